-- Adds to changed_block (npi, block, body) what a source says of a provider that it did not say in the previous release: body is NULL where it says
-- nothing any more.
-- Needs block_body (npi, body) of what it says now, block_digest (npi, digest) of the same, previous_block_digest (the same) of what it said.
-- In a DuckDB shell, over these tables: SET VARIABLE block = 'nppes'; .read build/npi-pack/changed-blocks.sql

INSERT INTO changed_block
WITH
  changed AS (
    SELECT npi
    FROM block_digest AS now
    FULL JOIN previous_block_digest AS before USING (npi)
    WHERE now.digest IS DISTINCT FROM before.digest
  )

SELECT npi, getvariable('block'), body
FROM changed
LEFT JOIN block_body USING (npi);
