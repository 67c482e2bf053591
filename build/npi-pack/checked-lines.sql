-- The lines that, made from all tables, are others than they have to be: differing_line (key).
-- Needs checked_line (key, opening) of the lines of a range that are made, unclosed_line (key, opening) of those among them that have been put together from
-- the line of the previous release, changed_npi (npi), previous_line (key, digest) of that release, and the macro line_digest (build/fhir/line-digest.sql).
-- In a DuckDB shell, over these tables: .read build/npi-pack/checked-lines.sql

CREATE OR REPLACE TEMP TABLE differing_line AS
WITH
  made AS (
    SELECT key, line_digest(opening) AS digest
    FROM checked_line
  ),

  expected AS (
    SELECT key, line_digest(opening) AS digest
    FROM unclosed_line
    SEMI JOIN checked_line USING (key)
    UNION ALL
    SELECT key, digest
    FROM previous_line
    WHERE key NOT IN (FROM changed_npi)
  )

SELECT key
FROM made
FULL JOIN expected USING (key)
WHERE made.digest IS DISTINCT FROM expected.digest
ORDER BY key;
