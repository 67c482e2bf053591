-- Lines of the facility files -> care_compare__report (one row a line that is kept) and their ratings and measures as
-- cells. To run it in a DuckDB shell: see 1-values.sql.

-- Each view is read once, whole.
CREATE OR REPLACE TEMP TABLE cc_line__hospital AS
SELECT cc_id("Facility ID") AS cc_facility, * FROM care_compare__hospital_file;

CREATE OR REPLACE TEMP TABLE cc_line__nursing_home AS
SELECT cc_id("CMS Certification Number (CCN)") AS cc_facility, * FROM care_compare__nursing_home_file;

CREATE OR REPLACE TEMP TABLE cc_line__home_health AS
SELECT cc_id("CMS Certification Number (CCN)") AS cc_facility, * FROM care_compare__home_health_file;

CREATE OR REPLACE TEMP TABLE cc_line__home_health_survey AS
SELECT cc_id("CMS Certification Number (CCN)") AS cc_facility, * FROM care_compare__home_health_survey_file;

CREATE OR REPLACE TEMP TABLE cc_line__hospice AS
SELECT cc_id("CMS Certification Number (CCN)") AS cc_facility, * FROM care_compare__hospice_file;

CREATE OR REPLACE TEMP TABLE cc_line__dialysis AS
SELECT cc_id("CMS Certification Number (CCN)") AS cc_facility, * FROM care_compare__dialysis_file;

CREATE OR REPLACE TEMP TABLE cc_line__asc AS
SELECT
  cc_id("Facility ID") AS cc_facility,
  CASE WHEN regexp_full_match(trim("NPI"), '[0-9]{10}') THEN trim("NPI") END AS cc_npi,
  cc_text("Year") AS cc_period,
  *
FROM care_compare__asc_file;

-- The hospice files with one measure a line.
CREATE OR REPLACE TEMP TABLE cc_line__hospice_score AS
SELECT
  'hospice_measure' AS "role",
  file_no,
  line,
  cc_id("CMS Certification Number (CCN)") AS id,
  cc_text("Measure Code") AS measure_code,
  cc_text("Measure Name") AS measure_name,
  cc_text("Score") AS score,
  NULL AS star_rating,
  cc_text("Footnote") AS footnote,
  cc_text("Measure Date Range") AS date_range,
  cc_text("Facility Name") AS name,
  cc_address_text("Address Line 1") AS address_line1,
  cc_address_text("Address Line 2") AS address_line2,
  cc_text("City/Town") AS city,
  cc_text("State") AS state,
  cc_text("ZIP Code") AS postal_code,
  cc_text("County/Parish") AS county,
  cc_text("Telephone Number") AS phone
FROM care_compare__hospice_measure_file
UNION ALL
SELECT
  'hospice_survey', file_no, line, cc_id("CMS Certification Number (CCN)"), cc_text("Measure Code"),
  cc_text("Measure Name"), cc_text("Score"), cc_text("Star Rating"), cc_text("Footnote"), cc_text("Date"),
  cc_text("Facility Name"), cc_address_text("Address Line 1"), cc_address_text("Address Line 2"),
  cc_text("City/Town"), cc_text("State"), cc_text("ZIP Code"), cc_text("County/Parish"), cc_text("Telephone Number")
FROM care_compare__hospice_survey_file;

CREATE OR REPLACE TEMP TABLE cc_line__penalty AS
SELECT cc_id("CMS Certification Number (CCN)") AS cc_facility, * FROM care_compare__nursing_home_penalty_file;

CREATE OR REPLACE TEMP TABLE cc_line__owner AS
SELECT cc_id("CMS Certification Number (CCN)") AS cc_facility, * FROM care_compare__nursing_home_owner_file;

CREATE OR REPLACE TEMP TABLE cc_line__affiliation AS
SELECT
  file_no,
  line,
  trim("NPI") AS npi,
  replace(lower(cc_text("facility_type")), ' ', '-') AS published_type,
  cc_id("Facility Affiliations Certification Number") AS ccn,
  cc_id("Facility Type Certification Number") AS parent_ccn
FROM care_compare__affiliation_file;

-- Every line of a facility file with the id it is kept under: ambulatory surgical centers have one line for each NPI
-- and period, all others one line.
CREATE OR REPLACE TEMP TABLE cc_report_line AS
SELECT 'hospital' AS "role", 'hospital' AS facility_type, 6 AS id_length, cc_facility AS id, CAST(NULL AS VARCHAR) AS npi,
  CAST(NULL AS VARCHAR) AS period, file_no, line
FROM cc_line__hospital
UNION ALL
SELECT 'nursing_home', 'nursing-home', 6, cc_facility, NULL, NULL, file_no, line FROM cc_line__nursing_home
UNION ALL
SELECT 'home_health', 'home-health', 6, cc_facility, NULL, NULL, file_no, line FROM cc_line__home_health
UNION ALL
SELECT 'home_health_survey', 'home-health', 6, cc_facility, NULL, NULL, file_no, line FROM cc_line__home_health_survey
UNION ALL
SELECT 'hospice', 'hospice', 6, cc_facility, NULL, NULL, file_no, line FROM cc_line__hospice
UNION ALL
SELECT 'dialysis', 'dialysis', 6, cc_facility, NULL, NULL, file_no, line FROM cc_line__dialysis
UNION ALL
SELECT 'asc', 'asc', 10, cc_facility, cc_npi, cc_period, file_no, line FROM cc_line__asc;

-- A spreadsheet that took ids for numbers has lost their leading zeros: 010001 became 10001. Nothing in such a file can
-- be restored with certainty, since some ids have no leading zero, so the whole refresh is refused.
SELECT
  CASE
    WHEN count(*) > 0
      THEN error(
        format(
          'refused: {} has lost the leading zeros of its facility ids: {} have fewer than {} characters (the first is {}, in line {}). A spreadsheet does this',
          any_value(source_file.name), count(*), any_value(id_length), arg_min(id, line), min(line)
        )
      )
  END
FROM (
  SELECT "role", file_no, line, id, id_length FROM cc_report_line
  UNION ALL
  SELECT "role", file_no, line, id, 6 FROM cc_line__hospice_score
  UNION ALL
  SELECT 'nursing_home_penalty', file_no, line, cc_facility, 6 FROM cc_line__penalty
  UNION ALL
  SELECT 'nursing_home_owner', file_no, line, cc_facility, 6 FROM cc_line__owner
  UNION ALL
  SELECT 'affiliation', file_no, line, ccn, 6 FROM cc_line__affiliation
) AS line_id
JOIN source_file USING ("role", file_no)
WHERE regexp_full_match(id, '[0-9]+') AND length(id) < id_length
GROUP BY "role", file_no;

CREATE OR REPLACE TEMP TABLE cc_verdict AS
SELECT
  *,
  CASE
    WHEN id IS NULL THEN 'no facility id'
    WHEN length(id) <> id_length OR NOT regexp_full_match(id, '[0-9A-Z]+') THEN 'not a facility id'
    WHEN row_number() OVER (PARTITION BY "role", id, npi, period ORDER BY file_no, line) > 1
      THEN CASE WHEN facility_type = 'asc' THEN 'repeats a facility, NPI and period' ELSE 'repeats a facility' END
  END AS reason
FROM cc_report_line;

INSERT INTO rejected_row SELECT "role", file_no, line, reason, id FROM cc_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE care_compare__report AS
SELECT "role", facility_type, id, npi, period, file_no, line
FROM cc_verdict
WHERE reason IS NULL
ORDER BY "role", line;

-- One cell of a wide file: its line, its column, the published text.
CREATE OR REPLACE TEMP TABLE cc_cell AS
WITH
  cell AS (
    SELECT 'hospital' AS "role", file_no, line, column_name, raw
    FROM cc_line__hospital UNPIVOT INCLUDE NULLS (raw FOR column_name IN (COLUMNS(* EXCLUDE (cc_facility, file_no, line))))
    UNION ALL
    SELECT 'nursing_home', file_no, line, column_name, raw
    FROM cc_line__nursing_home UNPIVOT INCLUDE NULLS (raw FOR column_name IN (COLUMNS(* EXCLUDE (cc_facility, file_no, line))))
    UNION ALL
    SELECT 'home_health', file_no, line, column_name, raw
    FROM cc_line__home_health UNPIVOT INCLUDE NULLS (raw FOR column_name IN (COLUMNS(* EXCLUDE (cc_facility, file_no, line))))
    UNION ALL
    SELECT 'home_health_survey', file_no, line, column_name, raw
    FROM cc_line__home_health_survey UNPIVOT INCLUDE NULLS (raw FOR column_name IN (COLUMNS(* EXCLUDE (cc_facility, file_no, line))))
    UNION ALL
    SELECT 'dialysis', file_no, line, column_name, raw
    FROM cc_line__dialysis UNPIVOT INCLUDE NULLS (raw FOR column_name IN (COLUMNS(* EXCLUDE (cc_facility, file_no, line))))
    UNION ALL
    SELECT 'asc', file_no, line, column_name, raw
    FROM cc_line__asc UNPIVOT INCLUDE NULLS (raw FOR column_name IN (COLUMNS(* EXCLUDE (cc_facility, cc_npi, cc_period, file_no, line))))
  )
SELECT report."role", report.facility_type, report.id, report.npi, report.period, cell.column_name, cc_text(cell.raw) AS raw
FROM cell
JOIN care_compare__report AS report USING ("role", file_no, line);

-- The columns a file has: one that is empty in every line is not in its layout, or not published this time.
CREATE OR REPLACE TEMP TABLE cc_column AS
SELECT DISTINCT "role", column_name FROM cc_cell WHERE raw IS NOT NULL;
