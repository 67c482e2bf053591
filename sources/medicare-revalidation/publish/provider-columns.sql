-- What the list of due dates says of the providers of one part: provider_columns__medicare_revalidation, one row for each NPI with a due
-- date. Columns: provider-columns.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = '10'; .read sources/medicare-revalidation/publish/provider-columns.sql
--   FROM provider_columns__medicare_revalidation;

CREATE OR REPLACE TEMP VIEW provider_columns__medicare_revalidation AS
SELECT
  npi,
  CASE WHEN bool_or(doubt IS NULL) THEN 'due' ELSE 'undetermined' END AS medicare_revalidation_status,
  min(coalesce(adjusted_due_date, due_date)) FILTER (doubt IS NULL) AS medicare_revalidation_due_date
FROM record__medicare_revalidation
WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
GROUP BY npi;
