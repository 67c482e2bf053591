-- The numbers that the methodologies of all exclusion lists state: exclusion_list_numbers(exclusions, links, namesakes, ended),
-- one row. The first three are names of tables, `ended` the method of links of exclusions that have ended.
-- In a DuckDB shell: .read build/documents/methodology/exclusion-list-numbers.sql, then
-- sources/<list>/publish/methodology-numbers.sql.

CREATE OR REPLACE TEMP MACRO exclusion_list_numbers(exclusions, links, namesakes, ended) AS TABLE
WITH
  linked AS (
    SELECT npi, bool_or(verdict = 'matched') AS is_excluded FROM query_table(links) WHERE npi IS NOT NULL GROUP BY npi
  ),
  -- Each provider once, by what the list says of it.
  provider AS (
    SELECT
      CASE
        WHEN linked.is_excluded THEN 'excluded'
        WHEN linked.npi IS NOT NULL THEN 'undetermined'
        WHEN namesake.npi IS NOT NULL THEN 'name elsewhere'
        WHEN registered.entity_type IS NULL THEN 'nameless'
        ELSE 'not found'
      END AS status
    FROM nppes__provider AS registered
    LEFT JOIN linked ON linked.npi = registered.npi
    LEFT JOIN query_table(namesakes) AS namesake ON namesake.npi = registered.npi
  ),
  listed AS (
    SELECT
      count(*) AS exclusions,
      count(*) FILTER (WHERE npi IS NOT NULL) AS with_npi,
      coalesce(sum(duplicates), 0) AS duplicates
    FROM query_table(exclusions)
  ),
  compared AS (
    SELECT
      count(DISTINCT exclusion) FILTER (WHERE verdict = 'matched') AS matched,
      count(DISTINCT exclusion) FILTER (WHERE verdict = 'undetermined') AS undetermined,
      count(DISTINCT exclusion) FILTER (WHERE verdict = 'unmatched' AND method IS DISTINCT FROM ended) AS unmatched
    FROM query_table(links) AS link(exclusion)
  ),
  counted AS (
    SELECT
      count(*) AS providers,
      count(*) FILTER (WHERE status = 'nameless') AS nameless,
      count(*) FILTER (WHERE status = 'excluded') AS providers_excluded,
      count(*) FILTER (WHERE status = 'undetermined') AS providers_undetermined,
      count(*) FILTER (WHERE status = 'name elsewhere') AS providers_namesakes,
      count(*) FILTER (WHERE status = 'not found') AS providers_not_found,
      (SELECT count(*) FROM query_table(namesakes) WHERE is_of_large_block) AS of_large_blocks
    FROM provider
  )
SELECT
  listed.*,
  compared.*,
  counted.*,
  format('{:.2f} %', 100 * providers_excluded / providers) AS share_excluded,
  format('{:.2f} %', 100 * providers_undetermined / providers) AS share_undetermined,
  format('{:.2f} %', 100 * providers_namesakes / providers) AS share_namesakes,
  format('{:.2f} %', 100 * providers_not_found / providers) AS share_not_found
FROM listed, compared, counted;
