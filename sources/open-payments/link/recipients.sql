-- Recipients of payments in comparable form: op_name, op_middle, op_place, op_specialty. The published NPI is not used.
--
-- To run it in a DuckDB shell, after name-words.sql, names-and-addresses.sql and nicknames.sql of pipeline/resolve, over a warehouse with
-- open_payments__recipient and nucc_taxonomy__taxonomy:  .read recipients.sql

-- Every name of a recipient, each form once.
CREATE OR REPLACE TEMP TABLE op_name AS
SELECT DISTINCT
  profile_id,
  array_to_string(resolve_name_words(all_last), '') AS last_key,
  resolve_name_words(all_last) AS last_words,
  array_to_string(resolve_name_words(all_first), '') AS first_key,
  resolve_name_words(all_first)[1] AS first_word,
  resolve_name_words(all_middle)[2:] AS middle_words,
  coalesce(
    resolve_suffix(resolve_words(published.suffix)), resolve_suffix(all_last), resolve_suffix(all_middle),
    resolve_suffix(all_first)
  ) AS suffix
FROM (
  SELECT
    profile_id,
    published,
    resolve_words(published."last") AS all_last,
    resolve_words(published."first") AS all_first,
    -- A dummy first word, so that a middle name that is only a suffix is not taken for a name.
    list_concat(['-'], resolve_words(published.middle)) AS all_middle
  FROM (SELECT profile_id, unnest(names) AS published FROM open_payments__recipient)
);

-- Middle names and suffixes are compared over all names of a recipient: an omitted one does not contradict another.
CREATE OR REPLACE TEMP TABLE op_middle AS
SELECT
  profile_id,
  list_distinct(flatten(list(middle_words))) AS middle_words,
  list_distinct(flatten(list(last_words))) AS last_words,
  list(DISTINCT suffix) FILTER (suffix IS NOT NULL) AS suffixes
FROM op_name
GROUP BY profile_id;

CREATE OR REPLACE TEMP TABLE op_place AS
SELECT DISTINCT
  profile_id,
  resolve_zip5(address.postal_code) AS zip5,
  resolve_letters(address.city) AS city,
  address.state AS state,
  resolve_street(address.line1) AS street,
  nullif(regexp_extract(address.line1, '^\s*([0-9]+)', 1), '') AS house
FROM (SELECT profile_id, unnest(addresses) AS address FROM open_payments__recipient);

-- `Allopathic & Osteopathic Physicians|Internal Medicine|Cardiovascular Disease`: grouping, classification,
-- specialization of the NUCC code set, with stray blanks.
CREATE OR REPLACE TEMP TABLE op_specialty AS
SELECT
  profile_id,
  list_transform(specialties, lambda path: replace(upper(path), ' ', '')) AS paths
FROM open_payments__recipient
WHERE len(specialties) > 0;

CREATE OR REPLACE TEMP TABLE op_code_path AS
SELECT code, replace(upper(concat_ws('|', grouping, classification, specialization)), ' ', '') AS path
FROM nucc_taxonomy__taxonomy;
