-- Enrollments of six kinds of facilities -> enrollments_and_owners__enrollment: one row per enrollment, CCN to NPI; and
-- enrollments_and_owners__file, the files read. First of three; makes the macros the others use.
--
-- To run it in a DuckDB shell: make a view enrollments_and_owners__<kind>_enrollment_file for each of snf, hospital, hha, hospice,
-- fqhc and rhc, as in
--   CREATE VIEW enrollments_and_owners__snf_enrollment_file AS SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *
--     FROM read_csv('SNF_Enrollments_2026.07.31.csv', all_varchar = true, encoding = 'latin-1');
--   CREATE TABLE source_file (role VARCHAR, file_no INTEGER, name VARCHAR, snapshot DATE);
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read ingest/1-enrollments.sql

CREATE OR REPLACE TEMP MACRO ownership_text(published) AS nullif(trim(published), '');

-- MM/DD/YYYY. An invalid date is unknown, not a reason to reject a row.
CREATE OR REPLACE TEMP MACRO ownership_date(published) AS
  CAST(try_strptime(ownership_text(published), '%m/%d/%Y') AS DATE);

CREATE OR REPLACE TEMP MACRO ownership_npi(published) AS
  CASE WHEN regexp_full_match(trim(published), '[0-9]{10}') THEN trim(published) END;

-- A facility's CCN has six characters. Enrollments of further buildings of one facility carry a suffix behind it, one or
-- two letters or digits or three digits (`245381B`, `335219001`): the facility is the number before it.
CREATE OR REPLACE TEMP MACRO ownership_ccn(published) AS
  CASE WHEN regexp_full_match(upper(trim(published)), '[0-9]{2}[0-9A-Z]{4}.{0,3}') THEN upper(trim(published))[:6] END;

CREATE OR REPLACE TABLE enrollments_and_owners__file AS FROM source_file;

CREATE OR REPLACE TEMP TABLE ownership_enrollment_line AS
SELECT 'snf_enrollment' AS "role", 'nursing-home' AS facility_type, * FROM enrollments_and_owners__snf_enrollment_file
UNION ALL BY NAME
SELECT 'hospital_enrollment' AS "role", 'hospital' AS facility_type, * FROM enrollments_and_owners__hospital_enrollment_file
UNION ALL BY NAME
SELECT 'hha_enrollment' AS "role", 'home-health' AS facility_type, * FROM enrollments_and_owners__hha_enrollment_file
UNION ALL BY NAME
SELECT 'hospice_enrollment' AS "role", 'hospice' AS facility_type, * FROM enrollments_and_owners__hospice_enrollment_file
UNION ALL BY NAME
SELECT 'fqhc_enrollment' AS "role", 'federally-qualified-health-center' AS facility_type, *
FROM enrollments_and_owners__fqhc_enrollment_file
UNION ALL BY NAME
SELECT 'rhc_enrollment' AS "role", 'rural-health-clinic' AS facility_type, * FROM enrollments_and_owners__rhc_enrollment_file;

CREATE OR REPLACE TEMP TABLE ownership_enrollment_verdict AS
SELECT
  *,
  CASE
    WHEN ownership_text("ENROLLMENT ID") IS NULL THEN 'no enrollment id'
    WHEN row_number() OVER (PARTITION BY ownership_text("ENROLLMENT ID") ORDER BY "role", line) > 1
      THEN 'repeated enrollment id'
  END AS reason
FROM ownership_enrollment_line;

INSERT INTO rejected_row
SELECT "role", file_no, line, reason, "ENROLLMENT ID" FROM ownership_enrollment_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE enrollments_and_owners__enrollment AS
SELECT
  "role",
  facility_type,
  ownership_text("ENROLLMENT ID") AS enrollment_id,
  ownership_text("ASSOCIATE ID") AS associate_id,
  ownership_ccn("CCN") AS ccn,
  ownership_text("CCN") AS published_ccn,
  ownership_npi("NPI") AS npi,
  upper(ownership_text("MULTIPLE NPI FLAG")) = 'Y' AS has_multiple_npis,
  ownership_text("PROVIDER TYPE CODE") AS provider_type_code,
  ownership_text("PROVIDER TYPE TEXT") AS provider_type,
  upper(ownership_text("ENROLLMENT STATE")) AS enrollment_state,
  ownership_text("ORGANIZATION NAME") AS organization_name,
  ownership_text("DOING BUSINESS AS NAME") AS doing_business_as,
  ownership_text("NURSING HOME PROVIDER NAME") AS facility_name,
  ownership_text("AFFILIATION ENTITY NAME") AS affiliation_name,
  ownership_text("AFFILIATION ENTITY ID") AS affiliation_id,
  ownership_text("ORGANIZATION TYPE STRUCTURE") AS organization_type,
  ownership_date("INCORPORATION DATE") AS incorporation_date,
  upper(ownership_text("INCORPORATION STATE")) AS incorporation_state,
  -- P and N; D also occurs, a disregarded entity, which says nothing about profit status.
  CASE upper(ownership_text(coalesce("PROPRIETARY_NONPROFIT", "PROPRIETARY NONPROFIT")))
    WHEN 'P' THEN 'Proprietary'
    WHEN 'N' THEN 'Non-profit'
  END AS ownership_type,
  ownership_text("ADDRESS LINE 1") AS line1,
  ownership_text("ADDRESS LINE 2") AS line2,
  ownership_text("CITY") AS city,
  upper(ownership_text("STATE")) AS state,
  ownership_text("ZIP CODE") AS postal_code,
  ownership_text("PRACTICE LOCATION TYPE") AS location_type,
  ownership_ccn("CAH OR HOSPITAL CCN") AS other_ccn,
  file_no,
  line
FROM ownership_enrollment_verdict
WHERE reason IS NULL
ORDER BY enrollment_id;
