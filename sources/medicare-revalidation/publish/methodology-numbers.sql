-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/medicare-revalidation/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  (SELECT count(*) FROM medicare_revalidation__enrollment) AS enrollments,
  (SELECT count(*) FROM link__medicare_revalidation WHERE verdict = 'matched') AS matched,
  (SELECT count(*) FROM link__medicare_revalidation WHERE verdict = 'undetermined') AS undetermined,
  (SELECT count(*) FROM link__medicare_revalidation WHERE verdict = 'unmatched') AS unmatched,
  (
    SELECT count(*)
    FROM medicare_revalidation__enrollment
    WHERE coalesce(adjusted_due_date, due_date) IS NOT NULL
  ) AS dated,
  count(DISTINCT npi) FILTER (doubt IS NULL) AS due
FROM record__medicare_revalidation;
