-- The column of a state's list for the providers of one part: provider_columns__medicaid_exclusions, one row for each NPI that an
-- entry in force is, or may be, or whose name one bears. Columns: source.ts.
-- In a DuckDB shell, over a warehouse file:
--   .read build/unlinked-providers.sql
--   .read build/bundles/collections/exclusion-list-columns.sql
--   .read sources/medicaid-exclusions/publish/shown-exclusion.sql
--   .read sources/medicaid-exclusions/publish/linked-entries.sql
--   SET VARIABLE part = '10'; .read sources/medicaid-exclusions/publish/provider-columns.sql
--   FROM provider_columns__medicaid_exclusions;

CREATE OR REPLACE TEMP VIEW provider_columns__medicaid_exclusions AS
SELECT npi, status AS medicaid_exclusions_status
FROM exclusion_list_columns(
  'medicaid_exclusions__linked_entry',
  'namesake__medicaid_exclusions',
  getvariable('part'),
  getvariable('part') || '~'
);
