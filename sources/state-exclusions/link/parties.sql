-- The entries of a state's list in force -> excluded_party; see ingest.sql on how one file serves all states.
-- Where a list prints no place, its state is taken for that of the party, who took part in its Medicaid program.
--
-- To run it in a DuckDB shell, after name-words.sql, names-and-addresses.sql and excluded-parties/parties.sql of pipeline/resolve, over a
-- warehouse with state_exclusions__exclusion:  .read parties.sql

INSERT INTO excluded_party
SELECT
  'state-exclusions',
  exclusion_id,
  exclusion_date,
  last_name,
  first_name,
  middle_name,
  name_suffix,
  CASE WHEN last_name IS NULL THEN business_name END,
  -- Texas cuts names of businesses at 50 characters.
  CASE WHEN length(business_name) >= 49 THEN resolve_letters(replace(business_name, '&', 'AND')) END,
  npi,
  NULL,
  NULL,
  NULL,
  address,
  city,
  CASE WHEN city IS NULL AND postal_code IS NULL THEN coalesce(state, state_of_list) ELSE state END,
  postal_code
FROM (SELECT *, upper(right('state-exclusions', 2)) AS state_of_list FROM state_exclusions__exclusion)
WHERE NOT is_reinstated;
