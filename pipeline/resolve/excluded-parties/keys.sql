-- The parties of the exclusion lists in comparable form, excluded_person and excluded_business, and their blocking keys.
--
-- To run it in a DuckDB shell, after parties.sql and nicknames.sql, with the parties of the lists:  .read keys.sql

-- The first word of a street line as the registry may spell it: a house number with a hyphen (45-661 in Hawaii, 63-11 in Queens) is two
-- numbers in a compared street. NULL where the line has neither number nor box.
CREATE OR REPLACE TEMP MACRO resolve_house_spellings(street, line) AS
  CASE
    WHEN starts_with(street, 'POBOX') THEN ['PO', 'P.O.', 'P', 'POST']
    WHEN regexp_matches(street, '^[0-9]')
      THEN list_distinct([string_split(street, ' ')[1], regexp_extract(upper(line), '[0-9][0-9A-Z]*(-[0-9A-Z]+)*')])
  END;

-- As relate_people takes it.
CREATE OR REPLACE TEMP MACRO written_name(last_name, first_name, middle_name, name_suffix) AS
  replace(concat(last_name, chr(9), first_name, chr(9), middle_name, chr(9), name_suffix), chr(10), ' ');

-- How each name of a list relates to one name, in the order of the list; empty where it does not. What names and relations are written like is
-- stated in pipeline/resolve/name-relations.ts, which makes the functions that are called here.
CREATE OR REPLACE TEMP MACRO relate_people(one, others) AS
  string_split(relate_lines_of_people(one, array_to_string(others, chr(10))), chr(10));

-- The same; where names do not relate, how the given names do.
CREATE OR REPLACE TEMP MACRO relate_given_names(one, others) AS
  string_split(relate_lines_of_given_names(one, array_to_string(others, chr(10))), chr(10));

-- Macros are expanded where they are called: each long one is called once, in a step of its own.
CREATE OR REPLACE TEMP TABLE excluded_person AS
WITH split AS (
  SELECT
    *,
    resolve_words(last_name) AS all_last,
    resolve_words(first_name) AS all_first,
    resolve_words(middle_name) AS all_middle,
    resolve_street(street_line) AS numbered_street
  FROM excluded_party
  WHERE last_name IS NOT NULL
),
named AS (
  SELECT
    *,
    resolve_name_words(all_last) AS last_words,
    resolve_name_words(all_first) AS first_words,
    -- A dummy first word, so that a middle name that is only a suffix is not taken for a name.
    resolve_name_words(list_concat(['-'], all_middle))[2:] AS middle_words,
    list_distinct(
      list_transform([resolve_words(name_suffix), all_middle, all_last, all_first], lambda words: resolve_suffix(words))
    ) AS suffixes
  FROM split
)
SELECT
  source,
  exclusion_id,
  excluded_on,
  written_name(last_name, first_name, middle_name, name_suffix) AS written,
  array_to_string(last_words, '') AS last_key,
  last_words,
  array_to_string(first_words, '') AS first_key,
  first_words,
  middle_words,
  -- A full middle name, which is evidence even in another state.
  CASE WHEN length(middle_words[1]) > 2 THEN middle_words[1] END AS middle_key,
  -- Two that differ say nothing.
  CASE WHEN len(suffixes) = 1 THEN suffixes[1] END AS suffix,
  CASE WHEN resolve_is_npi(npi) THEN npi END AS npi,
  upper(upin) AS upin,
  resolve_zip5(postal_code) AS zip5,
  resolve_letters(city) AS city,
  state,
  coalesce(numbered_street, resolve_unnumbered_line(street_line)) AS street,
  resolve_house_spellings(numbered_street, street_line) AS houses,
  -- A line that begins with a building.
  CASE WHEN numbered_street IS NULL THEN upper(split_part(street_line, ' ', 1)) END AS building,
  profession,
  field
FROM named;

CREATE OR REPLACE TEMP TABLE excluded_business AS
WITH split AS (
  SELECT
    *,
    resolve_business_words(business_name) AS name_words,
    resolve_words(business_name) AS words,
    resolve_street(street_line) AS numbered_street
  FROM excluded_party
  WHERE last_name IS NULL AND business_name IS NOT NULL
),
named AS (
  SELECT
    *,
    cut_letters IS NOT NULL AND NOT ends_with(business_name, ',') AS may_be_cut,
    resolve_begins_legal_form(words[-1]) AS is_end_legal_form
  FROM split
)
SELECT
  source,
  exclusion_id,
  excluded_on,
  array_to_string(name_words, '') AS name_key,
  name_words,
  resolve_letters(replace(business_name, '&', 'AND')) AS letters,
  upper(business_name) AS printed,
  cut_letters,
  -- The last word as printed, of which the list may have cut off the end.
  CASE
    WHEN cut_letters IS NOT NULL THEN list_filter(words, lambda word: NOT resolve_is_undistinguishing(word))[-1]
  END AS cut_word,
  -- Nothing says that the name ends where the list cuts names: neither a legal form nor a comma before one.
  may_be_cut AND NOT is_end_legal_form AS is_cut,
  -- 29 characters are printed where the next one was a blank: a word follows, if only a legal form.
  may_be_cut
    AND length(business_name) = 29
    AND NOT (resolve_is_undistinguishing(words[-1]) AND is_end_legal_form)
    AS is_cut_at_blank,
  -- Cut inside the legal form: the whole name is there.
  CASE
    WHEN cut_letters IS NOT NULL AND resolve_begins_legal_form(name_words[-1]) THEN array_to_string(name_words[:-2], '')
  END AS whole_key,
  list_filter(words, lambda word: resolve_is_state_like(word)) AS state_words,
  resolve_stated_states(words) AS stated_states,
  words[-1] AS end_word,
  CASE WHEN resolve_is_npi(npi) THEN npi END AS npi,
  resolve_zip5(postal_code) AS zip5,
  resolve_letters(city) AS city,
  state,
  coalesce(numbered_street, resolve_unnumbered_line(street_line)) AS street,
  resolve_house_spellings(numbered_street, street_line) AS houses,
  resolve_unit(street_line) AS unit,
  field
FROM named;

-- Blocking key of businesses besides the state and the beginning of the name: house and first letters, for names in which
-- something else differs, or house and last letters, unless they are cut off.
CREATE OR REPLACE TEMP TABLE excluded_business_house AS
SELECT
  exclusion_id,
  unnest([left(name_key, 3), CASE WHEN cut_letters IS NULL AND length(name_key) >= 8 THEN '-' || right(name_key, 3) END]) AS letters,
  zip5 || ' ' || house AS house
FROM (SELECT *, unnest(houses) AS house FROM excluded_business WHERE zip5 IS NOT NULL);

-- Blocking key 1: a last name and a first name, each in every form the registry may have it. The parts of a double
-- name are forms of it, so are nicknames; first and last name are sometimes swapped.
CREATE OR REPLACE TEMP TABLE excluded_first_form AS
SELECT exclusion_id, first_key AS form FROM excluded_person
UNION
SELECT exclusion_id, first_words[1] FROM excluded_person
UNION
SELECT exclusion_id, first_key || middle_words[1] FROM excluded_person WHERE len(middle_words) > 0
UNION
-- Lists cut first names at 15 letters, blanks included.
SELECT exclusion_id, left(first_key, 13) FROM excluded_person WHERE length(first_key) > 13
UNION
SELECT exclusion_id, same_as FROM excluded_person JOIN resolve_nickname ON name = first_words[1];

CREATE OR REPLACE TEMP TABLE excluded_name_key AS
WITH last_form AS (
  SELECT exclusion_id, last_key AS form FROM excluded_person
  UNION
  SELECT exclusion_id, unnest(list_filter(last_words, lambda word: length(word) >= 4)) FROM excluded_person WHERE len(last_words) > 1
)
SELECT exclusion_id, state, middle_key, last_form.form AS last_form, first_form.form AS first_form
FROM excluded_person
JOIN last_form USING (exclusion_id)
JOIN excluded_first_form AS first_form USING (exclusion_id)
WHERE last_form.form <> '' AND first_form.form <> ''
UNION
SELECT exclusion_id, state, NULL, first_key, last_key FROM excluded_person WHERE first_key <> '' AND last_key <> '';

-- Blocking key 2: ZIP code and house number, or ZIP code and post-office box (whatever its number).
CREATE OR REPLACE TEMP TABLE excluded_house_key AS
SELECT exclusion_id, zip5 || ' ' || unnest(houses) AS house
FROM excluded_person
WHERE zip5 IS NOT NULL;

-- There, or at a building, one of the two names: this finds misspelled and changed names. First names in every form.
CREATE OR REPLACE TEMP TABLE excluded_neighbor_key AS
WITH place AS (
  FROM excluded_house_key
  UNION ALL
  SELECT exclusion_id, zip5 || ' ' || building FROM excluded_person WHERE building IS NOT NULL AND zip5 IS NOT NULL
)
SELECT exclusion_id, house, 'last ' || last_key AS "name" FROM place JOIN excluded_person USING (exclusion_id) WHERE last_key <> ''
UNION ALL
SELECT exclusion_id, house, 'first ' || form FROM place JOIN excluded_first_form USING (exclusion_id) WHERE form <> '';

-- Blocking key 3: the first name, the first letter of the last and the ZIP code's first three digits, for last names
-- that are one letter off.
CREATE OR REPLACE TEMP TABLE excluded_area_key AS
SELECT exclusion_id, last_key, concat_ws(' ', left(zip5, 3), first_words[1], left(last_key, 1)) AS area
FROM excluded_person
WHERE zip5 IS NOT NULL AND length(last_key) >= 4;
