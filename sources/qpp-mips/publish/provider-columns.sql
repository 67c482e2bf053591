-- The MIPS scores of the providers of one part: provider_columns__qpp_mips, one row for each NPI that has any.
-- Columns: provider-columns.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = '10'; .read sources/qpp-mips/publish/provider-columns.sql
--   FROM provider_columns__qpp_mips;

CREATE OR REPLACE TEMP VIEW provider_columns__qpp_mips AS
WITH
  scored AS (
    SELECT
      npi,
      count(*) AS scores,
      -- Newest year first, then the best score.
      first(
        {performance_year: performance_year, final_score: final_score}
        ORDER BY performance_year DESC NULLS LAST, final_score DESC NULLS LAST
      ) AS newest
    FROM record__qpp_mips_score
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
    GROUP BY npi
  )

SELECT
  npi,
  scores AS mips_scores,
  newest.performance_year AS mips_performance_year,
  newest.final_score AS mips_final_score
FROM scored;
