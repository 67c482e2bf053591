-- The digest table of this release: npi_digest_table (npi, digest, first_seen), in key order, and the changes against
-- the release before it: record_change (collection, key, op).
-- Needs npi_digest (npi, digest) of this release and previous_npi_digest (npi, digest, first_seen) of the last one
-- (empty without one).
-- In a DuckDB shell: SET VARIABLE release_date = '2026-11-21'; .read build/changes/digest-table.sql

CREATE OR REPLACE TEMP TABLE npi_digest_table AS
SELECT
  now.npi,
  now.digest,
  -- A key that went away and came back is seen for the first time again: its older history is in older releases.
  coalesce(previous.first_seen, CAST(getvariable('release_date') AS DATE)) AS first_seen
FROM npi_digest AS now
LEFT JOIN previous_npi_digest AS previous USING (npi)
ORDER BY now.npi;

CREATE OR REPLACE TEMP TABLE record_change AS
SELECT
  'npi' AS collection,
  npi AS key,
  CASE
    WHEN previous.npi IS NULL THEN 'ADD'
    WHEN now.npi IS NULL THEN 'DEL'
    ELSE 'MOD'
  END AS op
FROM npi_digest AS now
FULL JOIN previous_npi_digest AS previous USING (npi)
WHERE now.digest IS DISTINCT FROM previous.digest
-- The feed is read by row number, window by window.
ORDER BY collection, key;
