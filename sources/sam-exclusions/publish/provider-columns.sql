-- What SAM.gov says of the providers of one part: provider_columns__sam_exclusions, one row for each NPI that an
-- entry in force is, or may be, or whose name one bears. Columns: exclusionListColumns in schemas/tables/exclusions.ts.
-- In a DuckDB shell, over a warehouse file:
--   .read build/unlinked-providers.sql
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
SELECT npi, CASE WHEN parties IS NULL THEN 'undetermined' ELSE 'name_elsewhere' END, 0, 0, coalesce(parties, 0)
FROM unlinked_providers(
  coalesce((SELECT list(npi) FROM linked), []),
  'namesake__sam_exclusions',
  getvariable('part'),
  getvariable('part') || '~'
);
