-- The list of revalidation due dates -> medicare_revalidation__enrollment.
--
-- To run it in a DuckDB shell:
--   CREATE VIEW medicare_revalidation__enrollment_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, * FROM read_csv('revalidation_base.csv', all_varchar = true);
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read ingest.sql

-- Blank values are NULL.
CREATE OR REPLACE TEMP MACRO revalidation_text(published) AS nullif(trim(published), '');

-- MM/DD/YYYY or an ISO day. TBD (a date that is not set yet) and what is no date are NULL.
CREATE OR REPLACE TEMP MACRO revalidation_date(published) AS
  CAST(coalesce(try_strptime(trim(published), '%m/%d/%Y'), try_strptime(trim(published), '%Y-%m-%d')) AS DATE);

CREATE OR REPLACE TEMP TABLE revalidation_verdict AS
WITH
  keyed AS (
    SELECT
      *,
      revalidation_text("Enrollment ID") || '|' || coalesce(trim("National Provider Identifier"), '') AS enrollment_key,
      revalidation_date("Revalidation Due Date") AS due_date,
      revalidation_date("Adjusted Due Date") AS adjusted_due_date
    FROM medicare_revalidation__enrollment_file
  )

SELECT
  *,
  CASE
    WHEN enrollment_key IS NULL THEN 'no enrollment id'
    -- Of several rows the one that is due first is kept.
    WHEN row_number() OVER (
      PARTITION BY enrollment_key
      ORDER BY coalesce(adjusted_due_date, due_date) NULLS LAST, file_no, line
    ) > 1 THEN 'another row of the enrollment and NPI'
  END AS reason
FROM keyed;

INSERT INTO rejected_row
SELECT 'enrollment', file_no, line, reason, enrollment_key FROM revalidation_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE medicare_revalidation__enrollment AS
SELECT
  enrollment_key,
  revalidation_text("Enrollment ID") AS enrollment_id,
  -- What is not ten digits cannot be an NPI.
  CASE
    WHEN regexp_full_match(trim("National Provider Identifier"), '[0-9]{10}') THEN trim("National Provider Identifier")
  END AS npi,
  revalidation_text("National Provider Identifier") AS published_npi,
  revalidation_text("First Name") AS first_name,
  revalidation_text("Last Name") AS last_name,
  revalidation_text("Organization Name") AS organization_name,
  upper(revalidation_text("Enrollment State Code")) AS state,
  revalidation_text("Enrollment Type") AS enrollment_type,
  revalidation_text("Provider Type Text") AS provider_type,
  revalidation_text("Enrollment Specialty") AS specialty,
  due_date,
  revalidation_text("Revalidation Due Date") AS published_due_date,
  adjusted_due_date,
  revalidation_text("Adjusted Due Date") AS published_adjusted_due_date,
  try_cast(revalidation_text("Individual Total Reassign To") AS INTEGER) AS organizations_reassigned_to,
  try_cast(revalidation_text("Receiving Benefits Reassignment") AS INTEGER) AS reassignments_received,
  file_no
FROM revalidation_verdict
WHERE reason IS NULL
ORDER BY file_no, line;

DROP TABLE revalidation_verdict;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'enrollment' AS "role", file_no, count(*) AS "rows" FROM medicare_revalidation__enrollment GROUP BY file_no;
