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

CREATE OR REPLACE TABLE link__sam_exclusions (
  source_key VARCHAR NOT NULL, -- exclusion_key
  npi VARCHAR,
  verdict VARCHAR NOT NULL,
  method VARCHAR,
  confidence DOUBLE,
  evidence VARCHAR[] NOT NULL
);

CREATE OR REPLACE TABLE link__pecos (
  source_key VARCHAR NOT NULL, -- enrollment_id
  npi VARCHAR,
  verdict VARCHAR NOT NULL, -- matched (one row for each NPI of the enrollment) or unmatched
  method VARCHAR,
  confidence DOUBLE,
  evidence VARCHAR[] NOT NULL
);

CREATE OR REPLACE TABLE link__qpp_mips (
  source_key VARCHAR NOT NULL, -- <npi>|<org_pac_id>|<source>
  npi VARCHAR,
  verdict VARCHAR NOT NULL, -- matched or unmatched
  method VARCHAR,
  confidence DOUBLE,
  evidence VARCHAR[] NOT NULL
);
