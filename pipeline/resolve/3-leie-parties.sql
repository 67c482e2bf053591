-- LEIE exclusions in force, brought to comparable form: leie_person, leie_business, and their blocking keys.
--
-- To run it in a DuckDB shell, after 1 and 2, over a warehouse with oig_leie__exclusion:  .read 3-leie-parties.sql

-- The list prints the generation suffix behind the middle name, cuts last names at 20 letters and addresses at 30, and
-- keeps a family name of before in the middle name. A reinstated party is on the list no more: nothing to link.
CREATE OR REPLACE TEMP TABLE leie_person AS
WITH spelled AS (
  SELECT
    *,
    resolve_words(last_name) AS all_last,
    resolve_words(first_name) AS all_first,
    -- A dummy first word, so that a middle name that is only a suffix is not taken for a name.
    list_concat(['-'], resolve_words(middle_name)) AS all_middle
  FROM oig_leie__exclusion
  WHERE last_name IS NOT NULL AND NOT is_reinstated
)
SELECT
  exclusion_id,
  array_to_string(resolve_name_words(all_last), '') AS last_key,
  resolve_name_words(all_last) AS last_words,
  array_to_string(resolve_name_words(all_first), '') AS first_key,
  resolve_name_words(all_first) AS first_words,
  resolve_name_words(all_middle)[2:] AS middle_words,
  coalesce(resolve_suffix(all_middle), resolve_suffix(all_last), resolve_suffix(all_first)) AS suffix,
  CASE WHEN resolve_is_npi(npi) THEN npi END AS npi,
  upper(upin) AS upin,
  resolve_zip5(postal_code) AS zip5,
  resolve_letters(city) AS city,
  state,
  resolve_street(address) AS street,
  upper(specialty) AS specialty,
  upper(general) AS general
FROM spelled;

CREATE OR REPLACE TEMP TABLE leie_business AS
SELECT
  exclusion_id,
  array_to_string(resolve_business_words(business_name), '') AS name_key,
  -- Names are cut at 30 characters, 29 when a blank was the last: then only what is there can be compared.
  CASE WHEN length(business_name) >= 29 THEN resolve_letters(replace(business_name, '&', 'AND')) END AS cut_letters,
  CASE WHEN resolve_is_npi(npi) THEN npi END AS npi,
  resolve_zip5(postal_code) AS zip5,
  resolve_letters(city) AS city,
  state,
  resolve_street(address) AS street
FROM oig_leie__exclusion
WHERE last_name IS NULL AND NOT is_reinstated;

-- Blocking key 1: a last name and a first name, each in every form the registry may have it. The parts of a double
-- name are forms of it, so are nicknames; and first and last name are mixed up at times.
CREATE OR REPLACE TEMP TABLE leie_name_key AS
WITH last_form AS (
  SELECT exclusion_id, last_key AS form FROM leie_person
  UNION
  SELECT exclusion_id, unnest(list_filter(last_words, lambda word: length(word) >= 4)) FROM leie_person WHERE len(last_words) > 1
),
first_form AS (
  SELECT exclusion_id, first_key AS form FROM leie_person
  UNION
  SELECT exclusion_id, first_words[1] FROM leie_person
  UNION
  SELECT exclusion_id, first_key || middle_words[1] FROM leie_person WHERE len(middle_words) > 0
  UNION
  SELECT exclusion_id, same_as FROM leie_person JOIN resolve_nickname ON name = first_words[1]
)
SELECT exclusion_id, state, last_form.form AS last_form, first_form.form AS first_form
FROM leie_person
JOIN last_form USING (exclusion_id)
JOIN first_form USING (exclusion_id)
WHERE last_form.form <> '' AND first_form.form <> ''
UNION
SELECT exclusion_id, state, first_key, last_key FROM leie_person WHERE first_key <> '' AND last_key <> '';

-- Blocking key 2: ZIP code and house number.
CREATE OR REPLACE TEMP TABLE leie_house_key AS
SELECT exclusion_id, last_key, first_words[1] AS first_key, zip5 || ' ' || string_split(street, ' ')[1] AS house
FROM leie_person
WHERE zip5 IS NOT NULL AND regexp_matches(street, '^[0-9]');

-- What the list calls a specialty or, failing that, a kind of work, as beginnings of taxonomy codes: `profession` is
-- what somebody of that name must have at least one of, `field` the narrower meaning, where there is one. Words of the
-- list that say nothing about a profession (EMPLOYEE, OWNER/OPERATOR, …) are not here.
CREATE OR REPLACE TEMP TABLE leie_specialty AS
SELECT term, string_split(profession, ' ') AS profession, string_split(field, ' ') AS field
FROM (
  VALUES
    ('ANESTHESIOLOGY', '20 390', '207L'), ('CARDIOLOGY', '20 390', '207RC 207RI0011X'),
    ('DERMATOLOGY', '20 390', '207N'), ('DOCTOR(MD, DO)', '20 390', NULL), ('MD/DO PRACTICE', '20 390', NULL),
    ('EMERGENCY MEDICINE', '20 390', '207P'), ('FAMILY PRACTICE', '20 390', '207Q 208D'),
    ('GASTROENTEROLOGY', '20 390', '207RG0100X'), ('GENERAL PRACTICE', '20 390', '207Q 208D'),
    ('GENERAL PRACTICE/FP', '20 390', '207Q 208D'), ('GYN/OBS', '20 390', '207V'), ('OB/GYN', '20 390', '207V'),
    ('OBSTETRICS/GYNECOLO', '20 390', '207V'), ('INTERNAL MEDICINE', '20 390', '207R'), ('NEUROLOGY', '20 390', '2084N'),
    ('NEUROSURGERY', '20 390', '207T'), ('ONCOLOGY', '20 390', '207RX0202X 207RH'), ('OPHTHALMOLOGY', '20 390', '207W'),
    ('ORTHOPEDIC SURGERY', '20 390', '207X'), ('ORTHOPEDICS', '20 390', '207X'), ('ORTHOPAEDICS', '20 390', '207X'),
    ('OSTEOPATHY', '20 390', NULL), ('OTOLARYNGOLOGY', '20 390', '207Y'), ('PAIN MANAGEMENT', '20 390', '208VP 207LP 2081P'),
    ('PATHOLOGY', '20 390', '207Z'), ('PEDIATRICS', '20 390', '2080'), ('PHYSICAL MEDICINE', '20 390', '2081'),
    ('PLASTIC SURGERY', '20 390', '2082 2086S0122X'), ('PSYCHIATRY', '20 390', '2084P'), ('RADIOLOGY', '20 390', '2085'),
    ('SURGERY', '20 390', '2086'), ('UROLOGY', '20 390', '2088'),
    ('CHIROPRACTIC', '111N', '111N'), ('CHIROPRACTIC PRACT', '111N', '111N'),
    ('DENTIST', '1223 125', '1223'), ('DENTAL PRACTICE', '122 124 126', NULL), ('DENTAL HYGIENIST', '124', '124'),
    ('EMERGENCY MED TECH', '146', '146'), ('OPTOMETRY', '152', '152'), ('OPTOMETRIST', '152', '152'),
    ('NURSE/NURSES AIDE', '163 164 363L 364 367 37', NULL), ('NURSING PROFESSION', '163 164 363L 364 367 37', NULL),
    ('NURSE PRACTITIONER', '363L 163', '363L'), ('PHARMACIST', '1835', '1835'), ('PHARMACY TECHNICIAN', '1837', '1837'),
    ('PHYSICAL THERAPIST', '225', '2251'), ('PHYSICAL THERAPY', '225', '2251'), ('OCCUPATIONAL THERAPY', '225 224', '225X'),
    ('PHYSICIAN''S ASSISTAN', '363A', '363A'), ('PHYSICIAN ASSISTANT', '363A', '363A'),
    ('PODIATRY', '213', '213'), ('PODIATRY PRACTICE', '213', '213'), ('PSYCHOLOGY', '103', '103'),
    ('PSYCHOLOGIST', '103', '103'), ('SOCIAL WORKER', '104', '104')
) AS listed (term, profession, field);
