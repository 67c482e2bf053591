-- Who is on a state's list, for screening: stated_party, one row per entry, and listed_party, those in force alone.
-- In a DuckDB shell, over a warehouse file:
--   .read sources/state-exclusions/publish/shown-exclusion.sql
--   .read sources/state-exclusions/publish/listed-parties.sql

CREATE OR REPLACE TEMP VIEW stated_party AS
SELECT
  exclusion_id AS source_key,
  npi,
  last_name,
  first_name,
  middle_name,
  name_suffix AS suffix,
  may_have_more_last_names,
  business_name AS organization,
  coalesce(length(business_name) >= 49, false) AS is_cut,
  address,
  city,
  place_state AS state,
  postal_code,
  exclusion_date,
  sanction AS "type",
  provider_type AS specialty,
  to_json(state_shown_exclusion(entry)) AS exclusion,
  NOT is_reinstated AS is_listed,
  -- The first day on which it is over.
  reinstatement_date AS valid_to,
  CASE WHEN reinstatement_date IS NOT NULL OR is_reinstated THEN 'column' END AS valid_to_basis
FROM state_exclusions__exclusion AS entry;

CREATE OR REPLACE TEMP VIEW listed_party AS
SELECT * EXCLUDE (is_listed, valid_to, valid_to_basis) FROM stated_party WHERE is_listed;
