-- Recipients and their candidates in comparable form, each once: op_own_name, op_own_specialty; op_candidate_name,
-- op_candidate_middle, op_candidate_place, op_candidate_specialty.
--
-- To run it in a DuckDB shell, after candidates.sql:  .read people.sql

CREATE OR REPLACE TEMP TABLE op_candidate AS
SELECT DISTINCT npi FROM op_pair;

-- A name with the rarity of its last and first name; a last name that nobody in the registry has is rarer than any that somebody has.
CREATE OR REPLACE TEMP MACRO op_with_rarity(names) AS TABLE
  SELECT
    name.*,
    coalesce(last_rarity.bits, log2(2 * people)) AS last_bits,
    first_rarity.bits AS first_bits
  FROM query_table(names) AS name
  CROSS JOIN op_people
  LEFT JOIN op_last_bits AS last_rarity ON last_rarity."last" = name.last_key
  LEFT JOIN op_first_bits AS first_rarity ON first_rarity."first" = name.first_word;

CREATE OR REPLACE TEMP TABLE op_own_name AS
FROM op_with_rarity('op_name');

-- The candidates' name and the other names they are registered under.
CREATE OR REPLACE TEMP TABLE op_registered_name AS
WITH
  known AS (
    SELECT npi, last_name, first_name, middle_name, name_suffix, false AS is_other
    FROM nppes__provider
    WHERE npi IN (FROM op_candidate)
    UNION ALL
    SELECT npi, coalesce(other."last", last_name), coalesce(other."first", first_name), other.middle, other.suffix, true
    FROM (
      SELECT npi, last_name, first_name, unnest(other_names) AS other
      FROM nppes__provider
      WHERE npi IN (FROM op_candidate) AND len(other_names) > 0
    )
  ),
  spelled AS (
    SELECT
      *,
      resolve_words(last_name) AS all_last,
      resolve_words(first_name) AS all_first,
      list_concat(['-'], resolve_words(middle_name)) AS all_middle
    FROM known
  )
SELECT DISTINCT
  npi,
  is_other,
  array_to_string(resolve_name_words(all_last), '') AS last_key,
  resolve_name_words(all_last) AS last_words,
  array_to_string(resolve_name_words(all_first), '') AS first_key,
  resolve_name_words(all_first)[1] AS first_word,
  resolve_name_words(all_middle)[2:] AS middle_words,
  coalesce(resolve_suffix(resolve_words(name_suffix)), resolve_suffix(all_last), resolve_suffix(all_middle)) AS suffix
FROM spelled;

CREATE OR REPLACE TEMP TABLE op_candidate_name AS
FROM op_with_rarity('op_registered_name');

DROP TABLE op_registered_name;

CREATE OR REPLACE TEMP TABLE op_candidate_middle AS
SELECT
  npi,
  list_distinct(flatten(list(middle_words))) AS middle_words,
  list_distinct(flatten(list(last_words))) AS last_words,
  list(DISTINCT suffix) FILTER (suffix IS NOT NULL) AS suffixes
FROM op_candidate_name
GROUP BY npi;

-- The address of the practice is often the mailing address too: each is normalized once.
CREATE OR REPLACE TEMP TABLE op_candidate_place AS
WITH
  place AS (
    SELECT npi, practice_address AS address FROM nppes__provider WHERE npi IN (FROM op_candidate)
    UNION ALL
    SELECT npi, mailing_address FROM nppes__provider WHERE npi IN (FROM op_candidate)
    UNION ALL
    SELECT npi, unnest(secondary_locations) FROM nppes__provider WHERE npi IN (FROM op_candidate)
  ),
  published AS (
    SELECT DISTINCT npi, address.postal_code AS postal_code, address.city AS city, address.state AS state, address.line1 AS line1
    FROM place
  )
SELECT DISTINCT
  npi,
  resolve_zip5(postal_code) AS zip5,
  resolve_letters(city) AS city,
  state,
  resolve_street(line1) AS street
FROM published;

-- Grouping and classification of a path of the NUCC code set, and its grouping alone.
CREATE OR REPLACE TEMP MACRO op_field(path) AS concat_ws('|', split_part(path, '|', 1), split_part(path, '|', 2));

CREATE OR REPLACE TEMP MACRO op_with_fields(specialties) AS TABLE
  SELECT
    *,
    list_distinct(list_transform(paths, lambda path: op_field(path))) AS fields,
    list_distinct(list_transform(paths, lambda path: split_part(path, '|', 1))) AS professions
  FROM query_table(specialties);

CREATE OR REPLACE TEMP TABLE op_own_specialty AS
FROM op_with_fields('op_specialty');

CREATE OR REPLACE TEMP TABLE op_registered_specialty AS
SELECT npi, list(DISTINCT path) AS paths
FROM (
  SELECT npi, unnest(taxonomies).code AS code FROM nppes__provider WHERE npi IN (FROM op_candidate)
)
JOIN op_code_path USING (code)
GROUP BY npi;

CREATE OR REPLACE TEMP TABLE op_candidate_specialty AS
FROM op_with_fields('op_registered_specialty');

DROP TABLE op_registered_specialty;
DROP TABLE op_candidate;
