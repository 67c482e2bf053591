-- Nobody who bears the name of a listed party passes for clean: adds to broken_gate (gate, fault). Written independently of
-- the matching, over names that are equal as they are published.
-- In a DuckDB shell, after pipeline/check/gates.sql: .read sources/sam-exclusions/gates.sql

INSERT INTO broken_gate
WITH
  listed AS (
    SELECT
      exclusion_key,
      upper(trim(coalesce(last_name, "name"))) AS family_or_business,
      CASE WHEN last_name IS NOT NULL THEN upper(trim(first_name)) ELSE '' END AS first_name,
      upper(trim(middle_name)) AS middle_name
    FROM sam_exclusions__exclusion
    WHERE NOT is_terminated
      AND classification IS DISTINCT FROM 'Vessel'
      AND name_suffix IS NULL
      AND NOT regexp_matches(coalesce(middle_name, ''), '(?i)\b(JR|SR|I|II|III|IV|2ND|3RD|4TH|JUNIOR|SENIOR)\b')
      AND regexp_matches(coalesce(last_name, "name"), '[A-Za-z0-9]')
  ),

  registered AS (
    SELECT npi, upper(trim(last_name)) AS family_or_business, upper(trim(first_name)) AS first_name, upper(middle_name) AS middle_name
    FROM nppes__provider
    WHERE entity_type = 'individual' AND name_suffix IS NULL AND regexp_matches(first_name, '[A-Za-z0-9]')
    UNION ALL
    SELECT npi, upper(trim(organization_name)), '', NULL
    FROM nppes__provider
    WHERE entity_type = 'organization'
  )

SELECT 'names on sam-exclusions', format('{} bears the name of {} and is in neither table', npi, min(exclusion_key))
FROM registered
JOIN listed USING (family_or_business, first_name)
WHERE coalesce(registered.middle_name = listed.middle_name, true)
  AND npi NOT IN (SELECT npi FROM link__sam_exclusions WHERE npi IS NOT NULL)
  AND npi NOT IN (SELECT npi FROM namesake__sam_exclusions)
GROUP BY npi

UNION ALL
SELECT 'names on sam-exclusions', format('{} is linked and has only the name in common', npi)
FROM namesake__sam_exclusions
WHERE npi IN (SELECT npi FROM link__sam_exclusions WHERE npi IS NOT NULL) OR parties < 1;
