-- The digest table of one collection of this release: digest_table (key, digest, first_seen, fhir), in key order, and its
-- changes against the release before it, added to record_change (collection, key, op, fhir_before): ADD, MOD, DEL, or SAME
-- where the record is the same and only the end of its line, `fhir`, is another.
-- Needs now_digest (key, digest, fhir) of this release and previous_digest (key, digest, first_seen, fhir) of the last one
-- (empty without one).
-- In a DuckDB shell: SET VARIABLE release_date = '2026-11-21'; SET VARIABLE collection = 'npi';
--   .read build/changes/digest-table.sql

CREATE OR REPLACE TEMP TABLE digest_table AS
SELECT
  now.key,
  now.digest,
  -- A key that disappeared and came back counts as seen for the first time: its older history is in older releases.
  coalesce(previous.first_seen, CAST(getvariable('release_date') AS DATE)) AS first_seen,
  now.fhir
FROM now_digest AS now
LEFT JOIN previous_digest AS previous USING (key)
ORDER BY now.key;

INSERT INTO record_change
SELECT
  getvariable('collection') AS collection,
  key,
  CASE
    WHEN previous.key IS NULL THEN 'ADD'
    WHEN now.key IS NULL THEN 'DEL'
    WHEN now.digest = previous.digest THEN 'SAME'
    ELSE 'MOD'
  END AS op,
  previous.fhir AS fhir_before
FROM now_digest AS now
FULL JOIN previous_digest AS previous USING (key)
WHERE now.digest IS DISTINCT FROM previous.digest OR now.fhir IS DISTINCT FROM previous.fhir
-- The feed is read by row number, window by window.
ORDER BY key;
