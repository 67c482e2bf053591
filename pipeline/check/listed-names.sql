-- No provider with the name of a party of an exclusion list is reported as clean: listed_name_faults(links, namesakes), over the
-- parties in listed_name (exclusion, family_or_business, first_name, middle_name). Written independently of the matching, over
-- names that are equal as published.
-- In a DuckDB shell: .read pipeline/check/listed-names.sql, then sources/<list>/gates.sql.

CREATE OR REPLACE TEMP TABLE listed_name (
  exclusion VARCHAR, family_or_business VARCHAR, first_name VARCHAR, middle_name VARCHAR
);

CREATE OR REPLACE TEMP MACRO listed_name_faults(links, namesakes) AS TABLE
WITH
  registered AS (
    SELECT npi, upper(trim(last_name)) AS family_or_business, upper(trim(first_name)) AS first_name, upper(middle_name) AS middle_name
    FROM nppes__provider
    WHERE entity_type = 'individual' AND name_suffix IS NULL AND regexp_matches(first_name, '[A-Za-z0-9]')
    UNION ALL
    SELECT npi, upper(trim(organization_name)), '', NULL
    FROM nppes__provider
    WHERE entity_type = 'organization'
  )
SELECT format('{} bears the name of {} and is in neither table', npi, min(exclusion)) AS fault
FROM registered
JOIN listed_name USING (family_or_business, first_name)
WHERE coalesce(registered.middle_name = listed_name.middle_name, true)
  AND npi NOT IN (SELECT npi FROM query_table(links) WHERE npi IS NOT NULL)
  AND npi NOT IN (SELECT npi FROM query_table(namesakes))
GROUP BY npi
UNION ALL
SELECT format('{} is linked and has only the name in common', npi)
FROM query_table(namesakes)
WHERE npi IN (SELECT npi FROM query_table(links) WHERE npi IS NOT NULL) OR parties < 1;
