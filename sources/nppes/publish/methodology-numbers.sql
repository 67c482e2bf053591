-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/nppes/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  count(*) AS providers,
  count(*) FILTER (WHERE entity_type = 'individual') AS individuals,
  count(*) FILTER (WHERE entity_type = 'organization') AS organizations,
  count(*) FILTER (WHERE entity_type IS NULL) AS unknown,
  count(*) FILTER (WHERE is_deactivated) AS deactivated,
  count(*) FILTER (WHERE is_primary_repaired) AS repaired
FROM nppes__provider;
