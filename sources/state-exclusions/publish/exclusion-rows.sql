-- The entries of a state's list: exclusion_rows, one row per entry, or per link of an entry that has several. Columns that the list
-- does not publish are left out: schemas/tables/exclusions.ts. Reinstated entries have no links and are marked by is_listed.
-- In a DuckDB shell, over a warehouse file: .read sources/state-exclusions/publish/exclusion-rows.sql

CREATE OR REPLACE TEMP VIEW exclusion_rows AS
SELECT
  exclusion.exclusion_id AS exclusion_key,
  link.npi AS linked_npi,
  link.verdict,
  link.method,
  link.confidence,
  NOT exclusion.is_reinstated AS is_listed,
  exclusion.last_name,
  exclusion.first_name,
  exclusion.middle_name,
  exclusion.business_name AS organization_name,
  exclusion.address,
  exclusion.city,
  exclusion.state,
  exclusion.postal_code,
  exclusion.sanction AS exclusion_type,
  exclusion.exclusion_date,
  exclusion.reinstatement_date,
  CASE WHEN exclusion.is_federal THEN 'repeats a federal exclusion' END AS category,
  exclusion.provider_type AS specialty
FROM state_exclusions__exclusion AS exclusion
LEFT JOIN link__state_exclusions AS link ON link.source_key = exclusion.exclusion_id;
