-- The providers of one part, one row per NPI, described by the registry: provider_columns__nppes.
-- Columns: provider-columns.ts. Needs known_entity_type (build/entity-types.sql).
-- In a DuckDB shell, over a warehouse file:
--   CREATE TEMP MACRO state_fips(code) AS MAP {'AL': '01', 'AK': '02'}[code];  -- and so on
--   SET VARIABLE part = '10'; .read sources/nppes/publish/provider-columns.sql
--   FROM provider_columns__nppes;

CREATE OR REPLACE TEMP VIEW provider_columns__nppes AS
SELECT
  npi,
  coalesce(nppes__provider.entity_type, unpublished.entity_type) AS entity_type,
  CASE WHEN is_deactivated THEN 'deactivated' ELSE 'active' END AS status,
  name_prefix,
  first_name,
  middle_name,
  last_name,
  name_suffix,
  credential,
  organization_name,
  gender,
  practice_address.line1 AS practice_line1,
  practice_address.line2 AS practice_line2,
  practice_address.city AS practice_city,
  practice_address.state AS practice_state,
  CASE WHEN practice_address.country = 'US' THEN state_fips(practice_address.state) END AS practice_state_fips,
  practice_address.postal_code AS practice_postal_code,
  practice_address.country AS practice_country,
  practice_address.phone AS practice_phone,
  practice_address.fax AS practice_fax,
  primary_taxonomy,
  code_set.display_name AS primary_taxonomy_name,
  CASE WHEN primary_taxonomy IS NOT NULL THEN is_primary_repaired END AS is_primary_taxonomy_repaired,
  coalesce(list_transform(taxonomies, lambda slot: slot.code), []) AS taxonomy_codes,
  coalesce(len(taxonomies), 0) AS taxonomy_count,
  enumeration_date,
  last_update_date,
  certification_date,
  deactivation_date,
  reactivation_date,
  replacement_npi,
  sole_proprietor,
  organization_subpart,
  parent_organization
FROM nppes__provider
LEFT JOIN known_entity_type AS unpublished USING (npi)
LEFT JOIN (SELECT code, display_name FROM nucc_taxonomy__taxonomy) AS code_set ON code_set.code = primary_taxonomy
WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~';
