-- The exclusions of SAM.gov in force with their links: sam_exclusions__linked_entry, one row per link, in the columns that
-- build/npi-pack/exclusion-blocks.sql and build/bundles/collections/exclusion-list-columns.sql read. Terminated exclusions have no links; what they were about is not here.
-- In a DuckDB shell, over a warehouse file:
--   .read sources/sam-exclusions/publish/shown-exclusion.sql
--   .read sources/sam-exclusions/publish/linked-entries.sql

CREATE OR REPLACE TEMP VIEW sam_exclusions__linked_entry AS
SELECT
  link.npi,
  link.verdict,
  link.method,
  link.confidence,
  link.evidence,
  exclusion_key AS source_key,
  last_name,
  first_name,
  middle_name,
  name_suffix AS suffix,
  "name" AS organization,
  city,
  state,
  active_date AS exclusion_date,
  type AS "type",
  sam_shown_exclusion(entry) AS exclusion
FROM link__sam_exclusions AS link
JOIN sam_exclusions__exclusion AS entry ON entry.exclusion_key = link.source_key
WHERE NOT is_terminated;
