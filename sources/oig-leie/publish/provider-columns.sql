-- The LEIE columns of the providers of one part: provider_columns__oig_leie, one row for each NPI that an
-- entry in force is, or may be, or whose name one bears. Columns: exclusionListColumns in schemas/tables/exclusions.ts.
-- In a DuckDB shell, over a warehouse file:
--   .read build/unlinked-providers.sql
--   .read build/bundles/collections/exclusion-list-columns.sql
--   .read sources/oig-leie/publish/shown-exclusion.sql
--   .read sources/oig-leie/publish/linked-entries.sql
--   SET VARIABLE part = '10'; .read sources/oig-leie/publish/provider-columns.sql
--   FROM provider_columns__oig_leie;

CREATE OR REPLACE TEMP VIEW provider_columns__oig_leie AS
SELECT
  npi,
  status AS oig_leie_status,
  exclusions AS oig_leie_exclusions,
  candidates AS oig_leie_candidates,
  namesakes AS oig_leie_namesakes
FROM exclusion_list_columns(
  'oig_leie__linked_entry',
  'namesake__oig_leie',
  getvariable('part'),
  getvariable('part') || '~'
);
