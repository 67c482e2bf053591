-- The taxonomy codes of providers, one part: bundle_rows, one row per NPI and slot.
-- Columns: provider-taxonomies.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = '10'; .read sources/nppes/publish/provider-taxonomies.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
WITH
  held AS (
    SELECT npi, unnest(taxonomies) AS held
    FROM nppes__provider
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
  )

SELECT
  npi,
  held.slot AS slot,
  held.code AS taxonomy_code,
  nucc.display_name AS taxonomy_name,
  held.is_primary AS is_primary,
  held.license AS license_number,
  held.license_state AS license_state,
  held."group" AS taxonomy_group
FROM held
LEFT JOIN nucc_taxonomy__taxonomy AS nucc ON nucc.code = held.code
ORDER BY npi, slot;
