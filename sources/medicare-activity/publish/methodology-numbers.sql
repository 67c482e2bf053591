-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/medicare-activity/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  count(*) AS listed,
  count(DISTINCT npi) AS npis,
  count(*) FILTER (WHERE beneficiaries IS NULL) AS suppressed,
  (SELECT count(*) FROM link__medicare_activity WHERE verdict = 'matched') AS matched,
  (SELECT count(*) FROM link__medicare_activity WHERE verdict = 'undetermined') AS undetermined,
  (SELECT count(*) FROM link__medicare_activity WHERE verdict = 'unmatched') AS unmatched,
  (
    SELECT
      coalesce(
        string_agg(
          format('{} of {} ({:,})', CASE part WHEN 'part_b' THEN 'Part B' ELSE 'Part D' END, service_year, providers),
          ', '
          ORDER BY service_year DESC, part
        ),
        'none'
      )
    FROM (
      SELECT part, service_year, count(*) AS providers
      FROM medicare_activity__provider
      GROUP BY part, service_year
    )
  ) AS years
FROM medicare_activity__provider;
