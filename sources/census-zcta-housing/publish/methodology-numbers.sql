-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/census-zcta-housing/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
WITH area AS (
  SELECT zcta, state_fips, count(*) AS counties, sum(housing_units) AS housing_units
  FROM census_zcta_housing__part
  GROUP BY zcta, state_fips
)
SELECT
  CAST(coalesce(sum(housing_units), 0) AS BIGINT) AS housing_units,
  count(DISTINCT zcta) AS areas,
  count(*) FILTER (counties > 1) AS split_areas
FROM area;
