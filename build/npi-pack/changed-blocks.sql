-- Adds to changed_npi (npi) the providers of whom a source says something else than in the previous release, or nothing any more.
-- Needs block_digest (npi, digest) of what it says now, previous_block_digest (the same) of what it said.
-- In a DuckDB shell, over these tables: .read build/npi-pack/changed-blocks.sql

INSERT INTO changed_npi
SELECT npi
FROM block_digest AS now
FULL JOIN previous_block_digest AS before USING (npi)
WHERE now.digest IS DISTINCT FROM before.digest;
