-- Changes of ownership of hospitals and skilled nursing facilities -> enrollments_and_owners__change: one row per change; then
-- kept_rows of all sixteen files. Last of three.
--
-- To run it in a DuckDB shell, after 1 and 2: make the views enrollments_and_owners__{snf,hospital}_change_file likewise;
--   .read ingest/3-changes.sql

CREATE OR REPLACE TEMP TABLE ownership_change_line AS
SELECT 'snf_change' AS "role", 'nursing-home' AS facility_type, * FROM enrollments_and_owners__snf_change_file
UNION ALL BY NAME
SELECT 'hospital_change' AS "role", 'hospital' AS facility_type, * FROM enrollments_and_owners__hospital_change_file;

CREATE OR REPLACE TEMP TABLE ownership_change_verdict AS
SELECT
  *,
  CASE
    WHEN ownership_ccn("CCN - BUYER") IS NULL AND ownership_ccn("CCN - SELLER") IS NULL THEN 'no CCN'
    WHEN ownership_date("EFFECTIVE DATE") IS NULL THEN 'no effective date'
    WHEN row_number() OVER (
        PARTITION BY
          "role", "ENROLLMENT ID - BUYER", "ENROLLMENT ID - SELLER", "CCN - BUYER", "CCN - SELLER", "EFFECTIVE DATE",
          "CHOW TYPE CODE"
        ORDER BY line
      ) > 1 THEN 'repeated change'
  END AS reason
FROM ownership_change_line;

INSERT INTO rejected_row
SELECT "role", file_no, line, reason, "ENROLLMENT ID - BUYER" FROM ownership_change_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE enrollments_and_owners__change AS
SELECT
  "role",
  facility_type,
  CAST(row_number() OVER (PARTITION BY facility_type ORDER BY line) AS INTEGER) AS change_no,
  -- The facility keeps its CCN in a change of ownership; in an acquisition or merger the buyer's number stays.
  coalesce(ownership_ccn("CCN - BUYER"), ownership_ccn("CCN - SELLER")) AS ccn,
  ownership_ccn("CCN - SELLER") AS seller_ccn,
  ownership_date("EFFECTIVE DATE") AS effective_date,
  ownership_text("CHOW TYPE CODE") AS type_code,
  ownership_text("CHOW TYPE TEXT") AS type,
  ownership_text("ENROLLMENT ID - BUYER") AS buyer_enrollment_id,
  ownership_npi("NPI - BUYER") AS buyer_npi,
  ownership_text("ORGANIZATION NAME - BUYER") AS buyer_name,
  ownership_text("DOING BUSINESS AS NAME - BUYER") AS buyer_doing_business_as,
  ownership_text("ENROLLMENT ID - SELLER") AS seller_enrollment_id,
  ownership_npi("NPI - SELLER") AS seller_npi,
  ownership_text("ORGANIZATION NAME - SELLER") AS seller_name,
  ownership_text("DOING BUSINESS AS NAME - SELLER") AS seller_doing_business_as,
  file_no,
  line
FROM ownership_change_verdict
WHERE reason IS NULL
ORDER BY facility_type, change_no;

CREATE OR REPLACE TABLE kept_rows AS
SELECT "role", file_no, count(*) AS "rows"
FROM (
  SELECT "role", file_no FROM enrollments_and_owners__enrollment
  UNION ALL
  SELECT "role", file_no FROM enrollments_and_owners__owner
  UNION ALL
  SELECT "role", file_no FROM enrollments_and_owners__change_owner
  UNION ALL
  SELECT "role", file_no FROM enrollments_and_owners__change
)
GROUP BY "role", file_no;
