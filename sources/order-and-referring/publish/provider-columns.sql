-- What the providers of one part may order and refer: provider_columns__order_and_referring, one row for each NPI in the
-- file. Columns: provider-columns.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = '10'; .read sources/order-and-referring/publish/provider-columns.sql
--   FROM provider_columns__order_and_referring;

CREATE OR REPLACE TEMP VIEW provider_columns__order_and_referring AS
SELECT
  npi,
  'listed' AS order_and_referring_status,
  part_b AS order_and_referring_part_b,
  dme AS order_and_referring_dme,
  hha AS order_and_referring_hha,
  pmd AS order_and_referring_pmd,
  hospice AS order_and_referring_hospice
FROM record__order_and_referring
WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~';
