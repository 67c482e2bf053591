-- Penalties and owners of nursing homes, clinicians, and the facilities they work with.
-- To run it in a DuckDB shell: see 1-values.sql.

INSERT INTO rejected_row
SELECT 'nursing_home_penalty', file_no, line, CASE WHEN cc_facility IS NULL THEN 'no facility id' ELSE 'not a facility id' END, cc_facility
FROM cc_line__penalty
WHERE NOT coalesce(regexp_full_match(cc_facility, '[0-9A-Z]{6}'), false);

CREATE OR REPLACE TABLE care_compare__penalty AS
SELECT
  cc_facility AS ccn,
  cc_date("Penalty Date") AS penalty_date,
  cc_text("Penalty Type") AS penalty_type,
  CAST(cc_number("Fine Amount") AS DECIMAL(18, 2)) AS fine_amount_usd,
  cc_date("Payment Denial Start Date") AS denial_start,
  CAST(cc_number("Payment Denial Length in Days") AS INTEGER) AS denial_days,
  file_no
FROM cc_line__penalty
WHERE regexp_full_match(cc_facility, '[0-9A-Z]{6}')
ORDER BY line;

INSERT INTO rejected_row
SELECT 'nursing_home_owner', file_no, line, CASE WHEN cc_facility IS NULL THEN 'no facility id' ELSE 'not a facility id' END, cc_facility
FROM cc_line__owner
WHERE NOT coalesce(regexp_full_match(cc_facility, '[0-9A-Z]{6}'), false);

-- `percentage` as published: a number, or words such as "NO PERCENTAGE PROVIDED"; `since` likewise ("since 02/01/2013").
CREATE OR REPLACE TABLE care_compare__owner AS
SELECT
  cc_facility AS ccn,
  cc_text("Role played by Owner or Manager in Facility") AS "role",
  cc_text("Owner Type") AS owner_type,
  cc_text("Owner Name") AS owner_name,
  cc_number(replace("Ownership Percentage", '%', '')) AS percentage,
  cc_text("Ownership Percentage") AS published_percentage,
  cc_date(regexp_replace("Association Date", '^\s*since\s+', '', 'i')) AS since,
  file_no
FROM cc_line__owner
WHERE regexp_full_match(cc_facility, '[0-9A-Z]{6}')
ORDER BY line;

-- One line for each clinician, enrollment, group and address.
CREATE OR REPLACE TEMP TABLE cc_line__clinician AS
SELECT
  file_no,
  line,
  trim("NPI") AS npi,
  trim("Ind_PAC_ID") AS pac_id,
  cc_text("Provider First Name") AS first_name,
  cc_text("Provider Last Name") AS last_name,
  cc_text("pri_spec") AS specialty,
  cc_text("adr_ln_1") AS line1,
  cc_text("adr_ln_2") AS line2,
  cc_text("City/Town") AS city,
  cc_text("State") AS state,
  cc_text("ZIP Code") AS postal_code,
  cc_text("Telephone Number") AS phone,
  [cc_id("hosp_afl_1"), cc_id("hosp_afl_2"), cc_id("hosp_afl_3"), cc_id("hosp_afl_4"), cc_id("hosp_afl_5")] AS hospitals
FROM care_compare__clinician_file;

INSERT INTO rejected_row
SELECT 'clinician', file_no, line, 'not an NPI', npi
FROM cc_line__clinician
WHERE NOT coalesce(regexp_full_match(npi, '[0-9]{10}'), false);

CREATE OR REPLACE TABLE care_compare__clinician AS
SELECT npi, min(pac_id) AS pac_id, count(*) AS lines, any_value(file_no) AS file_no
FROM cc_line__clinician
WHERE regexp_full_match(npi, '[0-9]{10}')
GROUP BY npi
ORDER BY npi;

-- Under which name, in which specialty and where each of them practices.
CREATE OR REPLACE TABLE care_compare__clinician_practice AS
SELECT DISTINCT npi, first_name, last_name, specialty, line1, line2, city, state, postal_code, phone
FROM cc_line__clinician
WHERE regexp_full_match(npi, '[0-9]{10}')
ORDER BY ALL;

CREATE OR REPLACE TEMP TABLE cc_affiliation_verdict AS
SELECT
  *,
  CASE
    WHEN NOT coalesce(regexp_full_match(npi, '[0-9]{10}'), false) THEN 'not an NPI'
    WHEN ccn IS NULL THEN 'no facility id'
    WHEN NOT regexp_full_match(ccn, '[0-9A-Z]{6}|[0-9A-Z]{10}') THEN 'not a facility id'
    WHEN row_number() OVER (PARTITION BY npi, published_type, ccn ORDER BY file_no, line) > 1 THEN 'repeated affiliation'
  END AS reason
FROM cc_line__affiliation;

INSERT INTO rejected_row SELECT 'affiliation', file_no, line, reason, npi FROM cc_affiliation_verdict WHERE reason IS NOT NULL;

-- `facility_type` as the other tables write it. Until 2022 the hospitals were in the clinicians' own file.
CREATE OR REPLACE TABLE care_compare__affiliation AS
WITH
  affiliation AS (
    SELECT
      npi,
      CASE published_type
        WHEN 'home-health-agency' THEN 'home-health'
        WHEN 'dialysis-facility' THEN 'dialysis'
        WHEN 'ambulatory-surgical-center' THEN 'asc'
        ELSE published_type
      END AS facility_type,
      ccn,
      parent_ccn,
      file_no
    FROM cc_affiliation_verdict
    WHERE reason IS NULL
  ),

  older AS (
    SELECT DISTINCT npi, 'hospital' AS facility_type, ccn
    FROM (SELECT npi, unnest(hospitals) AS ccn FROM cc_line__clinician WHERE regexp_full_match(npi, '[0-9]{10}'))
    WHERE regexp_full_match(ccn, '[0-9A-Z]{6}')
  )

SELECT npi, facility_type, ccn, parent_ccn, file_no FROM affiliation
UNION ALL
-- No file_no: these lines are counted as clinicians.
SELECT npi, facility_type, ccn, NULL, NULL
FROM older
ANTI JOIN affiliation USING (npi, facility_type, ccn)
ORDER BY npi, facility_type, ccn;
