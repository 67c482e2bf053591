-- The block of a state's list in the NPI pack line, for one run of NPIs: npi_block__state_exclusions (npi, body JSON text).
-- Shape: schemas/sources/state-exclusions.ts. An NPI without a row here was checked, and nobody on the list bears its name.
-- In a DuckDB shell, over a warehouse file:
--   .read build/unlinked-providers.sql
--   .read build/npi-pack/exclusion-blocks.sql
--   .read sources/state-exclusions/publish/shown-exclusion.sql
--   .read sources/state-exclusions/publish/linked-entries.sql
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/state-exclusions/publish/npi-block.sql

CREATE OR REPLACE TEMP TABLE npi_block__state_exclusions AS
FROM exclusion_blocks(
  'state_exclusions__linked_entry',
  'namesake__state_exclusions',
  getvariable('npi_from'),
  getvariable('npi_to')
);
