-- LEIE exclusions in force -> excluded_party. A reinstated party is no longer on the list: there is nothing to link.
--
-- To run it in a DuckDB shell, after name-words.sql, names-and-addresses.sql and excluded-parties/parties.sql of pipeline/resolve, over a
-- warehouse with oig_leie__exclusion:  .read parties.sql

-- The list's specialties or, failing those, its general categories, as prefixes of taxonomy codes. `profession`: a member
-- of it has at least one such code; `field`: the narrower meaning, where there is one. Categories that say nothing about a
-- profession (EMPLOYEE, OWNER/OPERATOR, …) are not listed.
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
    ('PSYCHOLOGIST', '103', '103'), ('SOCIAL WORKER', '104', '104'),
    ('OTORHINOLARYNGOLOGY', '20 390', '207Y'), ('MEDICAL PRACTICE, MD', '20 390', NULL),
    ('THERAPIST', '225 224 235 231 2278 2279 101 106 103', '225 224 235'),
    ('COUNSELOR', '101 106H 104 103', '101Y 106H')
) AS listed (term, profession, field);

-- The list's categories of businesses, as prefixes of taxonomy codes: only to choose among several NPIs of one company.
CREATE OR REPLACE TEMP TABLE leie_business_field AS
SELECT term, string_split(field, ' ') AS field
FROM (
  VALUES
    ('DME COMPANY', '332B 335'), ('PHARMACY', '3336'), ('HOME HEALTH AGENCY', '251E'), ('CLINIC', '261Q'),
    ('TRANSPORTATION CO', '343 344 347'), ('AMBULANCE COMPANY', '3416'), ('HOSPITAL', '28'), ('HOSPICE', '251G 315D'),
    ('SKILLED NURSING FAC', '314'), ('LABORATORY', '291'), ('ADULT HOME', '310 311'), ('DENTAL PRACTICE', '1223 125'),
    ('CHIROPRACTIC PRACT', '111N'), ('PODIATRY PRACTICE', '213')
) AS listed (term, field);

INSERT INTO excluded_party
SELECT
  'oig-leie',
  exclusion_id,
  exclusion_date,
  last_name,
  first_name,
  -- The list prints the generation suffix after the middle name, and sometimes keeps a former family name in it.
  middle_name,
  NULL,
  CASE WHEN last_name IS NULL THEN business_name END,
  -- Names are truncated at 30 characters, 29 when the last one was a blank: then only the remaining letters can be compared.
  CASE WHEN length(business_name) >= 29 THEN resolve_letters(replace(business_name, '&', 'AND')) END,
  npi,
  upin,
  CASE WHEN last_name IS NOT NULL THEN coalesce(specific.profession, general_term.profession) END,
  CASE WHEN last_name IS NULL THEN of_business.field ELSE coalesce(specific.field, general_term.field) END,
  address,
  city,
  state,
  postal_code
FROM oig_leie__exclusion AS exclusion
LEFT JOIN leie_specialty AS specific ON specific.term = upper(exclusion.specialty)
LEFT JOIN leie_specialty AS general_term ON general_term.term = upper(exclusion.general)
LEFT JOIN leie_business_field AS of_business ON of_business.term = upper(exclusion.general)
WHERE NOT is_reinstated;
