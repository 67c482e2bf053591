-- Fills link__state_exclusions: one row per entry and candidate; an entry without a candidate has one row, NPI NULL. See
-- ingest.sql on how one file serves all states.
--
-- To run it in a DuckDB shell, after the files of pipeline/resolve/excluded-parties, with an empty link__state_exclusions:
--   CREATE TEMP TABLE link_method AS
--     FROM (VALUES ('state-exclusions', 'npi and name', 0.99::DOUBLE)) AS t (source, method, confidence);
--   .read links.sql

INSERT INTO link__state_exclusions
WITH read_as AS (
  SELECT * EXCLUDE (read_as), CASE read_as WHEN 'person' THEN 1 ELSE 2 END AS reading FROM compared__verdict
),
-- An entry that may be a person or a business is one of them: candidates for the other are none once it is matched. A published NPI
-- tells which.
decided AS (
  SELECT read_as.*, matched.reading AS matched_reading
  FROM read_as
  LEFT JOIN (
    SELECT exclusion_id, arg_min(reading, (coalesce(read_as.npi <> exclusion.npi, true), reading)) AS reading
    FROM read_as
    JOIN state_exclusions__exclusion AS exclusion USING (exclusion_id)
    WHERE verdict = 'matched'
    GROUP BY exclusion_id
  ) AS matched USING (exclusion_id)
),
-- A provider is a candidate of an entry once.
verdict AS (
  SELECT *
  FROM decided
  WHERE matched_reading IS NULL OR reading = matched_reading
  QUALIFY row_number() OVER (PARTITION BY exclusion_id, npi ORDER BY reading) = 1
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
