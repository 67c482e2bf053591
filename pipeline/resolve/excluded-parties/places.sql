-- Agreement of the address on the list with a candidate's: excluded_place_agreement, one row per pair that shares a state.
-- Any address of the record counts: practice, mailing, secondary locations.
--
-- To run it in a DuckDB shell, after candidates.sql:  .read places.sql

-- Row by row, not as lists: inside a list's lambda DuckDB compiles every regular expression anew for every element.
CREATE OR REPLACE TEMP TABLE excluded_place AS
WITH place AS (
  SELECT
    npi,
    unnest(list_concat([practice_address, mailing_address], coalesce(secondary_locations, []))) AS place,
    unnest(list_concat([false, true], list_transform(coalesce(secondary_locations, []), lambda one: false))) AS is_mailing
  FROM nppes__provider
  WHERE npi IN (SELECT npi FROM excluded_person_pair UNION SELECT npi FROM excluded_business_pair)
),
line AS (
  SELECT npi, place, is_mailing, place.line1 AS line FROM place WHERE place IS NOT NULL
  UNION ALL
  -- The second line is the street where the first one names a building or a department.
  SELECT npi, place, is_mailing, place.line2 FROM place WHERE regexp_matches(place.line2, '^([0-9]|P)')
)
SELECT DISTINCT
  npi,
  resolve_zip5(place.postal_code) AS zip5,
  resolve_letters(place.city) AS city,
  upper(place.state) AS state,
  coalesce(resolve_street(line), resolve_unnumbered_line(line)) AS street,
  resolve_unit(concat_ws(' ', place.line1, place.line2)) AS unit,
  is_mailing
FROM line;

-- Streets are compared only within one ZIP code or one town.
CREATE OR REPLACE TEMP TABLE excluded_place_agreement AS
WITH party AS (
  SELECT exclusion_id, zip5, city, state, street, NULL AS unit FROM excluded_person
  UNION ALL
  SELECT exclusion_id, zip5, city, state, street, unit FROM excluded_business
),
pair AS (
  FROM excluded_person_pair
  UNION ALL
  FROM excluded_business_pair
)
SELECT
  pair.exclusion_id,
  pair.npi,
  CASE
    WHEN bool_or(
      party.street = place.street
      AND (party.zip5 = place.zip5 OR (party.city = place.city AND party.state = place.state))
    ) THEN 'street'
    WHEN bool_or(party.zip5 = place.zip5) THEN 'ZIP code'
    WHEN bool_or(party.city = place.city AND party.state = place.state) THEN 'city'
    WHEN bool_or(party.state = place.state) THEN 'state'
  END AS place,
  -- The street is that of a practice address, not the mailing address alone, which branches and tenants share.
  coalesce(
    bool_or(
      NOT place.is_mailing
      AND party.street = place.street
      AND (party.zip5 = place.zip5 OR (party.city = place.city AND party.state = place.state))
    ),
    false
  ) AS is_at_practice,
  -- The town or ZIP code is that of a practice address: many have their mail sent to where they once worked.
  coalesce(
    bool_or(
      NOT place.is_mailing
      AND (party.zip5 = place.zip5 OR (party.city = place.city AND party.state = place.state))
    ),
    false
  ) AS is_town_of_practice,
  -- In the same suite of it.
  coalesce(
    bool_or(
      NOT place.is_mailing
      AND party.street = place.street
      AND party.unit = place.unit
      AND (party.zip5 = place.zip5 OR (party.city = place.city AND party.state = place.state))
    ),
    false
  ) AS is_same_unit
FROM pair
JOIN party USING (exclusion_id)
JOIN excluded_place AS place ON place.npi = pair.npi
WHERE party.state = place.state OR party.zip5 = place.zip5
GROUP BY pair.exclusion_id, pair.npi;
