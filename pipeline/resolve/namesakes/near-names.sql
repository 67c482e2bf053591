-- The full names of the registry, as they are written there, that may relate to a listed name: near_name. Names are compared with names, each
-- once; nobody is compared with anybody. Found here is everything that relate_people may relate, and more: it decides. What is found for a name
-- does not depend on the other names of the lists.
--
-- To run it in a DuckDB shell, after near-spellings.sql:  .read near-names.sql

-- The full names of the registry that a listed one may be, by the hash of their spelling: only those that occur. A former last name may stand
-- among the middle names. Of last names of several words the spelling is kept.
CREATE OR REPLACE TEMP TABLE registered_name AS
WITH "name" AS NOT MATERIALIZED (
  SELECT last_name, first_name FROM nppes__provider WHERE entity_type = 'individual'
  UNION ALL
  SELECT last_name, middle_name FROM nppes__provider WHERE entity_type = 'individual' AND length(middle_name) >= 2
  UNION ALL
  SELECT last_name, namesake_marked(namesake_given_names(first_name, middle_name))
  FROM nppes__provider
  WHERE entity_type = 'individual' AND upper(namesake_given_names(first_name, middle_name)) IN (FROM listed_given_key)
  UNION ALL
  SELECT other."last", unnest([first_name, other."first"])
  FROM (
    SELECT first_name, unnest(other_names) AS other
    FROM nppes__provider
    WHERE entity_type = 'individual' AND len(other_names) > 0
  )
)
SELECT DISTINCT
  hash(last_name, first_name) AS name_hash,
  CASE WHEN is_double THEN last_name END AS double_last,
  CASE WHEN is_double THEN first_name END AS first_of_double
FROM (SELECT *, regexp_matches(last_name, '[^A-Za-z]') AS is_double FROM "name");

-- The last of several words, of last names and of middle names as long as lists print them: the list may have cut it off.
CREATE OR REPLACE TEMP MACRO namesake_cut_word(words, key) AS
  CASE WHEN len(words) > 1 AND length(key) + len(words) - 1 BETWEEN 18 AND 20 THEN words[-1] END;
CREATE OR REPLACE TEMP MACRO namesake_cut_middle_word(words) AS
  CASE WHEN length(array_to_string(words, ' ')) BETWEEN 13 AND 15 AND length(words[-1]) >= 4 THEN words[-1] END;

-- Names of several words of which one has all the words of the other.
CREATE OR REPLACE TEMP TABLE near_double_name AS
WITH registered AS (
  SELECT spelling, list(form) AS words, length(spelling) >= 18 AS is_cut
  FROM registered_last_name
  WHERE steps = 1 AND length(form) >= 3
  GROUP BY spelling
),
listed AS (
  SELECT listed_no, list(form) AS words, any_value(namesake_cut_word(last_words, last_key)) IS NOT NULL AS is_cut
  FROM listed_last_form
  JOIN listed_name USING (listed_no)
  WHERE steps = 1 AND length(form) >= 3
  GROUP BY listed_no
)
SELECT DISTINCT one.listed_no, other.spelling
FROM (SELECT *, unnest(words) AS word FROM listed) AS one
JOIN (SELECT *, unnest(words) AS word FROM registered) AS other USING (word)
WHERE list_has_all(one.words, other.words) OR list_has_all(other.words, one.words)
  -- The other halves may be one letter apart, or an initial.
  OR len(one.words) = len(other.words)
  -- Or not be printed.
  OR one.is_cut OR other.is_cut;

-- By three letters of it. Of fewer, the first name is looked for too: registered-people.sql.
CREATE OR REPLACE TEMP TABLE near_cut_name AS
WITH listed AS (
  SELECT listed_no, namesake_cut_word(last_words, last_key) AS word FROM listed_name WHERE len(last_words) > 1
  UNION
  SELECT listed_no, namesake_cut_middle_word(middle_words) FROM listed_name WHERE len(middle_words) > 0
),
registered AS (
  SELECT spelling, namesake_cut_word(words, array_to_string(words, '')) AS word
  FROM (
    SELECT spelling, resolve_last_words(spelling) AS words
    FROM (SELECT DISTINCT spelling FROM registered_last_name WHERE length(spelling) >= 18 AND regexp_matches(spelling, '[^A-Za-z]'))
  )
)
SELECT listed.listed_no, "name".spelling
FROM listed
JOIN registered_last_name AS "name" ON left("name".form, 3) = left(listed.word, 3)
WHERE length(listed.word) >= 3 AND starts_with("name".form, listed.word) AND "name".form <> listed.word
UNION
SELECT form.listed_no, registered.spelling
FROM registered
JOIN listed_last_form AS form ON left(form.form, 3) = left(registered.word, 3)
WHERE length(registered.word) >= 3 AND starts_with(form.form, registered.word) AND form.form <> registered.word;

-- First names that are the same or a form, with which a last name may have changed.
CREATE OR REPLACE TEMP TABLE near_listed_first AS
SELECT DISTINCT form.listed_no, near.spelling
FROM listed_first_form AS form
JOIN near_first_name AS near ON near.listed = form.form
WHERE form.steps = 0 AND near.steps = 0;

CREATE OR REPLACE TEMP TABLE near_name AS
WITH last AS (
  SELECT form.listed_no, near.spelling, form.steps + near.steps AS steps
  FROM listed_last_form AS form
  JOIN near_last_name AS near ON near.listed = form.form
  WHERE form.steps + near.steps <= 2 AND near.steps <> 1
),
first AS (
  SELECT form.listed_no, near.spelling, min(greatest(form.steps, near.steps)) AS steps
  FROM listed_first_form AS form
  JOIN near_first_name AS near ON near.listed = form.form
  WHERE form.steps + near.steps <= 2
  GROUP BY ALL
),
-- Last names of several words are many, and few have each: the first name is looked for with the last. Joined by the last name alone, with all
-- of them that share a word, the rows would be hundreds for each listed name.
listed_with_first AS MATERIALIZED (
  SELECT listed_no, form.form AS last, first.spelling AS first
  FROM listed_last_form AS form
  JOIN first USING (listed_no)
  WHERE form.steps = 0
),
registered_by_word AS MATERIALIZED (
  SELECT near.listed AS last, registered.first_of_double AS first, registered.name_hash
  FROM near_last_name AS near
  JOIN registered_name AS registered ON registered.double_last = near.spelling
  WHERE near.steps = 1
),
-- GARCIA LOPEZ A: whoever has both last names and the initial.
near_initial AS MATERIALIZED (
  SELECT listed.listed_no, registered.name_hash
  FROM listed_name AS listed
  JOIN registered_last_name AS "name" ON "name".form = listed.last_key || listed.first_key AND "name".steps = 0
  JOIN registered_name AS registered ON registered.double_last = "name".spelling
  WHERE listed.may_end_with_initial AND starts_with(resolve_letters(registered.first_of_double), listed.middle_words[1])
),
near_double AS MATERIALIZED (
  SELECT near.listed_no, registered.first_of_double AS spelling, registered.name_hash
  FROM near_double_name AS near
  JOIN registered_name AS registered ON registered.double_last = near.spelling
),
found AS (
  SELECT listed_no, hash(last.spelling, first.spelling) AS name_hash
  FROM last
  JOIN first USING (listed_no)
  WHERE last.steps + first.steps <= 3
  UNION ALL
  SELECT listed.listed_no, registered.name_hash
  FROM listed_with_first AS listed
  JOIN registered_by_word AS registered USING (last, first)
  UNION ALL
  SELECT near.listed_no, near.name_hash
  FROM near_double AS near
  JOIN first USING (listed_no, spelling)
  UNION ALL
  FROM near_initial
  UNION ALL
  SELECT near.listed_no, hash(near.spelling, first.spelling)
  FROM near_cut_name AS near
  JOIN first ON first.listed_no = near.listed_no AND first.steps = 0
  UNION ALL
  -- Exchanged, perhaps without one half of a double name, or with one of several given names.
  SELECT exchanged.listed_no, hash(last.spelling, first.spelling)
  FROM listed_exchanged AS exchanged
  JOIN near_exchanged_name AS last ON last.listed = exchanged.form
  JOIN listed_last_form AS given USING (listed_no)
  JOIN near_first_name AS first ON first.listed = given.form
  WHERE first.steps = 0 OR list_contains(resolve_words(first.spelling), given.form)
)
SELECT DISTINCT listed_no, name_hash FROM found WHERE name_hash IN (SELECT name_hash FROM registered_name);
