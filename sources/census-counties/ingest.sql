-- The national county list -> census_counties__county: the counties and equivalents of the states, D.C., Puerto Rico and the
-- island areas.
--
-- To run it in a DuckDB shell:
--   CREATE VIEW census_counties__county_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *
--     FROM read_csv('national_county2020.txt', delim = '|', all_varchar = true);
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read ingest.sql

-- A spreadsheet strips the leading zeros of the codes (01, 001): they are restored.
CREATE OR REPLACE TEMP TABLE county_line AS
SELECT
  file_no,
  line,
  lpad(nullif(trim("STATEFP"), ''), 2, '0') AS state_fips,
  lpad(nullif(trim("COUNTYFP"), ''), 3, '0') AS county_part,
  upper(trim("STATE")) AS state_code,
  nullif(trim("COUNTYNAME"), '') AS name
FROM census_counties__county_file;

CREATE OR REPLACE TEMP TABLE county_verdict AS
SELECT
  *,
  state_fips || county_part AS county_fips,
  CASE
    WHEN NOT coalesce(regexp_full_match(state_fips || county_part, '[0-9]{5}'), false) THEN 'no five-digit code'
    WHEN name IS NULL THEN 'no name'
    WHEN count(*) OVER (PARTITION BY state_fips, county_part, state_code, name ORDER BY line) > 1 THEN 'identical line'
  END AS reason
FROM county_line;

INSERT INTO rejected_row SELECT 'county', file_no, line, reason, county_fips FROM county_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE census_counties__county AS
SELECT county_fips, state_fips, state_code, name, file_no
FROM county_verdict
WHERE reason IS NULL
ORDER BY county_fips;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'county' AS "role", file_no, count(*) AS "rows" FROM census_counties__county GROUP BY file_no;
