-- The relationship file of ZIP Code Tabulation Areas (ZCTA) and counties ->
--   census_zcta_counties__part    the land of an area in a county, a row for each pair
--   census_zcta_counties__county  every county that the file names
--
-- To run it in a DuckDB shell:
--   CREATE VIEW census_zcta_counties__part_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *
--     FROM read_csv('tab20_zcta520_county20_natl.txt', delim = '|', all_varchar = true);
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read ingest.sql

CREATE OR REPLACE TEMP TABLE part_line AS
SELECT
  file_no,
  line,
  nullif(trim("GEOID_ZCTA5_20"), '') AS zcta,
  nullif(trim("GEOID_COUNTY_20"), '') AS county_fips,
  nullif(trim("NAMELSAD_COUNTY_20"), '') AS county_name,
  TRY_CAST(trim("AREALAND_ZCTA5_20") AS BIGINT) AS zcta_land_m2,
  TRY_CAST(trim("AREALAND_PART") AS BIGINT) AS land_m2
FROM census_zcta_counties__part_file;

-- The file begins with the land of counties that is in no area. An area whose parts are not all there would give its other
-- counties too much: all its rows go.
CREATE OR REPLACE TEMP TABLE part_verdict AS
WITH numbered AS (
  SELECT
    *,
    row_number() OVER (PARTITION BY zcta, county_fips, county_name, zcta_land_m2, land_m2 ORDER BY line) AS copy
  FROM part_line
)
SELECT
  *,
  CASE
    WHEN NOT coalesce(regexp_full_match(county_fips, '[0-9]{5}'), false) OR county_name IS NULL THEN 'no county'
    WHEN zcta IS NULL THEN 'county land in no area'
    WHEN NOT regexp_full_match(zcta, '[0-9]{5}') THEN 'no five-digit ZIP code'
    WHEN copy > 1 THEN 'identical line'
    WHEN land_m2 IS NULL OR zcta_land_m2 IS NULL OR land_m2 < 0 THEN 'no land area'
    WHEN sum(land_m2) FILTER (copy = 1) OVER (PARTITION BY zcta) <> zcta_land_m2
      THEN 'parts that are not the whole area'
    -- Water alone: nobody practices there.
    WHEN land_m2 = 0 THEN 'no land in the county'
  END AS reason
FROM numbered;

INSERT INTO rejected_row
SELECT 'part', file_no, line, reason, coalesce(zcta, county_fips) FROM part_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE census_zcta_counties__part AS
SELECT zcta, county_fips, county_fips[1:2] AS state_fips, land_m2, file_no, line
FROM part_verdict
WHERE reason IS NULL
ORDER BY zcta, county_fips;

CREATE OR REPLACE TABLE census_zcta_counties__county AS
SELECT DISTINCT county_fips, county_fips[1:2] AS state_fips, county_name AS name
FROM part_verdict
WHERE reason IS NULL OR reason IN ('county land in no area', 'no land in the county')
ORDER BY county_fips;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'part' AS "role", file_no, count(*) AS "rows" FROM census_zcta_counties__part GROUP BY file_no;
