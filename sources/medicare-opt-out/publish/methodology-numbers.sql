-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/medicare-opt-out/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  (SELECT count(*) FROM medicare_opt_out__affidavit) AS affidavits,
  (SELECT count(*) FROM link__medicare_opt_out WHERE verdict = 'matched') AS matched,
  (SELECT count(*) FROM link__medicare_opt_out WHERE verdict = 'undetermined') AS undetermined,
  (SELECT count(*) FROM link__medicare_opt_out WHERE verdict = 'unmatched') AS unmatched,
  count(DISTINCT npi) FILTER (doubt IS NULL) AS opted_out,
  count(*) FILTER (verdict = 'matched' AND doubt IS NOT NULL) AS doubtful
FROM record__medicare_opt_out;
