-- Without the LEIE no SAM row repeats an exclusion of it.
--
-- To run it in a DuckDB shell instead of sam-leie.sql:  .read sam-without-leie.sql

CREATE OR REPLACE TEMP TABLE sam_same_exclusion (exclusion_key VARCHAR, exclusion_id VARCHAR);
