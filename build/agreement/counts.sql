-- The verdicts by state and by primary taxonomy code, with their denominators: bundle_rows. Columns:
-- build/bundles/collections/agreement-counts.ts. Providers whose registry record has no state or no code are in neither.
-- In a DuckDB shell, after add-counts.sql:  .read build/agreement/counts.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
WITH
  registered AS (
    SELECT 'state' AS "by", upper(practice_address.state) AS code, count(*) AS registered
    FROM nppes__provider
    WHERE NOT is_deactivated
    GROUP BY ALL
    UNION ALL
    SELECT 'specialty', primary_taxonomy, count(*)
    FROM nppes__provider
    WHERE NOT is_deactivated
    GROUP BY ALL
  ),

  counted AS (
    SELECT 'state' AS "by", state AS code, field, verdict, sum(providers) AS providers
    FROM agreement_count
    GROUP BY ALL
    UNION ALL
    SELECT 'specialty', code, field, verdict, sum(providers)
    FROM agreement_count
    GROUP BY ALL
  )

SELECT
  counted."by",
  counted.code,
  counted.field,
  CAST(coalesce(any_value(registered.registered), 0) AS BIGINT) AS registered,
  CAST(coalesce(sum(providers) FILTER (verdict <> 'one source'), 0) AS BIGINT) AS compared,
  CAST(coalesce(sum(providers) FILTER (verdict = 'agree'), 0) AS BIGINT) AS agree,
  CAST(coalesce(sum(providers) FILTER (verdict = 'formatting'), 0) AS BIGINT) AS formatting,
  CAST(coalesce(sum(providers) FILTER (verdict = 'differ'), 0) AS BIGINT) AS differ,
  CAST(coalesce(sum(providers) FILTER (verdict = 'one source'), 0) AS BIGINT) AS one_source
FROM counted
LEFT JOIN registered USING ("by", code)
WHERE counted.code IS NOT NULL
GROUP BY counted."by", counted.code, counted.field
ORDER BY counted."by", counted.code, counted.field;
