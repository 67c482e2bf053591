-- Nobody who bears the name of a listed party passes for clean: adds to broken_gate (gate, fault). See ingest.sql on how one file
-- serves all states.
-- In a DuckDB shell, after pipeline/check/gates.sql and listed-names.sql: .read sources/state-exclusions/gates.sql

CREATE OR REPLACE TEMP TABLE listed_name AS
WITH reading AS (
  SELECT exclusion_id, last_name AS "name", first_name, middle_name, name_suffix, is_reinstated
  FROM state_exclusions__exclusion
  WHERE last_name IS NOT NULL
  UNION ALL
  SELECT exclusion_id, business_name, '', NULL, NULL, is_reinstated
  FROM state_exclusions__exclusion
  WHERE business_name IS NOT NULL
)
SELECT
  exclusion_id AS exclusion,
  upper(trim("name")) AS family_or_business,
  upper(trim(first_name)) AS first_name,
  upper(trim(middle_name)) AS middle_name
FROM reading
WHERE NOT is_reinstated
  AND name_suffix IS NULL
  -- Left out are those that may have a generation in another field.
  AND NOT regexp_matches(
    concat_ws(' ', "name", first_name, middle_name), '(?i)\b(JR|SR|I|II|III|IV|2ND|3RD|4TH|JUNIOR|SENIOR)\b'
  )
  AND regexp_matches("name", '[A-Za-z0-9]');

INSERT INTO broken_gate
SELECT 'names on state-exclusions', fault
FROM listed_name_faults('link__state_exclusions', 'namesake__state_exclusions');
