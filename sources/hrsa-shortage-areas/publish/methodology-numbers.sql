-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/hrsa-shortage-areas/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  count(*) AS designations,
  count(*) FILTER (status = 'designated') AS designated,
  count(*) FILTER (status = 'proposed for withdrawal') AS proposed,
  count(*) FILTER (status = 'withdrawn') AS withdrawn,
  count(*) FILTER (status IS NULL) AS unclear,
  count(*) FILTER (status = 'designated' AND NOT is_area) AS facilities
FROM hrsa_shortage_areas__designation;
