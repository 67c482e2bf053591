-- Provider of Services, both files -> provider_of_services__facility: one row per CMS Certification Number.
--
-- To run it in a DuckDB shell:
--   CREATE VIEW provider_of_services__hospital_and_other_file AS SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *
--     FROM read_csv('Hospital_and_other.DATA.Q1_2026.csv', all_varchar = true, encoding = 'latin-1');
--   CREATE VIEW provider_of_services__iqies_file AS SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *
--     FROM read_csv('POS_File_iQIES_Q1_2026.csv', all_varchar = true);
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   SET VARIABLE today = '2026-11-21';
--   .read ingest.sql

-- The iQIES file writes "Not Available" or "Not Applicable" where the other one leaves a blank.
CREATE OR REPLACE TEMP MACRO pos_text(published) AS
  CASE WHEN lower(trim(published)) NOT IN ('', 'not available', 'not applicable') THEN trim(published) END;

-- YYYYMMDD in the hospitals' file, ISO in iQIES. Anything else is unknown.
CREATE OR REPLACE TEMP MACRO pos_date(published) AS
  CAST(
    coalesce(try_strptime(pos_text(published), '%Y%m%d'), try_strptime(pos_text(published), '%Y-%m-%d')) AS DATE
  );

-- Categories of PRVDR_CTGRY_CD, with the type of the interface. A code that is not listed is kept without a description.
CREATE OR REPLACE TABLE provider_of_services__category AS
SELECT *
FROM (
  VALUES
    ('01', 'Hospital', 'hospital'),
    ('02', 'Skilled nursing facility and nursing facility, dually certified', 'nursing-home'),
    ('03', 'Skilled nursing facility and nursing facility, distinct part', 'nursing-home'),
    ('04', 'Skilled nursing facility', 'nursing-home'),
    ('05', 'Home health agency', 'home-health'),
    ('06', 'Psychiatric residential treatment facility', 'psychiatric-residential-treatment-facility'),
    ('07', 'Portable X-ray supplier', 'portable-x-ray-supplier'),
    ('08', 'Outpatient physical therapy or speech pathology', 'outpatient-physical-therapy'),
    ('09', 'End-stage renal disease facility', 'dialysis'),
    ('10', 'Nursing facility', 'nursing-home'),
    ('11', 'Intermediate care facility', 'intermediate-care-facility'),
    ('12', 'Rural health clinic', 'rural-health-clinic'),
    ('14', 'Comprehensive outpatient rehabilitation facility', 'comprehensive-outpatient-rehabilitation-facility'),
    ('15', 'Ambulatory surgical center', 'asc'),
    ('16', 'Hospice', 'hospice'),
    ('17', 'Organ procurement organization', 'organ-procurement-organization'),
    ('19', 'Community mental health center', 'community-mental-health-center'),
    ('21', 'Federally qualified health center', 'federally-qualified-health-center')
) AS category (code, name, type);

-- GNRL_CNTL_TYPE_CD has a different meaning in every category. Descriptions are given only for hospitals and nursing homes,
-- whose code lists are certain; elsewhere only the code is given.
CREATE OR REPLACE TABLE provider_of_services__control AS
SELECT *
FROM (
  VALUES
    ('hospital', '01', 'Church'),
    ('hospital', '02', 'Private (not for profit)'),
    ('hospital', '03', 'Other'),
    ('hospital', '04', 'Private (for profit)'),
    ('hospital', '05', 'Federal'),
    ('hospital', '06', 'State'),
    ('hospital', '07', 'Local'),
    ('hospital', '08', 'Hospital district or authority'),
    ('hospital', '09', 'Physician ownership'),
    ('hospital', '10', 'Tribal'),
    ('nursing-home', '01', 'For profit - individual'),
    ('nursing-home', '02', 'For profit - partnership'),
    ('nursing-home', '03', 'For profit - corporation'),
    ('nursing-home', '04', 'Non profit - church related'),
    ('nursing-home', '05', 'Non profit - corporation'),
    ('nursing-home', '06', 'Non profit - other'),
    ('nursing-home', '07', 'Government - state'),
    ('nursing-home', '08', 'Government - county'),
    ('nursing-home', '09', 'Government - city'),
    ('nursing-home', '10', 'Government - city/county'),
    ('nursing-home', '11', 'Government - hospital district'),
    ('nursing-home', '12', 'Government - federal'),
    ('nursing-home', '13', 'For profit - limited liability company')
) AS control (type, code, name);

-- The type encoded in a CCN: the last four digits are in a separate range for each type (State Operations Manual,
-- section 2779A); surgical centers have ten characters, the third a letter.
CREATE OR REPLACE TEMP MACRO pos_type_of_number(ccn) AS
  CASE
    WHEN regexp_full_match(ccn, '[0-9]{2}[A-Z][0-9]{7}') THEN 'asc'
    WHEN NOT regexp_full_match(ccn, '[0-9]{6}') THEN NULL
    WHEN ccn[3:] BETWEEN '1500' AND '1799' THEN 'hospice'
    WHEN ccn[3:] BETWEEN '3100' AND '3199' THEN 'home-health'
    WHEN ccn[3:] BETWEEN '7000' AND '8499' THEN 'home-health'
    WHEN ccn[3:] BETWEEN '9000' AND '9799' THEN 'home-health'
  END;

CREATE OR REPLACE TEMP TABLE pos_line AS
SELECT
  'hospital_and_other' AS "role",
  file_no,
  line,
  upper(pos_text("PRVDR_NUM")) AS ccn,
  pos_text("PRVDR_CTGRY_CD") AS category,
  pos_text("PRVDR_CTGRY_SBTYP_CD") AS subtype,
  pos_text("FAC_NAME") AS name,
  pos_text("ST_ADR") AS address,
  pos_text("CITY_NAME") AS city,
  upper(pos_text("STATE_CD")) AS state,
  pos_text("ZIP_CD") AS postal_code,
  pos_text("FIPS_STATE_CD") AS fips_state,
  pos_text("FIPS_CNTY_CD") AS fips_county,
  pos_text("PHNE_NUM") AS phone,
  pos_text("GNRL_CNTL_TYPE_CD") AS control_code,
  NULL AS control_text,
  pos_date("CRTFCTN_DT") AS certification_date,
  pos_date("ORGNL_PRTCPTN_DT") AS participation_date,
  pos_date("CHOW_DT") AS change_of_ownership_date,
  pos_text("PGM_TRMNTN_CD") AS termination_code,
  pos_date("TRMNTN_EXPRTN_DT") AS termination_date,
  upper(pos_text("SKLTN_REC_SW")) = 'Y' AS is_skeleton
FROM provider_of_services__hospital_and_other_file
UNION ALL
SELECT
  'iqies',
  file_no,
  line,
  upper(pos_text("prvdr_num")),
  NULL,
  pos_text("prvdr_sbtyp_id"),
  pos_text("fac_name"),
  pos_text("st_adr"),
  pos_text("city_name"),
  upper(pos_text("state_cd")),
  pos_text("zip_cd"),
  pos_text("fips_state_cd"),
  pos_text("fips_cnty_cd"),
  pos_text("phne_num"),
  -- Some quarters publish the code, some the description.
  CASE WHEN regexp_full_match(pos_text("control_type"), '[0-9]{1,2}') THEN pos_text("control_type") END,
  CASE WHEN NOT regexp_full_match(pos_text("control_type"), '[0-9]{1,2}') THEN pos_text("control_type") END,
  pos_date("crtfctn_dt"),
  pos_date("orgnl_prtcptn_dt"),
  pos_date("chow_dt"),
  pos_text("pgm_trmntn_cd"),
  pos_date("trmntn_exprtn_dt"),
  NULL
FROM provider_of_services__iqies_file;

-- A spreadsheet that parsed the ids as numbers has lost the leading zeros of nine states.
SELECT
  CASE
    WHEN short > 100 AND short > rows / 50
    THEN error('refused: ' || short || ' of ' || rows || ' provider numbers have five characters: leading zeros were lost')
  END
FROM (
  SELECT count(*) AS rows, count(*) FILTER (regexp_full_match(ccn, '[0-9]{5}')) AS short FROM pos_line
);

-- Home health agencies, surgical centers and hospices moved to iQIES: where both files have a number, iQIES has the
-- newer row.
CREATE OR REPLACE TEMP TABLE pos_verdict AS
SELECT
  *,
  CASE
    WHEN ccn IS NULL THEN 'no provider number'
    WHEN NOT regexp_full_match(ccn, '[0-9A-Z]{6}|[0-9]{2}[A-Z][0-9]{7}') THEN 'malformed provider number'
    WHEN row_number() OVER (PARTITION BY ccn, "role" ORDER BY line) > 1 THEN 'repeated provider number'
    WHEN "role" = 'hospital_and_other' AND bool_or("role" = 'iqies') OVER (PARTITION BY ccn)
      THEN 'the iQIES file has this facility'
  END AS reason
FROM pos_line;

INSERT INTO rejected_row SELECT "role", file_no, line, reason, ccn FROM pos_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE provider_of_services__facility AS
WITH
  typed AS (
    SELECT pos_verdict.*, category.name AS category_name, coalesce(category.type, pos_type_of_number(ccn)) AS type
    FROM pos_verdict
    LEFT JOIN provider_of_services__category AS category ON category.code = pos_verdict.category
    WHERE reason IS NULL
  )

SELECT
  ccn,
  typed."role",
  category,
  category_name,
  subtype,
  typed.type,
  typed.name,
  address,
  city,
  state,
  postal_code,
  CASE WHEN fips_state IS NOT NULL THEN fips_state || lpad(fips_county, 3, '0') END AS county_fips,
  phone,
  control_code,
  coalesce(control.name, control_text) AS ownership_type,
  certification_date,
  participation_date,
  change_of_ownership_date,
  termination_code,
  -- 00 is active, any other code a termination reason. iQIES does not always state the code: then the date decides.
  CASE
    WHEN termination_code IS NOT NULL THEN NOT regexp_full_match(termination_code, '0{1,2}')
    ELSE coalesce(
      termination_date <= CAST(coalesce(getvariable('snapshot_iqies'), getvariable('today')) AS DATE), false
    )
  END AS is_terminated,
  termination_date,
  is_skeleton,
  file_no,
  line
FROM typed
LEFT JOIN provider_of_services__control AS control ON control.type = typed.type AND control.code = lpad(typed.control_code, 2, '0')
ORDER BY ccn;

CREATE OR REPLACE TABLE kept_rows AS
SELECT "role", file_no, count(*) AS "rows" FROM provider_of_services__facility GROUP BY "role", file_no;
