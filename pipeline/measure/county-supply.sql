-- Supply by county, from the ZIP code of the practice location: supply__zip_county, supply__county, supply__county_unplaced.
-- One row per area of a ZIP code and county of the state; per county of the 51 and cut of supply.sql, where nobody possible is 0; per state
-- and cut of those without a county.
--
-- To run it in a DuckDB shell, after supply.sql, with the tables census_zcta_counties__*, and census_zcta_housing__part or an empty one:
--   .read county-supply.sql

-- The share of a county in an area, within one state: the state of the address is known. By housing units where the area of 2010 lay in the
-- same counties of the state; else by land. Decimals add up the same in every order.
CREATE OR REPLACE TABLE supply__zip_county AS
WITH land AS (
  SELECT zcta, state_fips, list(county_fips ORDER BY county_fips) AS counties, sum(land_m2) AS land_m2
  FROM census_zcta_counties__part
  GROUP BY zcta, state_fips
),
housing AS (
  SELECT zcta, state_fips, list(county_fips ORDER BY county_fips) AS counties, sum(housing_units) AS housing_units
  FROM census_zcta_housing__part
  GROUP BY zcta, state_fips
),
area AS (
  SELECT
    land.zcta,
    land.state_fips,
    land.land_m2,
    len(land.counties) > 1 AS is_split,
    CASE WHEN housing.counties = land.counties AND housing.housing_units > 0 THEN housing.housing_units END AS housing_units
  FROM land
  LEFT JOIN housing USING (zcta, state_fips)
)
SELECT
  part.zcta AS zip5,
  state.state_code,
  part.county_fips,
  area.is_split,
  CASE WHEN area.is_split AND area.housing_units IS NULL THEN 'land' WHEN area.is_split THEN 'housing' END AS split_by,
  CAST(round(
    CASE
      WHEN area.housing_units IS NULL THEN part.land_m2 / CAST(area.land_m2 AS DOUBLE)
      ELSE home.housing_units / CAST(area.housing_units AS DOUBLE)
    END, 8) AS DECIMAL(9, 8)) AS share
FROM census_zcta_counties__part AS part
JOIN area USING (zcta, state_fips)
JOIN census_population__state_population AS state USING (state_fips)
LEFT JOIN census_zcta_housing__part AS home USING (zcta, county_fips)
ORDER BY zip5, part.county_fips;

CREATE OR REPLACE TEMP TABLE measure_county_count AS
SELECT
  counted.specialty,
  counted.subspecialty,
  place.county_fips,
  sum(counted.active_providers * place.share) AS estimate,
  coalesce(sum(counted.active_providers) FILTER (NOT place.is_split), 0) AS lower_bound,
  sum(counted.active_providers) AS upper_bound,
  CASE
    WHEN bool_and(place.split_by = 'housing') FILTER (place.is_split) THEN 'housing'
    WHEN bool_and(place.split_by = 'land') FILTER (place.is_split) THEN 'land'
    WHEN bool_or(place.is_split) THEN 'housing_and_land'
  END AS split_by
FROM measure_zip_count AS counted
JOIN supply__zip_county AS place USING (zip5, state_code)
GROUP BY counted.specialty, counted.subspecialty, place.county_fips;

CREATE OR REPLACE TABLE supply__county AS
SELECT
  cut.specialty,
  cut.subspecialty,
  state.state_code,
  county.county_fips,
  county.name AS county_name,
  CAST(coalesce(counted.estimate, 0) AS DOUBLE) AS estimate,
  CAST(coalesce(counted.lower_bound, 0) AS BIGINT) AS lower_bound,
  CAST(coalesce(counted.upper_bound, 0) AS BIGINT) AS upper_bound,
  (counted.upper_bound - counted.lower_bound) / CAST(counted.upper_bound AS DOUBLE) AS split_zip_share,
  counted.split_by
FROM measure_cut AS cut
CROSS JOIN census_zcta_counties__county AS county
JOIN census_population__state_population AS state USING (state_fips)
LEFT JOIN measure_county_count AS counted
  ON counted.specialty = cut.specialty
  AND counted.subspecialty IS NOT DISTINCT FROM cut.subspecialty
  AND counted.county_fips = county.county_fips
ORDER BY cut.specialty, cut.subspecialty NULLS FIRST, county.county_fips;

CREATE OR REPLACE TABLE supply__county_unplaced AS
SELECT
  cut.specialty,
  cut.subspecialty,
  state.state_code,
  CAST(coalesce(sum(counted.active_providers), 0) AS BIGINT) AS providers
FROM measure_cut AS cut
CROSS JOIN measure_state AS state
LEFT JOIN (
  FROM measure_zip_count
  ANTI JOIN supply__zip_county USING (zip5, state_code)
) AS counted
  ON counted.specialty = cut.specialty
  AND counted.subspecialty IS NOT DISTINCT FROM cut.subspecialty
  AND counted.state_code = state.state_code
GROUP BY cut.specialty, cut.subspecialty, state.state_code
ORDER BY cut.specialty, cut.subspecialty NULLS FIRST, state.state_code;
