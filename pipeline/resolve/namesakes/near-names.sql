-- The names of the registry, as they are written there, that may relate to a listed name: near_name. Names are compared with names, each
-- once; nobody is compared with anybody. Found here is everything that relate_people may relate, and more: it decides. What is found for a name
-- does not depend on the other names of the lists.
--
-- To run it in a DuckDB shell, after listed-names.sql and ../excluded-parties/registered-names.sql, over a warehouse with nppes__provider, without the names that sound alike:
--   CREATE MACRO name_sound(word) AS word; .read near-names.sql

-- Listed as MARYANN, registered as MARY with the middle name ANN. A mark tells it from a first name that is spelled so.
CREATE OR REPLACE TEMP MACRO namesake_given_names(first_name, middle_name) AS first_name || split_part(middle_name, ' ', 1);
CREATE OR REPLACE TEMP MACRO namesake_marked(spelling) AS chr(9) || spelling;
CREATE OR REPLACE TEMP MACRO namesake_is_marked(spelling) AS starts_with(spelling, chr(9));

-- What may stand in the place of the given names.
CREATE OR REPLACE TEMP TABLE listed_given_key AS SELECT form FROM listed_first_form UNION SELECT form FROM listed_last_form;

-- As registered_last_name: every first name in the registry with its forms.
CREATE OR REPLACE TEMP TABLE registered_first_name AS
WITH spelling AS (
  SELECT first_name AS spelling FROM nppes__provider WHERE entity_type = 'individual'
  UNION
  SELECT unnest(other_names)."first" FROM nppes__provider WHERE entity_type = 'individual' AND len(other_names) > 0
  UNION
  -- Somebody may be listed under the middle name.
  SELECT middle_name FROM nppes__provider WHERE entity_type = 'individual' AND length(middle_name) >= 2
  UNION
  SELECT namesake_marked(namesake_given_names(first_name, middle_name))
  FROM nppes__provider
  WHERE entity_type = 'individual' AND upper(namesake_given_names(first_name, middle_name)) IN (FROM listed_given_key)
),
split AS (
  SELECT spelling, resolve_words(spelling) AS words
  FROM spelling
  WHERE regexp_matches(spelling, '[^A-Za-z]') AND NOT namesake_is_marked(spelling)
)
SELECT spelling, form, CAST(min(steps) AS TINYINT) AS steps
FROM (
  SELECT spelling, resolve_letters(spelling) AS form, 0 AS steps FROM spelling WHERE spelling IS NOT NULL
  UNION ALL
  SELECT spelling, words[1], 0 FROM split
  UNION ALL
  -- J ROBERT is listed as ROBERT.
  SELECT spelling, unnest(list_filter(words[2:], lambda word: length(word) >= 2)), 2 FROM split
)
WHERE form <> ''
GROUP BY spelling, form;

-- The forms that are compared letter by letter: names, and what may stand for one in another place or be cut.
CREATE OR REPLACE TEMP TABLE listed_first_key AS SELECT DISTINCT form FROM listed_first_form WHERE steps = 0;
CREATE OR REPLACE TEMP TABLE listed_last_key AS
SELECT form FROM listed_last_form WHERE steps = 0 OR length(form) >= 17
UNION
SELECT form FROM listed_first_key WHERE length(form) >= 17;
CREATE OR REPLACE TEMP TABLE registered_last_key AS SELECT DISTINCT form FROM registered_last_name WHERE steps = 0;
CREATE OR REPLACE TEMP TABLE registered_first_key AS
SELECT DISTINCT form FROM registered_first_name WHERE steps = 0 AND NOT namesake_is_marked(spelling);

-- The given names of a listed person of which each may be the last name, exchanged with it.
CREATE OR REPLACE TEMP TABLE listed_exchanged AS
SELECT listed_no, first_key AS form FROM listed_name
UNION
SELECT listed_no, unnest(list_filter(list_concat(first_words, middle_words), lambda word: length(word) >= 3))
FROM listed_name
WHERE len(first_words) > 1 OR len(middle_words) > 0
UNION
SELECT listed_no, middle_words[1] FROM listed_name WHERE may_have_more_last_names;

-- Two names that are one letter apart (one added, dropped or changed, or two exchanged) have a remainder in common when
-- at most one letter of each is dropped: an equality join instead of a comparison of all with all.
CREATE OR REPLACE TEMP MACRO namesake_remainders(names) AS TABLE
  SELECT form, form AS remainder FROM query_table(names)
  UNION
  SELECT form, left(form, place - 1) || substr(form, place + 1)
  FROM (SELECT form, unnest(range(1, length(form) + 1)) AS place FROM query_table(names) WHERE length(form) >= 2);

-- Names that a list or the registry may have cut. The ones that begin alike are looked for by their first five letters, those with a letter
-- wrong too by four from the seventh on: two letters that are exchanged are never in both.
CREATE OR REPLACE TEMP MACRO namesake_keys_of_cut(names, shifts) AS TABLE
  SELECT form, 'first ' || left(form, 5) AS key FROM query_table(names) WHERE length(form) >= 10
  UNION
  SELECT form, 'then ' || substr(form, 7 + shift, 4)
  FROM (SELECT form, unnest(shifts) AS shift FROM query_table(names) WHERE length(form) >= 10);

CREATE OR REPLACE TEMP MACRO namesake_is_beginning(one, other) AS starts_with(one, other) OR starts_with(other, one);
CREATE OR REPLACE TEMP MACRO namesake_is_beginning_misspelled(short, long) AS
  length(short) >= 12
  AND length(long) > length(short)
  AND least(
    damerau_levenshtein(short, left(long, length(short) - 1)),
    damerau_levenshtein(short, left(long, length(short))),
    damerau_levenshtein(short, left(long, length(short) + 1))
  ) = 1;

CREATE OR REPLACE TEMP MACRO namesake_sounds(names) AS TABLE
  SELECT form, name_sound(form) AS sound FROM query_table(names) WHERE length(form) >= 4;

-- Forms that are not the same and may be: misspelled, cut, or written as they sound.
CREATE OR REPLACE TEMP MACRO namesake_near_forms(listed_names, registered_names) AS TABLE
  SELECT listed.form AS listed, registered.form AS registered
  FROM namesake_remainders(listed_names) AS listed
  JOIN namesake_remainders(registered_names) AS registered USING (remainder)
  WHERE damerau_levenshtein(listed.form, registered.form) = 1
  UNION
  SELECT listed.form, registered.form
  FROM namesake_keys_of_cut(listed_names, [0]) AS listed
  JOIN namesake_keys_of_cut(registered_names, [-1, 0, 1]) AS registered USING (key)
  WHERE listed.form <> registered.form
    AND (
      namesake_is_beginning(listed.form, registered.form)
      OR namesake_is_beginning_misspelled(listed.form, registered.form)
      OR namesake_is_beginning_misspelled(registered.form, listed.form)
    )
  UNION
  SELECT listed.form, registered.form
  FROM namesake_sounds(listed_names) AS listed
  JOIN namesake_sounds(registered_names) AS registered USING (sound)
  WHERE abs(length(listed.form) - length(registered.form)) <= 2 AND damerau_levenshtein(listed.form, registered.form) = 2;

-- The spellings of the registry that may stand for a form. `steps` adds those of the spelling's form: 0: the same; 1: a part of it; 2: a letter
-- is wrong, or it is shortened, or one of its further words.
CREATE OR REPLACE TEMP TABLE near_last_name AS
SELECT listed, spelling, CAST(min(steps) AS TINYINT) AS steps
FROM (
  SELECT name.form AS listed, name.spelling, name.steps
  FROM registered_last_name AS name
  WHERE name.form IN (SELECT form FROM listed_last_form UNION ALL FROM listed_first_key UNION ALL SELECT form FROM listed_exchanged)
  UNION ALL
  -- Cut by the list, which prints 20 letters with the blanks, is no step.
  SELECT near.listed, name.spelling, CASE WHEN length(near.listed) >= 17 AND starts_with(near.registered, near.listed) THEN 0 ELSE 2 END
  FROM namesake_near_forms('listed_last_key', 'registered_last_key') AS near
  JOIN registered_last_name AS name ON name.form = near.registered AND name.steps = 0
)
GROUP BY listed, spelling;

-- The last names that a listed first name may be, exchanged with it. The list prints 15 letters of first names.
CREATE OR REPLACE TEMP TABLE near_exchanged_name AS
SELECT listed, spelling FROM near_last_name WHERE steps <= 1 AND listed IN (SELECT form FROM listed_exchanged)
UNION
SELECT listed.form, name.spelling
FROM listed_first_key AS listed
JOIN registered_last_name AS name ON left(name.form, 10) = left(listed.form, 10) AND name.steps = 0
WHERE length(listed.form) >= 10 AND starts_with(name.form, listed.form);

-- A first name with which another one begins.
CREATE OR REPLACE TEMP MACRO namesake_beginnings(names) AS TABLE
  SELECT form, left(form, letters) AS beginning
  FROM (SELECT form, unnest(range(3, length(form))) AS letters FROM query_table(names) WHERE length(form) > 3);

CREATE OR REPLACE TEMP TABLE near_first_name AS
WITH near AS (
  SELECT form AS listed, form AS registered, 0 AS steps FROM listed_given_key
  UNION ALL
  -- Names of a common origin that are names of their own (MARIA, MARY) are less than a form.
  SELECT name, same_as, CASE grade WHEN 'nickname' THEN 0 ELSE 2 END
  FROM resolve_nickname
  WHERE name IN (FROM listed_given_key)
  UNION ALL
  SELECT listed, registered, CASE WHEN namesake_is_beginning(listed, registered) THEN 0 ELSE 2 END
  FROM namesake_near_forms('listed_given_key', 'registered_first_key')
  -- Of a further given name or a last name more than a beginning is too far.
  WHERE namesake_is_beginning(listed, registered) OR listed IN (FROM listed_first_key)
  UNION ALL
  SELECT listed.form, registered.form, 2
  FROM listed_first_key AS listed
  JOIN namesake_beginnings('registered_first_key') AS registered ON registered.beginning = listed.form
  UNION ALL
  SELECT listed.form, registered.form, 2
  FROM namesake_beginnings('listed_first_key') AS listed
  JOIN registered_first_key AS registered ON registered.form = listed.beginning
  UNION ALL
  -- An initial instead of the name, on either side.
  SELECT initial.form, registered.form, 2
  FROM (FROM listed_first_key WHERE length(form) = 1) AS initial
  JOIN registered_first_key AS registered ON left(registered.form, 1) = initial.form
  UNION ALL
  SELECT listed.form, initial.form, 2
  FROM (FROM registered_first_key WHERE length(form) = 1) AS initial
  JOIN listed_first_key AS listed ON left(listed.form, 1) = initial.form
)
SELECT near.listed, name.spelling, CAST(min(greatest(near.steps, name.steps)) AS TINYINT) AS steps
FROM near
JOIN registered_first_name AS name ON name.form = near.registered
WHERE near.steps + name.steps <= 2 AND (near.listed = near.registered OR NOT namesake_is_marked(name.spelling))
GROUP BY ALL;

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
    SELECT spelling, resolve_name_words(resolve_words(spelling)) AS words
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
