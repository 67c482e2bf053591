-- The link tables, empty: what a source that is not ingested leaves them at.
--
-- To run it in a DuckDB shell:  .read 0-link-tables.sql

CREATE OR REPLACE TABLE link__oig_leie (
  exclusion_id VARCHAR NOT NULL,
  npi VARCHAR, -- NULL when unmatched
  verdict VARCHAR NOT NULL, -- matched, undetermined (one row for each candidate), unmatched (one row)
  method VARCHAR,
  confidence DOUBLE, -- of the method; NULL unless matched
  evidence VARCHAR[] NOT NULL
);
