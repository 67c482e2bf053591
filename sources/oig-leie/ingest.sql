-- LEIE: the list in force and its reinstatement supplements -> oig_leie__exclusion, oig_leie__reinstatement.
--
-- To run it in a DuckDB shell:
--   CREATE VIEW oig_leie__exclusion_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, * FROM read_csv('UPDATED.csv', all_varchar = true);
--   CREATE VIEW oig_leie__reinstatement_file AS FROM oig_leie__exclusion_file WHERE false;   -- or the <YYMM>REIN.csv files
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read exclusion-types.sql
--   .read ingest.sql

-- Blank-padded in older files; blanks are null. A last name "NULL" is a name.
CREATE OR REPLACE TEMP MACRO leie_text(published) AS nullif(trim(published), '');

-- YYYYMMDD; 00000000 is none. A birth or waiver date that is not a date is unknown, not a reason to reject an exclusion.
CREATE OR REPLACE TEMP MACRO leie_date(published) AS
  CAST(try_strptime(nullif(trim(published), '00000000'), '%Y%m%d') AS DATE);

-- Stated, and no date: of the two dates that say whether an exclusion is in force, a reason to reject the row.
CREATE OR REPLACE TEMP MACRO leie_is_no_date(published) AS
  coalesce(regexp_matches(published, '[^0 ]') AND leie_date(published) IS NULL, false);

-- What the key is made from: the published values but the birth date, trimmed, in published order, joined by "|". With the
-- birth date in it, a hash could be tried against some 30,000 days until it fits.
CREATE OR REPLACE TEMP TABLE leie_line AS
SELECT
  *,
  concat_ws('|',
    coalesce(trim("LASTNAME"), ''), coalesce(trim("FIRSTNAME"), ''), coalesce(trim("MIDNAME"), ''),
    coalesce(trim("BUSNAME"), ''), coalesce(trim("GENERAL"), ''), coalesce(trim("SPECIALTY"), ''),
    coalesce(trim("UPIN"), ''), coalesce(trim("NPI"), ''), coalesce(trim("ADDRESS"), ''),
    coalesce(trim("CITY"), ''), coalesce(trim("STATE"), ''), coalesce(trim("ZIP"), ''),
    coalesce(trim("EXCLTYPE"), ''), coalesce(trim("EXCLDATE"), ''), coalesce(trim("REINDATE"), ''),
    coalesce(trim("WAIVERDATE"), ''), coalesce(trim("WVRSTATE"), '')
  ) AS keyed_values,
  coalesce(trim("DOB"), '') AS born
FROM (
  SELECT 'exclusion' AS "role", * FROM oig_leie__exclusion_file
  UNION ALL
  SELECT 'reinstatement', * FROM oig_leie__reinstatement_file
);

-- Some two dozen lines of the full file repeat another one exactly: the first is kept, the others are counted.
CREATE OR REPLACE TEMP TABLE leie_verdict AS
SELECT
  *,
  CASE
    WHEN leie_text("LASTNAME") IS NULL AND leie_text("BUSNAME") IS NULL
      THEN 'neither a last name nor a business name'
    WHEN leie_is_no_date("EXCLDATE") THEN 'the exclusion date is no date'
    WHEN leie_is_no_date("REINDATE") THEN 'the reinstatement date is no date'
    WHEN "role" = 'reinstatement' AND leie_date("REINDATE") IS NULL THEN 'no reinstatement date'
    WHEN row_number() OVER (PARTITION BY "role", keyed_values, born ORDER BY file_no, line) > 1
      THEN 'identical line'
  END AS reason,
  count(*) OVER (PARTITION BY "role", keyed_values, born) - 1 AS duplicates
FROM leie_line;

INSERT INTO rejected_row
SELECT "role", file_no, line, reason, sha256(keyed_values) FROM leie_verdict WHERE reason IS NOT NULL;

-- Lines that differ only in the birth date are numbered in the order of the file, never by that date; a number is part of
-- the key from the second on.
CREATE OR REPLACE TEMP TABLE leie_keyed AS
SELECT *, sha256(CASE WHEN ordinal = 1 THEN keyed_values ELSE concat(keyed_values, '|', ordinal) END) AS exclusion_id
FROM (
  SELECT *, row_number() OVER (PARTITION BY "role", keyed_values ORDER BY file_no, line) AS ordinal
  FROM leie_verdict
  WHERE reason IS NULL
);

CREATE OR REPLACE TEMP TABLE leie_row AS
SELECT
  "role",
  exclusion_id,
  leie_text("LASTNAME") AS last_name,
  leie_text("FIRSTNAME") AS first_name,
  leie_text("MIDNAME") AS middle_name,
  leie_text("BUSNAME") AS business_name,
  leie_text("GENERAL") AS general,
  leie_text("SPECIALTY") AS specialty,
  leie_text("UPIN") AS upin,
  -- 0000000000 means none. Anything else that is not ten digits cannot be an NPI.
  CASE WHEN regexp_full_match(trim("NPI"), '[0-9]{10}') THEN nullif(trim("NPI"), '0000000000') END AS npi,
  leie_date("DOB") AS birth_date,
  leie_text("ADDRESS") AS address,
  leie_text("CITY") AS city,
  upper(leie_text("STATE")) AS state,
  leie_text("ZIP") AS postal_code,
  coalesce(exclusion_type.code, leie_text("EXCLTYPE")) AS exclusion_type,
  exclusion_type.description AS exclusion_type_description,
  leie_date("EXCLDATE") AS exclusion_date,
  leie_date("REINDATE") AS reinstatement_date,
  leie_date("WAIVERDATE") AS waiver_date,
  upper(leie_text("WVRSTATE")) AS waiver_state,
  CAST(duplicates AS INTEGER) AS duplicates,
  file_no,
  line
FROM leie_keyed
LEFT JOIN oig_leie__exclusion_type AS exclusion_type
  ON lower(exclusion_type.code) = lower(trim("EXCLTYPE"));

CREATE OR REPLACE TABLE oig_leie__reinstatement AS
SELECT exclusion_id AS reinstatement_id, * EXCLUDE ("role", exclusion_id, line)
FROM leie_row
WHERE "role" = 'reinstatement'
ORDER BY line, file_no;

-- The same party and the same exclusion. The address is left out: profile corrections change it between two files.
CREATE OR REPLACE TABLE oig_leie__exclusion AS
SELECT
  exclusion.* EXCLUDE ("role", reinstatement_date, duplicates, file_no, line),
  coalesce(exclusion.reinstatement_date, reinstated.reinstatement_date) AS reinstatement_date,
  exclusion.reinstatement_date IS NOT NULL OR reinstated.party IS NOT NULL AS is_reinstated,
  exclusion.duplicates,
  exclusion.file_no
FROM leie_row AS exclusion
LEFT JOIN (
  SELECT
    [last_name, first_name, middle_name, business_name, CAST(birth_date AS VARCHAR),
      CAST(exclusion_date AS VARCHAR), exclusion_type] AS party,
    max(reinstatement_date) AS reinstatement_date
  FROM oig_leie__reinstatement
  GROUP BY party
) AS reinstated
  ON reinstated.party = [exclusion.last_name, exclusion.first_name, exclusion.middle_name, exclusion.business_name,
    CAST(exclusion.birth_date AS VARCHAR), CAST(exclusion.exclusion_date AS VARCHAR), exclusion.exclusion_type]
WHERE exclusion."role" = 'exclusion'
ORDER BY exclusion.line;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'exclusion' AS "role", file_no, count(*) AS "rows" FROM oig_leie__exclusion GROUP BY file_no
UNION ALL
SELECT 'reinstatement', file_no, count(*) FROM oig_leie__reinstatement GROUP BY file_no;
