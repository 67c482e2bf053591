-- The LEIE columns of the providers of one part: provider_columns__oig_leie, one row for each NPI that an
-- entry in force is, or may be, or whose name one bears. Columns: exclusionListColumns in schemas/tables/exclusions.ts.
-- In a DuckDB shell, over a warehouse file:
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
SELECT npi, 'name_elsewhere', 0, 0, parties
FROM namesake__oig_leie
WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
UNION ALL
-- The registry publishes no name of them: only the number was looked up.
SELECT npi, 'undetermined', 0, 0, 0
FROM nppes__provider
WHERE entity_type IS NULL
  AND npi >= getvariable('part')
  AND npi < getvariable('part') || '~'
  AND npi NOT IN (SELECT npi FROM linked UNION ALL SELECT npi FROM namesake__oig_leie);
