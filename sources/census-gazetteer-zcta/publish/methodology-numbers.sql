-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/census-gazetteer-zcta/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT count(*) AS zctas FROM census_gazetteer_zcta__zcta;
