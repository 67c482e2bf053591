-- The clinicians' MIPS scores, and QPP Experience of older years -> qpp_mips__score, qpp_mips__file.
--
-- To run it in a DuckDB shell (columns a layout does not have: add NULL AS "<column>"):
--   CREATE VIEW qpp_mips__score_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *
--     FROM read_csv('PY2024_ec_score_file.csv', all_varchar = true, normalize_names = false);   -- names begin with a blank
--   CREATE VIEW qpp_mips__experience_file AS …                                                  -- likewise
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   CREATE TABLE source_file (role VARCHAR, file_no INTEGER, name VARCHAR, snapshot DATE);
--   .read ingest.sql

CREATE OR REPLACE TEMP MACRO qpp_text(published) AS nullif(trim(published), '');
-- A number as published; DuckDB would read "nan" and "inf" as numbers.
CREATE OR REPLACE TEMP MACRO qpp_score(published) AS
  CASE WHEN regexp_full_match(published, '-?[0-9]*\.?[0-9]+') THEN TRY_CAST(published AS DOUBLE) END;

-- No column has the performance year. It is the year in the file's name: PY2024_ec_score_file.csv (how downloads
-- are named, after the publisher's title), 2022_puf.csv. A name without one (ec_score_file.csv as published) leaves it
-- unknown.
CREATE OR REPLACE TABLE qpp_mips__file AS
SELECT
  *,
  TRY_CAST(regexp_extract(name, '(?:^|_|PY)(20[0-9]{2})(?:_|\.)', 1) AS INTEGER) AS performance_year
FROM source_file;

CREATE OR REPLACE TEMP TABLE qpp_line AS
SELECT
  'score' AS "role",
  file_no,
  line,
  NULL AS provider_key,
  qpp_text("NPI") AS npi,
  qpp_text("Org_PAC_ID") AS org_pac_id,
  qpp_text("Provider Last Name") AS last_name,
  qpp_text("Provider First Name") AS first_name,
  qpp_text("source") AS "source",
  qpp_text("Facility-based scoring Certification number") AS facility_ccn,
  qpp_text("Facility Name") AS facility_name,
  qpp_text("Quality_category_score") AS quality,
  qpp_text("PI_category_score") AS promoting_interoperability,
  qpp_text("IA_category_score") AS improvement_activities,
  qpp_text("Cost_category_score") AS cost,
  qpp_text("final_MIPS_score_without_CPB") AS final_score_without_cpb,
  qpp_text("final_MIPS_score") AS final_score
FROM qpp_mips__score_file
UNION ALL
SELECT
  'experience',
  file_no,
  line,
  qpp_text("provider key"),
  qpp_text("npi"),
  NULL,
  NULL,
  NULL,
  qpp_text("participation option"),
  NULL,
  NULL,
  qpp_text("quality category score"),
  qpp_text("promoting interoperability (pi) category score"),
  qpp_text("improvement activities (ia) category score"),
  qpp_text("cost category score"),
  NULL,
  qpp_text("final score")
FROM qpp_mips__experience_file;

-- Several rows of a clinician are valid: one for each group and way of scoring. An identical row is a duplicate; the
-- first is kept. Two files of one year count as one.
CREATE OR REPLACE TEMP TABLE qpp_repeated_line AS
WITH
  fingerprinted AS (
    SELECT
      "role",
      coalesce(performance_year, -file_no) AS of_year,
      npi,
      hash(
        provider_key, org_pac_id, last_name, first_name, "source", facility_ccn, facility_name, quality,
        promoting_interoperability, improvement_activities, cost, final_score_without_cpb, final_score
      ) AS fingerprint,
      file_no,
      line
    FROM qpp_line
    JOIN qpp_mips__file USING ("role", file_no)
    WHERE npi IS NOT NULL
  ),

  repeated AS (
    SELECT "role", of_year, npi, fingerprint, min({file_no: file_no, line: line}) AS first_one
    FROM fingerprinted
    GROUP BY ALL
    HAVING count(*) > 1
  )

SELECT "role", file_no, line
FROM fingerprinted
JOIN repeated USING ("role", of_year, npi, fingerprint)
WHERE {file_no: file_no, line: line} <> first_one;

CREATE OR REPLACE TEMP TABLE qpp_verdict AS
SELECT
  one.*,
  CASE
    WHEN one.npi IS NULL THEN 'no NPI'
    WHEN NOT regexp_full_match(one.npi, '[0-9]{10}') THEN 'not an NPI'
    WHEN repeated.line IS NOT NULL THEN 'identical line'
  END AS reason
FROM qpp_line AS one
LEFT JOIN qpp_repeated_line AS repeated USING ("role", file_no, line);

INSERT INTO rejected_row
SELECT "role", file_no, line, reason, npi FROM qpp_verdict WHERE reason IS NOT NULL;

-- A blank score is null, not 0; a true 0 is kept. A non-numeric score is null too, and `unread` holds the published text.
CREATE OR REPLACE TABLE qpp_mips__score AS
SELECT
  one.npi,
  file.performance_year,
  one.org_pac_id,
  one.last_name,
  one.first_name,
  one."source",
  one.facility_ccn,
  one.facility_name,
  qpp_score(one.quality) AS quality,
  qpp_score(one.promoting_interoperability) AS promoting_interoperability,
  qpp_score(one.improvement_activities) AS improvement_activities,
  qpp_score(one.cost) AS cost,
  qpp_score(one.final_score_without_cpb) AS final_score_without_cpb,
  qpp_score(one.final_score) AS final_score,
  map_from_entries(
    list_filter(
      [
        {k: 'final_score', v: one.final_score},
        {k: 'quality', v: one.quality},
        {k: 'promoting_interoperability', v: one.promoting_interoperability},
        {k: 'improvement_activities', v: one.improvement_activities},
        {k: 'cost', v: one.cost}
      ],
      lambda entry: entry.v IS NOT NULL AND qpp_score(entry.v) IS NULL
    )
  ) AS unread,
  CASE "role" WHEN 'score' THEN 'score file' ELSE 'experience' END AS input,
  file_no,
  line
FROM qpp_verdict AS one
JOIN qpp_mips__file AS file USING ("role", file_no)
WHERE reason IS NULL;

CREATE OR REPLACE TABLE kept_rows AS
SELECT CASE input WHEN 'score file' THEN 'score' ELSE input END AS "role", file_no, count(*) AS "rows"
FROM qpp_mips__score
GROUP BY ALL;
