-- The numbers that the methodologies of all exclusion lists state: exclusion_list_numbers(exclusions, links, namesakes, ended),
-- one row. The first three are names of tables, `ended` the method of links of exclusions that have ended.
-- In a DuckDB shell: .read build/documents/methodology/exclusion-list-numbers.sql, then
-- sources/<list>/publish/methodology-numbers.sql.

CREATE OR REPLACE TEMP MACRO exclusion_list_numbers(exclusions, links, namesakes, ended) AS TABLE
WITH
  -- Each provider once, by what the list says of it; what is not in a table is not on the list.
  linked AS (
    SELECT npi, bool_or(verdict = 'matched') AS is_excluded FROM query_table(links) WHERE npi IS NOT NULL GROUP BY npi
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
      (SELECT count(*) FROM nppes__provider) AS providers,
      (SELECT count(*) FROM nppes__provider WHERE entity_type IS NULL) AS nameless,
      (SELECT count(*) FROM linked WHERE is_excluded) AS providers_excluded,
      (SELECT count(*) FROM linked WHERE NOT is_excluded) AS providers_undetermined,
      (SELECT count(*) FROM query_table(namesakes)) AS providers_namesakes,
      (SELECT count(*) FROM query_table(namesakes) WHERE is_of_large_block) AS of_large_blocks
  )
SELECT
  listed.*,
  compared.*,
  counted.*,
  providers - providers_excluded - providers_undetermined - providers_namesakes AS providers_not_found,
  format('{:.2f} %', 100 * providers_excluded / providers) AS share_excluded,
  format('{:.2f} %', 100 * providers_undetermined / providers) AS share_undetermined,
  format('{:.2f} %', 100 * providers_namesakes / providers) AS share_namesakes,
  format('{:.2f} %', 100 * providers_not_found / providers) AS share_not_found
FROM listed, compared, counted;
