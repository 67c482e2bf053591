-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/enrollments-and-owners/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  count(*) AS enrollments,
  count(DISTINCT ccn) AS facilities,
  count(*) FILTER (WHERE ccn IS NULL) AS without_ccn,
  count(*) FILTER (WHERE ccn <> published_ccn) AS suffixed,
  (SELECT count(*) FROM enrollments_and_owners__owner) AS owners,
  (SELECT count(*) FROM enrollments_and_owners__change) AS changes
FROM enrollments_and_owners__enrollment;
