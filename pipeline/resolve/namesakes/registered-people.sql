-- The registry's people who have a name that may relate to a listed one: registered_person_name, by the hash of the name, and, for those of whom
-- a last name stands among the middle names of the other, person_of_middle_name.
--
-- To run it, after near-names.sql.

-- A person is compared by every name the registry has: other last names with the first name they came with, and with the present one.
CREATE OR REPLACE TEMP VIEW registered_person AS
WITH person AS NOT MATERIALIZED (
  SELECT
    npi,
    first_name,
    last_name,
    middle_name,
    name_suffix,
    other_names,
    list_distinct(
      list_concat([practice_address.state, mailing_address.state], list_transform(secondary_locations, lambda place: place.state))
    ) AS states
  FROM nppes__provider
  WHERE entity_type = 'individual' AND last_name IS NOT NULL
)
SELECT * EXCLUDE (other_names) FROM person
UNION ALL
SELECT * EXCLUDE (other_names, other) REPLACE (other."last" AS last_name)
FROM (SELECT *, unnest(other_names) AS other FROM person WHERE len(other_names) > 0)
UNION ALL
SELECT * EXCLUDE (other_names, other) REPLACE (other."last" AS last_name, other."first" AS first_name)
FROM (SELECT *, unnest(other_names) AS other FROM person WHERE len(other_names) > 0)
WHERE other."first" IS NOT NULL;

CREATE OR REPLACE TEMP TABLE registered_person_name AS
SELECT npi, name_hash, written_name(last_name, first_name, middle_name, name_suffix) AS written, states
FROM (
  SELECT *, hash(last_name, first_name) AS name_hash FROM registered_person
  UNION ALL
  -- Listed under the middle name.
  SELECT *, hash(last_name, middle_name) FROM registered_person WHERE length(middle_name) >= 2
  UNION ALL
  SELECT *, hash(last_name, first_name || split_part(middle_name, ' ', 1))
  FROM registered_person
  WHERE upper(first_name || split_part(middle_name, ' ', 1)) IN (SELECT form FROM listed_first_form)
)
WHERE name_hash IN (SELECT name_hash FROM near_name);

CREATE OR REPLACE TEMP TABLE person_of_middle_name AS
WITH found AS (
  -- Listed under a former last name that stands among the middle names, or the other way round.
  SELECT person.* EXCLUDE (word), form.listed_no
  FROM (SELECT *, unnest(resolve_words(middle_name)) AS word FROM registered_person WHERE length(middle_name) >= 3) AS person
  JOIN listed_last_form AS form ON form.form = person.word AND length(form.form) >= 3
  UNION ALL
  -- Of which a list has cut off the end.
  SELECT person.* EXCLUDE (word), form.listed_no
  FROM (
    SELECT * EXCLUDE (middle_words), namesake_cut_middle_word(middle_words) AS word
    FROM (
      SELECT *, resolve_name_words(list_concat(['-'], resolve_words(middle_name)))[2:] AS middle_words
      FROM registered_person
      WHERE length(middle_name) >= 13
    )
  ) AS person
  JOIN listed_last_form AS form
    ON left(form.form, 4) = left(person.word, 4) AND starts_with(form.form, person.word) AND form.form <> person.word
  UNION ALL
  SELECT person.*, listed.listed_no
  FROM registered_person AS person
  JOIN registered_last_name AS last ON last.spelling = person.last_name
  JOIN (SELECT listed_no, unnest(middle_words) AS word FROM listed_name) AS listed ON listed.word = last.form AND length(last.form) >= 3
)
SELECT npi, found.listed_no, written_name(last_name, first_name, middle_name, name_suffix) AS written, states
FROM found
JOIN near_listed_first AS first
  ON first.listed_no = found.listed_no AND first.spelling IN (first_name, first_name || split_part(middle_name, ' ', 1));
