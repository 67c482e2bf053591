-- Candidate pairs of an exclusion and a registry record: excluded_person_pair, excluded_business_pair. Never all against
-- all: one pass over NPPES, joined on blocking keys; the expensive comparisons run later, on these pairs.
--
-- To run it in a DuckDB shell, after keys.sql and registered-names.sql, over a warehouse with nppes__provider:  .read candidates.sql

-- The registry's people by cheap keys. Double names (with a blank or a hyphen) and other names are further forms.
CREATE OR REPLACE TEMP TABLE excluded_person_pair AS
WITH person AS NOT MATERIALIZED (
  SELECT
    npi,
    last_name,
    first_name,
    middle_name,
    other_names,
    practice_address.state AS practice_state,
    mailing_address.state AS mailing_state,
    CASE WHEN len(secondary_locations) > 0 THEN list_transform(secondary_locations, lambda place: place.state) END
      AS other_states
  FROM nppes__provider
  WHERE entity_type = 'individual'
),
form AS NOT MATERIALIZED (
  SELECT
    npi,
    resolve_letters(last_name) AS last_key,
    resolve_letters(first_name) AS first_key,
    middle_name,
    practice_state,
    mailing_state,
    other_states
  FROM person
  UNION ALL
  SELECT
    npi,
    unnest(
      list_concat([array_to_string(last_words, '')], list_filter(last_words, lambda word: length(word) >= 4))
    ),
    first_words[1],
    middle_name,
    practice_state,
    mailing_state,
    other_states
  FROM (
    SELECT *, resolve_last_words(last_name) AS last_words, resolve_words(first_name) AS first_words
    FROM person
    WHERE regexp_matches(last_name, '[ ,-]') OR contains(first_name, ' ')
  )
  UNION ALL
  SELECT npi, resolve_letters(name."last"), resolve_letters(first_name), NULL, practice_state, mailing_state, other_states
  FROM (SELECT *, unnest(other_names) AS name FROM person WHERE len(other_names) > 0)
),
-- A name alone in another state is not evidence; with the full middle name it may be.
by_name AS (
  SELECT DISTINCT excluded.exclusion_id, form.npi
  FROM form
  JOIN excluded_name_key AS excluded ON excluded.last_form = form.last_key AND excluded.first_form = form.first_key
  WHERE excluded.state IN (form.practice_state, form.mailing_state)
    OR list_contains(form.other_states, excluded.state)
    OR excluded.middle_key = resolve_letters(form.middle_name)
),
neighbor AS (
  SELECT
    npi,
    house,
    resolve_letters(last_name) AS last_key,
    resolve_letters(first_name) AS first_key,
    resolve_name_words(resolve_words(first_name))[1] AS first_word,
    resolve_words(middle_name)[1] AS middle_word
  FROM (
    SELECT npi, last_name, first_name, middle_name, left(postal_code, 5) || ' ' || upper(split_part(line1, ' ', 1)) AS house
    FROM (
      SELECT npi, last_name, first_name, middle_name, practice_address.postal_code AS postal_code, practice_address.line1 AS line1
      FROM nppes__provider
      WHERE entity_type = 'individual'
      UNION ALL
      SELECT npi, last_name, first_name, middle_name, mailing_address.postal_code, mailing_address.line1
      FROM nppes__provider
      WHERE entity_type = 'individual'
      UNION ALL
      SELECT npi, last_name, first_name, middle_name, place.postal_code, place.line1
      FROM (
        SELECT *, unnest(secondary_locations) AS place
        FROM nppes__provider
        WHERE entity_type = 'individual' AND len(secondary_locations) > 0
      )
    )
  )
  WHERE house IN (SELECT house FROM excluded_neighbor_key)
),
-- At one address, one of the two names must be the same or a form: this finds misspelled and changed names.
by_house AS (
  SELECT excluded.exclusion_id, neighbor.npi
  FROM (
    SELECT
      npi,
      house,
      unnest(
        [
          'last ' || last_key,
          'first ' || first_key,
          'first ' || first_word,
          'first ' || first_key || middle_word,
          CASE WHEN length(first_key) > 13 THEN 'first ' || left(first_key, 13) END
        ]
      ) AS "name"
    FROM neighbor
  ) AS neighbor
  JOIN excluded_neighbor_key AS excluded USING (house, "name")
),
area AS (
  SELECT
    npi,
    resolve_letters(last_name) AS last_key,
    concat_ws(' ', left(practice_address.postal_code, 3), resolve_letters(first_name), left(resolve_letters(last_name), 1)) AS area
  FROM nppes__provider
  WHERE entity_type = 'individual'
),
by_area AS (
  SELECT excluded.exclusion_id, area.npi
  FROM area
  JOIN excluded_area_key AS excluded USING (area)
  WHERE damerau_levenshtein(excluded.last_key, area.last_key) = 1
),
-- Physician numbers are a letter and five digits; the registry has them among the other identifiers, as text.
by_upin AS (
  SELECT excluded.exclusion_id, identified.npi
  FROM (
    SELECT npi, upper(unnest(identifiers)."value") AS "value"
    FROM nppes__provider
    WHERE entity_type = 'individual' AND len(identifiers) > 0
  ) AS identified
  JOIN excluded_person AS excluded ON excluded.upin = identified."value" AND length(excluded.upin) = 6
),
-- Deactivated records too: most of them hold only their number.
by_npi AS (
  SELECT excluded.exclusion_id, provider.npi
  FROM nppes__provider AS provider
  JOIN excluded_person AS excluded USING (npi)
)
FROM by_name UNION FROM by_house UNION FROM by_area UNION FROM by_upin UNION FROM by_npi;

-- Organizations by the beginning of the name and the state, by its first letters and the house, by number; never by address alone.
CREATE OR REPLACE TEMP TABLE excluded_business_pair AS
WITH registry AS (
  SELECT
    npi,
    practice_address.state AS practice_state,
    mailing_address.state AS mailing_state,
    left(practice_address.postal_code, 5) || ' ' || split_part(practice_address.line1, ' ', 1) AS practice,
    left(mailing_address.postal_code, 5) || ' ' || split_part(mailing_address.line1, ' ', 1) AS mailing,
    unnest(resolve_organization_names(organization_name, other_names)) AS name
  FROM nppes__provider
  WHERE entity_type = 'organization'
),
near AS NOT MATERIALIZED (
  SELECT npi, practice_state, mailing_state, practice, mailing, form.name_key, form.letters
  FROM registry
  JOIN registered_business_name AS form ON form.spelling = registry.name
),
neighbor AS (
  SELECT npi, practice, mailing, unnest([left(name_key, 3), '-' || right(name_key, 3)]) AS letters
  FROM near
  WHERE practice IN (SELECT house FROM excluded_business_house) OR mailing IN (SELECT house FROM excluded_business_house)
)
SELECT DISTINCT excluded.exclusion_id, near.npi
FROM near
JOIN excluded_business AS excluded
  ON left(excluded.name_key, 8) = left(near.name_key, 8)
  AND excluded.state IN (near.practice_state, near.mailing_state)
WHERE near.name_key IN (excluded.name_key, excluded.whole_key) OR starts_with(near.letters, excluded.cut_letters)
UNION
SELECT house.exclusion_id, neighbor.npi
FROM neighbor
JOIN excluded_business_house AS house
  ON house.letters = neighbor.letters AND house.house IN (neighbor.practice, neighbor.mailing)
UNION
SELECT excluded.exclusion_id, provider.npi
FROM nppes__provider AS provider
JOIN excluded_business AS excluded USING (npi);
