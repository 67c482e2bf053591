-- The names of an unchanged registry, as registered-names.sql made them the time before, attached as `earlier`.
--
-- To run it in a DuckDB shell: ATTACH 'data/warehouse/resolve/compared-parties-….duckdb' AS earlier (READ_ONLY); .read unchanged-names.sql

CREATE OR REPLACE TABLE compared__registered_business_name AS FROM earlier.compared__registered_business_name;
CREATE OR REPLACE TABLE compared__registered_last_name AS FROM earlier.compared__registered_last_name;
