-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/sam-exclusions/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  (SELECT count(*) FROM sam_exclusions__exclusion) AS exclusions,
  (SELECT count(*) FROM sam_exclusions__exclusion WHERE npi IS NOT NULL) AS with_npi,
  (SELECT coalesce(sum(duplicates), 0) FROM sam_exclusions__exclusion) AS duplicates,
  (SELECT count(*) FROM sam_exclusions__exclusion WHERE is_terminated) AS terminated,
  count(DISTINCT source_key) FILTER (WHERE verdict = 'matched') AS matched,
  count(DISTINCT source_key) FILTER (WHERE verdict = 'undetermined') AS undetermined,
  count(DISTINCT source_key)
    FILTER (WHERE verdict = 'unmatched' AND method IS DISTINCT FROM 'terminated') AS unmatched
FROM link__sam_exclusions;
