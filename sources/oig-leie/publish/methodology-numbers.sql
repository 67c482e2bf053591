-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file, after build/documents/methodology/exclusion-list-numbers.sql:
--   .read sources/oig-leie/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT *, (SELECT count(*) FROM oig_leie__exclusion WHERE is_reinstated) AS reinstated
FROM exclusion_list_numbers('oig_leie__exclusion', 'link__oig_leie', 'namesake__oig_leie', 'reinstated');
