-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/pecos/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
WITH
  known AS (
    SELECT (giving.enrollment_id IS NOT NULL)::INTEGER + (taking.enrollment_id IS NOT NULL)::INTEGER AS sides
    FROM pecos__reassignment
    LEFT JOIN pecos__enrollment AS giving ON giving.enrollment_id = reassigning_enrollment_id
    LEFT JOIN pecos__enrollment AS taking ON taking.enrollment_id = receiving_enrollment_id
  )

SELECT
  count(*) AS enrollments,
  count(*) FILTER (WHERE multiple_npi_flag = 'Y') AS flagged,
  (SELECT count(DISTINCT source_key) FROM link__pecos WHERE verdict = 'matched') AS matched,
  (SELECT count(*) FROM link__pecos WHERE verdict = 'unmatched') AS unmatched,
  (SELECT count(DISTINCT npi) FROM link__pecos) AS npis,
  (SELECT count(*) FROM link__pecos WHERE method = 'additional npi') AS additional,
  (SELECT count(*) FROM known) AS reassignments,
  (SELECT count(*) FROM known WHERE sides = 2) AS both_known,
  (SELECT count(*) FROM known WHERE sides = 1) AS one_known,
  (SELECT count(*) FROM known WHERE sides = 0) AS none_known
FROM pecos__enrollment;
