-- What the list of opt-out affidavits says of the providers of one part: provider_columns__medicare_opt_out, one row for
-- each NPI that an affidavit states. Columns: provider-columns.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = '10'; .read sources/medicare-opt-out/publish/provider-columns.sql
--   FROM provider_columns__medicare_opt_out;

CREATE OR REPLACE TEMP VIEW provider_columns__medicare_opt_out AS
WITH
  listed AS (
    SELECT
      npi,
      bool_or(doubt IS NULL) AS is_opted_out,
      -- Of the affidavit that holds; of several the one that holds longest.
      first({effective_date: effective_date, end_date: end_date} ORDER BY record.rowid)
        FILTER (doubt IS NULL) AS held
    FROM record__medicare_opt_out AS record
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
    GROUP BY npi
  )

SELECT
  npi,
  CASE WHEN is_opted_out THEN 'opted_out' ELSE 'undetermined' END AS medicare_opt_out_status,
  held.effective_date AS medicare_opt_out_effective_date,
  held.end_date AS medicare_opt_out_end_date
FROM listed;
