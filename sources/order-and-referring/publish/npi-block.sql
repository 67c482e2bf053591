-- The order_and_referring block of the NPI pack line, for one run of NPIs: npi_block__order_and_referring (npi, body JSON
-- text). Shape: schemas/sources/order-and-referring.ts. An NPI without a row here was looked up and is not in the file.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/order-and-referring/publish/npi-block.sql

CREATE OR REPLACE TEMP TABLE npi_block__order_and_referring AS
SELECT
  npi,
  to_json({
    provenance: {
      _confidence: confidence,
      _data_availability: {status: 'available', fields: reasons}
    },
    "data": {part_b: part_b, dme: dme, hha: hha, pmd: pmd, hospice: hospice},
    "match": {method: 'npi', confidence: confidence, evidence: ['the file states the NPI']}
  })::VARCHAR AS body
FROM record__order_and_referring
WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to');
