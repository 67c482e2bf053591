-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/qpp-mips/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
WITH
  -- Of each year the scores that are shown, and the file they are from.
  shown AS (
    SELECT performance_year AS year, input, count(*) AS scores
    FROM record__qpp_mips_score
    GROUP BY year, input
  )

SELECT
  count(*) AS scores,
  count(DISTINCT npi) AS npis,
  count(*) FILTER (WHERE performance_year IS NULL) AS undated,
  (SELECT count(*) FROM link__qpp_mips) AS keys,
  (SELECT count(*) FROM link__qpp_mips WHERE verdict = 'matched') AS matched,
  (
    SELECT
      coalesce(
        string_agg(
          format(
            '{} ({:,} from {})',
            coalesce(year::VARCHAR, 'unknown year'),
            scores,
            CASE WHEN input = 'score file' THEN 'the score file' ELSE 'QPP Experience' END
          ),
          ', '
          ORDER BY year DESC NULLS LAST, input DESC
        ),
        'none'
      )
    FROM shown
  ) AS years
FROM qpp_mips__score;
