-- Who is on the LEIE now, for screening: listed_party, one row per entry in force. Birth dates are not among the columns: this
-- is published.
-- In a DuckDB shell, over a warehouse file:
--   .read sources/oig-leie/publish/shown-exclusion.sql
--   .read sources/oig-leie/publish/listed-parties.sql

CREATE OR REPLACE TEMP VIEW listed_party AS
SELECT
  exclusion_id AS source_key,
  npi,
  last_name,
  first_name,
  -- The list prints the generation suffix after the middle name.
  middle_name,
  NULL AS suffix,
  business_name AS organization,
  -- Longer names are cut off at 30 characters; a blank at the end is lost.
  coalesce(length(business_name) >= 29, false) AS is_cut,
  address,
  city,
  state,
  postal_code,
  exclusion_date,
  exclusion_type AS "type",
  coalesce(specialty, general) AS specialty,
  to_json(leie_shown_exclusion(entry)) AS exclusion
FROM oig_leie__exclusion AS entry
WHERE NOT is_reinstated;
