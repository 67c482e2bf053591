-- The relationship file of the ZIP Code Tabulation Areas (ZCTA) and counties of 2010 ->
--   census_zcta_housing__part  the housing units of an area in a county, a row for each pair
--
-- To run it in a DuckDB shell:
--   CREATE VIEW census_zcta_housing__part_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *
--     FROM read_csv('zcta_county_rel_10.txt', all_varchar = true);
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read ingest.sql

CREATE OR REPLACE TEMP TABLE part_line AS
SELECT
  file_no,
  line,
  nullif(trim("ZCTA5"), '') AS zcta,
  nullif(trim("GEOID"), '') AS county_fips,
  trim("STATE") || trim("COUNTY") AS fips_of_columns,
  TRY_CAST(trim("ZHU") AS BIGINT) AS zcta_housing_units,
  TRY_CAST(trim("HUPT") AS BIGINT) AS housing_units,
  TRY_CAST(trim("AREALANDPT") AS BIGINT) AS land_m2
FROM census_zcta_housing__part_file;

-- An area whose parts are not all there would give its other counties too much: all its rows go.
CREATE OR REPLACE TEMP TABLE part_verdict AS
WITH numbered AS (
  SELECT
    *,
    row_number() OVER (
      PARTITION BY zcta, county_fips, fips_of_columns, zcta_housing_units, housing_units, land_m2
      ORDER BY line
    ) AS copy
  FROM part_line
)
SELECT
  *,
  CASE
    WHEN NOT coalesce(regexp_full_match(county_fips, '[0-9]{5}'), false)
      OR county_fips IS DISTINCT FROM fips_of_columns THEN 'no county'
    WHEN NOT coalesce(regexp_full_match(zcta, '[0-9]{5}'), false) THEN 'no five-digit ZIP code'
    WHEN copy > 1 THEN 'identical line'
    WHEN housing_units IS NULL OR zcta_housing_units IS NULL OR housing_units < 0 THEN 'no number of housing units'
    WHEN land_m2 IS NULL OR land_m2 < 0 THEN 'no land area'
    WHEN sum(housing_units) FILTER (copy = 1) OVER (PARTITION BY zcta) <> zcta_housing_units
      THEN 'parts that are not the whole area'
    -- Water alone: nobody lives there, and the areas of 2020 are compared without such parts too.
    WHEN land_m2 = 0 AND housing_units = 0 THEN 'no land in the county'
  END AS reason
FROM numbered;

INSERT INTO rejected_row
SELECT 'part', file_no, line, reason, coalesce(zcta, county_fips) FROM part_verdict WHERE reason IS NOT NULL;

-- A part without a home stays: it tells in which counties the area lay.
CREATE OR REPLACE TABLE census_zcta_housing__part AS
SELECT zcta, county_fips, county_fips[1:2] AS state_fips, housing_units, file_no, line
FROM part_verdict
WHERE reason IS NULL
ORDER BY zcta, county_fips;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'part' AS "role", file_no, count(*) AS "rows" FROM census_zcta_housing__part GROUP BY file_no;
