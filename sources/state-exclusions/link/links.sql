-- Fills link__state_exclusions: one row per entry and candidate; an entry without a candidate has one row, NPI NULL. See
-- ingest.sql on how one file serves all states.
--
-- To run it in a DuckDB shell, after the files of pipeline/resolve/excluded-parties, with an empty link__state_exclusions:
--   CREATE TEMP TABLE link_method AS
--     FROM (VALUES ('state-exclusions', 'npi and name', 0.99::DOUBLE)) AS t (source, method, confidence);
--   .read links.sql

INSERT INTO link__state_exclusions
WITH verdict AS (
  FROM excluded_person_verdict
  UNION ALL
  FROM excluded_business_verdict
)
SELECT
  exclusion.exclusion_id AS source_key,
  verdict.npi,
  coalesce(verdict.verdict, 'unmatched') AS verdict,
  CASE WHEN exclusion.is_reinstated THEN 'reinstated' ELSE verdict.method END AS method,
  link_method.confidence,
  CASE
    WHEN exclusion.is_reinstated THEN ['reinstated: the list says so']
    WHEN verdict.npi IS NULL AND exclusion.npi IS NOT NULL THEN ['the NPI on the list is not in the registry']
    ELSE coalesce(verdict.evidence, [])
  END AS evidence
FROM state_exclusions__exclusion AS exclusion
LEFT JOIN verdict USING (exclusion_id)
LEFT JOIN link_method
  ON verdict.verdict = 'matched'
  AND link_method.source = 'state-exclusions'
  AND link_method.method = verdict.method
ORDER BY exclusion.exclusion_id, verdict.npi;
