-- SAM exclusions in force -> excluded_party. What is terminated is no exclusion any more, and a vessel is no provider.
--
-- To run it in a DuckDB shell, after 1 and 3, over a warehouse with sam_exclusions__exclusion:  .read sam-parties.sql

INSERT INTO excluded_party
SELECT
  'sam-exclusions',
  exclusion_key,
  last_name,
  first_name,
  middle_name,
  name_suffix,
  CASE WHEN last_name IS NULL THEN "name" END,
  -- A name as long as the LEIE's field may have come through it, cut.
  CASE WHEN length("name") IN (29, 30) THEN resolve_letters(replace("name", '&', 'AND')) END,
  npi,
  NULL,
  NULL,
  NULL,
  -- The street can stand in any of the four lines: the first that begins like one.
  list_filter(string_split(address, ', '), lambda line: regexp_matches(upper(line), '^([0-9]|P\.? ?O\.? )'))[1],
  city,
  state,
  postal_code
FROM sam_exclusions__exclusion
WHERE NOT is_terminated
  AND classification IS DISTINCT FROM 'Vessel'
  -- The registry has hardly anybody abroad, and a town's name alone says nothing there.
  AND coalesce(country, 'USA') = 'USA';
