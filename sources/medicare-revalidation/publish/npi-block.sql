-- The medicare_revalidation block of the NPI pack line, for one run of NPIs: npi_block__medicare_revalidation (npi, body JSON text).
-- Shape: schemas/sources/medicare-revalidation.ts. An NPI without a row here has no due date in the list.
-- In a DuckDB shell, over a warehouse file:
--   .read sources/stated-npi/blocks.sql
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/medicare-revalidation/publish/npi-block.sql

-- Why a date is null.
CREATE OR REPLACE TEMP MACRO revalidation_unknown("date", unread, otherwise) AS
  CASE WHEN "date" IS NULL THEN coalesce('neither a date nor TBD in the list: ' || unread, otherwise) END;

-- The rows of the table are in the order of the record.
CREATE OR REPLACE TEMP VIEW medicare_revalidation__stated AS
SELECT
  npi,
  verdict,
  confidence,
  evidence,
  doubt,
  rowid AS place,
  {
    enrollment_id: enrollment_id,
    specialty: specialty,
    state: state,
    due_date: due_date,
    adjusted_due_date: adjusted_due_date
  } AS entry,
  [
    {k: 'due_date', v: revalidation_unknown(due_date, unread_due_date, 'not set yet: TBD or blank in the list')},
    {
      k: 'adjusted_due_date',
      v: revalidation_unknown(adjusted_due_date, unread_adjusted_due_date, 'no other day in the list')
    }
  ] AS missing
FROM record__medicare_revalidation;

CREATE OR REPLACE TEMP TABLE npi_block__medicare_revalidation AS
FROM stated_npi_blocks(
  'medicare_revalidation__stated', 'due', 'enrollments', 'npi and name', getvariable('npi_from'), getvariable('npi_to')
);
