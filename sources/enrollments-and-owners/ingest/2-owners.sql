-- All owners, and the owners of the parties to changes of ownership -> enrollments_and_owners__owner, enrollments_and_owners__change_owner: one
-- row per enrollment, owner and role. Second of three.
--
-- To run it in a DuckDB shell, after 1-enrollments.sql: make the views enrollments_and_owners__<kind>_owner_file and
-- enrollments_and_owners__{snf,hospital}_change_owner_file likewise;  .read ingest/2-owners.sql

CREATE OR REPLACE TEMP TABLE ownership_owner_line AS
SELECT 'snf_owner' AS "role", 'nursing-home' AS facility_type, * FROM enrollments_and_owners__snf_owner_file
UNION ALL BY NAME
SELECT 'hospital_owner' AS "role", 'hospital' AS facility_type, * FROM enrollments_and_owners__hospital_owner_file
UNION ALL BY NAME
SELECT 'hha_owner' AS "role", 'home-health' AS facility_type, * FROM enrollments_and_owners__hha_owner_file
UNION ALL BY NAME
SELECT 'hospice_owner' AS "role", 'hospice' AS facility_type, * FROM enrollments_and_owners__hospice_owner_file
UNION ALL BY NAME
SELECT 'fqhc_owner' AS "role", 'federally-qualified-health-center' AS facility_type, * FROM enrollments_and_owners__fqhc_owner_file
UNION ALL BY NAME
SELECT 'rhc_owner' AS "role", 'rural-health-clinic' AS facility_type, * FROM enrollments_and_owners__rhc_owner_file
UNION ALL BY NAME
SELECT 'snf_change_owner' AS "role", 'nursing-home' AS facility_type, * FROM enrollments_and_owners__snf_change_owner_file
UNION ALL BY NAME
SELECT 'hospital_change_owner' AS "role", 'hospital' AS facility_type, * FROM enrollments_and_owners__hospital_change_owner_file;

CREATE OR REPLACE TEMP TABLE ownership_owner_row AS
SELECT
  "role",
  facility_type,
  file_no,
  line,
  ownership_text("ENROLLMENT ID") AS enrollment_id,
  ownership_text("ASSOCIATE ID") AS associate_id,
  ownership_text("ASSOCIATE ID - OWNER") AS owner_associate_id,
  CASE upper(ownership_text("TYPE - OWNER")) WHEN 'I' THEN 'individual' WHEN 'O' THEN 'organization' END AS type,
  ownership_text("ROLE CODE - OWNER") AS role_code,
  ownership_text("ROLE TEXT - OWNER") AS role_text,
  ownership_date("ASSOCIATION DATE - OWNER") AS since,
  ownership_text("FIRST NAME - OWNER") AS first_name,
  ownership_text("MIDDLE NAME - OWNER") AS middle_name,
  ownership_text("LAST NAME - OWNER") AS last_name,
  ownership_text("TITLE - OWNER") AS title,
  ownership_text("ORGANIZATION NAME - OWNER") AS organization_name,
  ownership_text("DOING BUSINESS AS NAME - OWNER") AS doing_business_as,
  ownership_text("CITY - OWNER") AS city,
  upper(ownership_text("STATE - OWNER")) AS state,
  -- A published 0 is a 0; a blank or words are unknown.
  CASE
    WHEN TRY_CAST(ownership_text("PERCENTAGE OWNERSHIP") AS DECIMAL(9, 4)) BETWEEN 0 AND 100
      THEN TRY_CAST(ownership_text("PERCENTAGE OWNERSHIP") AS DOUBLE)
  END AS percentage,
  ownership_text("PERCENTAGE OWNERSHIP") AS published_percentage,
  list_filter(
    [
      CASE WHEN upper(trim("HOLDING COMPANY - OWNER")) = 'Y' THEN 'holding company' END,
      CASE WHEN upper(trim("INVESTMENT FIRM - OWNER")) = 'Y' THEN 'investment firm' END,
      CASE WHEN upper(trim("FINANCIAL INSTITUTION - OWNER")) = 'Y' THEN 'financial institution' END,
      CASE WHEN upper(trim("PRIVATE EQUITY COMPANY - OWNER")) = 'Y' THEN 'private equity company' END,
      CASE WHEN upper(trim("REIT - OWNER")) = 'Y' THEN 'real estate investment trust' END,
      CASE WHEN upper(trim("CHAIN HOME OFFICE - OWNER")) = 'Y' THEN 'chain home office' END
    ],
    lambda word: word IS NOT NULL
  ) AS kinds
FROM ownership_owner_line;

CREATE OR REPLACE TEMP TABLE ownership_owner_verdict AS
SELECT
  *,
  coalesce(organization_name, nullif(concat_ws(' ', first_name, middle_name, last_name), '')) AS name,
  CASE
    WHEN enrollment_id IS NULL THEN 'no enrollment id'
    WHEN coalesce(organization_name, last_name, first_name) IS NULL THEN 'no name of an owner'
    WHEN row_number() OVER (
        PARTITION BY
          "role", enrollment_id, owner_associate_id, role_code, since, published_percentage, first_name, middle_name,
          last_name, organization_name
        ORDER BY line
      ) > 1 THEN 'repeated owner and role'
  END AS reason
FROM ownership_owner_row;

INSERT INTO rejected_row
SELECT "role", file_no, line, reason, enrollment_id FROM ownership_owner_verdict WHERE reason IS NOT NULL;

-- Owners keep the file's order within their enrollment.
CREATE OR REPLACE TEMP TABLE ownership_owner_kept AS
SELECT
  * EXCLUDE (reason),
  CAST(row_number() OVER (PARTITION BY "role", enrollment_id ORDER BY line) AS INTEGER) AS owner_no
FROM ownership_owner_verdict
WHERE reason IS NULL;

CREATE OR REPLACE TABLE enrollments_and_owners__owner AS
FROM ownership_owner_kept
WHERE "role" NOT LIKE '%change_owner'
ORDER BY enrollment_id, "role", owner_no;

CREATE OR REPLACE TABLE enrollments_and_owners__change_owner AS
FROM ownership_owner_kept
WHERE "role" LIKE '%change_owner'
ORDER BY enrollment_id, "role", owner_no;
