-- The medicare_opt_out block of the NPI pack line, for one run of NPIs: npi_block__medicare_opt_out (npi, body JSON text).
-- Shape: schemas/sources/medicare-opt-out.ts.
-- In a DuckDB shell, over a warehouse file:
--   .read sources/stated-npi/blocks.sql
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/medicare-opt-out/publish/npi-block.sql

-- The rows of the table are in the order of the record.
CREATE OR REPLACE TEMP VIEW medicare_opt_out__stated AS
SELECT
  npi,
  verdict,
  confidence,
  evidence,
  doubt,
  rowid AS place,
  {
    effective_date: effective_date,
    end_date: end_date,
    renews_itself: renews_itself,
    in_force: CASE WHEN doubt IS NULL THEN true END,
    specialty: specialty,
    may_order_and_refer: may_order_and_refer
  } AS entry,
  [
    {k: 'effective_date', v: CASE WHEN effective_date IS NULL THEN 'no date in the list' END},
    {k: 'end_date', v: CASE WHEN end_date IS NULL THEN 'no date in the list' END},
    {
      k: 'may_order_and_refer',
      v: CASE
        WHEN may_order_and_refer IS NOT NULL THEN NULL
        WHEN published_may_order_and_refer IS NULL THEN 'blank in the list'
        ELSE 'neither Y nor N in the list: ' || published_may_order_and_refer
      END
    }
  ] AS missing
FROM record__medicare_opt_out;

CREATE OR REPLACE TEMP TABLE npi_block__medicare_opt_out AS
FROM stated_npi_blocks(
  'medicare_opt_out__stated',
  'opted_out',
  'affidavits',
  'npi and last name',
  getvariable('npi_from'),
  getvariable('npi_to')
);
