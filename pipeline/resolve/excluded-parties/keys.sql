-- The blocking keys of the parties, and how names are related.
--
-- To run it in a DuckDB shell, after comparable-parties.sql and nicknames.sql:  .read keys.sql

-- How each name of a list relates to one name, in the order of the list; empty where it does not. What names and relations are written like is
-- stated in pipeline/resolve/name-relations.ts, which makes the functions that are called here.
CREATE OR REPLACE TEMP MACRO relate_people(one, others) AS
  string_split(relate_lines_of_people(one, array_to_string(others, chr(10))), chr(10));

-- The same; where names do not relate, how the given names do.
CREATE OR REPLACE TEMP MACRO relate_given_names(one, others) AS
  string_split(relate_lines_of_given_names(one, array_to_string(others, chr(10))), chr(10));

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
SELECT exclusion_id, house, 'first ' || form FROM place JOIN excluded_first_form USING (exclusion_id) WHERE form <> ''
UNION ALL
-- Behind one or two further last names.
SELECT exclusion_id, house, 'first ' || word
FROM place
JOIN (
  SELECT exclusion_id, unnest(middle_words[:2]) AS word FROM excluded_person WHERE may_have_more_last_names
) USING (exclusion_id)
WHERE length(word) > 1;

-- Blocking key 3: the first name, the first letter of the last and the ZIP code's first three digits, for last names
-- that are one letter off.
CREATE OR REPLACE TEMP TABLE excluded_area_key AS
SELECT exclusion_id, last_key, concat_ws(' ', left(zip5, 3), first_words[1], left(last_key, 1)) AS area
FROM excluded_person
WHERE zip5 IS NOT NULL AND length(last_key) >= 4;
