-- The exclusions of one list: fills bundle_rows, one row per entry, or per candidate of an undetermined entry, from the
-- view exclusion_rows of the list. Columns: schemas/tables/exclusions.ts; those that the list leaves out are NULL.
-- In a DuckDB shell, after sources/oig-leie/publish/exclusion-rows.sql and CREATE TABLE bundle_rows (...):
--   SET VARIABLE part = 'oig-leie'; .read build/bundles/collections/exclusions.sql

INSERT INTO bundle_rows BY NAME
SELECT
  getvariable('part') AS source,
  exclusion_key,
  row_number() OVER (PARTITION BY exclusion_key ORDER BY linked_npi) AS link_number,
  coalesce(verdict, 'unmatched') AS verdict,
  CASE WHEN verdict = 'matched' THEN linked_npi END AS npi,
  CASE WHEN verdict = 'undetermined' THEN linked_npi END AS candidate_npi,
  * EXCLUDE (exclusion_key, linked_npi, verdict)
FROM exclusion_rows
ORDER BY exclusion_key, link_number;
