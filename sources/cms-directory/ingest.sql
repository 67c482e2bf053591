-- The files of persons and organizations -> cms_directory__entry. What their records hold beside these columns was never stored
-- (records.ts).
--
-- To run it in a DuckDB shell, over the values of the records as CSV:
--   CREATE VIEW cms_directory__practitioner_file AS
--     SELECT 1 AS file_no, NULL::BIGINT AS line, * FROM read_csv('practitioner.csv', all_varchar = true);
--   CREATE VIEW cms_directory__organization_file AS …                                               -- likewise
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read ingest.sql

CREATE OR REPLACE TEMP MACRO directory_text(published) AS nullif(trim(published), '');

CREATE OR REPLACE TEMP TABLE directory_row AS
SELECT 'practitioner' AS part, file_no, last_name, first_name, NULL AS organization_name, * EXCLUDE (file_no, line, last_name, first_name)
FROM cms_directory__practitioner_file
UNION ALL BY NAME
SELECT 'organization' AS part, file_no, organization_name, * EXCLUDE (file_no, line, organization_name)
FROM cms_directory__organization_file;

-- One row for each NPI: of one that occurs again, the first that is active, else the first.
CREATE OR REPLACE TEMP TABLE directory_verdict AS
WITH
  repeated AS (
    SELECT
      trim(npi) AS npi,
      coalesce(min(rowid) FILTER (trim(active) = 'true'), min(rowid)) AS kept_row
    FROM directory_row
    GROUP BY trim(npi)
    HAVING count(*) > 1
  )

SELECT
  one.*,
  CASE
    WHEN directory_text(one.npi) IS NULL THEN 'no NPI'
    WHEN NOT regexp_full_match(trim(one.npi), '[0-9]{10}') THEN 'not an NPI'
    WHEN one.rowid <> repeated.kept_row THEN 'NPI repeated'
  END AS reason
FROM directory_row AS one
LEFT JOIN repeated ON repeated.npi = trim(one.npi);

INSERT INTO rejected_row
SELECT part, file_no, NULL, reason, id FROM directory_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE cms_directory__entry AS
SELECT
  trim(npi) AS npi,
  part,
  directory_text(id) AS directory_id,
  directory_text(last_name) AS last_name,
  directory_text(first_name) AS first_name,
  directory_text(organization_name) AS organization_name,
  TRY_CAST(directory_text(active) AS BOOLEAN) AS active,
  directory_text(line1) AS line1,
  directory_text(line2) AS line2,
  directory_text(city) AS city,
  upper(directory_text(state)) AS state,
  directory_text(postal_code) AS postal_code,
  upper(directory_text(country)) AS country,
  list_filter(string_split(coalesce(telephones, ''), '|'), lambda phone: trim(phone) <> '') AS telephones,
  CAST(try_strptime(left(trim(last_updated), 10), '%Y-%m-%d') AS DATE) AS last_updated,
  TRY_CAST(directory_text(identity_verified) AS BOOLEAN) AS identity_verified,
  TRY_CAST(directory_text(medicare_enrolled) AS BOOLEAN) AS medicare_enrolled,
  TRY_CAST(directory_text(on_exclusion_list) AS BOOLEAN) AS on_exclusion_list,
  TRY_CAST(directory_text(aligned_with_data_network) AS BOOLEAN) AS aligned_with_data_network,
  file_no
FROM directory_verdict
WHERE reason IS NULL
ORDER BY npi;

DROP TABLE directory_verdict;
DROP TABLE directory_row;

CREATE OR REPLACE TABLE kept_rows AS
SELECT part AS "role", file_no, count(*) AS "rows" FROM cms_directory__entry GROUP BY ALL;
