-- The tables of this folder, empty: what they are where Open Payments is not ingested.
--
-- To run it in a DuckDB shell:  .read 0-link-table.sql

CREATE OR REPLACE TABLE link__open_payments (
  source_key VARCHAR NOT NULL, -- the profile id
  npi VARCHAR, -- NULL when unmatched
  verdict VARCHAR NOT NULL, -- matched, undetermined (one row for each candidate), unmatched (one row)
  method VARCHAR, -- NULL unless matched
  confidence DOUBLE, -- of the method; NULL unless matched
  evidence VARCHAR[] NOT NULL
);

CREATE OR REPLACE TABLE evaluation__open_payments (
  method VARCHAR, -- NULL: all of them together
  confidence DOUBLE,
  matched BIGINT, -- of the labelled recipients
  right_matches BIGINT,
  labelled BIGINT -- recipients with a published NPI that is in the registry
);
