-- The payments of one part of the providers: bundle_rows. Columns: payments.ts.
-- In a DuckDB shell, after sources/open-payments/publish/payments-by-npi.sql:
--   SET VARIABLE part = '10'; .read sources/open-payments/publish/payments.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
SELECT
  npi,
  record_id,
  program_year,
  category,
  payment_date,
  amount_usd,
  nature,
  form,
  manufacturer_id,
  manufacturer_name,
  coalesce(products, []) AS products,
  recipient_name,
  recipient_city,
  recipient_state,
  confidence AS match_confidence
FROM payment_by_npi
WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
ORDER BY npi, category, record_id;
