-- The LEIE columns of the providers of one part: provider_columns__oig_leie, one row for each NPI that an
-- entry in force is, or may be, or whose name one bears. Columns: exclusionListColumns in schemas/tables/exclusions.ts.
-- In a DuckDB shell, over a warehouse file:
--   .read build/unlinked-providers.sql
--   SET VARIABLE part = '10'; .read sources/oig-leie/publish/provider-columns.sql
--   FROM provider_columns__oig_leie;

CREATE OR REPLACE TEMP VIEW provider_columns__oig_leie AS
WITH
  linked AS (
    SELECT
      link.npi,
      count(*) FILTER (verdict = 'matched') AS exclusions,
      count(*) FILTER (verdict = 'undetermined') AS candidates
    FROM link__oig_leie AS link
    JOIN oig_leie__exclusion AS exclusion ON exclusion.exclusion_id = link.exclusion_id
    WHERE
      link.npi >= getvariable('part')
      AND link.npi < getvariable('part') || '~'
      AND verdict IN ('matched', 'undetermined')
      AND NOT exclusion.is_reinstated
    GROUP BY link.npi
  )

SELECT
  npi,
  CASE WHEN exclusions > 0 THEN 'excluded' ELSE 'undetermined' END AS oig_leie_status,
  exclusions AS oig_leie_exclusions,
  candidates AS oig_leie_candidates,
  0 AS oig_leie_namesakes
FROM linked
UNION ALL
SELECT npi, CASE WHEN parties IS NULL THEN 'undetermined' ELSE 'name_elsewhere' END, 0, 0, coalesce(parties, 0)
FROM unlinked_providers(
  coalesce((SELECT list(npi) FROM linked), []),
  'namesake__oig_leie',
  getvariable('part'),
  getvariable('part') || '~'
);
