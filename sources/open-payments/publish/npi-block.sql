-- The open_payments block of the NPI pack line, for one run of NPIs: npi_block__open_payments (npi, body JSON text).
-- Shape: schemas/sources/open-payments.ts. An NPI without a row here was checked and has no published payments.
-- Sums are exact decimals. The confidence and the match are those of the weakest link behind the sums.
-- In a DuckDB shell, after sources/open-payments/publish/payments-by-npi.sql:
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/open-payments/publish/npi-block.sql

CREATE OR REPLACE TEMP TABLE npi_block__open_payments AS
WITH
  payment AS (
    SELECT npi, program_year, amount_usd, manufacturer_id, manufacturer_name
    FROM payment_by_npi
    WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
  ),
  year_total AS (
    SELECT
      npi,
      sum(total_usd) AS total_usd,
      list({year: program_year, total_usd: total_usd, payments: payments} ORDER BY program_year) AS program_years
    FROM (
      SELECT npi, program_year, sum(amount_usd) AS total_usd, count(*) AS payments
      FROM payment
      GROUP BY npi, program_year
    )
    GROUP BY npi
  ),
  manufacturer AS (
    SELECT
      npi,
      list(
        {id: manufacturer_id, "name": manufacturer_name, total_usd: total_usd, payments: payments}
        ORDER BY total_usd DESC, manufacturer_name, manufacturer_id
      )[:5] AS top_manufacturers
    FROM (
      SELECT npi, manufacturer_id, max(manufacturer_name) AS manufacturer_name, sum(amount_usd) AS total_usd, count(*) AS payments
      FROM payment
      GROUP BY npi, manufacturer_id
    )
    GROUP BY npi
  ),
  weakest AS (
    SELECT
      npi,
      first({method: method, confidence: confidence, evidence: evidence} ORDER BY confidence, source_key) AS "match"
    FROM link__open_payments
    WHERE verdict = 'matched' AND npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
    GROUP BY npi
  ),
  candidate AS (
    SELECT npi
    FROM payment_candidate
    WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
  )
SELECT
  npi,
  to_json({
    provenance: {
      _confidence: CASE WHEN year_total.npi IS NOT NULL THEN weakest."match".confidence END,
      _data_availability: {
        status: CASE WHEN year_total.npi IS NULL THEN 'undetermined' ELSE 'available' END,
        fields: CASE
          WHEN candidate.npi IS NULL OR year_total.npi IS NULL THEN CAST(MAP {} AS MAP(VARCHAR, VARCHAR))
          ELSE MAP {'total_usd': 'further payments name a recipient who may or may not be this provider'}
        END
      }
    },
    "data": CASE
      WHEN year_total.npi IS NOT NULL
        THEN {
          program_years: year_total.program_years,
          total_usd: year_total.total_usd,
          top_manufacturers: manufacturer.top_manufacturers
        }
    END,
    "match": CASE WHEN year_total.npi IS NOT NULL THEN weakest."match" END
  })::VARCHAR AS body
FROM year_total
JOIN manufacturer USING (npi)
JOIN weakest USING (npi)
FULL JOIN candidate USING (npi);
