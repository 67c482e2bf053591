-- The gazetteer of the ZIP Code Tabulation Areas -> census_gazetteer_zcta__zcta: a point inside each, in degrees. Of two gazetteers the newer one counts.
--
-- To run it in a DuckDB shell:
--   CREATE VIEW census_gazetteer_zcta__zcta_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *
--     FROM read_csv('2025_Gaz_zcta_national.txt', delim = '|', all_varchar = true);
--   CREATE VIEW census_gazetteer_zcta__zcta_by_tabs_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *
--     FROM read_csv('2024_Gaz_zcta_national.txt', delim = '\t', all_varchar = true);
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read ingest.sql

-- Values are padded with blanks. A spreadsheet strips the leading zeros of the codes (00601): they are restored.
CREATE OR REPLACE TEMP TABLE zcta_line AS
SELECT
  'zcta' AS "role",
  file_no,
  line,
  lpad(nullif(trim("GEOID"), ''), 5, '0') AS zcta,
  TRY_CAST(trim("INTPTLAT") AS DOUBLE) AS latitude,
  TRY_CAST(trim("INTPTLONG") AS DOUBLE) AS longitude
FROM census_gazetteer_zcta__zcta_file
UNION ALL
SELECT
  'zcta_by_tabs' AS "role",
  file_no,
  line,
  lpad(nullif(trim("GEOID"), ''), 5, '0') AS zcta,
  TRY_CAST(trim("INTPTLAT") AS DOUBLE) AS latitude,
  TRY_CAST(trim("INTPTLONG") AS DOUBLE) AS longitude
FROM census_gazetteer_zcta__zcta_by_tabs_file;

CREATE OR REPLACE TEMP TABLE zcta_verdict AS
SELECT
  *,
  CASE
    WHEN NOT coalesce(regexp_full_match(zcta, '[0-9]{5}'), false) THEN 'no five-digit code'
    WHEN latitude IS NULL OR longitude IS NULL THEN 'no point'
    -- The states, the District of Columbia and Puerto Rico; the Aleutian Islands go beyond 180 degrees.
    WHEN latitude NOT BETWEEN 17 AND 72 OR (longitude NOT BETWEEN -180 AND -64 AND longitude < 172) THEN 'point outside the United States'
    WHEN "role" = 'zcta_by_tabs' AND EXISTS (FROM census_gazetteer_zcta__zcta_file) THEN 'in the newer list'
    WHEN count(*) OVER (PARTITION BY "role", zcta, latitude, longitude ORDER BY line) > 1 THEN 'identical line'
  END AS reason
FROM zcta_line;

INSERT INTO rejected_row SELECT "role", file_no, line, reason, zcta FROM zcta_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE census_gazetteer_zcta__zcta AS
SELECT zcta, latitude, longitude, "role", file_no
FROM zcta_verdict
WHERE reason IS NULL
ORDER BY zcta;

CREATE OR REPLACE TABLE kept_rows AS
SELECT "role", file_no, count(*) AS "rows" FROM census_gazetteer_zcta__zcta GROUP BY "role", file_no;
