-- PECOS base file, any of its three layouts -> pecos__enrollment.
--
-- To run it in a DuckDB shell (columns a layout does not have: add NULL AS "MULTIPLE_NPI_FLAG" or "GNDR_SW"):
--   CREATE VIEW pecos__enrollment_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *, NULL AS "GNDR_SW"
--     FROM read_csv('PPEF_Enrollment_Extract_2026.07.17.csv', all_varchar = true);
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   CREATE TABLE source_file (role VARCHAR, file_no INTEGER, name VARCHAR, snapshot DATE);
--   .read 1-enrollments.sql

CREATE OR REPLACE TEMP MACRO pecos_text(published) AS nullif(trim(published), '');

-- Anything but ten digits cannot be an NPI. Whether it is in the registry is checked when linking.
CREATE OR REPLACE TEMP MACRO pecos_npi(published) AS
  CASE WHEN regexp_full_match(trim(published), '[0-9]{10}') THEN trim(published) END;

CREATE OR REPLACE TEMP TABLE pecos_enrollment_line AS
SELECT
  pecos_text("ENRLMT_ID") AS enrollment_id,
  pecos_npi("NPI") AS npi,
  upper(pecos_text("MULTIPLE_NPI_FLAG")) AS multiple_npi_flag,
  -- Text: one in ten begins with 0.
  pecos_text("PECOS_ASCT_CNTL_ID") AS pac_id,
  pecos_text("PROVIDER_TYPE_CD") AS provider_type_code,
  pecos_text("PROVIDER_TYPE_DESC") AS provider_type,
  upper(pecos_text("STATE_CD")) AS state,
  pecos_text("FIRST_NAME") AS first_name,
  pecos_text("MDL_NAME") AS middle_name,
  pecos_text("LAST_NAME") AS last_name,
  pecos_text("ORG_NAME") AS organization_name,
  pecos_text("GNDR_SW") AS gender,
  file_no,
  line
FROM pecos__enrollment_file;

-- A spreadsheet turns PAC ids into numbers: one in ten is then too short. Such a copy cannot be used.
SELECT
  CASE
    WHEN count(*) FILTER (regexp_full_match(pac_id, '[0-9]{1,9}')) > 0.01 * count(*)
      THEN error('refused: the PAC ids (PECOS_ASCT_CNTL_ID) have lost their leading zeros')
  END
FROM pecos_enrollment_line;

-- The first line of an enrollment is kept.
CREATE OR REPLACE TEMP TABLE pecos_repeated_enrollment AS
SELECT enrollment_id, min(line) AS first_line
FROM pecos_enrollment_line
WHERE enrollment_id IS NOT NULL
GROUP BY enrollment_id
HAVING count(*) > 1;

INSERT INTO rejected_row
SELECT
  'enrollment',
  file_no,
  line,
  CASE WHEN one.enrollment_id IS NULL THEN 'no enrollment id' ELSE 'enrollment id repeated' END,
  one.enrollment_id
FROM pecos_enrollment_line AS one
LEFT JOIN pecos_repeated_enrollment AS repeated USING (enrollment_id)
WHERE one.enrollment_id IS NULL OR line > repeated.first_line;

CREATE OR REPLACE TABLE pecos__enrollment AS
SELECT one.* EXCLUDE (line)
FROM pecos_enrollment_line AS one
LEFT JOIN pecos_repeated_enrollment AS repeated USING (enrollment_id)
WHERE one.enrollment_id IS NOT NULL AND line <= coalesce(repeated.first_line, line);

-- The files read: a missing sub-file is not an empty one.
CREATE OR REPLACE TABLE pecos__file AS FROM source_file;
