-- The SAM.gov columns of the providers of one part: provider_columns__sam_exclusions, one row for each NPI that an
-- entry in force is, or may be, or whose name one bears. Columns: exclusionListColumns in schemas/tables/exclusions.ts.
-- In a DuckDB shell, over a warehouse file:
--   .read build/unlinked-providers.sql
--   .read build/bundles/collections/exclusion-list-columns.sql
--   .read sources/sam-exclusions/publish/shown-exclusion.sql
--   .read sources/sam-exclusions/publish/linked-entries.sql
--   SET VARIABLE part = '10'; .read sources/sam-exclusions/publish/provider-columns.sql
--   FROM provider_columns__sam_exclusions;

CREATE OR REPLACE TEMP VIEW provider_columns__sam_exclusions AS
SELECT
  npi,
  status AS sam_status,
  exclusions AS sam_exclusions,
  candidates AS sam_candidates,
  namesakes AS sam_namesakes
FROM exclusion_list_columns(
  'sam_exclusions__linked_entry',
  'namesake__sam_exclusions',
  getvariable('part'),
  getvariable('part') || '~'
);
