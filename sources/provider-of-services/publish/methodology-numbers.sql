-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/provider-of-services/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  count(*) AS facilities,
  count(*) FILTER (WHERE is_terminated) AS terminated,
  count(*) FILTER (WHERE type IS NULL) AS without_type
FROM provider_of_services__facility;
