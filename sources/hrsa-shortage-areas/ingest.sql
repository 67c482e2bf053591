-- The files of HRSA's shortage areas -> hrsa_shortage_areas__designation, a row for each designation, and
-- hrsa_shortage_areas__county, the counties it lies in. A published row is a component of a designation: a tract, a county, a
-- point. What is said of a designation is repeated on each; where its rows disagree, it is unknown.
--
-- To run it in a DuckDB shell, with the views hrsa_shortage_areas__<role>_file of the four files (file_no, line and the columns
-- of columns.ts):
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read ingest.sql

-- Values are padded at times; a blank value is NULL.
CREATE OR REPLACE TEMP MACRO hrsa_text(published) AS nullif(trim(published), '');
CREATE OR REPLACE TEMP MACRO hrsa_number(published) AS TRY_CAST(replace(trim(published), ',', '') AS DOUBLE);
CREATE OR REPLACE TEMP MACRO hrsa_date(published) AS CAST(try_strptime(trim(published), '%m/%d/%Y') AS DATE);

CREATE OR REPLACE TEMP MACRO hrsa_hpsa(file) AS TABLE
SELECT
  file_no,
  line,
  hrsa_text("HPSA ID") AS designation_id,
  hrsa_text("HPSA Name") AS name,
  hrsa_text("Designation Type") AS designation_type,
  hrsa_text("HPSA Discipline Class") AS published_discipline,
  hrsa_text("HPSA Status") AS status,
  hrsa_number("HPSA Score") AS score,
  upper(hrsa_text("Primary State Abbreviation")) AS state_code,
  hrsa_date("HPSA Designation Date") AS designation_date,
  hrsa_date("HPSA Designation Last Update Date") AS last_update_date,
  hrsa_date("Withdrawn Date") AS withdrawn_date,
  hrsa_number("HPSA FTE") AS fte,
  hrsa_number("HPSA Designation Population") AS population,
  hrsa_text("HPSA Formal Ratio") AS formal_ratio,
  hrsa_text("HPSA Population Type") AS population_type,
  hrsa_text("Rural Status") AS rural_status,
  hrsa_text("BHCMIS Organization Identification Number") AS organization_id,
  hrsa_text("HPSA Geography Identification Number") AS geography_id,
  hrsa_text("State and County Federal Information Processing Standard Code") AS county_fips,
  hrsa_date("Data Warehouse Record Create Date") AS created_on
FROM query_table(file);

CREATE OR REPLACE TEMP TABLE component_line AS
SELECT 'primary_care' AS "role", * FROM hrsa_hpsa('hrsa_shortage_areas__primary_care_file')
UNION ALL BY NAME
SELECT 'dental' AS "role", * FROM hrsa_hpsa('hrsa_shortage_areas__dental_file')
UNION ALL BY NAME
SELECT 'mental_health' AS "role", * FROM hrsa_hpsa('hrsa_shortage_areas__mental_health_file')
UNION ALL BY NAME
SELECT
  'medically_underserved' AS "role",
  file_no,
  line,
  -- An id is used again for another area: the name of the area belongs to the key.
  hrsa_text("MUA/P ID") || coalesce(' ' || hrsa_text("MUA/P Service Area Name"), '') AS designation_id,
  hrsa_text("MUA/P Service Area Name") AS name,
  hrsa_text("Designation Type") AS designation_type,
  hrsa_text("MUA/P Status Description") AS status,
  hrsa_number("IMU Score") AS score,
  upper(hrsa_text("Primary State Abbreviation")) AS state_code,
  hrsa_date("Designation Date") AS designation_date,
  hrsa_date("MUA/P Update Date") AS last_update_date,
  hrsa_number("Designation Population in a Medically Underserved Area/Population (MUA/P)") AS population,
  hrsa_text("Population Type") AS population_type,
  hrsa_text("Rural Status Description") AS rural_status,
  hrsa_text("State and County Federal Information Processing Standard Code") AS county_fips,
  hrsa_date("Data Warehouse Record Create Date") AS created_on
FROM hrsa_shortage_areas__medically_underserved_file;

CREATE OR REPLACE TEMP TABLE component_verdict AS
SELECT
  *,
  CASE
    WHEN designation_id IS NULL THEN 'no id'
    WHEN "role" <> 'medically_underserved'
      AND coalesce(lower(regexp_replace(published_discipline, '[^A-Za-z]+', '_', 'g')), "role")
        NOT IN ("role", "role" || '_health') THEN 'of another discipline'
  END AS reason
FROM component_line;

INSERT INTO rejected_row
SELECT "role", file_no, line, reason, designation_id FROM component_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TEMP MACRO agreed(published) AS
  CASE WHEN count(DISTINCT published) = 1 THEN any_value(published) END;

CREATE OR REPLACE TABLE hrsa_shortage_areas__designation AS
SELECT
  "role" AS discipline,
  designation_id,
  agreed(name) AS name,
  agreed(designation_type) AS designation_type,
  agreed(status) AS published_status,
  CASE lower(agreed(status))
    WHEN 'designated' THEN 'designated'
    WHEN 'proposed for withdrawal' THEN 'proposed for withdrawal'
    WHEN 'withdrawn' THEN 'withdrawn'
  END AS status,
  -- A place of care that is designated as such is no area.
  "role" = 'medically_underserved' OR (
    regexp_matches(agreed(designation_type), '(?i)geographic|population')
    AND NOT regexp_matches(agreed(designation_type), '(?i)facility')
  ) AS is_area,
  agreed(score) AS score,
  agreed(state_code) AS state_code,
  agreed(designation_date) AS designation_date,
  agreed(last_update_date) AS last_update_date,
  agreed(withdrawn_date) AS withdrawn_date,
  agreed(fte) AS fte,
  CAST(agreed(population) AS BIGINT) AS population,
  agreed(formal_ratio) AS formal_ratio,
  agreed(population_type) AS population_type,
  agreed(rural_status) AS rural_status,
  agreed(organization_id) AS organization_id,
  -- Identical lines are in the published files: this is no number of tracts.
  count(*) AS published_rows,
  max(created_on) AS created_on
FROM component_verdict
WHERE reason IS NULL
GROUP BY "role", designation_id
ORDER BY "role", designation_id;

CREATE OR REPLACE TABLE hrsa_shortage_areas__county AS
SELECT DISTINCT "role" AS discipline, designation_id, county_fips
FROM component_verdict
WHERE reason IS NULL AND regexp_full_match(county_fips, '[0-9]{5}')
ORDER BY discipline, designation_id, county_fips;

-- The files that were read: of the others nothing is known.
CREATE OR REPLACE TABLE hrsa_shortage_areas__file AS
SELECT DISTINCT "role" AS discipline FROM source_file ORDER BY discipline;

CREATE OR REPLACE TABLE kept_rows AS
SELECT "role", file_no, count(*) AS "rows" FROM component_verdict WHERE reason IS NULL GROUP BY "role", file_no;
