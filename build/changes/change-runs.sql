-- The lines of the change feed in order, joined into runs: change_run (run, lines BLOB).
-- In a DuckDB shell, after record_change was made: SET VARIABLE lines_per_run = 16384; .read build/changes/change-runs.sql

CREATE OR REPLACE TEMP TABLE change_run AS
WITH
  numbered AS (
    SELECT
      row_number() OVER (ORDER BY collection, key) - 1 AS place,
      concat(
        to_json({_line_type: 'change', collection: collection, key: key, op: op}), chr(10)
      ) AS line
    FROM record_change
  )

SELECT place // getvariable('lines_per_run') AS run, encode(string_agg(line, '' ORDER BY place)) AS lines
FROM numbered
GROUP BY run
ORDER BY run;
