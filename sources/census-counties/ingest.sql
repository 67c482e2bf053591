-- The gazetteer of the counties and the county list of the 2020 census -> census_counties__county: the counties and their
-- equivalents in the states, D.C. and Puerto Rico, and by the older list alone those of the island areas. A county that both
-- have is taken from the newer one; what only the older has (the counties of Connecticut) stays, with the year of its list.
--
-- To run it in a DuckDB shell:
--   CREATE VIEW census_counties__county_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *
--     FROM read_csv('national_county2020.txt', delim = '|', all_varchar = true);
--   CREATE VIEW census_counties__gazetteer_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *
--     FROM read_csv('2025_Gaz_counties_national.txt', delim = '|', all_varchar = true);
--   CREATE TEMP TABLE source_file AS
--     SELECT * FROM (VALUES ('county', 1, 'national_county2020.txt'), ('gazetteer', 1, '2025_Gaz_counties_national.txt'))
--       AS file ("role", file_no, name);
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read ingest.sql

-- A spreadsheet strips the leading zeros of the codes (01, 001): they are restored.
CREATE OR REPLACE TEMP TABLE county_line AS
WITH line AS (
  SELECT
    'county' AS "role",
    file_no,
    line,
    lpad(nullif(trim("STATEFP"), ''), 2, '0') || lpad(nullif(trim("COUNTYFP"), ''), 3, '0') AS county_fips,
    upper(trim("STATE")) AS state_code,
    nullif(trim("COUNTYNAME"), '') AS name
  FROM census_counties__county_file
  UNION ALL
  SELECT
    'gazetteer' AS "role",
    file_no,
    line,
    lpad(nullif(trim("GEOID"), ''), 5, '0') AS county_fips,
    upper(trim("USPS")) AS state_code,
    nullif(trim("NAME"), '') AS name
  FROM census_counties__gazetteer_file
)
SELECT line.*, CAST(regexp_extract(source_file.name, '20[0-9]{2}') AS INTEGER) AS list_year
FROM line
JOIN source_file USING ("role", file_no);

CREATE OR REPLACE TEMP TABLE county_verdict AS
SELECT
  *,
  CASE
    WHEN NOT coalesce(regexp_full_match(county_fips, '[0-9]{5}'), false) THEN 'no five-digit code'
    WHEN name IS NULL THEN 'no name'
    WHEN count(*) OVER (PARTITION BY list_year, county_fips, state_code, name ORDER BY line) > 1 THEN 'identical line'
    WHEN list_year < max(list_year) OVER (PARTITION BY county_fips) THEN 'in the newer list'
  END AS reason
FROM county_line;

INSERT INTO rejected_row SELECT "role", file_no, line, reason, county_fips FROM county_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE census_counties__county AS
SELECT county_fips, county_fips[1:2] AS state_fips, state_code, name, list_year, "role", file_no
FROM county_verdict
WHERE reason IS NULL
ORDER BY county_fips;

CREATE OR REPLACE TABLE kept_rows AS
SELECT "role", file_no, count(*) AS "rows" FROM census_counties__county GROUP BY "role", file_no;
