-- Fills link__oig_leie: one row per exclusion and candidate; an exclusion without a candidate has one row, NPI NULL.
--
-- To run it in a DuckDB shell, after the files of pipeline/resolve/excluded-parties, with an empty link__oig_leie:
--   CREATE TEMP TABLE link_method AS
--     FROM (VALUES ('oig-leie', 'npi and name', 0.99::DOUBLE)) AS t (source, method, confidence);
--   .read links.sql

INSERT INTO link__oig_leie
SELECT
  exclusion.exclusion_id,
  verdict.npi,
  coalesce(verdict.verdict, 'unmatched') AS verdict,
  CASE WHEN exclusion.is_reinstated THEN 'reinstated' ELSE verdict.method END AS method,
  link_method.confidence,
  CASE
    WHEN exclusion.is_reinstated THEN ['reinstated: no longer on the list']
    WHEN verdict.npi IS NULL AND exclusion.npi IS NOT NULL THEN ['the NPI on the list is not in the registry']
    ELSE coalesce(verdict.evidence, [])
  END AS evidence
FROM oig_leie__exclusion AS exclusion
LEFT JOIN compared__verdict AS verdict USING (exclusion_id)
LEFT JOIN link_method
  ON verdict.verdict = 'matched'
  AND link_method.source = 'oig-leie'
  AND link_method.method = verdict.method
ORDER BY exclusion.exclusion_id, verdict.npi;
