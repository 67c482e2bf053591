-- The sub-files (other names, secondary locations, endpoints) and the deactivation report -> nppes__other_name,
-- nppes__secondary_location, nppes__endpoint, nppes__deactivation: the current rows; the others -> rejected_row.
--
-- To run it in a DuckDB shell, after 1 to 4:
--   CREATE VIEW nppes__othername_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *, NULL AS "Created Date"
--     FROM read_csv('othername_pfile_….csv', all_varchar = true);   -- likewise practice_location, endpoint, deactivation
--   CREATE TEMP TABLE source_file (role VARCHAR, file_no INTEGER, name VARCHAR, snapshot DATE);   -- one row per file
--   .read 5-sub-files.sql

CREATE OR REPLACE TEMP VIEW nppes_new_other_name AS
SELECT
  npi,
  nppes_other_name_type(type_code) AS type,
  nppes_why_no_name(type_code, nppes_other_name_type(type_code)) AS why_no_type,
  nppes_value(organization_name) AS organization_name,
  nppes_why_mark(organization_name) AS why_no_organization_name,
  created_date,
  file_no,
  line
FROM (
  SELECT
    file_no,
    line,
    nppes_text("NPI") AS npi,
    nppes_text("Provider Other Organization Name Type Code") AS type_code,
    nppes_text("Provider Other Organization Name") AS organization_name,
    nppes_date(nppes_text("Created Date")) AS created_date
  FROM nppes__othername_file
);

CREATE OR REPLACE TEMP VIEW nppes_new_location AS
SELECT
  nppes_text("NPI") AS npi,
  nppes_text("Provider Secondary Practice Location Address- Address Line 1") AS line1,
  nppes_text("Provider Secondary Practice Location Address-  Address Line 2") AS line2,
  nppes_text("Provider Secondary Practice Location Address - City Name") AS city,
  nppes_text("Provider Secondary Practice Location Address - State Name") AS state,
  nppes_text("Provider Secondary Practice Location Address - Postal Code") AS postal_code,
  nppes_text("Provider Secondary Practice Location Address - Country Code (If outside U.S.)") AS country,
  nppes_text("Provider Secondary Practice Location Address - Telephone Number") AS phone,
  nppes_text("Provider Secondary Practice Location Address - Telephone Extension") AS phone_extension,
  nppes_text("Provider Practice Location Address - Fax Number") AS fax,
  file_no,
  line
FROM nppes__practice_location_file;

CREATE OR REPLACE TEMP VIEW nppes_new_endpoint AS
SELECT
  nppes_text("NPI") AS npi,
  nppes_text("Endpoint Type") AS type,
  nppes_text("Endpoint") AS endpoint,
  nppes_text("Endpoint Description") AS description,
  nppes_spelled_out(
    nppes_text("Use Code"), nppes_text("Use Description"), nppes_text("Other Use Description")
  ) AS use,
  nppes_spelled_out(
    nppes_text("Content Type"), nppes_text("Content Description"), nppes_text("Other Content Description")
  ) AS content_type,
  CASE WHEN nppes_text("Affiliation") = 'Y' THEN nppes_text("Affiliation Legal Business Name") END AS affiliation,
  file_no,
  line
FROM nppes__endpoint_file;

CREATE TABLE IF NOT EXISTS nppes__other_name AS
FROM nppes_new_other_name
WITH NO DATA;

CREATE TABLE IF NOT EXISTS nppes__secondary_location AS
FROM nppes_new_location
WITH NO DATA;

CREATE TABLE IF NOT EXISTS nppes__endpoint AS
FROM nppes_new_endpoint
WITH NO DATA;

-- The rows of the new files, and the current ones of those before. Earlier rows that were superseded stay so: files are only added
-- after them.
CREATE OR REPLACE TEMP TABLE nppes_other_name_row AS
FROM nppes_new_other_name
UNION ALL
FROM nppes__other_name;

CREATE OR REPLACE TEMP TABLE nppes_location_row AS
FROM nppes_new_location
UNION ALL
FROM nppes__secondary_location;

CREATE OR REPLACE TEMP TABLE nppes_endpoint_row AS
FROM nppes_new_endpoint
UNION ALL
FROM nppes__endpoint;

-- The report is always read whole.
CREATE OR REPLACE TEMP TABLE nppes_deactivation_row AS
SELECT
  file_no,
  line,
  nppes_text("NPI") AS npi,
  nppes_date(nppes_text("NPPES Deactivation Date")) AS deactivation_date
FROM nppes__deactivation_file;

-- The main file that has the row of each NPI above.
CREATE OR REPLACE TEMP TABLE nppes_known AS
SELECT npi, max(file_no) AS main_file_no
FROM nppes__provider
WHERE npi IN (
  SELECT npi FROM nppes_other_name_row
  UNION
  SELECT npi FROM nppes_location_row
  UNION
  SELECT npi FROM nppes_endpoint_row
  UNION
  SELECT npi FROM nppes_deactivation_row
)
GROUP BY npi;

-- Where later files cannot simply be added to the tables of earlier ones, all files are read.
CREATE OR REPLACE TEMP MACRO nppes_is_earlier(role, file_no) AS
  file_no <= coalesce(
    CASE role
      WHEN 'main' THEN getvariable('earlier_main')
      WHEN 'othername' THEN getvariable('earlier_othername')
      WHEN 'practice_location' THEN getvariable('earlier_practice_location')
      WHEN 'endpoint' THEN getvariable('earlier_endpoint')
    END,
    0
  );

-- A sub-file that is not newer than the earlier main files may say that rows of NPIs are gone which no new main file has.
SELECT error('refused: ' || name || ' is not newer than the files before it')
FROM source_file
WHERE role <> 'deactivation'
  AND NOT nppes_is_earlier(role, file_no)
  AND EXISTS (
    FROM source_file AS earlier
    WHERE nppes_is_earlier(earlier.role, earlier.file_no) AND NOT coalesce(earlier.snapshot < source_file.snapshot, false)
  );

-- The lists of a provider are made from its row as it was published, which the tables no longer have.
SELECT error('refused: ' || npi || ' is in a new sub-file and in no new main file')
FROM nppes_known
WHERE NOT nppes_is_new(main_file_no)
  AND npi IN (
    SELECT npi FROM nppes_other_name_row WHERE NOT nppes_is_earlier('othername', file_no)
    UNION ALL
    SELECT npi FROM nppes_location_row WHERE NOT nppes_is_earlier('practice_location', file_no)
    UNION ALL
    SELECT npi FROM nppes_endpoint_row WHERE NOT nppes_is_earlier('endpoint', file_no)
  );

-- Rows of earlier sub-files that were not kept, because no main file had their NPI, are not in the tables either.
SELECT error('refused: ' || "key" || ' is in an earlier sub-file, and in a main file only now')
FROM rejected_row
WHERE role NOT IN ('main', 'deactivation')
  AND reason = 'NPI is in no main file'
  AND "key" IN (SELECT npi FROM nppes__provider WHERE nppes_is_new(file_no));

-- A sub-file of a week holds, for every NPI of that week's main file, all its rows. So the rows of an NPI are those of
-- the newest sub-file that carries it, and they are gone once a newer sub-file was published with a main row of the NPI but
-- without sub-rows for it. `gone_from` is the first main file for which that is true: the first one that ends on or after
-- the next sub-file. A week's sub-file that is missing is no evidence, and the rows are kept.
CREATE OR REPLACE TEMP TABLE nppes_sub_file AS
SELECT
  role,
  file_no,
  (
    SELECT min(main.file_no)
    FROM source_file AS main
    WHERE main.role = 'main' AND main.snapshot >= next_snapshot
  ) AS gone_from -- NULL: none
FROM (
  SELECT
    role,
    file_no,
    lead(snapshot) OVER (PARTITION BY role ORDER BY file_no) AS next_snapshot
  FROM source_file
  WHERE role IN ('othername', 'practice_location', 'endpoint')
);

CREATE OR REPLACE TEMP MACRO nppes_sub_row_problem(npi, file_no, newest_file_no, main_file_no, gone_from) AS
  CASE
    WHEN nppes_npi_problem(npi) IS NOT NULL THEN nppes_npi_problem(npi)
    WHEN main_file_no IS NULL THEN 'NPI is in no main file'
    WHEN file_no < newest_file_no OR main_file_no >= gone_from THEN 'superseded by a later file'
  END;

-- The rows of a sub-file, each with the reason why it is not current.
CREATE OR REPLACE TEMP MACRO nppes_sub_file_verdict(sub_rows, sub_role) AS TABLE
  SELECT
    one.*,
    known.main_file_no,
    nppes_sub_row_problem(
      one.npi, one.file_no, max(one.file_no) OVER (PARTITION BY one.npi), main_file_no, gone_from
    ) AS problem
  FROM query_table(sub_rows) AS one
  LEFT JOIN nppes_known AS known ON known.npi = one.npi
  LEFT JOIN nppes_sub_file AS file ON file.role = sub_role AND file.file_no = one.file_no;

CREATE OR REPLACE TEMP TABLE nppes_other_name_verdict AS
FROM nppes_sub_file_verdict('nppes_other_name_row', 'othername');

CREATE OR REPLACE TEMP TABLE nppes_location_verdict AS
FROM nppes_sub_file_verdict('nppes_location_row', 'practice_location');

CREATE OR REPLACE TEMP TABLE nppes_endpoint_verdict AS
FROM nppes_sub_file_verdict('nppes_endpoint_row', 'endpoint');

CREATE OR REPLACE TEMP TABLE nppes_deactivation_verdict AS
SELECT
  one.*,
  coalesce(
    nppes_sub_row_problem(one.npi, one.file_no, one.file_no, main_file_no, NULL),
    CASE WHEN deactivation_date IS NULL THEN 'deactivation date is missing or no date' END
  ) AS problem
FROM nppes_deactivation_row AS one
LEFT JOIN nppes_known AS known ON known.npi = one.npi;

DELETE FROM rejected_row
WHERE role = 'deactivation';

INSERT INTO rejected_row (role, file_no, line, reason, "key")
SELECT role, file_no, line, problem, npi
FROM (
  SELECT 'othername' AS role, file_no, line, problem, npi FROM nppes_other_name_verdict
  UNION ALL
  SELECT 'practice_location', file_no, line, problem, npi FROM nppes_location_verdict
  UNION ALL
  SELECT 'endpoint', file_no, line, problem, npi FROM nppes_endpoint_verdict
  UNION ALL
  SELECT 'deactivation', file_no, line, problem, npi FROM nppes_deactivation_verdict
)
WHERE problem IS NOT NULL
ORDER BY role, file_no, line;

CREATE OR REPLACE TABLE nppes__other_name AS
SELECT npi, type, why_no_type, organization_name, why_no_organization_name, created_date, file_no, line
FROM nppes_other_name_verdict
WHERE problem IS NULL
ORDER BY npi, line;

CREATE OR REPLACE TABLE nppes__secondary_location AS
SELECT npi, line1, line2, city, state, postal_code, country, phone, phone_extension, fax, file_no, line
FROM nppes_location_verdict
WHERE problem IS NULL
ORDER BY npi, line;

CREATE OR REPLACE TABLE nppes__endpoint AS
SELECT npi, type, endpoint, description, use, content_type, affiliation, file_no, line
FROM nppes_endpoint_verdict
WHERE problem IS NULL
ORDER BY npi, line;

CREATE OR REPLACE TABLE nppes__deactivation AS
SELECT npi, deactivation_date, file_no, line
FROM nppes_deactivation_verdict
WHERE problem IS NULL
ORDER BY npi, line;
