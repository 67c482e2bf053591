-- The file of those who may order and refer -> order_and_referring__listing.
--
-- To run it in a DuckDB shell:
--   CREATE VIEW order_and_referring__eligible_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, * FROM read_csv('OrderReferring_20250929.csv', all_varchar = true);
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read ingest.sql

CREATE OR REPLACE TEMP MACRO ordering_text(published) AS nullif(trim(published), '');
-- Y or N; anything else says neither.
CREATE OR REPLACE TEMP MACRO ordering_flag(published) AS
  CASE upper(trim(published)) WHEN 'Y' THEN true WHEN 'N' THEN false END;

CREATE OR REPLACE TEMP TABLE ordering_line AS
SELECT
  ordering_text("NPI") AS npi,
  ordering_text("LAST_NAME") AS last_name,
  ordering_text("FIRST_NAME") AS first_name,
  ordering_flag("PARTB") AS part_b,
  ordering_flag("DME") AS dme,
  ordering_flag("HHA") AS hha,
  ordering_flag("PMD") AS pmd,
  ordering_flag("HOSPICE") AS hospice,
  -- What stands where a flag is neither; blank is the empty text.
  map_from_entries(
    list_filter(
      [
        {k: 'part_b', v: coalesce(trim("PARTB"), '')},
        {k: 'dme', v: coalesce(trim("DME"), '')},
        {k: 'hha', v: coalesce(trim("HHA"), '')},
        {k: 'pmd', v: coalesce(trim("PMD"), '')},
        {k: 'hospice', v: coalesce(trim("HOSPICE"), '')}
      ],
      lambda flag: upper(flag.v) NOT IN ('Y', 'N')
    )
  ) AS unread,
  file_no,
  line
FROM order_and_referring__eligible_file;

-- One NPI may have several rows, of names that differ. The very same row again is counted once; the first is kept.
CREATE OR REPLACE TEMP TABLE ordering_repeated AS
WITH
  fingerprinted AS (
    SELECT npi, hash(last_name, first_name, part_b, dme, hha, pmd, hospice, unread) AS fingerprint, line
    FROM ordering_line
  ),

  repeated AS (
    SELECT npi, fingerprint, min(line) AS first_line FROM fingerprinted GROUP BY ALL HAVING count(*) > 1
  )

SELECT line FROM fingerprinted JOIN repeated USING (npi, fingerprint) WHERE line > first_line;

CREATE OR REPLACE TEMP TABLE ordering_verdict AS
SELECT
  one.*,
  CASE
    WHEN npi IS NULL THEN 'no NPI'
    WHEN NOT regexp_full_match(npi, '[0-9]{10}') THEN 'not an NPI'
    WHEN repeated.line IS NOT NULL THEN 'identical line'
  END AS reason
FROM ordering_line AS one
LEFT JOIN ordering_repeated AS repeated USING (line);

INSERT INTO rejected_row
SELECT 'eligible', file_no, line, reason, npi FROM ordering_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE order_and_referring__listing AS
SELECT * EXCLUDE (reason) FROM ordering_verdict WHERE reason IS NULL ORDER BY line;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'eligible' AS "role", file_no, count(*) AS "rows" FROM order_and_referring__listing GROUP BY file_no;
