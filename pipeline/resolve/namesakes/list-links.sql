-- The namesakes of one list: namesake_link, what its link table lacks, and namesake_count, the providers with whom only
-- the name agrees. A matched party has been identified: its other namesakes are not candidates.
--
-- To run it in a DuckDB shell, after excluded-parties/results.sql and the links of the list:
--   SET VARIABLE list = 'oig-leie'; SET VARIABLE link_table = 'link__oig_leie'; .read list-links.sql

CREATE OR REPLACE TEMP TABLE namesake_link AS
WITH link AS (
  SELECT source_key, npi, verdict
  FROM query_table(getvariable('link_table')) AS link(source_key)
)
SELECT exclusion_id, npi, 'undetermined' AS verdict, method, NULL::DOUBLE AS confidence, evidence
FROM compared__namesake
WHERE source = getvariable('list')
  AND is_candidate
  AND exclusion_id NOT IN (SELECT source_key FROM link WHERE verdict = 'matched')
  AND (exclusion_id, npi) NOT IN (SELECT (source_key, npi) FROM link WHERE npi IS NOT NULL)
ORDER BY exclusion_id, npi;

CREATE OR REPLACE TEMP TABLE namesake_count AS
WITH linked AS (
  SELECT npi FROM query_table(getvariable('link_table')) AS link(source_key) WHERE npi IS NOT NULL
  UNION
  SELECT npi FROM namesake_link
),
-- Left out of a block too large.
left_out AS (
  SELECT DISTINCT npi FROM compared__namesake WHERE source = getvariable('list') AND is_of_large_block
)
SELECT npi, parties, npi IN (FROM left_out) AS is_of_large_block
FROM compared__bearer
WHERE source = getvariable('list') AND npi NOT IN (FROM linked)
ORDER BY npi;
