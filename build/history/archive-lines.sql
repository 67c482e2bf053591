-- The lines of the pack of one month of an archive: archive_line (key, line JSON text and a newline), by NPI. Shape: schemas/records/archive-line.ts.
--
-- To run it in a DuckDB shell:
--   CREATE VIEW archive_statement AS SELECT '2000000010' AS npi, DATE '2024-03-15' AS snapshot, '{"data":1}' AS body;
--   SET VARIABLE month = '2024-03';
--   .read build/history/archive-lines.sql

CREATE OR REPLACE TEMP TABLE archive_line AS
SELECT
  npi AS "key",
  '{"npi":"' || npi || '","said":['
  || string_agg(
    '{"snapshot":"' || snapshot || '","value":' || coalesce(body, 'null') || '}', ',' ORDER BY snapshot
  )
  || ']}' || chr(10) AS line
FROM archive_statement
WHERE strftime(snapshot, '%Y-%m') = getvariable('month')
GROUP BY npi
ORDER BY npi;
