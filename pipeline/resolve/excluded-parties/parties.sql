-- The parties of every exclusion list in one table, as published: excluded_party, filled by the SQL of each list. From this
-- step on the lists are matched together: one pass over NPPES for all of them. An entry may have two parties: what may be read as the name of a
-- person or of a business.
--
-- To run it in a DuckDB shell:  .read parties.sql

CREATE OR REPLACE TEMP TABLE excluded_party (
  source VARCHAR NOT NULL,
  exclusion_id VARCHAR NOT NULL, -- the list's own source key; no two lists share one
  excluded_on DATE, -- the day the exclusion began, as the list says
  last_name VARCHAR, -- a party without one is a business
  first_name VARCHAR,
  middle_name VARCHAR,
  name_suffix VARCHAR,
  business_name VARCHAR,
  cut_letters VARCHAR, -- of a truncated business name: the remaining letters
  npi VARCHAR,
  upin VARCHAR,
  profession VARCHAR[], -- prefixes of taxonomy codes, one of which a member of that profession has; NULL: not stated
  field VARCHAR[], -- the narrower meaning, where there is one
  street_line VARCHAR,
  city VARCHAR,
  state VARCHAR,
  postal_code VARCHAR,
  may_have_more_last_names BOOLEAN NOT NULL -- printed in one field, last name first: the first name may be a further last name
);
