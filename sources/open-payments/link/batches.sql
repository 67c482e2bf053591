-- Divides the recipients into batches, so that the candidates of one batch fit into memory however many people share a
-- name: op_batch (profile_id, batch), op_rare; makes op_lead, which the batches fill.
--
-- To run it in a DuckDB shell, after registry.sql:
--   SET VARIABLE op_batch_pairs = 4000000; SET VARIABLE op_rare_name = 10; .read batches.sql

-- Names a recipient may be registered under: as printed, parts of double names, exchanged; the first name also by its
-- nicknames and formal names.
CREATE OR REPLACE TEMP VIEW op_name_form AS
WITH last_form AS (
  SELECT profile_id, last_key AS "last", first_key, first_word FROM op_name
  UNION
  SELECT profile_id, unnest(list_filter(last_words, lambda word: length(word) >= 4)), first_key, first_word
  FROM op_name
  WHERE len(last_words) > 1
  UNION
  SELECT profile_id, first_key, last_key, last_key FROM op_name
)
SELECT profile_id, "last", first_word AS "first" FROM last_form
UNION
SELECT profile_id, "last", first_key FROM last_form
UNION
SELECT profile_id, "last", same_as FROM last_form JOIN resolve_nickname ON resolve_nickname.name = first_word;

-- About how many candidates a recipient will have: those of the name in the state (rule 1 of candidates.sql), those of the last name in
-- the ZIP code (rules 3 and 4), and up to op_rare_name elsewhere (rule 2). Recipients of one last name are in one batch, or in batches that
-- follow each other, since they share candidates.
CREATE OR REPLACE TEMP TABLE op_batch AS
WITH
  place AS (SELECT DISTINCT profile_id, state FROM op_place WHERE state IS NOT NULL),
  zip AS (SELECT DISTINCT profile_id, zip5 FROM op_place WHERE zip5 IS NOT NULL),
  in_state AS (
    SELECT "last", "first", state, count(*) AS people
    FROM op_registry_name
    JOIN (SELECT DISTINCT npi, state FROM op_registry_place WHERE state IS NOT NULL) USING (npi)
    GROUP BY ALL
  ),
  in_zip AS (
    SELECT "last", zip5, count(*) AS people
    FROM op_registry_name
    JOIN (SELECT DISTINCT npi, zip5 FROM op_registry_place WHERE zip5 IS NOT NULL) USING (npi)
    GROUP BY ALL
  ),
  expected AS (
    SELECT profile_id, people
    FROM op_name_form JOIN place USING (profile_id) JOIN in_state USING ("last", "first", state)
    UNION ALL
    SELECT profile_id, people
    FROM (SELECT DISTINCT profile_id, "last" FROM op_name_form) JOIN zip USING (profile_id) JOIN in_zip USING ("last", zip5)
    UNION ALL
    SELECT profile_id, getvariable('op_rare_name') FROM open_payments__recipient
  ),
  sized AS (
    SELECT profile_id, min(last_key) AS last_key, any_value(pairs) AS pairs
    FROM (SELECT profile_id, CAST(sum(people) AS BIGINT) AS pairs FROM expected GROUP BY profile_id)
    LEFT JOIN op_name USING (profile_id)
    GROUP BY profile_id
  )
SELECT
  profile_id,
  CAST(sum(pairs) OVER (ORDER BY last_key, profile_id ROWS UNBOUNDED PRECEDING) // getvariable('op_batch_pairs') AS INTEGER) AS batch
FROM sized;

-- The names that only few persons of the registry have.
CREATE OR REPLACE TEMP TABLE op_rare AS
SELECT "last", "first"
FROM op_registry_name
GROUP BY "last", "first"
HAVING count(DISTINCT npi) <= getvariable('op_rare_name');

-- Candidates that may be the recipient, as leads.sql finds them.
CREATE OR REPLACE TEMP TABLE op_lead (
  profile_id VARCHAR,
  npi VARCHAR,
  agreement STRUCT(last_name VARCHAR, first_name VARCHAR),
  middle_name VARCHAR,
  suffix VARCHAR,
  nearness INTEGER,
  field INTEGER,
  is_supported BOOLEAN,
  is_far BOOLEAN,
  is_plain BOOLEAN,
  weight DOUBLE,
  share DOUBLE,
  lead DOUBLE
);
