-- Measures of one type of facility: bundle_rows. Columns: quality-tables.ts.
-- The order among the measures of a facility is that of its record in the quality pack.
-- In a DuckDB shell, over a warehouse file:
--   CREATE TEMP MACRO state_fips(code) AS MAP {'AL': '01', 'AK': '02'}[code];  -- and so on
--   SET VARIABLE part = 'hospital'; .read sources/care-compare/publish/quality-measures.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
SELECT
  measure.facility_type,
  measure.id AS facility_id,
  facility.name AS facility_name,
  facility.state AS state,
  state_fips(facility.state) AS state_fips,
  measure.measure_id,
  measure.name AS measure_name,
  measure.period,
  measure.npi,
  measure.value,
  measure.unit,
  measure."lower",
  measure."upper",
  measure.denominator,
  measure.comparison,
  measure.raw AS published_value,
  coalesce(measure.footnotes, []) AS footnotes,
  measure.period_start,
  measure.period_end,
  row_number() OVER (PARTITION BY measure.id ORDER BY measure.period, measure.npi, measure.rowid) AS row_number
FROM care_compare__measure AS measure
LEFT JOIN care_compare__facility AS facility
  ON facility.facility_type = measure.facility_type AND facility.id = measure.id
WHERE measure.facility_type = getvariable('part')
ORDER BY facility_id, row_number;
