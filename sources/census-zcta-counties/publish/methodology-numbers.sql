-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/census-zcta-counties/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
WITH area AS (SELECT zcta, count(*) AS counties FROM census_zcta_counties__part GROUP BY zcta),
divided AS (
  SELECT
    count(DISTINCT (zip5, state_code)) FILTER (split_by = 'housing') AS by_housing,
    count(DISTINCT (zip5, state_code)) FILTER (split_by = 'land') AS by_land
  FROM supply__zip_county
),
provider AS (
  SELECT
    sum(active_providers) AS active,
    (SELECT sum(providers) FROM supply__county_unplaced WHERE subspecialty IS NULL) AS unplaced,
    (SELECT sum(lower_bound) FROM supply__county WHERE subspecialty IS NULL) AS certain
  FROM supply__state
  WHERE subspecialty IS NULL
)
SELECT
  (SELECT count(*) FROM census_zcta_counties__county) AS counties,
  (SELECT count(*) FROM area) AS areas,
  (SELECT count(*) FROM area WHERE counties > 1) AS split_areas,
  CAST(provider.active AS BIGINT) AS active_providers,
  CAST(provider.unplaced AS BIGINT) AS unplaced_providers,
  CAST(provider.active - provider.unplaced - provider.certain AS BIGINT) AS split_providers,
  divided.by_housing AS areas_by_housing,
  divided.by_land AS areas_by_land
FROM provider
CROSS JOIN divided;
