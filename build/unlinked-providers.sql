-- The providers of a range of NPIs of whom an exclusion list has something to say although it is linked to none of them:
-- unlinked_providers(linked, namesakes, npi_from, npi_to), rows (npi, parties).
--   linked: the NPIs of the range that the list is linked to, as a list; namesakes: name of the table (npi, parties) of those whose name
--   listed parties bear; npi_from is part of the range, npi_to is not.
-- parties is the number of these listed parties. It is NULL for a provider whose name the registry does not publish: only the number
-- was looked up.
-- In a DuckDB shell: .read build/unlinked-providers.sql, then a file of sources/<list>/publish that reads from it.

CREATE OR REPLACE TEMP MACRO unlinked_providers(linked, namesakes, npi_from, npi_to) AS TABLE
WITH namesake AS (
  SELECT npi, parties FROM query_table(namesakes) WHERE npi >= npi_from AND npi < npi_to
)
SELECT npi, parties
FROM namesake
UNION ALL
SELECT npi, NULL
FROM nppes__provider
WHERE entity_type IS NULL
  AND npi >= npi_from
  AND npi < npi_to
  AND npi NOT IN (SELECT unnest(linked) UNION ALL SELECT npi FROM namesake);
