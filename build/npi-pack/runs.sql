-- The lines of npi_line in key order, cut into runs of one part each: npi_run (part, run, lines BLOB).
-- DuckDB joins and encodes them, so that no line becomes a JavaScript string on its way into the pack.
-- A run holds a whole number of blocks, so that where ranges and runs begin leaves no trace in the pack.
-- In a DuckDB shell, after npi_line (npi, line) was made:
--   SET VARIABLE prefix_length = 3; SET VARIABLE lines_per_run = 2048; .read build/npi-pack/runs.sql

CREATE OR REPLACE TEMP TABLE npi_run AS
WITH
  numbered AS (
    SELECT
      npi[:getvariable('prefix_length')] AS part,
      row_number() OVER (PARTITION BY npi[:getvariable('prefix_length')] ORDER BY npi) - 1 AS place,
      line
    FROM npi_line
  )

SELECT part, place // getvariable('lines_per_run') AS run, encode(string_agg(line, '' ORDER BY place)) AS lines
FROM numbered
GROUP BY part, run
ORDER BY part, run;
