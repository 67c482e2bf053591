-- The oig_leie block of the NPI pack line, for one run of NPIs: npi_block__oig_leie (npi, body JSON text).
-- Shape: schemas/sources/oig-leie.ts. An NPI without a row here was checked, and nobody on the
-- list bears its name.
-- In a DuckDB shell, over a warehouse file:
--   .read build/unlinked-providers.sql
--   .read build/npi-pack/exclusion-blocks.sql
--   .read sources/oig-leie/publish/shown-exclusion.sql
--   .read sources/oig-leie/publish/linked-entries.sql
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/oig-leie/publish/npi-block.sql

CREATE OR REPLACE TEMP TABLE npi_block__oig_leie AS
FROM exclusion_blocks(
  'oig_leie__linked_entry',
  'namesake__oig_leie',
  getvariable('npi_from'),
  getvariable('npi_to')
);
