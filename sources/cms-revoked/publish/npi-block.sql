-- The cms_revoked block of the NPI pack line, for one run of NPIs: npi_block__cms_revoked (npi, body JSON text).
-- Shape: schemas/sources/cms-revoked.ts.
-- In a DuckDB shell, over a warehouse file:
--   .read sources/stated-npi/blocks.sql
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/cms-revoked/publish/npi-block.sql

-- The rows of the table are in the order of the record.
CREATE OR REPLACE TEMP VIEW cms_revoked__stated AS
SELECT
  npi,
  verdict,
  confidence,
  evidence,
  doubt,
  rowid AS place,
  {
    enrollment_id: enrollment_id,
    provider_type: provider_type,
    state: state,
    reasons: coalesce(reasons, []),
    effective_date: effective_date,
    reenrollment_bar_end: reenrollment_bar_end,
    in_force: CASE WHEN doubt IS NULL THEN true END
  } AS entry,
  [
    {k: 'effective_date', v: CASE WHEN effective_date IS NULL THEN 'no date in the list' END},
    {k: 'reenrollment_bar_end', v: CASE WHEN reenrollment_bar_end IS NULL THEN 'no date in the list' END}
  ] AS missing
FROM record__cms_revoked;

CREATE OR REPLACE TEMP TABLE npi_block__cms_revoked AS
FROM stated_npi_blocks(
  'cms_revoked__stated', 'revoked', 'revocations', 'npi and name', getvariable('npi_from'), getvariable('npi_to')
);
