-- Supply by county, from the ZIP code of the practice location: supply__county, supply__county_unplaced.
-- One row per county of the 51 and cut of supply.sql; nobody possible is 0. One row per state and cut of those without a county.
--
-- To run it in a DuckDB shell, after supply.sql, with the tables census_zcta_counties__*:
--   .read county-supply.sql

-- The share of a county in the land of an area, within one state: the state of the address is known. Decimals add up the same
-- in every order.
CREATE OR REPLACE TEMP TABLE measure_zip_county AS
SELECT
  part.zcta AS zip5,
  state.state_code,
  part.county_fips,
  count(*) OVER area > 1 AS is_split,
  CAST(round(part.land_m2 / CAST(sum(part.land_m2) OVER area AS DOUBLE), 8) AS DECIMAL(9, 8)) AS land_share
FROM census_zcta_counties__part AS part
JOIN census_population__state_population AS state USING (state_fips)
WINDOW area AS (PARTITION BY part.zcta, state.state_code);

CREATE OR REPLACE TEMP TABLE measure_county_count AS
SELECT
  counted.specialty,
  counted.subspecialty,
  place.county_fips,
  sum(counted.active_providers * place.land_share) AS estimate,
  coalesce(sum(counted.active_providers) FILTER (NOT place.is_split), 0) AS lower_bound,
  sum(counted.active_providers) AS upper_bound
FROM measure_zip_count AS counted
JOIN measure_zip_county AS place USING (zip5, state_code)
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
  (counted.upper_bound - counted.lower_bound) / CAST(counted.upper_bound AS DOUBLE) AS split_zip_share
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
  ANTI JOIN measure_zip_county USING (zip5, state_code)
) AS counted
  ON counted.specialty = cut.specialty
  AND counted.subspecialty IS NOT DISTINCT FROM cut.subspecialty
  AND counted.state_code = state.state_code
GROUP BY cut.specialty, cut.subspecialty, state.state_code
ORDER BY cut.specialty, cut.subspecialty NULLS FIRST, state.state_code;
