-- The column of a state's list for the providers of one part: provider_columns__state_exclusions, one row for each NPI that an
-- entry in force is, or may be, or whose name one bears. Columns: source.ts.
-- In a DuckDB shell, over a warehouse file:
--   .read build/unlinked-providers.sql
--   .read build/bundles/collections/exclusion-list-columns.sql
--   .read sources/state-exclusions/publish/shown-exclusion.sql
--   .read sources/state-exclusions/publish/linked-entries.sql
--   SET VARIABLE part = '10'; .read sources/state-exclusions/publish/provider-columns.sql
--   FROM provider_columns__state_exclusions;

CREATE OR REPLACE TEMP VIEW provider_columns__state_exclusions AS
SELECT npi, status AS state_exclusions_status
FROM exclusion_list_columns(
  'state_exclusions__linked_entry',
  'namesake__state_exclusions',
  getvariable('part'),
  getvariable('part') || '~'
);
