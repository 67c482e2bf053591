-- The medicare_activity block of the NPI pack line, for one run of NPIs: npi_block__medicare_activity (npi, body JSON text).
-- Shape: schemas/sources/medicare-activity.ts. An NPI without a row here is in none of the files.
-- In a DuckDB shell, over a warehouse file:
--   .read sources/stated-npi/blocks.sql
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/medicare-activity/publish/npi-block.sql

-- Why a count is null. For one that is no number it quotes the published text.
CREATE OR REPLACE TEMP MACRO activity_unknown(unread, field) AS coalesce(
  'not a number in the file: ' || unread[field],
  'blank in the file: suppressed, because it is 10 or less or another suppressed count could be computed from it'
);

-- The rows of the table are in the order of the record.
CREATE OR REPLACE TEMP VIEW medicare_activity__stated AS
SELECT
  npi,
  verdict,
  confidence,
  evidence,
  doubt,
  rowid AS place,
  -- Each file has counts of its own.
  CASE part
    WHEN 'part_b' THEN json_object(
      'year', service_year, 'part', part, 'services', services, 'procedure_codes', procedure_codes,
      'beneficiaries', beneficiaries, 'provider_type', provider_type
    )
    ELSE json_object(
      'year', service_year, 'part', part, 'claims', claims, 'beneficiaries', beneficiaries, 'provider_type', provider_type
    )
  END AS entry,
  [
    {k: 'services', v: CASE WHEN part = 'part_b' AND services IS NULL THEN activity_unknown(unread, 'services') END},
    {
      k: 'procedure_codes',
      v: CASE WHEN part = 'part_b' AND procedure_codes IS NULL THEN activity_unknown(unread, 'procedure_codes') END
    },
    {k: 'claims', v: CASE WHEN part = 'part_d' AND claims IS NULL THEN activity_unknown(unread, 'claims') END},
    {k: 'beneficiaries', v: CASE WHEN beneficiaries IS NULL THEN activity_unknown(unread, 'beneficiaries') END}
  ] AS missing
FROM record__medicare_activity;

CREATE OR REPLACE TEMP TABLE npi_block__medicare_activity AS
FROM stated_npi_blocks(
  'medicare_activity__stated', 'listed', 'years', 'npi and name', getvariable('npi_from'), getvariable('npi_to')
);
