-- The payments of every NPI of a range they were linked to, in key order: payment_by_npi; and the NPIs that may be a recipient
-- but cannot be distinguished from another: payment_candidate (npi). Created once, of all NPIs; the records are rendered range by range.
--
-- A research payment to an institution counts for each principal investigator, once per NPI.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE npi_from = ''; SET VARIABLE npi_to = ':'; .read sources/open-payments/publish/payments-by-npi.sql

CREATE OR REPLACE TEMP TABLE payment_by_npi AS
WITH
  matched AS (
    SELECT source_key AS profile_id, npi, confidence
    FROM link__open_payments
    WHERE verdict = 'matched' AND npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
  ),
  -- Several profiles of one person may be investigators of one payment: the link with the highest confidence counts.
  investigated AS (
    SELECT npi, record_id, max(confidence) AS confidence
    FROM (
      SELECT record_id, unnest(investigator_ids) AS profile_id
      FROM open_payments__payment
      WHERE category = 'research' AND len(investigator_ids) > 0
    )
    JOIN matched USING (profile_id)
    GROUP BY npi, record_id
  ),
  linked AS (
    SELECT matched.npi, matched.confidence, payment.*
    FROM open_payments__payment AS payment
    JOIN matched USING (profile_id)
    UNION ALL
    SELECT investigated.npi, investigated.confidence, payment.*
    FROM open_payments__payment AS payment
    JOIN investigated USING (record_id)
    WHERE payment.category = 'research'
  )
SELECT
  npi,
  confidence,
  record_id,
  program_year,
  category,
  payment_date,
  published_date,
  amount_usd,
  nature,
  form,
  manufacturer_id,
  manufacturer_name,
  products,
  coalesce(
    recipient_organization,
    nullif(concat_ws(' ', recipient_first_name, recipient_middle_name, recipient_last_name, recipient_suffix), '')
  ) AS recipient_name,
  recipient_city,
  recipient_state
FROM linked
-- Sorted by key, so that each key range reads only its own part.
ORDER BY npi;

CREATE OR REPLACE TEMP TABLE payment_candidate AS
WITH
  paid AS (
    SELECT profile_id FROM open_payments__payment WHERE profile_id IS NOT NULL
    UNION
    SELECT unnest(investigator_ids) FROM open_payments__payment WHERE len(investigator_ids) > 0
  )
SELECT DISTINCT npi
FROM link__open_payments
WHERE
  verdict = 'undetermined'
  AND npi >= getvariable('npi_from')
  AND npi < getvariable('npi_to')
  AND source_key IN (SELECT profile_id FROM paid)
ORDER BY npi;
