-- Agreements and contradictions between an excluded person and each candidate: excluded_person_feature.
--
-- To run it, after rarity.sql; it calls functions that pipeline/resolve/name-relations.ts makes:
--   SET VARIABLE expected_sharers = 0.001; SET VARIABLE misspelling_ratio = 100; SET VARIABLE zip_code_namesakes = 0.0001;
--   SET VARIABLE registry_namesakes = 0.01;
--   .read people.sql

-- The candidates' records in comparable form, each once.
CREATE OR REPLACE TEMP TABLE excluded_candidate AS
WITH record AS (
  SELECT
    *,
    resolve_last_words(last_name) AS last_words,
    resolve_words(first_name) AS all_first,
    resolve_words(middle_name) AS all_middle
  FROM nppes__provider
  WHERE npi IN (SELECT npi FROM excluded_person_pair)
)
SELECT
  npi,
  entity_type,
  entity_type IS NULL AS is_blank,
  array_to_string(last_words, '') AS last_key,
  last_words,
  array_to_string(resolve_name_words(all_first), '') AS first_key,
  resolve_name_words(all_first) AS first_words,
  resolve_middle_words(all_middle) AS middle_words,
  list_filter(
    list_transform(other_names, lambda name: resolve_letters(name."last")), lambda word: word IS NOT NULL
  ) AS other_lasts,
  list_transform(taxonomies, lambda slot: slot.code) AS codes,
  list_transform(identifiers, lambda identifier: upper(identifier."value")) AS numbers
FROM record;

-- How the names relate: relate_people decides, each pair of names once, as it does in screening. Every last name that the registry has is
-- compared, with the first name it came with and with the present one; the one that agrees most is kept, and of several a contradiction. Where
-- no last name relates, the given names are related.
CREATE OR REPLACE TEMP TABLE excluded_person_relation AS
WITH record AS (
  SELECT npi, last_name, first_name, middle_name, name_suffix, other_names
  FROM nppes__provider
  WHERE npi IN (SELECT npi FROM excluded_person_pair) AND entity_type = 'individual'
),
named AS (
  SELECT npi, written_name(last_name, first_name, middle_name, name_suffix) AS written FROM record
  UNION
  SELECT
    npi,
    unnest(
      [
        written_name(other."last", first_name, middle_name, name_suffix),
        written_name(other."last", coalesce(other."first", first_name), middle_name, name_suffix)
      ]
    )
  FROM (SELECT *, unnest(other_names) AS other FROM record WHERE len(other_names) > 0)
  WHERE other."last" IS NOT NULL
),
pair AS (
  SELECT DISTINCT exclusion_id, excluded_person_pair.npi, excluded.written AS listed, named.written AS registered
  FROM excluded_person_pair
  JOIN excluded_person AS excluded USING (exclusion_id)
  JOIN named ON named.npi = excluded_person_pair.npi
),
compared AS (
  SELECT listed, list(registered) AS names FROM (SELECT DISTINCT listed, registered FROM pair) GROUP BY listed
),
related AS (
  SELECT listed, registered, string_split(relation, '/') AS relation
  FROM (SELECT listed, unnest(names) AS registered, unnest(relate_given_names(listed, names)) AS relation FROM compared)
  WHERE relation <> ''
)
SELECT
  exclusion_id,
  npi,
  arg_min(
    {
      'grade': relation[1],
      'contradiction': nullif(relation[2], ''),
      'middle_name': CASE relation[3] WHEN 'full' THEN 'same' WHEN 'none' THEN 'missing' WHEN 'different' THEN 'contradicts' ELSE relation[3] END,
      'suffix': CASE relation[4] WHEN 'one' THEN 'missing' WHEN 'different' THEN 'contradicts' ELSE relation[4] END
    },
    (
      list_position(['same', 'form', 'changed', 'near', 'renamed', 'given names'], relation[1]),
      relation[2] = '',
      registered
    )
  ) AS relation
FROM pair
JOIN related USING (listed, registered)
GROUP BY exclusion_id, npi;

-- Each feature in words; NULL is "does not agree".
CREATE OR REPLACE TEMP TABLE excluded_person_feature AS
WITH pair AS (
  SELECT
    excluded.*,
    candidate.npi AS candidate,
    candidate.is_blank,
    candidate.entity_type,
    candidate.last_key AS c_last,
    candidate.last_words AS c_last_words,
    candidate.first_key AS c_first,
    candidate.first_words AS c_first_words,
    candidate.middle_words AS c_middle,
    candidate.other_lasts,
    -- Of another last name the given names alone are related.
    coalesce(related.relation.grade NOT IN ('renamed', 'given names'), false) AS is_related,
    coalesce(related.relation.grade = 'renamed', false) AS is_renamed,
    coalesce(related.relation.grade = 'changed', false) AS is_changed,
    -- One half in common, and what differs may be what a list, which prints 20 letters, has cut off.
    coalesce(
      related.relation.grade = 'near'
      AND greatest(length(excluded.last_key) + len(excluded.last_words), length(candidate.last_key) + len(candidate.last_words)) >= 19
      AND damerau_levenshtein(excluded.last_key, candidate.last_key) > 2,
      false
    ) AS is_cut_part,
    related.relation.contradiction AS contradiction,
    coalesce(related.relation.middle_name, 'missing') AS middle_name,
    coalesce(related.relation.suffix, 'missing') AS suffix_agreement,
    candidate.codes,
    near.place,
    coalesce(near.is_town_of_practice, false) AS is_town_of_practice,
    workplace.people AS people_there,
    zip_code.people AS people_in_zip_code,
    state.people AS people_in_state,
    coalesce(listed_first.bearers, 0) AS first_bearers,
    registered_first.bearers AS c_first_bearers,
    middle.bearers AS middle_bearers,
    coalesce(listed_last.bearers, 0) AS last_bearers,
    registered_last.bearers AS c_last_bearers,
    (SELECT sum(bearers) FROM excluded_first_name) AS everybody,
    coalesce(candidate.npi = excluded.npi, false) AS has_npi,
    coalesce(length(excluded.upin) = 6 AND list_contains(candidate.numbers, excluded.upin), false) AS has_upin
  FROM excluded_person_pair
  JOIN excluded_person AS excluded USING (exclusion_id)
  JOIN excluded_candidate AS candidate ON candidate.npi = excluded_person_pair.npi
  LEFT JOIN excluded_person_relation AS related
    ON related.exclusion_id = excluded_person_pair.exclusion_id AND related.npi = excluded_person_pair.npi
  LEFT JOIN excluded_place_agreement AS near
    ON near.exclusion_id = excluded_person_pair.exclusion_id AND near.npi = excluded_person_pair.npi
  LEFT JOIN excluded_workplace AS workplace ON workplace.exclusion_id = excluded_person_pair.exclusion_id
  LEFT JOIN excluded_area AS zip_code ON zip_code.area = excluded.zip5
  LEFT JOIN excluded_area AS state ON state.area = excluded.state
  LEFT JOIN excluded_first_name AS listed_first ON listed_first."name" = excluded.first_words[1]
  LEFT JOIN excluded_first_name AS registered_first ON registered_first."name" = candidate.first_words[1]
  LEFT JOIN excluded_last_name AS listed_last ON listed_last."name" = excluded.last_key
  LEFT JOIN excluded_last_name AS registered_last ON registered_last."name" = candidate.last_key
  LEFT JOIN excluded_middle_name AS middle ON middle."name" = excluded.middle_words[1]
),
named AS (
  SELECT
    *,
    CASE
      WHEN contradiction = 'last name' THEN 'contradicts'
      WHEN last_key = c_last THEN 'same'
      WHEN list_contains(other_lasts, last_key) THEN 'other name'
      WHEN length(last_key) >= 18 AND starts_with(c_last, last_key) THEN 'same'
      WHEN is_cut_part AND len(list_intersect(last_words, c_last_words)) > 0 THEN 'cut part'
      WHEN len(list_filter(list_intersect(last_words, c_last_words), lambda word: length(word) >= 4)) > 0
        OR list_contains(c_last_words, last_key) OR list_contains(last_words, c_last) THEN 'part'
      WHEN length(last_key) >= 4 AND damerau_levenshtein(last_key, c_last) = 1 THEN 'one letter'
      -- Short names are often one letter apart: only a spelling that hardly anybody has is a mistake.
      WHEN length(c_last) >= 4
        AND last_bearers * getvariable('misspelling_ratio') <= c_last_bearers
        AND damerau_levenshtein(last_key, c_last) = 1
        THEN 'one letter'
      -- A family name that the other one has as a middle name may be a former one, or a given name of somebody else.
      WHEN is_changed OR list_contains(c_middle, last_key) OR list_contains(middle_words, c_last) THEN 'middle name'
    END AS last_name,
    CASE
      WHEN first_key = c_first OR first_words[1] = c_first_words[1] THEN 'same'
      WHEN first_key || coalesce(middle_words[1], '') = c_first OR c_first || coalesce(c_middle[1], '') = first_key
        THEN 'same'
      -- Names of their own, such as MARIA and MARY, are only related.
      WHEN EXISTS (
        FROM resolve_nickname AS n
        WHERE n.name = pair.first_words[1] AND n.same_as = pair.c_first_words[1] AND n.grade = 'nickname'
      ) THEN 'nickname'
      WHEN EXISTS (
        FROM resolve_nickname AS n WHERE n.name = pair.first_words[1] AND n.same_as = pair.c_first_words[1]
      ) THEN 'related'
      WHEN length(first_key) >= 13 AND starts_with(c_first, first_key) THEN 'same'
      WHEN length(first_key) >= 5 AND damerau_levenshtein(first_key, c_first) = 1 THEN 'one letter'
      -- Short names are often one letter apart: only a spelling that hardly anybody has is a mistake.
      WHEN length(c_first) >= 4
        AND first_bearers * getvariable('misspelling_ratio') <= c_first_bearers
        AND damerau_levenshtein(first_key, c_first) = 1
        THEN 'one letter'
      WHEN (length(first_key) = 1 OR length(c_first) = 1) AND left(first_key, 1) = left(c_first, 1) THEN 'initial'
      WHEN list_contains(c_middle, first_words[1]) OR list_contains(middle_words, c_first_words[1]) THEN 'middle name'
    END AS first_name,
    first_key = c_last AND last_key = c_first AS is_swapped,
    CASE
      WHEN profession IS NULL OR len(codes) = 0 THEN 'unknown'
      WHEN len(list_filter(codes, lambda code: len(list_filter(field, lambda start: starts_with(code, start))) > 0)) > 0
        THEN 'same'
      WHEN len(list_filter(codes, lambda code: len(list_filter(profession, lambda start: starts_with(code, start))) > 0)) > 0
        THEN 'same profession'
      ELSE 'contradicts'
    END AS specialty_agreement
  FROM pair
)
SELECT
  exclusion_id,
  candidate AS npi,
  is_blank,
  has_npi,
  has_upin,
  last_name,
  first_name,
  is_swapped,
  is_renamed,
  contradiction,
  -- Whoever goes by the middle name may be another member of the family.
  CASE WHEN first_name = 'middle name' AND middle_name = 'same' THEN 'initial' ELSE middle_name END AS middle_name,
  suffix_agreement AS suffix,
  suffix IS NOT NULL AS is_suffix_listed,
  place,
  is_town_of_practice,
  specialty_agreement AS specialty,
  -- How many at the address may be expected to have, besides the candidate, this first and middle name; and how many there, in the ZIP code or
  -- in the state a first and a last name as common as these.
  people_there * (c_first_bearers - 1) / everybody * (middle_bearers - 1) / everybody AS expected_sharers,
  coalesce(people_there * namesake_share <= getvariable('expected_sharers'), false) AS is_name_rare_there,
  people_in_zip_code * namesake_share AS namesakes_in_zip_code,
  people_in_state * namesake_share AS namesakes_in_state,
  -- A list that prints no street says no more than the ZIP code: how many of those registered in it may be expected to have a
  -- first and a last name as common as these.
  street IS NULL
  AND coalesce(
    people_in_zip_code * c_first_bearers / everybody * greatest(last_bearers, c_last_bearers) / everybody
      <= getvariable('zip_code_namesakes'),
    false
  ) AS is_name_rare_in_zip_code,
  -- In the whole registry.
  coalesce(
    c_first_bearers / everybody * greatest(last_bearers, c_last_bearers) <= getvariable('registry_namesakes'), false
  ) AS is_name_rare,
  -- Hardly anybody has the first name as the list spells it: a mistake, not another name.
  first_name IS NOT DISTINCT FROM 'one letter'
    AND first_bearers * getvariable('misspelling_ratio') <= c_first_bearers
    AS is_first_misspelled,
  last_name IS NOT DISTINCT FROM 'one letter' AND last_bearers * getvariable('misspelling_ratio') <= c_last_bearers
    AS is_last_misspelled,
  -- Whole: both names complete. Agreed: one of them may be truncated, misspelled or only a part.
  coalesce(is_first_whole, false) AS is_first_whole,
  coalesce(is_last_whole AND is_first_whole, false) AS is_name_whole,
  coalesce(
    is_related AND (is_swapped OR (is_last_whole AND first_name IS NOT NULL) OR (is_first_whole AND last_name IS NOT NULL)), false
  ) AS is_name_agreed
FROM (
  SELECT
    *,
    entity_type = 'individual' AND last_name IN ('same', 'other name') AS is_last_whole,
    entity_type = 'individual' AND first_name IN ('same', 'nickname') AS is_first_whole,
    (c_first_bearers - 1) / everybody * greatest(last_bearers, c_last_bearers - 1) / everybody AS namesake_share
  FROM named
);
