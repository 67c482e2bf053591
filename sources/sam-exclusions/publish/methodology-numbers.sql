-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file, after build/documents/methodology/exclusion-list-numbers.sql:
--   .read sources/sam-exclusions/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT *, (SELECT count(*) FROM sam_exclusions__exclusion WHERE is_terminated) AS terminated
FROM exclusion_list_numbers('sam_exclusions__exclusion', 'link__sam_exclusions', 'namesake__sam_exclusions', 'terminated');
