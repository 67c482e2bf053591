-- Superseded main rows -> rejected_row; nppes__provider keeps one row per NPI, from the latest file.
--
-- To run it in a DuckDB shell, after 1 to 3:
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read 4-replaced-rows.sql

-- The row of the latest file replaces the others whole. The first file is by far the largest, so the join is made on
-- rows of the others. A duplicate NPI within one file is refused by the unique key of the table.
-- Rows were inserted in the order they were read: the first of a file is its line 2.
CREATE OR REPLACE TEMP TABLE nppes_main_verdict AS
WITH
  later AS (
    SELECT npi, max(file_no) AS file_no
    FROM nppes__provider
    WHERE file_no > 1
    GROUP BY npi
  ),
  file AS (
    SELECT file_no, min(rowid) AS first_row
    FROM nppes__provider
    GROUP BY file_no
  )
SELECT
  provider.rowid AS provider_row,
  provider.npi,
  provider.file_no,
  provider.rowid - file.first_row + 2 AS line,
  coalesce(nppes_npi_problem(provider.npi), 'superseded by a later file') AS reason
FROM nppes__provider AS provider
JOIN file ON file.file_no = provider.file_no
LEFT JOIN later ON later.npi = provider.npi
WHERE later.file_no > provider.file_no OR nppes_npi_problem(provider.npi) IS NOT NULL;

INSERT INTO rejected_row (role, file_no, line, reason, "key")
SELECT 'main', file_no, line, reason, npi
FROM nppes_main_verdict
ORDER BY file_no, line;

DELETE FROM nppes__provider
WHERE rowid IN (SELECT provider_row FROM nppes_main_verdict);
