-- The registry's people whose names relate to the name of a listed person: namesake_person.
--
-- To run it, after near-names.sql: it calls relate_people, which pipeline/resolve/name-relations.ts makes.

-- One pass over the registry, joined on the name. A person is compared by every name the registry has: other last names with the first name
-- they came with, and with the present one.
CREATE OR REPLACE TEMP TABLE namesake_pair AS
WITH person AS NOT MATERIALIZED (
  SELECT
    npi,
    first_name,
    last_name,
    middle_name,
    name_suffix,
    other_names,
    practice_address.state AS practice_state,
    mailing_address.state AS mailing_state,
    CASE WHEN len(secondary_locations) > 0 THEN list_transform(secondary_locations, lambda place: place.state) END
      AS other_states
  FROM nppes__provider
  WHERE entity_type = 'individual' AND last_name IS NOT NULL
),
named AS NOT MATERIALIZED (
  SELECT * EXCLUDE (other_names) FROM person
  UNION ALL
  SELECT * EXCLUDE (other_names, other) REPLACE (other."last" AS last_name)
  FROM (SELECT *, unnest(other_names) AS other FROM person WHERE len(other_names) > 0)
  UNION ALL
  SELECT * EXCLUDE (other_names, other) REPLACE (other."last" AS last_name, other."first" AS first_name)
  FROM (SELECT *, unnest(other_names) AS other FROM person WHERE len(other_names) > 0)
  WHERE other."first" IS NOT NULL
),
form AS NOT MATERIALIZED (
  SELECT *, hash(last_name, first_name) AS name_hash FROM named
  UNION ALL
  -- Listed under the middle name.
  SELECT *, hash(last_name, middle_name) FROM named WHERE length(middle_name) >= 2
  UNION ALL
  SELECT *, hash(last_name, first_name || split_part(middle_name, ' ', 1))
  FROM named
  WHERE upper(first_name || split_part(middle_name, ' ', 1)) IN (SELECT form FROM listed_first_form)
),
found AS (
  SELECT form.*, listed_no FROM form JOIN near_name USING (name_hash)
  UNION ALL
  -- Listed under a former last name that stands among the middle names, or the other way round.
  SELECT kept.* EXCLUDE (word), form.listed_no
  FROM (
    SELECT *, 0::UBIGINT AS name_hash, unnest(resolve_words(middle_name)) AS word FROM named WHERE length(middle_name) >= 3
  ) AS kept
  JOIN listed_last_form AS form ON form.form = kept.word AND length(form.form) >= 3
  JOIN near_listed_first AS first ON first.listed_no = form.listed_no AND first.spelling IN (kept.first_name, kept.first_name || split_part(kept.middle_name, ' ', 1))
  UNION ALL
  -- Of which a list has cut off the end.
  SELECT kept.* EXCLUDE (word), form.listed_no
  FROM (
    SELECT * EXCLUDE (middle_words), 0::UBIGINT AS name_hash, namesake_cut_middle_word(middle_words) AS word
    FROM (
      SELECT *, resolve_name_words(list_concat(['-'], resolve_words(middle_name)))[2:] AS middle_words
      FROM named
      WHERE length(middle_name) >= 13
    )
  ) AS kept
  JOIN listed_last_form AS form
    ON left(form.form, 4) = left(kept.word, 4) AND starts_with(form.form, kept.word) AND form.form <> kept.word
  JOIN near_listed_first AS first ON first.listed_no = form.listed_no AND first.spelling IN (kept.first_name, kept.first_name || split_part(kept.middle_name, ' ', 1))
  UNION ALL
  SELECT named.*, 0::UBIGINT, kept.listed_no
  FROM named
  JOIN registered_last_name AS last ON last.spelling = named.last_name
  JOIN (SELECT listed_no, unnest(middle_words) AS word FROM listed_name) AS kept ON kept.word = last.form AND length(last.form) >= 3
  JOIN near_listed_first AS first ON first.listed_no = kept.listed_no AND first.spelling IN (named.first_name, named.first_name || split_part(named.middle_name, ' ', 1))
)
SELECT DISTINCT
  npi,
  listed_no,
  written_name(last_name, first_name, found.middle_name, found.name_suffix) AS written,
  coalesce(
    listed.state IN (practice_state, mailing_state) OR list_contains(other_states, listed.state), false
  ) AS is_same_state
FROM found
JOIN listed_name AS listed USING (listed_no);

-- Each pair of names is related once, however many people have them.
CREATE OR REPLACE TEMP TABLE namesake_relation AS
SELECT listed_no, written, string_split(relation, '/') AS relation
FROM (
  SELECT listed_no, pair.written, relate_people(listed.written, pair.written) AS relation
  FROM (SELECT DISTINCT listed_no, written FROM namesake_pair) AS pair
  JOIN listed_name AS listed USING (listed_no)
)
WHERE relation IS NOT NULL;

-- `steps` 0: the name or a form of it; 1: nearly the same, or changed. A contradiction outweighs the name; it is kept where a town may agree.
CREATE OR REPLACE TEMP TABLE namesake_person AS
SELECT
  npi,
  listed_no,
  min(CASE WHEN relation[1] IN ('same', 'form') THEN 0 ELSE 1 END) AS steps,
  bool_or(is_same_state) AS is_same_state,
  bool_or(relation[1] = 'same') AS is_same_name,
  bool_and(relation[1] = 'changed') AS is_changed,
  bool_and(relation[2] <> '') AS is_contradicted,
  -- 2: a full middle name in common, 1: an initial, 0: nothing to compare.
  max(CASE relation[3] WHEN 'full' THEN 2 WHEN 'initial' THEN 1 ELSE 0 END) AS middle_agreement
FROM namesake_pair
JOIN namesake_relation USING (listed_no, written)
WHERE relation[2] = '' OR (relation[2] = 'middle name' AND relation[1] IN ('same', 'form') AND is_same_state)
GROUP BY npi, listed_no;
