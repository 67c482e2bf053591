-- The entries of a state's list in force -> excluded_party; see ingest.sql on how one file serves all states.
-- What may be the name of a person or of a business is a party of each.
--
-- To run it in a DuckDB shell, after name-words.sql, names-and-addresses.sql and excluded-parties/parties.sql of pipeline/resolve, over a
-- warehouse with state_exclusions__exclusion:  .read parties.sql

INSERT INTO excluded_party
WITH entry AS (
  FROM state_exclusions__exclusion WHERE NOT is_reinstated
),
party AS (
  SELECT *, NULL AS organization FROM entry WHERE last_name IS NOT NULL
  UNION ALL
  SELECT * REPLACE (NULL AS last_name, NULL AS first_name, NULL AS middle_name, NULL AS name_suffix), business_name
  FROM entry
  WHERE last_name IS NULL OR business_name IS NOT NULL
)
SELECT
  'state-exclusions',
  exclusion_id,
  exclusion_date,
  last_name,
  first_name,
  middle_name,
  name_suffix,
  organization,
  -- Texas cuts names of businesses at 50 characters.
  CASE WHEN length(organization) >= 49 THEN resolve_letters(replace(organization, '&', 'AND')) END,
  npi,
  NULL,
  NULL,
  NULL,
  address,
  city,
  place_state,
  postal_code,
  may_have_more_last_names AND last_name IS NOT NULL
FROM party;
