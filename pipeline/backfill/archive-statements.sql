-- What the files of one date of an archive say otherwise than those of the date before: rows added to archive_statement (npi, snapshot, body JSON
-- text of the block; NULL: the provider is not in the files any more).
--
-- To run it in a DuckDB shell:
--   CREATE TABLE archive_statement (npi VARCHAR, snapshot DATE, body VARCHAR);
--   CREATE VIEW block_before AS SELECT '2000000010' AS npi, '{"data":1}' AS body;
--   CREATE VIEW block_now AS SELECT '2000000010' AS npi, '{"data":2}' AS body;
--   SET VARIABLE snapshot = '2024-03-15';
--   .read archive-statements.sql

INSERT INTO archive_statement
SELECT
  coalesce(block_now.npi, block_before.npi) AS npi,
  CAST(getvariable('snapshot') AS DATE) AS snapshot,
  block_now.body
FROM block_now
FULL JOIN block_before ON block_before.npi = block_now.npi
WHERE block_now.body IS DISTINCT FROM block_before.body;
