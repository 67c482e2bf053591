-- Nobody who bears the name of a listed party passes for clean: adds to broken_gate (gate, fault).
-- In a DuckDB shell, after pipeline/check/gates.sql and listed-names.sql: .read sources/sam-exclusions/gates.sql

CREATE OR REPLACE TEMP TABLE listed_name AS
SELECT
  exclusion_key AS exclusion,
  upper(trim(coalesce(last_name, "name"))) AS family_or_business,
  CASE WHEN last_name IS NOT NULL THEN upper(trim(first_name)) ELSE '' END AS first_name,
  upper(trim(middle_name)) AS middle_name
FROM sam_exclusions__exclusion
WHERE NOT is_terminated
  AND classification IS DISTINCT FROM 'Vessel'
  AND name_suffix IS NULL
  AND NOT regexp_matches(coalesce(middle_name, ''), '(?i)\b(JR|SR|I|II|III|IV|2ND|3RD|4TH|JUNIOR|SENIOR)\b')
  AND regexp_matches(coalesce(last_name, "name"), '[A-Za-z0-9]');

INSERT INTO broken_gate
SELECT 'names on sam-exclusions', fault FROM listed_name_faults('link__sam_exclusions', 'namesake__sam_exclusions');
