-- One window of the change feed in order, its lines joined into runs: change_run (run, lines BLOB). For collections
-- whose lines have only the key: those that the previous release did not have.
-- In a DuckDB shell, after record_change (collection, key, op) was made in order:
--   SET VARIABLE first_row = 0; SET VARIABLE end_row = 1000; SET VARIABLE lines_per_run = 100;
--   SET VARIABLE details = '"changed":[],"marked":[],"exclusions_added":[]';
--   .read build/changes/change-runs.sql

CREATE OR REPLACE TEMP TABLE change_run AS
WITH
  numbered AS (
    SELECT
      rowid AS place,
      concat(
        rtrim(CAST(to_json({_line_type: 'change', collection: collection, key: key, op: op}) AS VARCHAR), '}'),
        ',', getvariable('details'), '}', chr(10)
      ) AS line
    FROM record_change
    WHERE rowid >= getvariable('first_row') AND rowid < getvariable('end_row')
  )

SELECT place // getvariable('lines_per_run') AS run, encode(string_agg(line, '' ORDER BY place)) AS lines
FROM numbered
GROUP BY run
ORDER BY run;
