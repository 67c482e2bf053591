-- The SAM.gov columns of the providers of one part: provider_columns__sam_exclusions, one row for each NPI that an
-- entry in force is, or may be, or whose name one bears. Columns: exclusionListColumns in schemas/tables/exclusions.ts.
-- In a DuckDB shell, over a warehouse file:
--   .read build/unlinked-providers.sql
--   .read build/bundles/collections/exclusion-list-columns.sql
--   SET VARIABLE part = '10'; .read sources/sam-exclusions/publish/provider-columns.sql
--   FROM provider_columns__sam_exclusions;

CREATE OR REPLACE TEMP VIEW sam_link_in_force AS
SELECT link.npi, link.verdict
FROM link__sam_exclusions AS link
JOIN sam_exclusions__exclusion AS exclusion ON exclusion.exclusion_key = link.source_key
WHERE NOT exclusion.is_terminated;

CREATE OR REPLACE TEMP VIEW provider_columns__sam_exclusions AS
SELECT
  npi,
  status AS sam_status,
  exclusions AS sam_exclusions,
  candidates AS sam_candidates,
  namesakes AS sam_namesakes
FROM exclusion_list_columns(
  'sam_link_in_force',
  'namesake__sam_exclusions',
  getvariable('part'),
  getvariable('part') || '~'
);
