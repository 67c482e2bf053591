-- PECOS sub-files -> pecos__reassignment, pecos__practice_location, pecos__secondary_specialty, pecos__additional_npi.
-- A row without an enrollment id, and one that repeats another, is rejected. A row whose enrollment is not in the base
-- file is kept: the base file leaves out enrollments that are no longer or not yet approved, and sub-files are drawn
-- on another day sometimes.
--
-- Line numbers identify the rows during ingest; they are not part of the tables.
--
-- To run it in a DuckDB shell, after 1-enrollments.sql and with the views pecos__<role>_file made as there:
--   .read 2-sub-files.sql

CREATE OR REPLACE TEMP TABLE pecos_reassignment_line AS
SELECT
  pecos_text("REASGN_BNFT_ENRLMT_ID") AS reassigning_enrollment_id,
  pecos_text("RCV_BNFT_ENRLMT_ID") AS receiving_enrollment_id,
  file_no,
  line
FROM pecos__reassignment_file;

CREATE OR REPLACE TABLE pecos__reassignment AS
SELECT reassigning_enrollment_id, receiving_enrollment_id, min(file_no) AS file_no, min(line) AS line
FROM pecos_reassignment_line
WHERE reassigning_enrollment_id IS NOT NULL AND receiving_enrollment_id IS NOT NULL
GROUP BY reassigning_enrollment_id, receiving_enrollment_id;

INSERT INTO rejected_row
SELECT
  'reassignment',
  file_no,
  line,
  CASE
    WHEN reassigning_enrollment_id IS NULL OR receiving_enrollment_id IS NULL THEN 'no enrollment id'
    ELSE 'identical line'
  END,
  concat_ws(' ', reassigning_enrollment_id, receiving_enrollment_id)
FROM pecos_reassignment_line AS one
ANTI JOIN pecos__reassignment USING (line);

ALTER TABLE pecos__reassignment DROP COLUMN line;

CREATE OR REPLACE TEMP TABLE pecos_practice_location_line AS
SELECT
  pecos_text("ENRLMT_ID") AS enrollment_id,
  pecos_text("CITY_NAME") AS city,
  upper(pecos_text("STATE_CD")) AS state,
  pecos_text("ZIP_CD") AS postal_code,
  file_no,
  line
FROM pecos__practice_location_file;

CREATE OR REPLACE TABLE pecos__practice_location AS
SELECT enrollment_id, city, state, postal_code, min(file_no) AS file_no, min(line) AS line
FROM pecos_practice_location_line
WHERE enrollment_id IS NOT NULL
GROUP BY enrollment_id, city, state, postal_code;

INSERT INTO rejected_row
SELECT
  'practice_location',
  file_no,
  line,
  CASE WHEN enrollment_id IS NULL THEN 'no enrollment id' ELSE 'identical line' END,
  enrollment_id
FROM pecos_practice_location_line
ANTI JOIN pecos__practice_location USING (line);

ALTER TABLE pecos__practice_location DROP COLUMN line;

CREATE OR REPLACE TEMP TABLE pecos_secondary_specialty_line AS
SELECT
  pecos_text("ENRLMT_ID") AS enrollment_id,
  pecos_text("PROVIDER_TYPE_CD") AS provider_type_code,
  pecos_text("PROVIDER_TYPE_DESC") AS provider_type,
  file_no,
  line
FROM pecos__secondary_specialty_file;

CREATE OR REPLACE TABLE pecos__secondary_specialty AS
SELECT enrollment_id, provider_type_code, provider_type, min(file_no) AS file_no, min(line) AS line
FROM pecos_secondary_specialty_line
WHERE enrollment_id IS NOT NULL
GROUP BY enrollment_id, provider_type_code, provider_type;

INSERT INTO rejected_row
SELECT
  'secondary_specialty',
  file_no,
  line,
  CASE WHEN enrollment_id IS NULL THEN 'no enrollment id' ELSE 'identical line' END,
  enrollment_id
FROM pecos_secondary_specialty_line
ANTI JOIN pecos__secondary_specialty USING (line);

ALTER TABLE pecos__secondary_specialty DROP COLUMN line;

CREATE OR REPLACE TEMP TABLE pecos_additional_npi_line AS
SELECT
  pecos_text("ENRLMT_ID") AS enrollment_id,
  pecos_npi("NPI") AS npi,
  file_no,
  line
FROM pecos__additional_npi_file;

CREATE OR REPLACE TABLE pecos__additional_npi AS
SELECT enrollment_id, npi, min(file_no) AS file_no, min(line) AS line
FROM pecos_additional_npi_line
WHERE enrollment_id IS NOT NULL AND npi IS NOT NULL
GROUP BY enrollment_id, npi;

INSERT INTO rejected_row
SELECT
  'additional_npi',
  file_no,
  line,
  CASE
    WHEN enrollment_id IS NULL THEN 'no enrollment id'
    WHEN npi IS NULL THEN 'no NPI'
    ELSE 'identical line'
  END,
  enrollment_id
FROM pecos_additional_npi_line
ANTI JOIN pecos__additional_npi USING (line);

ALTER TABLE pecos__additional_npi DROP COLUMN line;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'enrollment' AS "role", file_no, count(*) AS "rows" FROM pecos__enrollment GROUP BY file_no
UNION ALL
SELECT 'reassignment', file_no, count(*) FROM pecos__reassignment GROUP BY file_no
UNION ALL
SELECT 'practice_location', file_no, count(*) FROM pecos__practice_location GROUP BY file_no
UNION ALL
SELECT 'secondary_specialty', file_no, count(*) FROM pecos__secondary_specialty GROUP BY file_no
UNION ALL
SELECT 'additional_npi', file_no, count(*) FROM pecos__additional_npi GROUP BY file_no;
