-- The rows of a list: what they are keyed by, and which are no entries.
--
-- To run it in a DuckDB shell, after 1-values.sql: create the view state_exclusions__exclusion_file with file_no, line and the columns of
-- FIELDS in states.ts, and
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read 2-rows.sql

CREATE OR REPLACE TEMP TABLE state_list_line AS
SELECT
  *,
  -- The key: SHA-256, in hexadecimal, of the id of the list and of the values that are read, trimmed, in the order of FIELDS,
  -- joined by "|".
  concat_ws('|',
    'state-exclusions',
    coalesce(trim("Party last name"), ''), coalesce(trim("Party first name"), ''),
    coalesce(trim("Party middle name"), ''), coalesce(trim("Party suffix"), ''), coalesce(trim("Party business"), ''),
    coalesce(trim("Party last name or business"), ''), coalesce(trim("Party name, last name first"), ''),
    coalesce(trim("Party name with a comma"), ''), coalesce(trim("Party name, first name first"), ''),
    coalesce(trim("Party NPIs"), ''), coalesce(trim("Party license"), ''), coalesce(trim("Party type"), ''),
    coalesce(trim("Party sanction"), ''), coalesce(trim("Party reason"), ''),
    coalesce(trim("Party further reason"), ''), coalesce(trim("Party authority"), ''),
    coalesce(trim("Party status"), ''), coalesce(trim("Party start"), ''), coalesce(trim("Party end"), ''),
    coalesce(trim("Party further end"), ''), coalesce(trim("Party reinstated"), ''),
    coalesce(trim("Party address"), ''), coalesce(trim("Party city"), ''), coalesce(trim("Party state"), ''),
    coalesce(trim("Party ZIP code"), ''), coalesce(trim("Party place"), ''),
    -- Only where they are filled: the keys of all other rows are as they were.
    CASE WHEN state_list_text("Party other names") IS NOT NULL THEN trim("Party other names") END,
    CASE WHEN state_list_text("Party name, in any order") IS NOT NULL THEN trim("Party name, in any order") END
  ) AS keyed_values,
  coalesce(
    state_list_last_name("Party last name", "Party first name"),
    state_list_text("Party business"),
    state_list_last_name("Party last name or business", "Party first name"),
    state_list_text("Party name, last name first"),
    state_list_text("Party name with a comma"),
    state_list_text("Party name, first name first"),
    state_list_text("Party name, in any order"),
    state_list_text("Party other names")
  ) AS any_name,
  list_filter(
    regexp_split_to_array(coalesce("Party NPIs", ''), '[^0-9]+'),
    lambda number: length(number) = 10 AND number <> '0000000000'
  ) AS npis
FROM state_exclusions__exclusion_file;

-- Titles, legends and marks of the end of a table have nothing but a text in their first cell: no entry has neither a number, nor
-- a date, nor anything that says what it is about.
CREATE OR REPLACE TEMP TABLE state_list_verdict AS
SELECT
  *,
  CASE
    WHEN any_name IS NULL AND len(npis) = 0 THEN 'neither a name nor an NPI'
    WHEN len(npis) = 0
      AND coalesce(
        state_list_text("Party start"), state_list_text("Party type"), state_list_text("Party sanction"),
        state_list_text("Party reason"), state_list_text("Party further reason"), state_list_text("Party license"),
        state_list_text("Party status")
      ) IS NULL
      THEN 'a text, no entry'
    WHEN row_number() OVER (PARTITION BY keyed_values ORDER BY file_no, line) > 1 THEN 'identical line'
  END AS reason,
  count(*) OVER (PARTITION BY keyed_values) - 1 AS duplicates
FROM state_list_line;

INSERT INTO rejected_row
SELECT 'exclusion', file_no, line, reason, sha256(keyed_values) FROM state_list_verdict WHERE reason IS NOT NULL;
