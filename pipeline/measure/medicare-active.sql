-- Who was active in Medicare: measure_medicare_year (one row; NULL: no year) and measure_medicare_active, a row for each NPI.
-- The year is the newest one of which the files of both programs are there: of a year with one of them, who is in the other alone would be
-- missing.
--
-- To run it in a DuckDB shell, over a warehouse with medicare_activity__file and record__medicare_activity:
--   .read medicare-active.sql

CREATE OR REPLACE TEMP TABLE measure_medicare_year AS
SELECT max(service_year) AS service_year
FROM (SELECT service_year FROM medicare_activity__file GROUP BY service_year HAVING count(DISTINCT part) = 2);

CREATE OR REPLACE TEMP TABLE measure_medicare_active AS
SELECT DISTINCT npi
FROM record__medicare_activity
WHERE verdict = 'matched' AND service_year = (SELECT service_year FROM measure_medicare_year);
