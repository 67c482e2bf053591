-- Which names of the registry, as they are written there, stand for a listed name: near_last_name, near_first_name.
-- Names are compared with names, each once; nobody is compared with anybody.
--
-- To run it in a DuckDB shell, after listed-names.sql, over a warehouse with nppes__provider:  .read near-names.sql

-- Every spelling in the registry with its forms, in own and other names.
CREATE OR REPLACE TEMP TABLE registered_last_name AS
WITH spelling AS (
  SELECT last_name AS spelling FROM nppes__provider WHERE entity_type = 'individual'
  UNION
  SELECT unnest(other_names)."last" FROM nppes__provider WHERE entity_type = 'individual' AND len(other_names) > 0
),
split AS (
  SELECT spelling, resolve_name_words(resolve_words(spelling)) AS words
  FROM spelling
  WHERE regexp_matches(spelling, '[^A-Za-z]')
)
SELECT spelling, form, CAST(min(steps) AS TINYINT) AS steps
FROM (
  SELECT spelling, resolve_letters(spelling) AS form, 0 AS steps FROM spelling WHERE spelling IS NOT NULL
  UNION ALL
  SELECT spelling, array_to_string(words, ''), 0 FROM split
  UNION ALL
  SELECT spelling, unnest(words), 1 FROM split WHERE len(words) > 1
)
WHERE form <> ''
GROUP BY spelling, form;

CREATE OR REPLACE TEMP TABLE listed_last_form AS SELECT DISTINCT last_form AS form FROM listed_name_form;
CREATE OR REPLACE TEMP TABLE listed_first_form AS SELECT DISTINCT first_form AS form FROM listed_name_form;

CREATE OR REPLACE TEMP TABLE registered_first_name AS
WITH spelling AS (
  SELECT first_name AS spelling FROM nppes__provider WHERE entity_type = 'individual'
  UNION
  SELECT unnest(other_names)."first" FROM nppes__provider WHERE entity_type = 'individual' AND len(other_names) > 0
  UNION
  -- Somebody may be listed under the middle name.
  SELECT middle_name FROM nppes__provider WHERE entity_type = 'individual' AND length(middle_name) >= 2
  UNION
  -- Listed as MARYANN, registered as MARY with the middle name ANN.
  SELECT first_name || middle_name
  FROM nppes__provider
  WHERE entity_type = 'individual' AND upper(first_name || middle_name) IN (FROM listed_first_form)
),
split AS (
  SELECT spelling, resolve_words(spelling) AS words FROM spelling WHERE regexp_matches(spelling, '[^A-Za-z]')
)
SELECT spelling, form, CAST(min(steps) AS TINYINT) AS steps
FROM (
  SELECT spelling, resolve_letters(spelling) AS form, 0 AS steps FROM spelling WHERE spelling IS NOT NULL
  UNION ALL
  SELECT spelling, words[1], 0 FROM split
  UNION ALL
  -- J ROBERT is listed as ROBERT.
  SELECT spelling, unnest(namesake_further_words(words)), 1 FROM split
)
WHERE form <> ''
GROUP BY spelling, form;

-- Two names that are one letter apart (one added, dropped or changed, or two exchanged) have a remainder in common when
-- at most one letter of each is dropped: an equality join instead of a comparison of all with all.
CREATE OR REPLACE TEMP MACRO namesake_remainders(names) AS TABLE
  SELECT form, form AS remainder FROM query_table(names)
  UNION
  SELECT form, left(form, place - 1) || substr(form, place + 1)
  FROM (SELECT form, unnest(range(1, length(form) + 1)) AS place FROM query_table(names) WHERE length(form) >= 2);

-- Names that a list may have cut, at 20 letters or, of first names and what stands in their place, at 15, blanks included. The ones that
-- begin with it are looked for by their first five letters, those with a letter wrong too by four from the seventh on: two letters that are
-- exchanged are never in both.
CREATE OR REPLACE TEMP MACRO namesake_keys_of_cut(names, shifts) AS TABLE
  SELECT form, 'first ' || left(form, 5) AS key FROM query_table(names) WHERE length(form) >= 10
  UNION
  SELECT form, 'then ' || substr(form, 7 + shift, 4)
  FROM (SELECT form, unnest(shifts) AS shift FROM query_table(names) WHERE length(form) >= 10);

CREATE OR REPLACE TEMP MACRO namesake_is_cut(listed, registered) AS length(listed) >= 10 AND starts_with(registered, listed);
CREATE OR REPLACE TEMP MACRO namesake_is_cut_and_misspelled(listed, registered) AS
  length(listed) >= 12
  AND length(registered) >= length(listed)
  AND least(
    damerau_levenshtein(listed, left(registered, length(listed) - 1)),
    damerau_levenshtein(listed, left(registered, length(listed))),
    damerau_levenshtein(listed, left(registered, length(listed) + 1))
  ) = 1;

-- The forms that are compared.
CREATE OR REPLACE TEMP TABLE registered_last_form AS SELECT DISTINCT form FROM registered_last_name WHERE steps = 0;
CREATE OR REPLACE TEMP TABLE registered_first_form AS SELECT DISTINCT form FROM registered_first_name WHERE steps = 0;

-- `steps` as in listed_name_form: 0 stands for the name itself, 1 for one that is a letter off or only a part of it. One letter makes
-- another name of a short one (MARY, GARY): no list says whether it is a mistake.
CREATE OR REPLACE TEMP TABLE near_last_name AS
WITH near AS (
  SELECT form AS listed, form, 0 AS steps FROM listed_last_form
  UNION ALL
  SELECT DISTINCT listed.form, registered.form, CASE WHEN namesake_is_cut(listed.form, registered.form) THEN 0 ELSE 1 END
  FROM namesake_keys_of_cut('listed_last_form', [0]) AS listed
  JOIN namesake_keys_of_cut('registered_last_form', [-1, 0, 1]) AS registered USING (key)
  WHERE namesake_is_cut(listed.form, registered.form) OR namesake_is_cut_and_misspelled(listed.form, registered.form)
  UNION ALL
  SELECT DISTINCT listed.form, registered.form, 1
  FROM namesake_remainders('listed_last_form') AS listed
  JOIN namesake_remainders('registered_last_form') AS registered USING (remainder)
  WHERE damerau_levenshtein(listed.form, registered.form) = 1
)
SELECT near.listed, name.spelling, CAST(min(near.steps + name.steps) AS TINYINT) AS steps
FROM near
JOIN registered_last_name AS name USING (form)
WHERE near.steps + name.steps <= 1
GROUP BY ALL;

CREATE OR REPLACE TEMP TABLE near_first_name AS
WITH near AS (
  SELECT form AS listed, form, 0 AS steps FROM listed_first_form
  UNION ALL
  -- Names of a common origin that are names of their own (MARIA, MARY) are a step away.
  SELECT name, same_as, CASE grade WHEN 'nickname' THEN 0 ELSE 1 END
  FROM resolve_nickname
  WHERE name IN (SELECT form FROM listed_first_form)
  UNION ALL
  SELECT DISTINCT listed.form, registered.form, CASE WHEN namesake_is_cut(listed.form, registered.form) THEN 0 ELSE 1 END
  FROM namesake_keys_of_cut('listed_first_form', [0]) AS listed
  JOIN namesake_keys_of_cut('registered_first_form', [-1, 0, 1]) AS registered USING (key)
  WHERE namesake_is_cut(listed.form, registered.form) OR namesake_is_cut_and_misspelled(listed.form, registered.form)
  UNION ALL
  -- An initial instead of the name, on either side.
  SELECT initial.form, registered.form, 1
  FROM (FROM listed_first_form WHERE length(form) = 1) AS initial
  JOIN registered_first_form AS registered ON left(registered.form, 1) = initial.form
  UNION ALL
  SELECT listed.form, initial.form, 1
  FROM (FROM registered_first_form WHERE length(form) = 1) AS initial
  JOIN listed_first_form AS listed ON left(listed.form, 1) = initial.form
  UNION ALL
  SELECT DISTINCT listed.form, registered.form, 1
  FROM namesake_remainders('listed_first_form') AS listed
  JOIN namesake_remainders('registered_first_form') AS registered USING (remainder)
  WHERE damerau_levenshtein(listed.form, registered.form) = 1
)
SELECT near.listed, name.spelling, CAST(min(near.steps + name.steps) AS TINYINT) AS steps
FROM near
JOIN registered_first_name AS name USING (form)
WHERE near.steps + name.steps <= 1
GROUP BY ALL;

-- The full names of the registry that a listed one may be, by the hash of their spelling: only those that occur.
CREATE OR REPLACE TEMP TABLE registered_name AS
SELECT DISTINCT hash(last_name, first_name) AS name_hash FROM nppes__provider WHERE entity_type = 'individual'
UNION
SELECT hash(last_name, middle_name) FROM nppes__provider WHERE entity_type = 'individual' AND length(middle_name) >= 2
UNION
SELECT hash(last_name, first_name || middle_name)
FROM nppes__provider
WHERE entity_type = 'individual' AND upper(first_name || middle_name) IN (FROM listed_first_form)
UNION
SELECT unnest([hash(other."last", first_name), hash(other."last", other."first")])
FROM (
  SELECT first_name, unnest(other_names) AS other
  FROM nppes__provider
  WHERE entity_type = 'individual' AND len(other_names) > 0
);

-- At most one of the two names may be a step away.
CREATE OR REPLACE TEMP TABLE near_name AS
WITH found AS (
  SELECT listed_no, hash(last.spelling, first.spelling) AS name_hash, form.steps + last.steps + first.steps AS steps
  FROM listed_name_form AS form
  JOIN near_last_name AS last ON last.listed = form.last_form AND form.steps + last.steps = 0
  JOIN near_first_name AS first ON first.listed = form.first_form
  UNION ALL
  SELECT listed_no, hash(last.spelling, first.spelling), 1
  FROM listed_name_form AS form
  JOIN near_last_name AS last ON last.listed = form.last_form AND form.steps + last.steps = 1
  JOIN (FROM near_first_name WHERE steps = 0) AS first ON first.listed = form.first_form
)
SELECT name_hash, listed_no, CAST(min(steps) AS TINYINT) AS steps
FROM found
WHERE name_hash IN (FROM registered_name)
GROUP BY ALL;
