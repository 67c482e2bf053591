-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/oig-leie/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  (SELECT count(*) FROM oig_leie__exclusion) AS exclusions,
  (SELECT count(*) FROM oig_leie__exclusion WHERE npi IS NOT NULL) AS with_npi,
  (SELECT coalesce(sum(duplicates), 0) FROM oig_leie__exclusion) AS duplicates,
  (SELECT count(*) FROM oig_leie__exclusion WHERE is_reinstated) AS reinstated,
  count(DISTINCT exclusion_id) FILTER (WHERE verdict = 'matched') AS matched,
  count(DISTINCT exclusion_id) FILTER (WHERE verdict = 'undetermined') AS undetermined,
  count(DISTINCT exclusion_id)
    FILTER (WHERE verdict = 'unmatched' AND method IS DISTINCT FROM 'reinstated') AS unmatched
FROM link__oig_leie;
