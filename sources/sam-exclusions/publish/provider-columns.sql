-- What SAM.gov says of the providers of one part: provider_columns__sam_exclusions, one row for each NPI that an
-- entry in force is, or may be, or whose name one bears. Columns: exclusionListColumns in schemas/tables/exclusions.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = '10'; .read sources/sam-exclusions/publish/provider-columns.sql
--   FROM provider_columns__sam_exclusions;

CREATE OR REPLACE TEMP VIEW provider_columns__sam_exclusions AS
WITH
  linked AS (
    SELECT
      link.npi,
      count(*) FILTER (verdict = 'matched') AS exclusions,
      count(*) FILTER (verdict = 'undetermined') AS candidates
    FROM link__sam_exclusions AS link
    JOIN sam_exclusions__exclusion AS exclusion ON exclusion.exclusion_key = link.source_key
    WHERE
      link.npi >= getvariable('part')
      AND link.npi < getvariable('part') || '~'
      AND verdict IN ('matched', 'undetermined')
      AND NOT exclusion.is_terminated
    GROUP BY link.npi
  )

SELECT
  npi,
  CASE WHEN exclusions > 0 THEN 'excluded' ELSE 'undetermined' END AS sam_status,
  exclusions AS sam_exclusions,
  candidates AS sam_candidates,
  0 AS sam_namesakes
FROM linked
UNION ALL
SELECT npi, 'name_elsewhere', 0, 0, parties
FROM namesake__sam_exclusions
WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
UNION ALL
-- The registry publishes no name of them: only the number was looked up.
SELECT npi, 'undetermined', 0, 0, 0
FROM nppes__provider
WHERE entity_type IS NULL
  AND npi >= getvariable('part')
  AND npi < getvariable('part') || '~'
  AND npi NOT IN (SELECT npi FROM linked UNION ALL SELECT npi FROM namesake__sam_exclusions);
