-- NUCC code set, any layout -> nucc_taxonomy__taxonomy.
--
-- To run it in a DuckDB shell (layouts without the last two columns: add NULL AS "Display Name", NULL AS "Section"):
--   CREATE VIEW nucc_taxonomy__code_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, * FROM read_csv('nucc_taxonomy_251.csv', all_varchar = true);
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read ingest.sql

-- Typographic quotes, dashes and no-break spaces inside a text are kept as published; no-break spaces at its ends are trimmed.
CREATE OR REPLACE TEMP MACRO nucc_text(published) AS
  nullif(regexp_replace(published, '^[\s\x{A0}]+|[\s\x{A0}]+$', '', 'g'), '');

CREATE OR REPLACE TEMP TABLE nucc_line AS
SELECT
  file_no,
  line,
  nucc_text("Code") AS code,
  nucc_text("Grouping") AS grouping,
  nucc_text("Classification") AS classification,
  nucc_text("Specialization") AS specialization,
  nucc_text("Display Name") AS published_display_name,
  nucc_text("Section") AS section,
  nucc_text("Definition") AS definition,
  nucc_text("Notes") AS notes
FROM nucc_taxonomy__code_file;

CREATE OR REPLACE TEMP TABLE nucc_verdict AS
SELECT
  *,
  CASE
    WHEN code IS NULL OR NOT regexp_full_match(code, '[0-9]{3}[0-9A-Z]{6}X') THEN 'not a taxonomy code'
    WHEN row_number() OVER (PARTITION BY code ORDER BY file_no, line) > 1 THEN 'code repeated'
  END AS reason
FROM nucc_line;

INSERT INTO rejected_row
SELECT 'code', file_no, line, reason, code FROM nucc_verdict WHERE reason IS NOT NULL;

-- Layouts before 21.0 publish no display name. Then it is composed as "Classification, Specialization", and
-- is_display_name_published says so.
CREATE OR REPLACE TABLE nucc_taxonomy__taxonomy AS
SELECT
  code,
  grouping,
  classification,
  specialization,
  coalesce(published_display_name, concat_ws(', ', classification, specialization)) AS display_name,
  published_display_name IS NOT NULL AS is_display_name_published,
  section,
  definition,
  notes,
  file_no
FROM nucc_verdict
WHERE reason IS NULL
ORDER BY code;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'code' AS "role", file_no, count(*) AS "rows" FROM nucc_taxonomy__taxonomy GROUP BY file_no;
