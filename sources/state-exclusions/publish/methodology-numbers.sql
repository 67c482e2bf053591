-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file, after build/documents/methodology/exclusion-list-numbers.sql:
--   .read sources/state-exclusions/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  *,
  (SELECT count(*) FROM state_exclusions__exclusion WHERE is_reinstated) AS reinstated,
  (SELECT count(*) FROM state_exclusions__exclusion WHERE is_federal AND NOT is_reinstated) AS federal,
  -- NULL without the LEIE: its link table is then empty.
  CASE
    WHEN EXISTS (FROM link__oig_leie)
      THEN (
        SELECT count(DISTINCT npi)
        FROM link__state_exclusions
        WHERE verdict = 'matched'
          AND npi NOT IN (SELECT npi FROM link__oig_leie WHERE npi IS NOT NULL AND verdict IN ('matched', 'undetermined'))
      )
  END AS not_on_leie
FROM exclusion_list_numbers(
  'state_exclusions__exclusion', 'link__state_exclusions', 'namesake__state_exclusions', 'reinstated'
);
