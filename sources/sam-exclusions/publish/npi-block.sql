-- The sam_gov block of the NPI pack line, for one run of NPIs: npi_block__sam_exclusions (npi, body JSON text).
-- Shape: schemas/sources/sam-exclusions.ts. An NPI without a row here was checked, and nobody on the
-- list bears its name.
-- In a DuckDB shell, over a warehouse file:
--   .read build/unlinked-providers.sql
--   .read build/npi-pack/exclusion-blocks.sql
--   .read sources/sam-exclusions/publish/shown-exclusion.sql
--   .read sources/sam-exclusions/publish/linked-entries.sql
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/sam-exclusions/publish/npi-block.sql

CREATE OR REPLACE TEMP TABLE npi_block__sam_exclusions AS
FROM exclusion_blocks(
  'sam_exclusions__linked_entry',
  'namesake__sam_exclusions',
  getvariable('npi_from'),
  getvariable('npi_to')
);
