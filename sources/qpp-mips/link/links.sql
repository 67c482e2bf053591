-- Links MIPS scores to NPIs, and prepares the rows of the record by NPI:
--   link__qpp_mips: one row for each source key `<npi>|<org_pac_id>|<source>`, regardless of year
--   record__qpp_mips_score: sorted by NPI, so that a range of NPIs reads only its own rows
-- A year comes from the clinicians' score file where there is one of that year; QPP Experience fills the other years. Both
-- publish the same scores, which would otherwise be shown twice.
--
-- To run it in a DuckDB shell, over a warehouse with qpp_mips__* and nppes__provider, with an empty link__qpp_mips:
--   CREATE TEMP TABLE link_method AS
--     FROM (VALUES ('qpp-mips', 'npi', 1.0::DOUBLE)) AS t (source, method, confidence);
--   .read links.sql

INSERT INTO link__qpp_mips
SELECT DISTINCT
  concat_ws('|', score.npi, coalesce(score.org_pac_id, ''), coalesce(score."source", '')) AS source_key,
  provider.npi,
  CASE WHEN provider.npi IS NULL THEN 'unmatched' ELSE 'matched' END AS verdict,
  link_method.method,
  link_method.confidence,
  CASE
    WHEN provider.npi IS NULL THEN ['the NPI of the score is not in the registry']
    ELSE ['the score states the NPI']
  END AS evidence
FROM qpp_mips__score AS score
LEFT JOIN nppes__provider AS provider USING (npi)
LEFT JOIN link_method ON provider.npi IS NOT NULL AND link_method.source = 'qpp-mips'
ORDER BY source_key;

CREATE OR REPLACE TABLE record__qpp_mips_score AS
SELECT
  npi,
  performance_year,
  final_score,
  quality,
  promoting_interoperability,
  improvement_activities,
  cost,
  "source",
  org_pac_id,
  unread,
  input,
  (SELECT confidence FROM link_method WHERE source = 'qpp-mips') AS confidence
FROM qpp_mips__score
SEMI JOIN nppes__provider USING (npi)
WHERE
  input = 'score file'
  OR performance_year IS NULL
  OR performance_year NOT IN (
    SELECT performance_year FROM qpp_mips__file WHERE "role" = 'score' AND performance_year IS NOT NULL
  )
-- Newest year first; within a year the best score, as Medicare pays by it.
ORDER BY
  npi,
  performance_year DESC NULLS LAST,
  final_score DESC NULLS LAST,
  "source" NULLS LAST,
  org_pac_id NULLS LAST,
  file_no,
  line;
