-- Birth dates of the people on the LEIE: listed_birth_date. It is kept in the data directory for screening and never published.
-- In a DuckDB shell, over a warehouse file: .read sources/oig-leie/publish/birth-dates.sql

CREATE OR REPLACE TEMP VIEW listed_birth_date AS
SELECT exclusion_id AS source_key, birth_date
FROM oig_leie__exclusion
WHERE NOT is_reinstated AND birth_date IS NOT NULL;
