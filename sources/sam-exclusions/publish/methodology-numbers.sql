-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/sam-exclusions/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
WITH
  -- Each provider once, by what the list says of it; what is not in a table is not on the list.
  linked AS (
    SELECT npi, bool_or(verdict = 'matched') AS is_excluded FROM link__sam_exclusions WHERE npi IS NOT NULL GROUP BY npi
  ),
  counted AS (
    SELECT
      (SELECT count(*) FROM nppes__provider) AS providers,
      (SELECT count(*) FROM nppes__provider WHERE entity_type IS NULL) AS nameless,
      (SELECT count(*) FROM linked WHERE is_excluded) AS providers_excluded,
      (SELECT count(*) FROM linked WHERE NOT is_excluded) AS providers_undetermined,
      (SELECT count(*) FROM namesake__sam_exclusions) AS providers_namesakes,
      (SELECT count(*) FROM namesake__sam_exclusions WHERE is_of_large_block) AS of_large_blocks
  )
SELECT
  (SELECT count(*) FROM sam_exclusions__exclusion) AS exclusions,
  (SELECT count(*) FROM sam_exclusions__exclusion WHERE npi IS NOT NULL) AS with_npi,
  (SELECT coalesce(sum(duplicates), 0) FROM sam_exclusions__exclusion) AS duplicates,
  (SELECT count(*) FROM sam_exclusions__exclusion WHERE is_terminated) AS terminated,
  count(DISTINCT source_key) FILTER (WHERE verdict = 'matched') AS matched,
  count(DISTINCT source_key) FILTER (WHERE verdict = 'undetermined') AS undetermined,
  count(DISTINCT source_key)
    FILTER (WHERE verdict = 'unmatched' AND method IS DISTINCT FROM 'terminated') AS unmatched,
  any_value(providers) AS providers,
  any_value(nameless) AS nameless,
  any_value(providers_excluded) AS providers_excluded,
  any_value(providers_undetermined) AS providers_undetermined,
  any_value(providers_namesakes) AS providers_namesakes,
  any_value(of_large_blocks) AS of_large_blocks,
  any_value(providers - providers_excluded - providers_undetermined - providers_namesakes) AS providers_not_found,
  any_value(format('{:.2f} %', 100 * providers_excluded / providers)) AS share_excluded,
  any_value(format('{:.2f} %', 100 * providers_undetermined / providers)) AS share_undetermined,
  any_value(format('{:.2f} %', 100 * providers_namesakes / providers)) AS share_namesakes,
  any_value(
    format('{:.2f} %', 100 * (providers - providers_excluded - providers_undetermined - providers_namesakes) / providers)
  ) AS share_not_found
FROM counted
LEFT JOIN link__sam_exclusions ON true;
