-- The registry's people who have a name that may relate to a listed one: registered_person_name, by the hash of the name, and, for those of whom
-- a last name stands among the middle names of the other, or of whose last name a list prints a letter or two, person_of_first_name.
--
-- To run it, after near-names.sql.

-- A person is compared by every name the registry has: other last names with the first name they came with, and with the present one.
CREATE OR REPLACE TEMP VIEW registered_person AS
WITH person AS NOT MATERIALIZED (
  SELECT npi, first_name, last_name, middle_name, name_suffix, other_names
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

-- The states of the people of a table, who are few in most nights: lists of them are not made for the whole registry.
CREATE OR REPLACE TEMP MACRO namesake_with_states(people) AS TABLE
  WITH place AS (
    SELECT npi, practice_address.state AS practice_state, mailing_address.state AS mailing_state, secondary_locations
    FROM nppes__provider
    SEMI JOIN query_table(people) USING (npi)
  )
  SELECT
    person.*,
    list_distinct(
      list_concat([practice_state, mailing_state], list_transform(secondary_locations, lambda place: place.state))
    ) AS states
  FROM query_table(people) AS person
  JOIN place USING (npi);

CREATE OR REPLACE TEMP TABLE found_by_name AS
SELECT npi, name_hash, written_name(last_name, first_name, middle_name, name_suffix) AS written
FROM (
  SELECT *, hash(last_name, first_name) AS name_hash FROM registered_person
  UNION ALL
  -- Listed under the middle name.
  SELECT *, hash(last_name, middle_name) FROM registered_person WHERE length(middle_name) >= 2
  UNION ALL
  SELECT *, hash(last_name, namesake_marked(namesake_given_names(first_name, middle_name)))
  FROM registered_person
  WHERE upper(namesake_given_names(first_name, middle_name)) IN (FROM listed_given_key)
)
WHERE name_hash IN (SELECT name_hash FROM near_name);

CREATE OR REPLACE TEMP TABLE registered_person_name AS FROM namesake_with_states('found_by_name');
DROP TABLE found_by_name;

-- Joined by a last and a first name at once: by one of them alone, the pairs would be hundreds for each person. Middle names are split once for
-- each spelling.
CREATE OR REPLACE TEMP MACRO namesake_first_spellings(first_name, middle_name) AS
  list_distinct(
    [
      first_name,
      namesake_given_names(first_name, middle_name),
      namesake_marked(namesake_given_names(first_name, middle_name))
    ]
  );

CREATE OR REPLACE TEMP TABLE found_by_first_name AS
WITH listed AS MATERIALIZED (
  SELECT form.listed_no, form.form, first.spelling AS first_spelling
  FROM listed_last_form AS form
  JOIN near_listed_first AS first USING (listed_no)
),
listed_cut AS MATERIALIZED (
  SELECT listed_no, word, first.spelling AS first_spelling
  FROM (SELECT listed_no, namesake_cut_word(last_words, last_key) AS word FROM listed_name)
  JOIN near_listed_first AS first USING (listed_no)
  WHERE length(word) < 3
),
listed_of_middle_name AS MATERIALIZED (
  SELECT listed.listed_no, last.spelling AS last_name, first.spelling AS first_spelling
  FROM (SELECT listed_no, unnest(middle_words) AS word FROM listed_name) AS listed
  JOIN registered_last_name AS last ON last.form = listed.word AND length(last.form) >= 2
  JOIN near_listed_first AS first ON first.listed_no = listed.listed_no
),
spelling AS MATERIALIZED (
  SELECT DISTINCT middle_name, resolve_words(middle_name) AS words FROM registered_person WHERE length(middle_name) >= 2
),
middle_word AS MATERIALIZED (
  SELECT middle_name, word
  FROM (SELECT middle_name, unnest(words) AS word FROM spelling)
  WHERE length(word) >= 2 AND word IN (SELECT form FROM listed)
),
cut_middle_word AS MATERIALIZED (
  SELECT middle_name, namesake_cut_middle_word(resolve_middle_words(words)) AS word
  FROM spelling
  WHERE length(middle_name) >= 13
),
person_of_middle_word AS NOT MATERIALIZED (
  SELECT person.*, word, unnest(namesake_first_spellings(first_name, person.middle_name)) AS first_spelling
  FROM registered_person AS person
  JOIN middle_word USING (middle_name)
),
person_of_cut_middle_word AS NOT MATERIALIZED (
  SELECT person.*, word, unnest(namesake_first_spellings(first_name, person.middle_name)) AS first_spelling
  FROM registered_person AS person
  JOIN cut_middle_word USING (middle_name)
  WHERE word IS NOT NULL
),
person_of_last_name AS NOT MATERIALIZED (
  SELECT *, unnest(namesake_first_spellings(first_name, middle_name)) AS first_spelling
  FROM registered_person
  WHERE last_name IN (SELECT last_name FROM listed_of_middle_name)
),
person_of_cut_name AS NOT MATERIALIZED (
  SELECT *, unnest(namesake_first_spellings(first_name, middle_name)) AS first_spelling
  FROM (
    SELECT * EXCLUDE (last_words), namesake_cut_word(last_words, array_to_string(last_words, '')) AS word
    FROM (SELECT *, resolve_last_words(last_name) AS last_words FROM registered_person WHERE length(last_name) >= 18)
  )
  WHERE length(word) < 3
),
person AS NOT MATERIALIZED (
  SELECT *, unnest(namesake_first_spellings(first_name, middle_name)) AS first_spelling FROM registered_person
),
found AS (
  -- Listed under a former last name that stands among the middle names, or the other way round.
  SELECT person.* EXCLUDE (word), listed.listed_no
  FROM person_of_middle_word AS person
  JOIN listed ON listed.form = person.word AND listed.first_spelling = person.first_spelling
  UNION ALL
  -- Of which a list has cut off the end.
  SELECT person.* EXCLUDE (word), listed.listed_no
  FROM person_of_cut_middle_word AS person
  JOIN listed
    ON left(listed.form, 4) = left(person.word, 4)
    AND listed.first_spelling = person.first_spelling
    AND starts_with(listed.form, person.word)
    AND listed.form <> person.word
  UNION ALL
  SELECT person.*, listed.listed_no
  FROM person_of_last_name AS person
  JOIN listed_of_middle_name AS listed USING (last_name, first_spelling)
  UNION ALL
  -- A list has cut off all but a letter or two of the last name.
  SELECT person.*, listed.listed_no
  FROM person
  JOIN listed_cut AS listed USING (first_spelling)
  WHERE len(list_filter(resolve_words(person.last_name), lambda word: starts_with(word, listed.word))) > 0
  UNION ALL
  SELECT person.* EXCLUDE (word), listed.listed_no
  FROM person_of_cut_name AS person
  JOIN listed ON listed.first_spelling = person.first_spelling AND starts_with(listed.form, person.word)
)
SELECT DISTINCT npi, listed_no, written_name(last_name, first_name, middle_name, name_suffix) AS written
FROM found;

CREATE OR REPLACE TEMP TABLE person_of_first_name AS FROM namesake_with_states('found_by_first_name');
DROP TABLE found_by_first_name;
