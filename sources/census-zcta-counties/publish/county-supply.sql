-- Supply of the specialties by county: bundle_rows. Columns: county-supply.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = 'all'; .read sources/census-zcta-counties/publish/county-supply.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
SELECT
  specialty,
  county_fips,
  county_name,
  state_code,
  CAST(estimate AS DECIMAL(18, 1)) AS estimate,
  lower_bound,
  upper_bound,
  CAST(split_zip_share AS DECIMAL(18, 4)) AS split_zip_share,
  split_by
FROM supply__county
WHERE subspecialty IS NULL
ORDER BY specialty, county_fips;
