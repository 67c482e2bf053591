-- SAM.gov exclusions, public extract V1 or V2 -> sam_exclusions__exclusion.
--
-- To run it in a DuckDB shell:
--   CREATE VIEW sam_exclusions__exclusion_file AS SELECT 1 AS file_no, row_number() OVER () + 1 AS line, NULL::VARCHAR AS "DUNS", *
--     FROM read_csv('SAM_Exclusions_Public_Extract_V2_26325.CSV', all_varchar = true);   -- V1: the V2 columns NULL instead
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   SET VARIABLE today = '2026-11-21'; SET VARIABLE snapshot_exclusion = '2026-11-21';
--   .read ingest.sql

CREATE OR REPLACE TEMP MACRO sam_text(published) AS nullif(trim(published), '');

-- MM/DD/YYYY; Creation_Date is ISO. Anything else is unknown, not a reason to reject an exclusion.
CREATE OR REPLACE TEMP MACRO sam_date(published) AS
  CAST(coalesce(try_strptime(trim(published), '%m/%d/%Y'), try_strptime(trim(published), '%Y-%m-%d')) AS DATE);

-- The layout is recognized by the columns that only one of the two has.
CREATE OR REPLACE TEMP TABLE sam_line AS
SELECT *, bool_or("Creation_Date" IS NOT NULL OR "Unique Entity ID" IS NOT NULL) OVER (PARTITION BY file_no) AS is_v2
FROM sam_exclusions__exclusion_file;

-- The key: SHA-256, in hexadecimal, of the published values, trimmed, in published order, joined by "|". SAM numbers
-- cannot serve as the key: they are sometimes missing, and one number may cover several records.
CREATE OR REPLACE TEMP TABLE sam_keyed AS
SELECT
  *,
  sha256(
    array_to_string(
      list_transform(
        list_concat(
          [
            "Classification", "Name", "Prefix", "First", "Middle", "Last", "Suffix", "Address 1", "Address 2", "Address 3",
            "Address 4", "City", "State / Province", "Country", "Zip Code"
          ],
          CASE WHEN is_v2 THEN ["Open Data Flag", "Blank (Deprecated)", "Unique Entity ID"] ELSE ["DUNS"] END,
          [
            "Exclusion Program", "Excluding Agency", "CT Code", "Exclusion Type", "Additional Comments", "Active Date",
            "Termination Date", "Record Status", "Cross-Reference", "SAM Number", "CAGE", "NPI"
          ],
          CASE WHEN is_v2 THEN ["Creation_Date"] ELSE [] END
        ),
        lambda value: coalesce(trim(value), '')
      ),
      '|'
    )
  ) AS exclusion_key
FROM sam_line;

-- Some lines repeat another one exactly: the first is kept, the others are counted.
CREATE OR REPLACE TEMP TABLE sam_verdict AS
SELECT
  *,
  CASE
    WHEN sam_text("Last") IS NULL AND sam_text("Name") IS NULL THEN 'neither a last name nor a name'
    WHEN row_number() OVER (PARTITION BY exclusion_key ORDER BY file_no, line) > 1 THEN 'identical line'
  END AS reason,
  count(*) OVER (PARTITION BY exclusion_key) - 1 AS duplicates
FROM sam_keyed;

INSERT INTO rejected_row
SELECT 'exclusion', file_no, line, reason, exclusion_key FROM sam_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TEMP TABLE sam_row AS
SELECT
  sam_text("SAM Number") AS sam_number,
  exclusion_key,
  sam_text("Classification") AS classification,
  sam_text("Name") AS "name",
  sam_text("Prefix") AS name_prefix,
  sam_text("First") AS first_name,
  sam_text("Middle") AS middle_name,
  sam_text("Last") AS last_name,
  sam_text("Suffix") AS name_suffix,
  -- The four lines joined: a street can be in any of them.
  nullif(
    concat_ws(', ', sam_text("Address 1"), sam_text("Address 2"), sam_text("Address 3"), sam_text("Address 4")), ''
  ) AS address,
  sam_text("City") AS city,
  upper(sam_text("State / Province")) AS state,
  sam_text("Zip Code") AS postal_code,
  upper(sam_text("Country")) AS country,
  sam_text("Unique Entity ID") AS uei,
  sam_text("DUNS") AS duns,
  sam_text("Exclusion Program") AS program,
  sam_text("Excluding Agency") AS agency,
  sam_text("CT Code") AS ct_code,
  sam_text("Exclusion Type") AS type,
  sam_text("Additional Comments") AS comments,
  sam_date("Active Date") AS active_date,
  sam_date("Termination Date") AS termination_date,
  lower(coalesce(trim("Termination Date"), '')) = 'indefinite' AS is_indefinite,
  sam_text("Record Status") AS record_status,
  sam_text("Cross-Reference") AS cross_reference,
  sam_text("CAGE") AS cage,
  -- Anything that is not ten digits cannot be an NPI.
  CASE WHEN regexp_full_match(trim("NPI"), '[0-9]{10}') THEN nullif(trim("NPI"), '0000000000') END AS npi,
  sam_date("Creation_Date") AS creation_date,
  CAST(duplicates AS INTEGER) AS duplicates,
  file_no,
  line
FROM sam_verdict
WHERE reason IS NULL;

-- An exclusion that ended before the snapshot is no longer in force; one that ends later, or without an end date, is.
CREATE OR REPLACE TABLE sam_exclusions__exclusion AS
WITH stated AS (
  SELECT
    coalesce(
      CAST(getvariable('snapshot_exclusion') AS DATE),
      max(greatest(active_date, creation_date))
        FILTER (WHERE greatest(active_date, creation_date) <= CAST(getvariable('today') AS DATE)),
      CAST(getvariable('today') AS DATE)
    ) AS snapshot
  FROM sam_row
)
SELECT
  sam_row.* EXCLUDE (duplicates, file_no, line),
  coalesce(lower(record_status) = 'inactive' OR termination_date < stated.snapshot, false) AS is_terminated,
  duplicates,
  file_no
FROM sam_row
CROSS JOIN stated
ORDER BY file_no, line;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'exclusion' AS "role", file_no, count(*) AS "rows" FROM sam_exclusions__exclusion GROUP BY file_no;
