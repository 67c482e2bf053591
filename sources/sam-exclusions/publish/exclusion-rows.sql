-- The entries of SAM.gov: exclusion_rows, one row per entry, or per
-- link of an entry that has several. Columns that the list does not publish are left out: schemas/tables/exclusions.ts.
-- Terminated entries have no links and are marked by is_listed.
-- In a DuckDB shell, over a warehouse file: .read sources/sam-exclusions/publish/exclusion-rows.sql

CREATE OR REPLACE TEMP VIEW exclusion_rows AS
SELECT
  exclusion.exclusion_key,
  link.npi AS linked_npi,
  link.verdict,
  link.method,
  link.confidence,
  NOT exclusion.is_terminated AS is_listed,
  exclusion.last_name,
  exclusion.first_name,
  exclusion.middle_name,
  exclusion.name AS organization_name,
  exclusion.address,
  exclusion.city,
  exclusion.state,
  exclusion.postal_code,
  exclusion.country,
  exclusion.type AS exclusion_type,
  exclusion.active_date AS exclusion_date,
  exclusion.termination_date,
  exclusion.classification AS category,
  exclusion.sam_number,
  exclusion.program,
  exclusion.agency
FROM sam_exclusions__exclusion AS exclusion
LEFT JOIN link__sam_exclusions AS link ON link.source_key = exclusion.exclusion_key;
