-- The entries of a state's list in force with their links: state_exclusions__linked_entry, one row per link, in the columns that
-- build/npi-pack/exclusion-blocks.sql and build/bundles/collections/exclusion-list-columns.sql read.
-- In a DuckDB shell, over a warehouse file:
--   .read sources/state-exclusions/publish/shown-exclusion.sql
--   .read sources/state-exclusions/publish/linked-entries.sql

CREATE OR REPLACE TEMP VIEW state_exclusions__linked_entry AS
SELECT
  link.npi,
  link.verdict,
  link.method,
  link.confidence,
  link.evidence,
  exclusion_id AS source_key,
  last_name,
  first_name,
  middle_name,
  name_suffix AS suffix,
  business_name AS organization,
  city,
  state,
  exclusion_date,
  sanction AS "type",
  state_shown_exclusion(entry) AS exclusion
FROM link__state_exclusions AS link
JOIN state_exclusions__exclusion AS entry ON entry.exclusion_id = link.source_key
WHERE NOT is_reinstated;
