-- Every party is compared: excluded_party with the weight 1, and compared__party, which is kept for the next time.
--
-- To run it in a DuckDB shell, after parties.sql, with the parties of the lists:  .read every-party.sql

CREATE OR REPLACE TABLE compared__party AS FROM excluded_party;

CREATE OR REPLACE TEMP TABLE excluded_party AS SELECT *, 1 AS weight FROM compared__party;
