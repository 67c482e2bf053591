-- The list of opt-out affidavits -> medicare_opt_out__affidavit, medicare_opt_out__file.
--
-- To run it in a DuckDB shell:
--   CREATE VIEW medicare_opt_out__affidavit_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, * FROM read_csv('OptOut_August2024.csv', all_varchar = true);
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   CREATE TABLE source_file (role VARCHAR, file_no INTEGER, name VARCHAR, snapshot DATE);
--   INSERT INTO source_file VALUES ('affidavit', 1, 'OptOut_August2024.csv', DATE '2024-08-31');
--   SET VARIABLE today = '2024-09-20';
--   .read ingest.sql

-- Values are padded at times; a blank value is NULL.
CREATE OR REPLACE TEMP MACRO opt_out_text(published) AS nullif(trim(published), '');

-- MM/DD/YYYY, also without leading zeros. An invalid date is unknown; the affidavit is kept.
CREATE OR REPLACE TEMP MACRO opt_out_date(published) AS CAST(try_strptime(trim(published), '%m/%d/%Y') AS DATE);

-- The key: SHA-256, in hexadecimal, of the published values without "Last updated", which changes from month to month,
-- trimmed, in published order, joined by "|".
CREATE OR REPLACE TEMP TABLE opt_out_line AS
SELECT
  *,
  sha256(concat_ws('|',
    coalesce(trim("First Name"), ''), coalesce(trim("Last Name"), ''), coalesce(trim("NPI"), ''),
    coalesce(trim("Specialty"), ''), coalesce(trim("Optout Effective Date"), ''),
    coalesce(trim("Optout End Date"), ''), coalesce(trim("First Line Street Address"), ''),
    coalesce(trim("Second Line Street Address"), ''), coalesce(trim("City Name"), ''),
    coalesce(trim("State Code"), ''), coalesce(trim("Zip code"), ''),
    coalesce(trim("Eligible to Order and Refer"), '')
  )) AS affidavit_id
FROM medicare_opt_out__affidavit_file;

-- Several rows of a person are right: specialties, addresses. The very same row again is not; the first is kept.
CREATE OR REPLACE TEMP TABLE opt_out_verdict AS
SELECT
  *,
  CASE
    WHEN opt_out_text("Last Name") IS NULL THEN 'no last name'
    WHEN row_number() OVER (PARTITION BY affidavit_id ORDER BY file_no, line) > 1 THEN 'identical line'
  END AS reason
FROM opt_out_line;

INSERT INTO rejected_row
SELECT 'affidavit', file_no, line, reason, affidavit_id FROM opt_out_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE medicare_opt_out__affidavit AS
SELECT
  affidavit_id,
  opt_out_text("First Name") AS first_name,
  opt_out_text("Last Name") AS last_name,
  -- What is not ten digits cannot be an NPI.
  CASE WHEN regexp_full_match(trim("NPI"), '[0-9]{10}') THEN trim("NPI") END AS npi,
  opt_out_text("NPI") AS published_npi,
  opt_out_text("Specialty") AS specialty,
  opt_out_date("Optout Effective Date") AS effective_date,
  opt_out_date("Optout End Date") AS end_date,
  opt_out_text("First Line Street Address") AS address_line1,
  opt_out_text("Second Line Street Address") AS address_line2,
  opt_out_text("City Name") AS city,
  upper(opt_out_text("State Code")) AS state,
  opt_out_text("Zip code") AS postal_code,
  -- Y or N; anything else says neither.
  CASE upper(trim("Eligible to Order and Refer")) WHEN 'Y' THEN true WHEN 'N' THEN false END AS may_order_and_refer,
  opt_out_text("Eligible to Order and Refer") AS published_may_order_and_refer,
  opt_out_date("Last updated") AS last_updated,
  file_no
FROM opt_out_verdict
WHERE reason IS NULL
ORDER BY line;

-- The day of which the list tells: of its file, else of its content, else of the run; as the snapshot of the source.
CREATE OR REPLACE TABLE medicare_opt_out__file AS
SELECT
  name,
  coalesce(
    snapshot,
    (
      SELECT max(last_updated)
      FROM medicare_opt_out__affidavit
      WHERE last_updated <= CAST(getvariable('today') AS DATE)
    ),
    CAST(getvariable('today') AS DATE)
  ) AS snapshot
FROM source_file;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'affidavit' AS "role", file_no, count(*) AS "rows" FROM medicare_opt_out__affidavit GROUP BY file_no;
