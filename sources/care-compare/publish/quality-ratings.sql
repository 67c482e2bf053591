-- Ratings of one type of facility: bundle_rows. Columns: quality-tables.ts.
-- In a DuckDB shell, over a warehouse file:
--   CREATE TEMP MACRO state_fips(code) AS MAP {'AL': '01', 'AK': '02'}[code];  -- and so on
--   SET VARIABLE part = 'hospital'; .read sources/care-compare/publish/quality-ratings.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
SELECT
  rating.facility_type,
  rating.id AS facility_id,
  facility.name AS facility_name,
  facility.state AS state,
  state_fips(facility.state) AS state_fips,
  rating.name AS rating,
  rating.is_star_rating,
  rating.value,
  rating.raw AS published_value,
  coalesce(rating.footnotes, []) AS footnotes,
  rating.period_start,
  rating.period_end
FROM care_compare__rating AS rating
LEFT JOIN care_compare__facility AS facility
  ON facility.facility_type = rating.facility_type AND facility.id = rating.id
WHERE rating.facility_type = getvariable('part')
ORDER BY facility_id, rating;
