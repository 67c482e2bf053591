-- Providers that the 51 rows leave out, by specialty and reason: supply__left_out. None left out is 0, not a missing row.
--
-- To run it in a DuckDB shell, after cohort.sql:  .read left-out.sql

CREATE OR REPLACE TABLE supply__left_out AS
WITH counted AS (
  SELECT specialty, left_out AS reason, count(*) AS providers
  FROM measure_provider
  WHERE left_out IS NOT NULL
  GROUP BY ALL
  UNION ALL
  SELECT specialty, 'primary code outside the registry: ' || code, count(*)
  FROM measure_outside
  GROUP BY ALL
),
named AS (
  SELECT DISTINCT measure_code.specialty, place.reason
  FROM measure_code
  CROSS JOIN (
    VALUES ('territory'), ('armed forces'), ('foreign or unknown state'), ('deactivated')
  ) AS place (reason)
  UNION ALL
  SELECT specialty, 'primary code outside the registry: ' || code
  FROM measure_outside_code
)
SELECT specialty, reason, coalesce(providers, 0) AS providers
FROM named
LEFT JOIN counted USING (specialty, reason)
ORDER BY specialty, reason;
