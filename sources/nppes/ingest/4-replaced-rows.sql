-- Superseded main rows -> rejected_row; nppes__provider keeps one row per NPI, from the latest file.
--
-- To run it in a DuckDB shell, after 1 to 3:
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read 4-replaced-rows.sql

-- Whether the rows of a main file were read now. Those of earlier files are in the tables already.
CREATE OR REPLACE TEMP MACRO nppes_is_new(main_file_no) AS main_file_no > coalesce(getvariable('earlier_main'), 0);

-- Rows were inserted in the order they were read: the first of a file is its line 2.
CREATE OR REPLACE TEMP TABLE nppes_new_main_file AS
SELECT file_no, min(rowid) AS first_row
FROM nppes__provider
WHERE nppes_is_new(file_no)
GROUP BY file_no;

-- The line of each row that is kept, for a later file that replaces it.
CREATE TABLE IF NOT EXISTS nppes_main_line (npi VARCHAR, line BIGINT);

-- The row of the latest file replaces the others whole. The first file is by far the largest, so the join is made on
-- rows of the others. A duplicate NPI within one file is refused by the unique key of the table.
CREATE OR REPLACE TEMP TABLE nppes_main_verdict AS
WITH
  later AS (
    SELECT npi, max(file_no) AS file_no
    FROM nppes__provider
    WHERE file_no > 1
    GROUP BY npi
  ),
  verdict AS (
    SELECT
      provider.rowid AS provider_row,
      provider.npi,
      provider.file_no,
      provider.rowid - file.first_row + 2 AS new_line,
      coalesce(nppes_npi_problem(provider.npi), 'superseded by a later file') AS reason
    FROM nppes__provider AS provider
    LEFT JOIN nppes_new_main_file AS file ON file.file_no = provider.file_no
    LEFT JOIN later ON later.npi = provider.npi
    WHERE later.file_no > provider.file_no
      OR (nppes_is_new(provider.file_no) AND nppes_npi_problem(provider.npi) IS NOT NULL)
  )
SELECT provider_row, verdict.npi, file_no, coalesce(new_line, earlier.line) AS line, reason
FROM verdict
LEFT JOIN nppes_main_line AS earlier ON earlier.npi = verdict.npi;

INSERT INTO rejected_row (role, file_no, line, reason, "key")
SELECT 'main', file_no, line, reason, npi
FROM nppes_main_verdict
ORDER BY file_no, line;

DELETE FROM nppes_main_line
WHERE npi IN (SELECT npi FROM nppes_main_verdict);

INSERT INTO nppes_main_line
SELECT provider.npi, provider.rowid - file.first_row + 2
FROM nppes__provider AS provider
JOIN nppes_new_main_file AS file ON file.file_no = provider.file_no
WHERE provider.rowid NOT IN (SELECT provider_row FROM nppes_main_verdict)
ORDER BY provider.rowid;

DELETE FROM nppes__provider
WHERE rowid IN (SELECT provider_row FROM nppes_main_verdict);
