-- What an exclusion list says of the providers of a range of NPIs: exclusion_list_columns(links, namesakes, npi_from, npi_to), rows
-- (npi, status, exclusions, candidates, namesakes), one for each NPI that an entry in force is, or may be, or whose name one bears.
--   links: name of a view (npi, verdict, …) of the links of entries in force; namesakes: name of the list's namesake table;
--   npi_from is part of the range, npi_to is not.
-- In a DuckDB shell: .read build/unlinked-providers.sql, this file, then sources/<list>/publish/provider-columns.sql.

CREATE OR REPLACE TEMP MACRO exclusion_list_columns(links, namesakes, npi_from, npi_to) AS TABLE
WITH
  linked AS (
    SELECT
      npi,
      count(*) FILTER (verdict = 'matched') AS exclusions,
      count(*) FILTER (verdict = 'undetermined') AS candidates
    FROM query_table(links)
    WHERE npi >= npi_from AND npi < npi_to AND verdict IN ('matched', 'undetermined')
    GROUP BY npi
  )

SELECT
  npi,
  CASE WHEN exclusions > 0 THEN 'excluded' ELSE 'undetermined' END AS status,
  exclusions,
  candidates,
  0 AS namesakes
FROM linked
UNION ALL
SELECT npi, CASE WHEN parties IS NULL THEN 'undetermined' ELSE 'name_elsewhere' END, 0, 0, coalesce(parties, 0)
FROM unlinked_providers(coalesce((SELECT list(npi) FROM linked), []), namesakes, npi_from, npi_to);
