-- The parties of every exclusion list in one table, as published: excluded_party, filled by leie-parties.sql and
-- sam-parties.sql. From here on the lists are matched together: one pass over NPPES for all of them.
--
-- To run it in a DuckDB shell:  .read 3-excluded-parties.sql

CREATE OR REPLACE TEMP TABLE excluded_party (
  source VARCHAR NOT NULL,
  exclusion_id VARCHAR NOT NULL, -- the list's own source key; keys of two lists never meet
  last_name VARCHAR, -- a party without one is a business
  first_name VARCHAR,
  middle_name VARCHAR,
  name_suffix VARCHAR,
  business_name VARCHAR,
  cut_letters VARCHAR, -- of a business name that is cut: the letters that are there
  npi VARCHAR,
  upin VARCHAR,
  profession VARCHAR[], -- beginnings of taxonomy codes, one of which somebody of that profession has; NULL: not told
  field VARCHAR[], -- the narrower meaning, where there is one
  street_line VARCHAR,
  city VARCHAR,
  state VARCHAR,
  postal_code VARCHAR
);
