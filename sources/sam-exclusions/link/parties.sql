-- SAM exclusions in force -> excluded_party. Terminated exclusions and vessels are left out; a foreign party is known by its
-- name and number only: the registry has hardly any foreign addresses, and a town's name alone is no evidence there.
--
-- To run it in a DuckDB shell, after name-words.sql, names-and-addresses.sql and excluded-parties/parties.sql of pipeline/resolve, over a
-- warehouse with sam_exclusions__exclusion:  .read parties.sql

INSERT INTO excluded_party
SELECT
  'sam-exclusions',
  exclusion_key,
  active_date,
  last_name,
  first_name,
  middle_name,
  name_suffix,
  CASE WHEN last_name IS NULL THEN "name" END,
  -- A name as long as the LEIE's field may have been truncated there.
  CASE WHEN length("name") IN (29, 30) THEN resolve_letters(replace("name", '&', 'AND')) END,
  npi,
  NULL,
  NULL,
  NULL,
  -- The street can be in any of the four lines: the first that begins like one is taken.
  list_filter(string_split(place.address, ', '), lambda line: regexp_matches(upper(line), '^([0-9]|P\.? ?O\.? )'))[1],
  place.city,
  place.state,
  place.postal_code,
  false
FROM (
  SELECT
    *,
    CASE
      WHEN coalesce(country, 'USA') = 'USA'
        THEN {address: address, city: city, state: state, postal_code: postal_code}
    END AS place
  FROM sam_exclusions__exclusion
)
WHERE NOT is_terminated AND classification IS DISTINCT FROM 'Vessel';
