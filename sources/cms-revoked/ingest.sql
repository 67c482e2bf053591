-- The list of revoked providers and suppliers -> cms_revoked__revocation, cms_revoked__file.
--
-- To run it in a DuckDB shell:
--   CREATE VIEW cms_revoked__revocation_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *
--     FROM read_csv('Revocation_Extract_2026.07.30.csv', all_varchar = true);
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   CREATE TABLE source_file (role VARCHAR, file_no INTEGER, name VARCHAR, snapshot DATE);
--   INSERT INTO source_file VALUES ('revocation', 1, 'Revocation_Extract_2026.07.30.csv', DATE '2026-07-30');
--   SET VARIABLE today = '2026-08-20';
--   .read ingest.sql

-- Blank values are NULL.
CREATE OR REPLACE TEMP MACRO revoked_text(published) AS nullif(trim(published), '');

-- MM/DD/YYYY, or the ISO day that the publisher's interface gives. An invalid date is unknown; the revocation is kept.
CREATE OR REPLACE TEMP MACRO revoked_date(published) AS
  CAST(coalesce(try_strptime(trim(published), '%m/%d/%Y'), try_strptime(trim(published), '%Y-%m-%d')) AS DATE);

-- The key: SHA-256, in hexadecimal, of the published values, trimmed, in published order, joined by "|". An enrollment with
-- several NPIs has a row for each of them.
CREATE OR REPLACE TEMP TABLE revoked_line AS
SELECT
  *,
  sha256(concat_ws('|',
    coalesce(trim("ENRLMT_ID"), ''), coalesce(trim("NPI"), ''), coalesce(trim("FIRST_NAME"), ''),
    coalesce(trim("MDL_NAME"), ''), coalesce(trim("LAST_NAME"), ''), coalesce(trim("ORG_NAME"), ''),
    coalesce(trim("MULTIPLE_NPI_FLAG"), ''), coalesce(trim("STATE_CD"), ''), coalesce(trim("PROVIDER_TYPE_DESC"), ''),
    coalesce(trim("REVOCATION_RSN"), ''), coalesce(trim("REVOCATION_EFCTV_DT"), ''),
    coalesce(trim("REENROLLMENT_BAR_EXPRTN_DT"), '')
  )) AS revocation_id
FROM cms_revoked__revocation_file;

-- Whoever is on the list is kept, however little the row says, as long as it says of whom.
CREATE OR REPLACE TEMP TABLE revoked_verdict AS
SELECT
  *,
  CASE
    WHEN revoked_text("NPI") IS NULL AND revoked_text("LAST_NAME") IS NULL AND revoked_text("ORG_NAME") IS NULL
      THEN 'neither an NPI nor a name'
    WHEN row_number() OVER (PARTITION BY revocation_id ORDER BY file_no, line) > 1 THEN 'identical line'
  END AS reason
FROM revoked_line;

INSERT INTO rejected_row
SELECT 'revocation', file_no, line, reason, revocation_id FROM revoked_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE cms_revoked__revocation AS
SELECT
  revocation_id,
  revoked_text("ENRLMT_ID") AS enrollment_id,
  -- What is not ten digits cannot be an NPI.
  CASE WHEN regexp_full_match(trim("NPI"), '[0-9]{10}') THEN trim("NPI") END AS npi,
  revoked_text("NPI") AS published_npi,
  revoked_text("FIRST_NAME") AS first_name,
  revoked_text("MDL_NAME") AS middle_name,
  revoked_text("LAST_NAME") AS last_name,
  revoked_text("ORG_NAME") AS organization_name,
  -- Y or N; anything else says neither.
  CASE upper(trim("MULTIPLE_NPI_FLAG")) WHEN 'Y' THEN true WHEN 'N' THEN false END AS has_several_npis,
  upper(revoked_text("STATE_CD")) AS state,
  revoked_text("PROVIDER_TYPE_DESC") AS provider_type,
  -- Several are joined by a semicolon without a blank.
  CASE
    WHEN revoked_text("REVOCATION_RSN") IS NOT NULL
      THEN list_filter(
        list_transform(string_split("REVOCATION_RSN", ';'), lambda reason: trim(reason)), lambda reason: reason <> ''
      )
  END AS reasons,
  revoked_date("REVOCATION_EFCTV_DT") AS effective_date,
  revoked_date("REENROLLMENT_BAR_EXPRTN_DT") AS reenrollment_bar_end,
  file_no
FROM revoked_verdict
WHERE reason IS NULL
ORDER BY file_no, line;

-- The day of which the list tells: of its file, else of its content, else of the run; as the snapshot of the source.
CREATE OR REPLACE TABLE cms_revoked__file AS
SELECT
  name,
  coalesce(
    snapshot,
    (
      SELECT max(effective_date)
      FROM cms_revoked__revocation
      WHERE effective_date <= CAST(getvariable('today') AS DATE)
    ),
    CAST(getvariable('today') AS DATE)
  ) AS snapshot
FROM source_file;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'revocation' AS "role", file_no, count(*) AS "rows" FROM cms_revoked__revocation GROUP BY file_no;
