-- The last and first names of the registry, as they are written there, that may stand for one of a list: near_last_name, near_exchanged_name and
-- near_first_name. Each name is compared once.
--
-- To run it in a DuckDB shell, after listed-names.sql and ../excluded-parties/registered-names.sql, over a warehouse with nppes__provider, without the names that sound alike:
--   CREATE MACRO name_sound(word) AS word; .read near-spellings.sql

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
SELECT listed_no, unnest(list_filter(list_concat(first_words, middle_words), lambda word: length(word) >= 2)) FROM listed_name;

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
  WHERE name.form IN (SELECT form FROM listed_last_form UNION ALL SELECT form FROM listed_exchanged)
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
