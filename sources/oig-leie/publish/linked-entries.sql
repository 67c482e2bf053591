-- The entries of the LEIE in force with their links: oig_leie__linked_entry, one row per link, in the columns that
-- build/npi-pack/exclusion-blocks.sql and build/bundles/collections/exclusion-list-columns.sql read. Parties reinstated from that exclusion are no longer on the list.
-- In a DuckDB shell, over a warehouse file:
--   .read sources/oig-leie/publish/shown-exclusion.sql
--   .read sources/oig-leie/publish/linked-entries.sql

CREATE OR REPLACE TEMP VIEW oig_leie__linked_entry AS
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
  NULL AS suffix,
  business_name AS organization,
  city,
  state,
  exclusion_date,
  exclusion_type AS "type",
  leie_shown_exclusion(entry) AS exclusion
FROM link__oig_leie AS link
JOIN oig_leie__exclusion AS entry USING (exclusion_id)
WHERE NOT is_reinstated;
