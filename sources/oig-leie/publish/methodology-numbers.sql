-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/oig-leie/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
WITH
  linked AS (
    SELECT npi, bool_or(verdict = 'matched') AS is_excluded FROM link__oig_leie WHERE npi IS NOT NULL GROUP BY npi
  ),
  -- Each provider once, by what the list says of it.
  provider AS (
    SELECT
      CASE
        WHEN linked.is_excluded THEN 'excluded'
        WHEN linked.npi IS NOT NULL THEN 'undetermined'
        WHEN namesake.npi IS NOT NULL THEN 'name elsewhere'
        WHEN provider.entity_type IS NULL THEN 'nameless'
        ELSE 'not found'
      END AS status
    FROM nppes__provider AS provider
    LEFT JOIN linked ON linked.npi = provider.npi
    LEFT JOIN namesake__oig_leie AS namesake ON namesake.npi = provider.npi
  ),
  counted AS (
    SELECT
      count(*) AS providers,
      count(*) FILTER (WHERE status = 'nameless') AS nameless,
      count(*) FILTER (WHERE status = 'excluded') AS providers_excluded,
      count(*) FILTER (WHERE status = 'undetermined') AS providers_undetermined,
      count(*) FILTER (WHERE status = 'name elsewhere') AS providers_namesakes,
      count(*) FILTER (WHERE status = 'not found') AS providers_not_found,
      (SELECT count(*) FROM namesake__oig_leie WHERE is_of_large_block) AS of_large_blocks
    FROM provider
  )
SELECT
  (SELECT count(*) FROM oig_leie__exclusion) AS exclusions,
  (SELECT count(*) FROM oig_leie__exclusion WHERE npi IS NOT NULL) AS with_npi,
  (SELECT coalesce(sum(duplicates), 0) FROM oig_leie__exclusion) AS duplicates,
  (SELECT count(*) FROM oig_leie__exclusion WHERE is_reinstated) AS reinstated,
  count(DISTINCT exclusion_id) FILTER (WHERE verdict = 'matched') AS matched,
  count(DISTINCT exclusion_id) FILTER (WHERE verdict = 'undetermined') AS undetermined,
  count(DISTINCT exclusion_id)
    FILTER (WHERE verdict = 'unmatched' AND method IS DISTINCT FROM 'reinstated') AS unmatched,
  any_value(providers) AS providers,
  any_value(nameless) AS nameless,
  any_value(providers_excluded) AS providers_excluded,
  any_value(providers_undetermined) AS providers_undetermined,
  any_value(providers_namesakes) AS providers_namesakes,
  any_value(of_large_blocks) AS of_large_blocks,
  any_value(providers_not_found) AS providers_not_found,
  any_value(format('{:.2f} %', 100 * providers_excluded / providers)) AS share_excluded,
  any_value(format('{:.2f} %', 100 * providers_undetermined / providers)) AS share_undetermined,
  any_value(format('{:.2f} %', 100 * providers_namesakes / providers)) AS share_namesakes,
  any_value(format('{:.2f} %', 100 * providers_not_found / providers)) AS share_not_found
FROM counted
LEFT JOIN link__oig_leie ON true;
