-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file, after build/documents/methodology/exclusion-list-numbers.sql:
--   .read sources/state-exclusions/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  *,
  (SELECT count(*) FROM state_exclusions__exclusion WHERE is_reinstated) AS reinstated,
  (SELECT count(*) FROM state_exclusions__exclusion WHERE is_federal AND NOT is_reinstated) AS federal
FROM exclusion_list_numbers(
  'state_exclusions__exclusion', 'link__state_exclusions', 'namesake__state_exclusions', 'reinstated'
);
