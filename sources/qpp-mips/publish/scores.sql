-- The MIPS scores of the providers of one part: bundle_rows. Columns: scores.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = '10'; .read sources/qpp-mips/publish/scores.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
SELECT
  npi,
  -- The rows of the table are in the order of the record: newest year first, then the best score.
  row_number() OVER (PARTITION BY npi ORDER BY rowid) AS score_number,
  performance_year,
  final_score,
  quality,
  promoting_interoperability,
  improvement_activities,
  cost,
  "source" AS scored_as,
  org_pac_id,
  input
FROM record__qpp_mips_score
WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
ORDER BY npi, score_number;
