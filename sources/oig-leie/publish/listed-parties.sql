-- Who is on the LEIE, for screening: stated_party, one row per entry in force and one per reinstatement, and listed_party, the
-- entries in force alone. Birth dates are not among the columns: this is published.
-- In a DuckDB shell, over a warehouse file:
--   .read sources/oig-leie/publish/shown-exclusion.sql
--   .read sources/oig-leie/publish/listed-parties.sql

CREATE OR REPLACE TEMP VIEW stated_party AS
SELECT
  entry_key AS source_key,
  npi,
  last_name,
  first_name,
  -- The list prints the generation suffix after the middle name.
  middle_name,
  NULL AS suffix,
  false AS may_have_more_last_names,
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
  to_json(leie_shown_exclusion(entry)) AS exclusion,
  NOT is_reinstated AS is_listed,
  -- The first day on which the party is no longer excluded.
  CASE WHEN is_reinstated THEN reinstatement_date END AS valid_to,
  CASE WHEN is_reinstated THEN 'reinstatement_supplement' END AS valid_to_basis
FROM (
  SELECT exclusion_id AS entry_key, * EXCLUDE (exclusion_id)
  FROM oig_leie__exclusion
  UNION ALL BY NAME
  -- A party that the full file still has is reinstated there already.
  SELECT reinstatement_id AS entry_key, true AS is_reinstated, * EXCLUDE (reinstatement_id)
  FROM oig_leie__reinstatement AS gone
  WHERE NOT EXISTS (
    FROM oig_leie__exclusion AS kept
    WHERE kept.is_reinstated
      AND kept.exclusion_date IS NOT DISTINCT FROM gone.exclusion_date
      AND kept.exclusion_type IS NOT DISTINCT FROM gone.exclusion_type
      AND kept.last_name IS NOT DISTINCT FROM gone.last_name
      AND kept.first_name IS NOT DISTINCT FROM gone.first_name
      AND kept.middle_name IS NOT DISTINCT FROM gone.middle_name
      AND kept.business_name IS NOT DISTINCT FROM gone.business_name
  )
) AS entry;

CREATE OR REPLACE TEMP VIEW listed_party AS
SELECT * EXCLUDE (is_listed, valid_to, valid_to_basis) FROM stated_party WHERE is_listed;
