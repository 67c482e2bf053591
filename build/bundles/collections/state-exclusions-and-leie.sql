-- Of the NPIs on the exclusion lists of states, how many are on the LEIE, may be, and are not: fills bundle_rows, from listed_npi and
-- state_list (list, state, is_ingested), which has a row of all lists too. docs/agreement.md has the definition.
-- In a DuckDB shell, after listed-npis.sql of each list:
--   SET VARIABLE leie = 'oig-leie'; SET VARIABLE all_lists = 'all'; SET VARIABLE not_compared = NULL; .read this file

INSERT INTO bundle_rows BY NAME
WITH
  excluded AS (
    SELECT source AS list, npi FROM listed_npi WHERE source <> getvariable('leie') AND is_certain
    UNION
    SELECT getvariable('all_lists'), npi FROM listed_npi WHERE source <> getvariable('leie') AND is_certain
  ),
  leie AS (
    SELECT npi, bool_or(is_certain) AS is_certain
    FROM listed_npi
    WHERE source = getvariable('leie')
    GROUP BY npi
  ),
  counted AS (
    SELECT
      excluded.list,
      count(*) AS npis,
      count(*) FILTER (leie.is_certain) AS on_leie,
      count(*) FILTER (NOT leie.is_certain) AS may_be_on_leie,
      count(*) FILTER (leie.npi IS NULL) AS not_on_leie
    FROM excluded
    LEFT JOIN leie USING (npi)
    GROUP BY excluded.list
  )
SELECT
  state_list.list,
  state_list.state,
  CASE WHEN is_ingested THEN coalesce(npis, 0) END AS npis,
  CASE WHEN is_ingested AND getvariable('not_compared') IS NULL THEN coalesce(on_leie, 0) END AS on_leie,
  CASE WHEN is_ingested AND getvariable('not_compared') IS NULL THEN coalesce(may_be_on_leie, 0) END AS may_be_on_leie,
  CASE WHEN is_ingested AND getvariable('not_compared') IS NULL THEN coalesce(not_on_leie, 0) END AS not_on_leie,
  CASE WHEN is_ingested THEN CAST(getvariable('not_compared') AS VARCHAR) ELSE 'The list is not in this release.' END AS missing_because
FROM state_list
LEFT JOIN counted USING (list)
ORDER BY state_list.list;
