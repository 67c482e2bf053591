-- What besides the name indicates that a listed party and its namesake are the same: namesake_candidate.
--
-- To run it for the batch of names of people.sql, after it, or for the businesses, batch -1:
--   SET VARIABLE name_only_candidates = 5; SET VARIABLE rare_name_bearers = 10; .read evidence.sql

-- Whether the fields of work agree, where the list states one: 1 the same field, 0 the same profession, -2 another one.
CREATE OR REPLACE TEMP TABLE namesake_specialty AS
WITH pair AS (
  SELECT npi, party_no, profession, field
  FROM namesake_person
  JOIN listed_party USING (party_no)
  WHERE profession IS NOT NULL AND (field IS NOT NULL OR is_same_state OR middle_agreement > 0)
),
code AS (
  SELECT DISTINCT npi, unnest(taxonomies).code AS code
  FROM nppes__provider
  WHERE npi IN (SELECT npi FROM pair)
)
SELECT
  npi,
  party_no,
  CASE
    WHEN bool_or(len(list_filter(field, lambda start: starts_with(code, start))) > 0) THEN 1
    WHEN bool_or(len(list_filter(profession, lambda start: starts_with(code, start))) > 0) THEN 0
    ELSE -2
  END AS specialty_agreement
FROM pair
JOIN code USING (npi)
GROUP BY npi, party_no;

-- The same city or ZIP code, looked at within one state.
CREATE OR REPLACE TEMP TABLE namesake_of_city AS
WITH pair AS (
  SELECT npi, unnest(exclusion_ids) AS exclusion_id
  FROM namesake_person
  JOIN listed_party USING (party_no)
  WHERE is_same_state
  UNION ALL
  SELECT npi, unnest(exclusion_ids)
  FROM namesake_business
  JOIN listed_business_name USING (listed_no)
  WHERE is_same_state AND getvariable('namesake_batch') = -1
),
party AS (
  SELECT exclusion_id, city, zip5, state FROM excluded_person
  UNION ALL
  SELECT exclusion_id, city, zip5, state FROM excluded_business
),
place AS (
  SELECT npi, unnest(list_concat([practice_address, mailing_address], coalesce(secondary_locations, []))) AS place
  FROM nppes__provider
  WHERE npi IN (SELECT npi FROM pair)
)
SELECT DISTINCT npi, exclusion_id
FROM pair
JOIN party USING (exclusion_id)
JOIN place USING (npi)
WHERE (resolve_letters(place.city) = party.city AND upper(place.state) = party.state)
  OR resolve_zip5(place.postal_code) = party.zip5;

-- One row for each exclusion and namesake that agree in anything beside the name. A city or a full middle name says
-- something by itself, and so does a name that hardly anybody bears; a state, an initial or a field of work only where few of the name share it. Of a larger block, those
-- remain with whom a second feature agrees; the others are left out and counted. Another profession outweighs two features.
INSERT INTO namesake_candidate
WITH pair AS (
  SELECT
    npi, source, unnest(exclusion_ids) AS exclusion_id, 'name' AS of_what, steps, is_same_state, middle_agreement,
    coalesce(specialty_agreement, 0) AS specialty_agreement, is_changed, is_contradicted, is_rare, expected_bearers
  FROM (
    SELECT *, coalesce(is_same_name AND NOT is_contradicted AND expected_bearers <= getvariable('rare_name_bearers'), false) AS is_rare
    FROM namesake_person
    JOIN listed_party USING (party_no)
    LEFT JOIN listed_name_bearers USING (listed_no)
  )
  LEFT JOIN namesake_specialty USING (npi, party_no)
  WHERE is_same_state OR middle_agreement > 0 OR specialty_agreement > 0 OR is_rare
  UNION ALL
  SELECT npi, source, unnest(exclusion_ids), 'organization name', steps, is_same_state, 0, 0, false, false, false, NULL
  FROM namesake_business
  JOIN listed_business_name USING (listed_no)
  WHERE is_same_state AND getvariable('namesake_batch') = -1
),
weighed AS (
  SELECT
    *,
    CASE WHEN is_same_city THEN 2 WHEN is_same_state THEN 1 ELSE 0 END + middle_agreement + specialty_agreement
      AS points
  FROM (
    SELECT pair.*, near.npi IS NOT NULL AS is_same_city
    FROM pair
    LEFT JOIN namesake_of_city AS near USING (npi, exclusion_id)
  )
)
SELECT
  npi,
  source,
  exclusion_id,
  CASE
    -- Another middle name in the same town: one of the two may be wrong.
    WHEN is_contradicted THEN is_same_city
    ELSE points >= 2 OR is_rare OR (points = 1 AND steps = 0 AND bearers <= getvariable('name_only_candidates'))
  END AS is_candidate,
  NOT is_contradicted AND NOT is_rare AND points = 1 AND steps = 0 AND bearers > getvariable('name_only_candidates') AS is_of_large_block,
  CASE
    WHEN is_same_city THEN of_what || ' and city'
    WHEN middle_agreement = 2 THEN of_what || ' and middle name'
    WHEN is_same_state THEN of_what || ' and state'
    WHEN specialty_agreement = 1 THEN of_what || ' and specialty'
    WHEN middle_agreement = 1 THEN of_what || ' and initial'
    ELSE 'rare name'
  END AS method,
  list_filter(
    [
      of_what || CASE WHEN is_changed THEN ': the last name of one is a middle name of the other' WHEN steps = 0 THEN ': same' ELSE ': nearly the same' END,
      CASE WHEN is_contradicted THEN 'middle name: contradicts' END,
      CASE WHEN is_rare THEN 'rare name: ' || expected_bearers || ' bearers expected in the country' END,
      CASE middle_agreement WHEN 2 THEN 'middle name: same' WHEN 1 THEN 'middle name: initial' END,
      CASE WHEN is_same_city THEN 'same city or ZIP code' WHEN is_same_state THEN 'same state' END,
      CASE specialty_agreement WHEN 1 THEN 'specialty: same' WHEN -2 THEN 'specialty: contradicts' END
    ],
    lambda item: item IS NOT NULL
  ) AS evidence
FROM (
  SELECT *, count(*) OVER (PARTITION BY of_what, exclusion_id, is_contradicted, steps, points, is_same_state, middle_agreement) AS bearers
  FROM weighed
)
WHERE is_candidate OR is_of_large_block;
