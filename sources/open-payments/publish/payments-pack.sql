-- The lines of the payments pack, for one range of NPIs: pack_line (key, line JSON text and a newline).
-- Shape: schemas/records/payments-line.ts. Sums are exact decimals, written as JSON numbers with two places.
-- The record's confidence is that of its weakest link. Newest payments first.
-- In a DuckDB shell, after payments-by-npi.sql:
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/open-payments/publish/payments-pack.sql

CREATE OR REPLACE TEMP TABLE pack_line AS
WITH
  payment AS MATERIALIZED (
    SELECT
      npi,
      program_year,
      amount_usd,
      confidence,
      row_number() OVER (
        PARTITION BY npi ORDER BY program_year DESC, payment_date DESC NULLS LAST, category, record_id
      ) - 1 AS place,
      body,
      CASE
        WHEN payment_date IS NOT NULL THEN NULL
        WHEN category = 'ownership' THEN 'an ownership interest has no payment date'
        WHEN published_date IS NULL THEN 'no date is published'
        ELSE 'the published date ' || published_date || ' is not a date of the program'
      END AS why_undated
    FROM (
      SELECT
        *,
        -- As text: lists of such structs take more than twice as long to put in order.
        to_json({
          record_id: record_id,
          program_year: program_year,
          category: category,
          "date": payment_date,
          amount_usd: amount_usd,
          nature: nature,
          form: form,
          manufacturer: {id: manufacturer_id, "name": manufacturer_name},
          products: products,
          recipient: {"name": recipient_name, city: recipient_city, state: recipient_state},
          _confidence: confidence
        })::VARCHAR AS body
      FROM payment_by_npi
      WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
    )
  ),
  year_total AS (
    SELECT
      npi,
      list({year: program_year, total_usd: total_usd, payments: payments} ORDER BY program_year) AS program_years
    FROM (
      SELECT npi, program_year, sum(amount_usd) AS total_usd, count(*) AS payments
      FROM payment
      GROUP BY npi, program_year
    )
    GROUP BY npi
  ),
  record AS (
    SELECT
      npi,
      sum(amount_usd) AS total_usd,
      min(confidence) AS confidence,
      string_agg(body, ',' ORDER BY place) AS payments,
      map_from_entries(
        list({k: 'payments[' || place || '].date', v: why_undated} ORDER BY place) FILTER (why_undated IS NOT NULL)
      ) AS without_date
    FROM payment
    GROUP BY npi
  ),
  candidate AS (
    SELECT npi
    FROM payment_candidate
    WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
  )
SELECT
  npi AS key,
  concat(
    '{"npi":', to_json(npi),
    ',"total_usd":', coalesce(to_json(record.total_usd), 'null'),
    ',"program_years":', to_json(coalesce(year_total.program_years, [])),
    ',"payments":[', record.payments,
    '],"_confidence":', coalesce(to_json(record.confidence), 'null'),
    ',"_data_availability":',
    to_json({
      status: CASE WHEN record.npi IS NULL THEN 'undetermined' ELSE 'available' END,
      fields: map_concat(
        coalesce(record.without_date, CAST(MAP {} AS MAP(VARCHAR, VARCHAR))),
        CASE
          WHEN candidate.npi IS NULL THEN CAST(MAP {} AS MAP(VARCHAR, VARCHAR))
          WHEN record.npi IS NULL
            THEN MAP {'total_usd': 'payments name a recipient who may or may not be this provider'}
          ELSE MAP {'total_usd': 'further payments name a recipient who may or may not be this provider'}
        END
      )
    }),
    '}', chr(10)
  ) AS line
FROM record
JOIN year_total USING (npi)
FULL JOIN candidate USING (npi);
