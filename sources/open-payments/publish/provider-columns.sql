-- The payments to the providers of one part: provider_columns__open_payments, one row for each NPI that received any or may
-- have received some. Columns: provider-columns.ts.
-- In a DuckDB shell, after sources/open-payments/publish/payments-by-npi.sql:
--   SET VARIABLE part = '10'; .read sources/open-payments/publish/provider-columns.sql
--   FROM provider_columns__open_payments;

CREATE OR REPLACE TEMP VIEW provider_columns__open_payments AS
WITH
  paid AS (
    SELECT npi, count(*) AS payments, sum(amount_usd) AS total_usd
    FROM payment_by_npi
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
    GROUP BY npi
  ),

  candidate AS (
    SELECT npi FROM payment_candidate WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
  )

SELECT
  npi,
  CASE WHEN paid.payments IS NULL THEN 'undetermined' ELSE 'matched' END AS open_payments_status,
  paid.payments AS open_payments_count,
  paid.total_usd AS open_payments_total_usd
FROM paid
FULL JOIN candidate USING (npi);
