-- Matches excluded businesses with registered organizations: excluded_business_verdict, excluded_longer_name.
--
-- To run it in a DuckDB shell, after places.sql, cut-names.sql and business-bearers.sql, with the table state_name:
--   SET VARIABLE match_margin = 3; SET VARIABLE name_only_candidates = 5;
--   .read businesses.sql

CREATE OR REPLACE TEMP TABLE excluded_business_candidate AS
WITH pair AS (
  SELECT
    excluded.*,
    candidate.npi AS candidate,
    candidate.entity_type,
    candidate.practice_state,
    candidate.practice_city,
    candidate.names,
    candidate.legal_key,
    candidate.legal_name,
    candidate.is_subpart,
    candidate.codes,
    near.place,
    coalesce(near.is_at_practice, false) AS is_at_practice,
    coalesce(near.is_same_unit, false) AS is_same_unit,
    coalesce(near.is_town_of_practice, false) AS is_town_of_practice,
    coalesce(candidate.npi = excluded.npi, false) AS has_npi,
    coalesce(everywhere.bearers, 1) AS bearers,
    (SELECT list(code ORDER BY code) FROM state_name) AS states,
    CASE WHEN excluded.name_words[-1] = excluded.state THEN excluded.name_words[:-2] ELSE excluded.name_words END AS stateless_words
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
    -- CO, PA and SC name a branch when they are the state of either.
    WHEN len(
      list_filter(
        names,
        lambda form: (
            form.name_key IN (pair.name_key, coalesce(pair.whole_key, pair.name_key))
            -- A blank is missing or at another place.
            OR form.letters = pair.letters
            OR resolve_is_legal_form_misspelled(pair.name_words, pair.letters, form.name_words, form.letters)
          )
          AND (
            form.state_words = pair.state_words
            OR (
              form.stated_states = pair.stated_states
              AND NOT list_contains(form.state_words, coalesce(pair.practice_state, ''))
              AND NOT list_contains(pair.state_words, coalesce(pair.state, ''))
            )
          )
      )
    ) > 0 THEN 'same'
    -- The state where both are, after the whole name, says where they are, as a town does.
    WHEN pair.state = pair.practice_state
      AND len(
        list_filter(
          names,
          lambda form: form.stated_states = pair.stated_states
            AND (
              resolve_is_of_own_state(pair.name_words, pair.end_word, form.name_words, form.end_word, pair.state)
              OR resolve_is_of_own_state(form.name_words, form.end_word, pair.name_words, pair.end_word, pair.state)
            )
        )
      ) > 0 THEN 'same but for its own state'
    -- Any other state: companies that treat patients far away are registered once in each state, all at one address.
    WHEN len(
      list_filter(
        names,
        lambda form: form.name_key = pair.name_key
          OR resolve_is_of_state(pair.name_words, form.name_words, pair.states)
          OR resolve_is_of_state(form.name_words, pair.name_words, pair.states)
      )
    ) > 0 THEN 'same but for a state'
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
        lambda form: resolve_is_branch(pair.name_words, form.name_words, pair.city, pair.cut_word IS NOT NULL)
          OR resolve_is_branch(pair.name_words, form.name_words, pair.practice_city, pair.cut_word IS NOT NULL)
          OR resolve_is_branch(form.name_words, pair.name_words, pair.practice_city, false)
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
  is_town_of_practice,
  is_cut,
  is_cut_at_blank,
  cut_letters IS NOT NULL AS is_of_full_length,
  bearers,
  legal_key,
  is_subpart,
  -- What the list has cut off is the end of a word, or a legal form.
  len(
    list_filter(names, lambda form: resolve_is_cut_within_word(pair.name_words, pair.cut_word, pair.cut_letters, form.name_words, form.letters))
  ) > 0 AS is_cut_within_word,
  -- Of the word that the list has cut three letters or more are left, and the name up to there is spelled alike.
  length(cut_word) >= 3 AND len(list_filter(names, lambda form: starts_with(form.letters, pair.cut_letters))) > 0 AS is_cut_word_known,
  -- It has the name with another state: companies of the name are registered state by state.
  len(
    list_filter(
      names,
      lambda form: resolve_is_of_state(form.name_words, pair.stateless_words, list_filter(pair.states, lambda one: one <> pair.state))
        OR (form.name_words = pair.stateless_words AND form.stated_states NOT IN ([], [pair.state]))
    )
  ) > 0 AS is_of_other_state,
  -- The town that the list adds is where the organization practices.
  len(
    list_filter(
      names, lambda form: resolve_is_branch(pair.name_words, form.name_words, pair.practice_city, pair.cut_word IS NOT NULL)
    )
  ) > 0 AS is_branch_of_practice,
  -- Cut off is nothing that may tell it from a sister company.
  (exclusion_id, candidate) IN (SELECT (exclusion_id, npi) FROM excluded_cut_name) AS is_rest_known,
  (exclusion_id, candidate) IN (SELECT (exclusion_id, npi) FROM excluded_cut_name WHERE is_kind_cut_off) AS is_kind_cut_off,
  CASE WHEN cut_letters IS NULL THEN legal_name = printed ELSE starts_with(legal_name, printed) END AS is_spelled_alike,
  coalesce(len(list_filter(codes, lambda code: len(list_filter(field, lambda start: starts_with(code, start))) > 0)) > 0, false)
    AS is_of_field
FROM pair;

-- Of several NPIs of one organization the one at the place is meant. Where several are at the place, under one legal name, they
-- are one company, and an exclusion is of the company: one of them is matched, the others are undetermined.
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
    coalesce(
      points > max(points) FILTER (WHERE name_agreement IS NOT NULL) OVER (PARTITION BY exclusion_id)
        - getvariable('match_margin')
        AND name_agreement IS NOT NULL,
      false
    ) AS is_near_best,
    count(*) FILTER (WHERE name_agreement IS NOT NULL) OVER (PARTITION BY exclusion_id) AS of_the_name,
    bool_or(is_of_other_state) OVER (PARTITION BY exclusion_id) AS is_company_of_states,
    -- Of those at the street whose names begin like the listed one, all have one legal name.
    coalesce(
      min(coalesce(legal_key, npi)) FILTER (WHERE is_named_there) OVER (PARTITION BY exclusion_id)
        = max(coalesce(legal_key, npi)) FILTER (WHERE is_named_there) OVER (PARTITION BY exclusion_id),
      false
    ) AS is_one_name_there
  FROM (
    SELECT
      *,
      coalesce(
        place = 'street'
          AND (name_agreement IN ('same', 'same beginning') OR (name_agreement = 'one letter' AND is_of_full_length)),
        false
      ) AS is_named_there,
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
      -- However much else agrees, another company of the name may be meant.
      WHEN name_agreement = 'same but for a state' OR (name_agreement = 'same but for its own state' AND is_company_of_states) THEN NULL
      WHEN has_npi AND (name_agreement NOT IN ('same but for its own state', 'same but for the town') OR place IS NOT NULL)
        THEN 'npi and name'
      -- Branches share a mailing address: there no word may follow that the list has cut off.
      WHEN place = 'street'
        AND name_agreement = 'same'
        AND NOT is_cut
        AND (NOT is_of_full_length OR (is_one_name_there AND (is_at_practice OR NOT is_cut_at_blank)))
        THEN 'organization name and address'
      -- Of a cut name one company may be at the address. At a mailing address words that say what kind of business it is may be cut off, or
      -- the end of a word or a legal form, and then, if the company practices in another town, as the branches of a chain do, the word must be
      -- known.
      WHEN is_named_there
        AND name_agreement <> 'one letter'
        AND is_one_name_there
        AND is_rest_known
        AND (
          is_at_practice
          OR is_kind_cut_off
          OR (is_cut_within_word AND NOT is_cut_at_blank AND (is_town_of_practice OR is_cut_word_known))
        )
        THEN 'organization name and address'
      WHEN is_at_practice
        AND name_agreement = 'one letter'
        AND (NOT is_of_full_length OR (is_one_name_there AND is_rest_known))
        THEN 'organization name variant and address'
      WHEN is_at_practice AND name_agreement = 'same but for the town'
        THEN 'organization name variant and address'
      WHEN place = 'street' AND is_town_of_practice AND name_agreement = 'same but for its own state'
        THEN 'organization name variant and address'
      WHEN place = 'street' AND name_agreement = 'same but for the town' AND is_branch_of_practice
        THEN 'organization name variant and address'
      -- Two businesses with a common name in one town are not unusual.
      WHEN place = 'ZIP code' AND name_agreement = 'same' AND NOT is_cut AND of_the_name = 1 AND bearers <= 3
        THEN 'organization name and ZIP code'
    END AS method,
    coalesce(
      min(coalesce(legal_key, npi)) FILTER (WHERE is_near_best) OVER (PARTITION BY exclusion_id)
        = max(coalesce(legal_key, npi)) FILTER (WHERE is_near_best) OVER (PARTITION BY exclusion_id),
      false
    ) AS is_one_company
  FROM ranked
),
matched AS (
  SELECT
    *,
    bool_or(method = 'npi and name') OVER (PARTITION BY exclusion_id) IS TRUE AS has_number_match,
    is_near_best
      AND is_one_company
      AND coalesce(method IN ('organization name and address', 'organization name variant and address'), false)
      AS is_of_company
  FROM tried
),
-- The one of several that the exclusion is linked to: the seat before a branch, the name as it is spelled on the list, the field
-- of work, the company before its subparts.
chosen AS (
  SELECT
    *,
    is_of_company
      AND count(*) FILTER (WHERE is_of_company) OVER (PARTITION BY exclusion_id) > 1
      AND row_number() OVER (
        PARTITION BY exclusion_id
        ORDER BY is_of_company DESC, is_at_practice DESC, is_same_unit DESC, is_spelled_alike DESC, is_of_field DESC, is_subpart, npi
      ) = 1
      AS is_one_of_several
  FROM matched
),
judged AS (
  SELECT
    *,
    coalesce(
      method = 'npi and name'
      OR (NOT has_number_match AND method IS NOT NULL AND (lead >= getvariable('match_margin') OR is_one_of_several)),
      false
    ) AS is_match
  FROM chosen
),
compared AS (
  SELECT
    *,
    bool_or(is_match) OVER (PARTITION BY exclusion_id) AS has_match,
    -- Another NPI of the matched company at the street.
    coalesce(
      place = 'street'
        AND NOT is_match
        AND legal_key = any_value(legal_key) FILTER (WHERE is_match) OVER (PARTITION BY exclusion_id),
      false
    ) AS is_sibling,
    count(*) FILTER (WHERE place = 'street') OVER (PARTITION BY exclusion_id, legal_key) AS of_the_company
  FROM judged
)
SELECT
  exclusion_id,
  npi,
  CASE WHEN is_match THEN 'matched' ELSE 'undetermined' END AS verdict,
  CASE
    WHEN is_match AND is_one_of_several AND method <> 'npi and name' AND lead < getvariable('match_margin')
      THEN 'organization name and address, one of several NPIs'
    WHEN is_match THEN method
    WHEN is_sibling THEN 'another NPI of the company'
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
      CASE
        WHEN (is_match OR is_sibling) AND of_the_company > 1 AND place = 'street'
          THEN 'one of ' || of_the_company || ' NPIs of the company at the address'
      END,
      CASE WHEN place IS NOT NULL THEN 'same ' || CASE place WHEN 'street' THEN 'street address' ELSE place END END
    ],
    lambda item: item IS NOT NULL
  ) AS evidence
FROM compared
WHERE is_match
  OR is_sibling
  OR (has_npi AND NOT has_number_match)
  OR (
    NOT has_match
    AND name_agreement IS NOT NULL
    AND place IS NOT NULL
    AND (place IN ('street', 'ZIP code') OR of_the_name <= getvariable('name_only_candidates'))
  );

-- Candidates by place or number alone where the listed name goes on after all of the registered one: that of another company of the owner.
CREATE OR REPLACE TEMP TABLE excluded_longer_name AS
SELECT candidate.exclusion_id, candidate.npi
FROM excluded_business_candidate AS candidate
JOIN excluded_business AS listed USING (exclusion_id)
JOIN excluded_organization AS registered ON registered.npi = candidate.npi
WHERE candidate.name_agreement IS NULL
  AND len(
    list_filter(
      registered.names,
      lambda form: len(form.name_words) BETWEEN 1 AND len(listed.name_words) - 1
        AND listed.name_words[:len(form.name_words)] = form.name_words
    )
  ) > 0;
