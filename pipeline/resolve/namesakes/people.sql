-- The registry's people who have the name of a listed person, if nothing contradicts: namesake_person.
--
-- To run it in a DuckDB shell, after near-names.sql:  .read people.sql

-- Middle names as in excluded-parties/people.sql: they contradict when no word of one even begins like one of the other,
-- unless it is a family name.
CREATE OR REPLACE TEMP MACRO namesake_middle(listed, listed_family, registered, registered_family) AS
  CASE
    WHEN len(list_filter(list_intersect(listed, registered), lambda word: length(word) > 1)) > 0 THEN 'same'
    -- Cut by the list at 15 letters.
    WHEN len(
      list_filter(listed, lambda word: length(word) >= 12 AND len(list_filter(registered, lambda other: starts_with(other, word))) > 0)
    ) > 0 THEN 'same'
    WHEN len(
      list_filter(
        listed,
        lambda word: len(
          list_filter(
            registered,
            lambda other: CASE
              WHEN length(word) = 1 OR length(other) = 1 THEN left(word, 1) = left(other, 1)
              ELSE length(word) > 4 AND damerau_levenshtein(word, other) = 1
            END
          )
        ) > 0
      )
    ) > 0 THEN 'initial'
    WHEN list_has_any(listed, registered_family) OR list_has_any(registered, listed_family) THEN 'missing'
    ELSE 'contradicts'
  END;

-- One pass over the registry, joined on the name. What most pairs fail by, another middle initial, is looked at first and
-- without lists.
CREATE OR REPLACE TEMP TABLE namesake_person AS
WITH person AS NOT MATERIALIZED (
  SELECT
    npi,
    first_name,
    last_name,
    middle_name AS raw_middle_name,
    upper(middle_name) AS middle_name,
    -- Where a middle name is more than one plain word, or other family names are known, only the full comparison is right.
    regexp_matches(middle_name, '[^A-Za-z]') OR len(other_names) > 0 AS is_many,
    name_suffix,
    other_names,
    practice_address.state AS practice_state,
    mailing_address.state AS mailing_state,
    CASE WHEN len(secondary_locations) > 0 THEN list_transform(secondary_locations, lambda place: place.state) END
      AS other_states
  FROM nppes__provider
  WHERE entity_type = 'individual' AND last_name IS NOT NULL
),
form AS NOT MATERIALIZED (
  SELECT *, hash(last_name, first_name) AS name_hash, false AS is_by_middle_name FROM person
  UNION ALL
  -- Listed under the middle name, with the first name in its place.
  SELECT * REPLACE (upper(first_name) AS middle_name), hash(last_name, raw_middle_name), true
  FROM person
  WHERE length(raw_middle_name) >= 2
  UNION ALL
  SELECT * REPLACE (NULL AS middle_name), hash(last_name, first_name || raw_middle_name), false
  FROM person
  WHERE upper(first_name || raw_middle_name) IN (FROM listed_first_form)
  UNION ALL
  SELECT * EXCLUDE (other), unnest([hash(other."last", first_name), hash(other."last", other."first")]), false
  FROM (SELECT *, unnest(other_names) AS other FROM person WHERE len(other_names) > 0)
),
compared AS (
  SELECT
    form.npi,
    listed_no,
    near_name.steps + form.is_by_middle_name::TINYINT AS steps,
    form.is_by_middle_name,
    coalesce(
      listed.state IN (form.practice_state, form.mailing_state) OR list_contains(form.other_states, listed.state), false
    ) AS is_same_state,
    CASE
      WHEN len(listed.middle_words) = 0 OR form.middle_name IS NULL THEN 'missing'
      WHEN NOT form.is_many
        AND len(listed.middle_words) = 1
        AND left(listed.middle_words[1], 1) <> left(form.middle_name, 1)
        AND listed.middle_words[1] <> upper(form.last_name)
        AND listed.last_key <> form.middle_name
        THEN 'contradicts'
      ELSE namesake_middle(
        listed.middle_words,
        listed.last_words,
        resolve_words(form.middle_name),
        list_concat(
          resolve_words(form.last_name),
          list_transform(coalesce(form.other_names, []), lambda name: resolve_letters(name."last"))
        )
      )
    END AS middle_name,
    -- I and V are generations as well as initials.
    len(listed.middle_words) = 1 AND listed.middle_words[1] = resolve_letters(form.name_suffix) AS is_generation_as_middle_name,
    CASE
      WHEN listed.suffix IS NULL THEN false
      WHEN form.name_suffix IS NOT NULL OR contains(form.last_name, ' ') THEN
        coalesce(
          listed.suffix <> coalesce(resolve_suffix(resolve_words(form.name_suffix)), resolve_suffix(resolve_words(form.last_name)))
          -- Many treat "II" and "JR" as the same suffix.
          AND NOT (
            listed.suffix IN ('JR', 'II')
            AND coalesce(resolve_suffix(resolve_words(form.name_suffix)), resolve_suffix(resolve_words(form.last_name))) IN ('JR', 'II')
          ),
          false
        )
      ELSE false
    END AS is_other_generation
  FROM form
  JOIN near_name USING (name_hash)
  JOIN listed_name AS listed USING (listed_no)
)
SELECT
  npi,
  listed_no,
  min(steps) AS steps,
  bool_or(is_same_state) AS is_same_state,
  -- 2: a full middle name in common, 1: an initial, 0: nothing to compare.
  max(CASE middle_name WHEN 'same' THEN 2 WHEN 'initial' THEN 1 ELSE 0 END) AS middle_agreement
FROM compared
WHERE (middle_name <> 'contradicts' OR is_generation_as_middle_name)
  AND NOT is_other_generation
  AND (NOT is_by_middle_name OR (steps = 1 AND middle_name <> 'missing'))
GROUP BY npi, listed_no;
