-- Which names of the registry, as they are written there, stand for a listed name: near_last_name, near_first_name.
-- Names are compared with names, each once; nobody is compared with anybody.
--
-- To run it in a DuckDB shell, after listed-names.sql, over a warehouse with nppes__provider:  .read near-names.sql

-- Every spelling in the registry with its forms, of own and other names, and by how many it is borne as an own one.
CREATE OR REPLACE TEMP TABLE registered_last_name AS
WITH spelling AS (
  SELECT last_name AS spelling, count(*) AS bearers
  FROM nppes__provider
  WHERE entity_type = 'individual' AND last_name IS NOT NULL
  GROUP BY last_name
  UNION ALL
  SELECT DISTINCT unnest(other_names)."last", 0
  FROM nppes__provider
  WHERE entity_type = 'individual' AND len(other_names) > 0
),
split AS (
  SELECT spelling, bearers, resolve_name_words(resolve_words(spelling)) AS words
  FROM spelling
  WHERE regexp_matches(spelling, '[ -]')
)
SELECT spelling, form, CAST(min(steps) AS TINYINT) AS steps, max(bearers) AS bearers
FROM (
  SELECT spelling, resolve_letters(spelling) AS form, 0 AS steps, bearers FROM spelling WHERE spelling IS NOT NULL
  UNION ALL
  SELECT spelling, array_to_string(words, ''), 0, bearers FROM split
  UNION ALL
  SELECT spelling, unnest(namesake_parts(words)), 1, bearers FROM split WHERE len(words) > 1
)
WHERE form <> ''
GROUP BY spelling, form;

CREATE OR REPLACE TEMP TABLE registered_first_name AS
WITH spelling AS (
  SELECT first_name AS spelling, count(*) AS bearers
  FROM nppes__provider
  WHERE entity_type = 'individual' AND first_name IS NOT NULL
  GROUP BY first_name
  UNION ALL
  SELECT DISTINCT unnest(other_names)."first", 0
  FROM nppes__provider
  WHERE entity_type = 'individual' AND len(other_names) > 0
  UNION ALL
  -- Somebody may be listed under the middle name.
  SELECT DISTINCT middle_name, 0 FROM nppes__provider WHERE entity_type = 'individual' AND length(middle_name) >= 3
)
SELECT spelling, form, max(bearers) AS bearers
FROM (
  SELECT spelling, resolve_letters(spelling) AS form, bearers FROM spelling WHERE spelling IS NOT NULL
  UNION ALL
  SELECT spelling, resolve_words(spelling)[1], bearers FROM spelling WHERE regexp_matches(spelling, '[ -]')
)
WHERE form <> ''
GROUP BY spelling, form;

-- Two names that are one letter apart (one added, dropped or changed, or two exchanged) have a remainder in common when
-- at most one letter of each is dropped: an equality join instead of a comparison of all with all.
CREATE OR REPLACE TEMP MACRO namesake_remainders(names) AS TABLE
  SELECT form, bearers, form AS remainder FROM query_table(names) WHERE length(form) >= 3
  UNION
  SELECT form, bearers, left(form, place - 1) || substr(form, place + 1)
  FROM (SELECT form, bearers, unnest(range(1, length(form) + 1)) AS place FROM query_table(names) WHERE length(form) >= 3);

-- A changed letter in a short name is another name (MARY, GARY), unless hardly anybody has it (GSRY). An added one may not
-- be (JON, JOHN).
CREATE OR REPLACE TEMP MACRO namesake_is_one_letter_off(one, other, bearers) AS
  (
    bearers <= 2
    OR CASE WHEN length(one) = length(other) THEN length(one) >= 5 ELSE greatest(length(one), length(other)) >= 4 END
  )
  AND damerau_levenshtein(one, other) = 1;

-- The forms that are compared, with the number of people registered under them.
CREATE OR REPLACE TEMP TABLE registered_last_form AS
SELECT form, sum(bearers) AS bearers FROM registered_last_name WHERE steps = 0 GROUP BY form;
CREATE OR REPLACE TEMP TABLE registered_first_form AS
SELECT form, sum(bearers) AS bearers FROM registered_first_name GROUP BY form;
CREATE OR REPLACE TEMP TABLE listed_last_form AS
SELECT form, coalesce(any_value(bearers), 0) AS bearers
FROM (SELECT DISTINCT last_form AS form FROM listed_name_form)
LEFT JOIN registered_last_form USING (form)
GROUP BY form;
CREATE OR REPLACE TEMP TABLE listed_first_form AS
SELECT form, coalesce(any_value(bearers), 0) AS bearers
FROM (SELECT DISTINCT first_form AS form FROM listed_name_form)
LEFT JOIN registered_first_form USING (form)
GROUP BY form;

-- `steps` as in listed_name_form: 0 stands for the name itself, 1 for one that is a letter off or only a part of it.
CREATE OR REPLACE TEMP TABLE near_last_name AS
WITH near AS (
  SELECT form AS listed, form, 0 AS steps FROM listed_last_form
  UNION ALL
  -- Cut by the list at 20 letters, or at 15 where it stands in the place of the first name.
  SELECT listed.form, registered.form, 0
  FROM listed_last_form AS listed
  JOIN registered_last_form AS registered ON left(registered.form, 13) = left(listed.form, 13)
  WHERE length(listed.form) >= 13 AND starts_with(registered.form, listed.form)
  UNION ALL
  SELECT DISTINCT listed.form, registered.form, 1
  FROM namesake_remainders('listed_last_form') AS listed
  JOIN namesake_remainders('registered_last_form') AS registered USING (remainder)
  WHERE listed.form <> registered.form AND namesake_is_one_letter_off(listed.form, registered.form, listed.bearers)
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
  -- Cut by the list at 15 letters.
  SELECT listed.form, registered.form, 0
  FROM listed_first_form AS listed
  JOIN registered_first_form AS registered ON left(registered.form, 13) = left(listed.form, 13)
  WHERE length(listed.form) >= 13 AND starts_with(registered.form, listed.form)
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
  WHERE listed.form <> registered.form AND namesake_is_one_letter_off(listed.form, registered.form, listed.bearers)
)
SELECT near.listed, name.spelling, CAST(min(near.steps) AS TINYINT) AS steps
FROM near
JOIN registered_first_name AS name USING (form)
GROUP BY ALL;

-- The full names of the registry that a listed one may be, by the hash of their spelling: only those that occur.
CREATE OR REPLACE TEMP TABLE registered_name AS
SELECT DISTINCT hash(last_name, first_name) AS name_hash FROM nppes__provider WHERE entity_type = 'individual'
UNION
SELECT hash(last_name, middle_name) FROM nppes__provider WHERE entity_type = 'individual' AND length(middle_name) >= 3
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
