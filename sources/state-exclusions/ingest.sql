-- The Medicaid exclusion list of a state -> state_exclusions__exclusion. One file for all states: in the addresses under
-- which it is run, `state_exclusions` is replaced by the name of the list's tables, `state-exclusions` by its id.
--
-- To run it in a DuckDB shell: create the view state_exclusions__exclusion_file with file_no, line and the columns of
-- FIELDS in states.ts, and
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   SET VARIABLE today = '2026-11-21'; SET VARIABLE snapshot_exclusion = '2026-11-01';
--   .read ingest.sql

-- Blanks, also hard ones, around a value; the words that stand for none.
CREATE OR REPLACE TEMP MACRO state_list_text(published) AS
  CASE
    WHEN NOT regexp_full_match(
      upper(trim(replace(published, chr(160), ' '))), '|N/?A\.?|NONE|NULL|NOT FOUND|NRF|\?|_+|-+'
    )
      THEN trim(replace(published, chr(160), ' '))
  END;

-- A day as lists write it, at times with the time of day, or as the bare number of a spreadsheet; of several the first.
CREATE OR REPLACE TEMP MACRO state_list_date(published) AS
  coalesce(
    CAST(try_strptime(nullif(regexp_extract(published, '[0-9]{1,2}/[0-9]{1,2}/[0-9]{4}'), ''), '%m/%d/%Y') AS DATE),
    CAST(try_strptime(nullif(regexp_extract(published, '[0-9]{4}-[0-9]{2}-[0-9]{2}'), ''), '%Y-%m-%d') AS DATE),
    CASE
      WHEN regexp_full_match(trim(published), '(19|20)[0-9]{6}') THEN CAST(try_strptime(trim(published), '%Y%m%d') AS DATE)
      WHEN regexp_full_match(trim(published), '[1-5][0-9]{4}') THEN DATE '1899-12-30' + CAST(trim(published) AS INTEGER)
    END
  );

-- Words that names of businesses have and names of people do not.
CREATE OR REPLACE TEMP MACRO state_list_is_business(published) AS
  regexp_matches(
    upper(published),
    '[0-9&#]|\b(INC|LLC|L\.L\.C|CORP|CORPORATION|CO|COMPANY|LTD|PC|P\.C|PLLC|LP|LLP|DBA|D/B/A|AKA|THE|OF|AND|PHARMACY|DRUGS?|RX|MEDICAL|MEDICINE|CARE|HEALTH|HEALTHCARE|SERVICES?|CENTERS?|CENTRE|CLINIC|GROUP|ASSOC|ASSOCIATES|ASSOCIATION|HOMES?|HOSPITAL|HOSPICE|NURSING|TRANSPORT|TRANSPORTATION|AMBULANCE|AMBULETTE|AGENCY|SUPPLY|SUPPLIES|EQUIPMENT|LABS?|LABORATORY|LABORATORIES|DENTAL|OPTICAL|VISION|THERAPY|REHAB|REHABILITATION|COUNSELING|FOUNDATION|INSTITUTE|UNIVERSITY|SCHOOL|CHURCH|MANAGEMENT|MARKETING|ENTERPRISES?|SOLUTIONS|SYSTEMS?|NETWORK|PARTNERS|CAB|TAXI|LIMO|CAR|STORES?|SHOP|MART|MARKET)\b'
  );

-- Particles with which last names begin that are written first.
CREATE OR REPLACE TEMP MACRO state_list_begins_last_name(word) AS
  word IN ('DE', 'DEL', 'DELA', 'LA', 'LE', 'VAN', 'VON', 'DER', 'DEN', 'DI', 'DA', 'DU', 'DOS', 'ST', 'SAN', 'EL', 'AL', 'MC', 'MAC', 'O');

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
    coalesce(trim("Party name with a comma"), ''), coalesce(trim("Party NPIs"), ''),
    coalesce(trim("Party license"), ''), coalesce(trim("Party type"), ''), coalesce(trim("Party sanction"), ''),
    coalesce(trim("Party reason"), ''), coalesce(trim("Party authority"), ''), coalesce(trim("Party status"), ''),
    coalesce(trim("Party start"), ''), coalesce(trim("Party end"), ''), coalesce(trim("Party reinstated"), ''),
    coalesce(trim("Party address"), ''), coalesce(trim("Party city"), ''), coalesce(trim("Party state"), ''),
    coalesce(trim("Party ZIP code"), '')
  ) AS keyed_values,
  state_list_text(
    coalesce(
      "Party last name", "Party business", "Party last name or business", "Party name, last name first",
      "Party name with a comma"
    )
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
        state_list_text("Party reason"), state_list_text("Party license"), state_list_text("Party status")
      ) IS NULL
      THEN 'a text, no entry'
    WHEN row_number() OVER (PARTITION BY keyed_values ORDER BY file_no, line) > 1 THEN 'identical line'
  END AS reason,
  count(*) OVER (PARTITION BY keyed_values) - 1 AS duplicates
FROM state_list_line;

INSERT INTO rejected_row
SELECT 'exclusion', file_no, line, reason, sha256(keyed_values) FROM state_list_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TEMP TABLE state_list_named AS
WITH
  -- A name in one field: the credential stands after a run of blanks, other blanks are single.
  written AS (
    SELECT
      *,
      state_list_text("Party name, last name first") AS whole,
      upper(regexp_replace(regexp_replace(whole, '\s{3,}\S+\s*$', ''), '[\s,]+', ' ', 'g')) AS plain,
      state_list_text("Party name with a comma") AS with_comma
    FROM state_list_verdict
    WHERE reason IS NULL
  ),
  words AS (
    SELECT
      *,
      CASE
        WHEN plain IS NOT NULL AND NOT state_list_is_business(whole) AND len(string_split(plain, ' ')) BETWEEN 2 AND 5
          THEN string_split(plain, ' ')
      END AS parts,
      CASE
        WHEN with_comma LIKE '%,%' AND NOT state_list_is_business(with_comma)
          THEN string_split(regexp_replace(trim(split_part(with_comma, ',', 2)), '\s+', ' ', 'g'), ' ')
      END AS given
    FROM written
  ),
  divided AS (
    SELECT
      *,
      -- Words of the last name: a particle or two, and the word after them.
      CASE
        WHEN len(parts) > 3 AND state_list_begins_last_name(parts[1]) AND state_list_begins_last_name(parts[2]) THEN 3
        WHEN len(parts) > 2 AND state_list_begins_last_name(parts[1]) THEN 2
        ELSE 1
      END AS last_words,
      state_list_text("Party last name or business") AS either,
      state_list_text("Party first name") AS first_alone
    FROM words
  )
SELECT
  *,
  CASE
    WHEN either IS NOT NULL THEN CASE WHEN first_alone IS NOT NULL THEN either END
    WHEN parts IS NOT NULL THEN array_to_string(parts[:last_words], ' ')
    WHEN given IS NOT NULL THEN trim(split_part(with_comma, ',', 1))
    ELSE state_list_text("Party last name")
  END AS last_name,
  CASE
    WHEN parts IS NOT NULL THEN parts[last_words + 1]
    WHEN given IS NOT NULL THEN given[1]
    ELSE first_alone
  END AS first_name,
  CASE
    WHEN parts IS NOT NULL THEN nullif(array_to_string(parts[last_words + 2:], ' '), '')
    WHEN given IS NOT NULL THEN nullif(array_to_string(given[2:], ' '), '')
    ELSE state_list_text("Party middle name")
  END AS middle_name,
  CASE
    WHEN either IS NOT NULL THEN CASE WHEN first_alone IS NULL THEN either END
    -- What looks like the name of a person may be that of a business: it is looked for as both.
    WHEN whole IS NOT NULL THEN regexp_replace(whole, '\s+', ' ', 'g')
    WHEN with_comma IS NOT NULL THEN CASE WHEN given IS NULL THEN with_comma END
    ELSE state_list_text("Party business")
  END AS business_name
FROM divided;

CREATE OR REPLACE TABLE state_exclusions__exclusion AS
WITH entry AS (
  SELECT
    *,
    -- A row with several numbers is an entry for each.
    unnest(CASE WHEN len(npis) = 0 THEN [NULL::VARCHAR] ELSE list_distinct(npis) END) AS npi
  FROM state_list_named
),
numbered AS (
  SELECT *, row_number() OVER (PARTITION BY keyed_values ORDER BY npi) AS ordinal FROM entry
)
SELECT
  sha256(CASE WHEN ordinal = 1 THEN keyed_values ELSE concat(keyed_values, '|', ordinal) END) AS exclusion_id,
  last_name,
  first_name,
  middle_name,
  state_list_text("Party suffix") AS name_suffix,
  business_name,
  npi,
  state_list_text("Party license") AS license,
  state_list_text("Party type") AS provider_type,
  coalesce(state_list_text("Party sanction"), state_list_text("Party status")) AS sanction,
  nullif(concat_ws('; ', state_list_text("Party reason"), state_list_text("Party authority")), '') AS reason,
  state_list_date("Party start") AS exclusion_date,
  state_list_text("Party end") AS end_text,
  state_list_date("Party reinstated") AS reinstatement_date,
  -- By the list's own word only: a day in the future, as 12/31/9999, is none.
  coalesce(
    state_list_date("Party reinstated") <= coalesce(
      CAST(getvariable('snapshot_exclusion') AS DATE), CAST(getvariable('today') AS DATE)
    ),
    false
  )
  OR coalesce(regexp_matches(lower("Party status"), '^\s*reinstated'), false) AS is_reinstated,
  -- Said of the federal government, and not of the state as well.
  coalesce(
    regexp_matches(
      upper(concat_ws(' ', "Party sanction", "Party authority", "Party reason")),
      '\bOIG\b|\bFED(ERAL)?\.? EXCLU?SI?O?N|^FEDERAL$'
    )
    AND NOT regexp_matches(upper(concat_ws(' ', "Party sanction", "Party authority", "Party reason")), '\bSTATE\b'),
    false
  ) AS is_federal,
  state_list_text("Party address") AS address,
  state_list_text("Party city") AS city,
  upper(state_list_text("Party state")) AS state,
  state_list_text("Party ZIP code") AS postal_code,
  CAST(CASE WHEN ordinal = 1 THEN duplicates ELSE 0 END AS INTEGER) AS duplicates,
  file_no,
  line
FROM numbered
ORDER BY file_no, line, ordinal;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'exclusion' AS "role", file_no, count(DISTINCT line) AS "rows" FROM state_exclusions__exclusion GROUP BY file_no;
