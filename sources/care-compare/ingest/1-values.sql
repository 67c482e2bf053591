-- How values of the Care Compare files are read: macros for the files after this one.
--
-- To run the folder in a DuckDB shell, make a view for each file and an empty one for those you do not have, e.g.
--   CREATE VIEW care_compare__hospital_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *
--     FROM read_csv('Hospital_General_Information.csv', all_varchar = true, quote = '"');
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   CREATE TEMP TABLE source_file (role VARCHAR, file_no INTEGER, name VARCHAR, snapshot DATE);
-- then .read 1-values.sql, 2-definitions.sql, ...

CREATE OR REPLACE TEMP MACRO cc_text(published) AS nullif(trim(published), '');

-- "-" marks an empty value in addresses (hospice files).
CREATE OR REPLACE TEMP MACRO cc_address_text(published) AS nullif(cc_text(published), '-');

-- Facility ids are text. They may be padded with blanks (dialysis), protected against spreadsheets (="015009"),
-- and dialysis ids as ten digits, four zeros before the six.
CREATE OR REPLACE TEMP MACRO cc_id(published) AS
  nullif(regexp_replace(upper(trim(trim(published), '="')), '^0000([0-9]{6})$', '\1'), '');

-- Plain decimal numbers only. Every marker ("Not Available", "N/A", "-", "*", a dagger, "<11") is NULL.
CREATE OR REPLACE TEMP MACRO cc_number(published) AS
  CASE
    WHEN regexp_full_match(trim(published), '-?([0-9]+(\.[0-9]*)?|\.[0-9]+)')
      THEN try_cast(trim(published) AS DECIMAL(18, 6))
  END;

-- Stars: 1 to 5 in halves. Anything else is a marker.
CREATE OR REPLACE TEMP MACRO cc_stars(published) AS
  CASE
    WHEN cc_number(published) BETWEEN 1 AND 5 AND cc_number(published) * 2 = floor(cc_number(published) * 2)
      THEN CAST(cc_number(published) AS DECIMAL(2, 1))
  END;

-- 2021-08-01, 08/01/2021, 01AUG2021, 08012021, 20210801: each file has its own.
CREATE OR REPLACE TEMP MACRO cc_date(published) AS
  CAST(
    CASE
      WHEN regexp_full_match(trim(published), '(19|20)[0-9]{6}') THEN try_strptime(trim(published), '%Y%m%d')
      ELSE try_strptime(trim(published), ['%Y-%m-%d', '%m/%d/%Y', '%d%b%Y', '%m%d%Y'])
    END AS DATE
  );

-- `01Jan2020-31Dec2023`, `01/01/2022-12/31/2024`, `10012022-09302024`: both ends or nothing.
CREATE OR REPLACE TEMP MACRO cc_period_end(published, place) AS
  CASE
    WHEN cc_date(regexp_extract(published, '^\s*([^-]+?)\s*-\s*([^-]+?)\s*$', 1)) IS NOT NULL
      AND cc_date(regexp_extract(published, '^\s*([^-]+?)\s*-\s*([^-]+?)\s*$', 2)) IS NOT NULL
      THEN cc_date(regexp_extract(published, '^\s*([^-]+?)\s*-\s*([^-]+?)\s*$', place))
  END;

-- Footnotes as published: a code, several codes ("16, 23", "10,11"), or a sentence.
CREATE OR REPLACE TEMP MACRO cc_footnote_codes(published) AS
  CASE
    WHEN nullif(cc_text(published), '-') IS NULL THEN CAST([] AS VARCHAR[])
    WHEN regexp_full_match(trim(published), '[0-9a-z*]{1,3}(\s*,\s*[0-9a-z*]{1,3})*')
      THEN list_transform(string_split(published, ','), lambda code: trim(code))
    ELSE [trim(published)]
  END;

-- Footnote codes with their texts. The crosswalk is that of the hospital and ambulatory surgical center files;
-- nursing homes and home health use numbers of their own.
CREATE OR REPLACE TEMP TABLE cc_footnote_line AS
SELECT file_no, line, cc_text("Footnote") AS code, cc_text("Footnote Text") AS "text"
FROM care_compare__footnote_file;

INSERT INTO rejected_row
SELECT 'footnote', file_no, line, CASE WHEN code IS NULL OR "text" IS NULL THEN 'no code or no text' ELSE 'repeated code' END, code
FROM (SELECT *, row_number() OVER (PARTITION BY code ORDER BY line) AS place FROM cc_footnote_line)
WHERE code IS NULL OR "text" IS NULL OR place > 1;

CREATE OR REPLACE TABLE care_compare__footnote AS
SELECT DISTINCT ON (code) code, "text", file_no
FROM cc_footnote_line
WHERE code IS NOT NULL AND "text" IS NOT NULL
ORDER BY code, line;

-- Normalizes the name of a measure in two files: `ASC_9` in the dates, `ASC-9` in the headers.
CREATE OR REPLACE TEMP TABLE cc_measure_date_line AS
SELECT
  file_no,
  line,
  replace(cc_text("Measure ID"), '_', '-') AS measure_id,
  cc_text("Measure Name") AS name,
  cc_date("Start Date") AS period_start,
  cc_date("End Date") AS period_end
FROM care_compare__measure_date_file;

INSERT INTO rejected_row
SELECT 'measure_date', file_no, line, CASE WHEN measure_id IS NULL THEN 'no measure id' ELSE 'repeated measure id' END, measure_id
FROM (SELECT *, row_number() OVER (PARTITION BY measure_id ORDER BY line) AS place FROM cc_measure_date_line)
WHERE measure_id IS NULL OR place > 1;

CREATE OR REPLACE TABLE care_compare__measure_date AS
SELECT DISTINCT ON (measure_id) measure_id, name, period_start, period_end, file_no
FROM cc_measure_date_line
WHERE measure_id IS NOT NULL
ORDER BY measure_id, line;

-- The date of each file: from its name, or the publisher's date.
CREATE OR REPLACE TABLE care_compare__file AS SELECT "role", file_no, name, snapshot FROM source_file;
