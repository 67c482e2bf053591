-- Matches excluded businesses with registered organizations: excluded_business_verdict.
--
-- To run it in a DuckDB shell, after places.sql and business-names.sql:
--   SET VARIABLE match_margin = 3; SET VARIABLE name_only_candidates = 5;
--   .read businesses.sql

CREATE OR REPLACE TEMP TABLE excluded_organization AS
WITH record AS (
  SELECT
    npi,
    entity_type,
    practice_address.state AS practice_state,
    resolve_letters(practice_address.city) AS practice_city,
    list_filter(
      list_concat([organization_name], list_transform(other_names, lambda name: name.organization_name)),
      lambda name: name IS NOT NULL
    ) AS names
  FROM nppes__provider
  WHERE npi IN (SELECT npi FROM excluded_business_pair)
)
SELECT
  npi,
  entity_type,
  practice_state,
  practice_city,
  list_transform(
    names,
    lambda name: {
      name_key: array_to_string(resolve_business_words(name), ''),
      name_words: resolve_business_words(name),
      letters: resolve_letters(replace(name, '&', 'AND')),
      state_words: list_filter(resolve_words(name), lambda word: resolve_is_state_like(word))
    }
  ) AS names
FROM record;

-- Number of organizations in the whole registry with a party's name: most business names are not unique.
CREATE OR REPLACE TEMP TABLE excluded_business_bearers AS
WITH beginning AS (
  SELECT DISTINCT left(name_key, 6) AS letters
  FROM excluded_business
  WHERE exclusion_id IN (SELECT exclusion_id FROM excluded_business_pair)
),
name AS (
  SELECT npi, array_to_string(resolve_business_words(organization_name), '') AS name_key
  FROM nppes__provider
  WHERE entity_type = 'organization'
    AND left(resolve_letters(organization_name), 6) IN (FROM beginning)
)
SELECT exclusion_id, count(DISTINCT name.npi) AS bearers
FROM excluded_business AS excluded
JOIN name ON name.name_key = excluded.name_key OR starts_with(name.name_key, excluded.cut_letters)
GROUP BY exclusion_id;

CREATE OR REPLACE TEMP TABLE excluded_business_candidate AS
WITH pair AS (
  SELECT
    excluded.*,
    candidate.npi AS candidate,
    candidate.entity_type,
    candidate.practice_state,
    candidate.practice_city,
    candidate.names,
    near.place,
    coalesce(near.is_at_practice, false) AS is_at_practice,
    coalesce(near.is_same_unit, false) AS is_same_unit,
    coalesce(candidate.npi = excluded.npi, false) AS has_npi,
    coalesce(everywhere.bearers, 1) AS bearers
  FROM excluded_business_pair
  JOIN excluded_business AS excluded USING (exclusion_id)
  JOIN excluded_organization AS candidate ON candidate.npi = excluded_business_pair.npi
  LEFT JOIN excluded_place_agreement AS near
    ON near.exclusion_id = excluded_business_pair.exclusion_id AND near.npi = excluded_business_pair.npi
  LEFT JOIN excluded_business_bearers AS everywhere ON everywhere.exclusion_id = excluded_business_pair.exclusion_id
)
SELECT
  exclusion_id,
  candidate AS npi,
  has_npi,
  entity_type,
  CASE
    WHEN name_key = '' THEN NULL
    -- CO, PA and SC name a branch where they are the state of the one or the other.
    WHEN len(
      list_filter(
        names,
        lambda form: form.name_key IN (pair.name_key, coalesce(pair.whole_key, pair.name_key))
          AND (
            form.state_words = pair.state_words
            OR NOT (
              list_contains(form.state_words, coalesce(pair.practice_state, ''))
              OR list_contains(pair.state_words, coalesce(pair.state, ''))
            )
          )
      )
    ) > 0 THEN 'same'
    WHEN len(list_filter(names, lambda form: form.name_key = pair.name_key)) > 0 THEN 'same but for a state'
    WHEN len(
      list_filter(
        names,
        lambda form: starts_with(form.letters, pair.cut_letters)
          OR resolve_is_cut_beginning(pair.name_words, pair.cut_word, form.name_words)
      )
    ) > 0 THEN 'same beginning'
    WHEN len(
      list_filter(
        names,
        lambda form: resolve_is_branch(pair.name_words, form.name_words, pair.city, pair.state, pair.cut_word IS NOT NULL)
          OR resolve_is_branch(form.name_words, pair.name_words, pair.practice_city, pair.practice_state, false)
      )
    ) > 0 THEN 'same but for the town'
    WHEN len(
      list_filter(
        names,
        lambda form: resolve_is_misspelled(pair.name_words, pair.name_key, pair.cut_letters, form.name_words, form.name_key, form.letters)
      )
    ) > 0 THEN 'one letter'
  END AS name_agreement,
  place,
  is_at_practice,
  is_same_unit,
  is_cut,
  bearers
FROM pair;

-- Of several NPIs of one organization the one at the place is meant. Subparts that share name and practice address cannot
-- be told apart, so none of them is matched.
CREATE OR REPLACE TEMP TABLE excluded_business_verdict AS
WITH ranked AS (
  SELECT
    *,
    points - coalesce(
      max(points) FILTER (WHERE name_agreement IS NOT NULL) OVER (
        PARTITION BY exclusion_id ORDER BY npi ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
        EXCLUDE CURRENT ROW
      ),
      -100
    ) AS lead,
    count(*) FILTER (WHERE name_agreement IS NOT NULL) OVER (PARTITION BY exclusion_id) AS of_the_name
  FROM (
    SELECT
      *,
      -- Of two at the street, the one that practices there; of two that do, the one in the suite.
      CASE place WHEN 'street' THEN 6 WHEN 'ZIP code' THEN 3 WHEN 'city' THEN 2 WHEN 'state' THEN 1 ELSE 0 END
        + CASE WHEN is_at_practice THEN 3 ELSE 0 END
        + CASE WHEN is_same_unit THEN 3 ELSE 0 END
        + CASE WHEN name_agreement IN ('same', 'same beginning') THEN 2 ELSE 0 END
        AS points
    FROM excluded_business_candidate
  )
),
tried AS (
  SELECT
    *,
    CASE
      WHEN name_agreement IS NULL THEN NULL
      WHEN has_npi AND (name_agreement NOT IN ('same but for a state', 'same but for the town') OR place IS NOT NULL)
        THEN 'npi and name'
      -- The rest of a cut name may tell branches apart that have their mail sent to one address.
      WHEN place = 'street' AND name_agreement = 'same' AND (is_at_practice OR NOT is_cut) THEN 'organization name and address'
      WHEN is_at_practice AND name_agreement = 'same beginning' THEN 'organization name and address'
      WHEN is_at_practice AND name_agreement IN ('same but for the town', 'one letter')
        THEN 'organization name variant and address'
      -- Two businesses with a common name in one town are not unusual.
      WHEN place = 'ZIP code' AND name_agreement = 'same' AND NOT is_cut AND of_the_name = 1 AND bearers <= 3
        THEN 'organization name and ZIP code'
    END AS method
  FROM ranked
),
matched AS (
  SELECT
    *,
    bool_or(method = 'npi and name') OVER (PARTITION BY exclusion_id) IS TRUE AS has_number_match
  FROM tried
),
judged AS (
  SELECT
    *,
    coalesce(
      method = 'npi and name'
      OR (NOT has_number_match AND method IS NOT NULL AND lead >= getvariable('match_margin')),
      false
    ) AS is_match
  FROM matched
)
SELECT
  exclusion_id,
  npi,
  CASE WHEN is_match THEN 'matched' ELSE 'undetermined' END AS verdict,
  CASE
    WHEN is_match THEN method
    WHEN has_npi THEN 'npi without name'
    WHEN method IS NOT NULL THEN method || ', ambiguous'
    ELSE 'organization name and ' || CASE place WHEN 'street' THEN 'address' ELSE place END
  END AS method,
  list_filter(
    [
      CASE WHEN has_npi THEN 'NPI on the list' END,
      CASE WHEN has_npi AND entity_type IS NULL THEN 'registry record is deactivated and blank' END,
      CASE WHEN entity_type IS NOT NULL THEN 'organization name: ' || coalesce(name_agreement, 'differs') END,
      CASE WHEN is_match AND of_the_name > 1 THEN 'one of ' || of_the_name || ' NPIs of the name in the state' END,
      CASE WHEN place IS NOT NULL THEN 'same ' || CASE place WHEN 'street' THEN 'street address' ELSE place END END
    ],
    lambda item: item IS NOT NULL
  ) AS evidence
FROM (SELECT *, bool_or(is_match) OVER (PARTITION BY exclusion_id) AS has_match FROM judged)
WHERE is_match
  OR (has_npi AND NOT has_number_match)
  OR (
    NOT has_match
    AND name_agreement IS NOT NULL
    AND place IS NOT NULL
    AND (place IN ('street', 'ZIP code') OR of_the_name <= getvariable('name_only_candidates'))
  );
