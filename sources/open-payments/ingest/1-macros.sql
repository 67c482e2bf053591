-- Open Payments, step 1: parsing of published values.
--
-- To run the steps in a DuckDB shell, in order, over one year's files:
--   CREATE VIEW open_payments__general_file AS
--     SELECT 1 AS file_no, NULL::BIGINT AS line, * FROM read_csv('OP_DTL_GNRL_PGYR2024_P06302026_06032026.csv', all_varchar = true);
--   -- likewise open_payments__research_file, __ownership_file, __removed_file, __profile_file (or empty views)
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   CREATE TABLE source_file AS SELECT 'general' AS role, 1 AS file_no, 'OP_DTL_GNRL_PGYR2024_P06302026_06032026.csv' AS name;
--   SET VARIABLE today = '2026-11-21';
--   .read ingest/1-macros.sql

CREATE OR REPLACE TEMP MACRO op_text(published) AS nullif(trim(published), '');

-- MM/DD/YYYY. The program began in August 2013; earlier dates and dates after today (11/30/0002) are invalid.
CREATE OR REPLACE TEMP MACRO op_date(published) AS
  CASE
    WHEN TRY_CAST(concat(published[7:10], '-', published[1:2], '-', published[4:5]) AS DATE)
      BETWEEN DATE '2013-08-01' AND CAST(getvariable('today') AS DATE)
      THEN TRY_CAST(concat(published[7:10], '-', published[1:2], '-', published[4:5]) AS DATE)
  END;

CREATE OR REPLACE TEMP MACRO op_amount(published) AS TRY_CAST(replace(trim(published), ',', '') AS DECIMAL(18, 2));
CREATE OR REPLACE TEMP MACRO op_npi(published) AS
  CASE WHEN regexp_full_match(trim(published), '[0-9]{10}') THEN trim(published) END;

-- The non-empty values, in published order.
CREATE OR REPLACE TEMP MACRO op_list(published) AS
  list_filter(list_transform(published, lambda value: op_text(value)), lambda value: value IS NOT NULL);
