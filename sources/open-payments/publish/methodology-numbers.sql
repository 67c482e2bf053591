-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/open-payments/publish/methodology-numbers.sql

-- A share with four decimals.
CREATE OR REPLACE TEMP MACRO share_text(part, whole) AS
  CASE WHEN whole = 0 THEN 'not measured' ELSE format('{:.4f}', part / whole) END;

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
WITH
  payment AS (
    SELECT
      count(*) AS payments,
      count(*) FILTER (WHERE payment_date IS NULL) AS without_date,
      count(*) FILTER (WHERE teaching_hospital_ccn IS NOT NULL AND category = 'general') AS hospitals
    FROM open_payments__payment
  ),

  year AS (
    SELECT coalesce(string_agg(program_year::VARCHAR, ', ' ORDER BY program_year), 'none') AS years
    FROM (SELECT DISTINCT program_year FROM open_payments__payment)
  ),

  link AS (
    SELECT
      count(DISTINCT source_key) FILTER (WHERE verdict = 'matched') AS matched,
      count(DISTINCT source_key) FILTER (WHERE verdict = 'undetermined') AS undetermined,
      count(DISTINCT source_key) FILTER (WHERE verdict = 'unmatched') AS unmatched
    FROM link__open_payments
  ),

  -- All classes together: the row without a method.
  evaluation AS (
    SELECT
      coalesce(any_value(labeled), 0) AS labeled,
      coalesce(any_value(matched), 0) AS labeled_matched,
      coalesce(any_value(right_matches), 0) AS right_matches
    FROM evaluation__open_payments
    WHERE method IS NULL
  ),

  class AS (
    SELECT
      coalesce(
        string_agg(
          CASE
            WHEN matched = 0 THEN format('"{}" claimed {}, no links', method, confidence)
            ELSE
              format(
                '"{}" claimed {}, measured {} ({:,} of {:,})',
                method,
                confidence,
                share_text(right_matches, matched),
                right_matches,
                matched
              )
          END,
          '; '
          ORDER BY confidence DESC NULLS LAST
        ),
        ''
      ) AS curve
    FROM evaluation__open_payments
    WHERE method IS NOT NULL
  )

SELECT
  payment.*,
  (SELECT count(*) FROM open_payments__recipient) AS recipients,
  year.years,
  link.*,
  evaluation.*,
  share_text(right_matches, labeled_matched) AS precision,
  share_text(right_matches, labeled) AS recall,
  class.curve
FROM payment, year, link, evaluation, class;
