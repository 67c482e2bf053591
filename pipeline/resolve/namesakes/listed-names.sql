-- The names of the listed parties, once each, and every form in which they are looked for: listed_name, listed_name_form.
--
-- To run it in a DuckDB shell, after excluded-parties/keys.sql:  .read listed-names.sql

-- Parties of one name, state and specialty are one row: the work grows with the different names, not with the rows of the list.
CREATE OR REPLACE TEMP TABLE listed_name AS
SELECT
  CAST(row_number() OVER (ORDER BY min(exclusion_id)) AS INTEGER) AS listed_no,
  source,
  last_key,
  last_words,
  first_key,
  first_words,
  middle_words,
  suffix,
  state,
  profession,
  field,
  list(exclusion_id ORDER BY exclusion_id) AS exclusion_ids
FROM excluded_person
WHERE last_key <> '' AND first_key <> ''
GROUP BY source, last_key, last_words, first_key, first_words, middle_words, suffix, state, profession, field;

-- The words of a first name after the first one: MARY ANN goes by ANN.
CREATE OR REPLACE TEMP MACRO namesake_further_words(words) AS list_filter(words[2:], lambda word: length(word) >= 2);

-- `steps`: how far a form is from the name as it is written. 0: the name, or its first word; 1: a part of a double name, a further word of
-- the first name, or first and last name exchanged. Particles are parts too: DO, LE and VAN are family names, and two parts are
-- never compared with each other.
CREATE OR REPLACE TEMP TABLE listed_name_form AS
WITH last_form AS (
  SELECT listed_no, last_key AS form, 0 AS steps FROM listed_name
  UNION ALL
  SELECT listed_no, unnest(last_words), 1 FROM listed_name WHERE len(last_words) > 1
),
first_form AS (
  SELECT listed_no, first_key AS form, 0 AS steps FROM listed_name
  UNION ALL
  SELECT listed_no, first_words[1], 0 FROM listed_name
  UNION ALL
  SELECT listed_no, first_key || middle_words[1], 0 FROM listed_name WHERE len(middle_words) > 0
  UNION ALL
  SELECT listed_no, unnest(namesake_further_words(first_words)), 1 FROM listed_name WHERE len(first_words) > 1
)
SELECT
  listed_no,
  last_form.form AS last_form,
  first_form.form AS first_form,
  CAST(min(last_form.steps + first_form.steps) AS TINYINT) AS steps
FROM last_form
JOIN first_form USING (listed_no)
WHERE last_form.steps + first_form.steps <= 1
GROUP BY ALL
UNION ALL
SELECT listed_no, first_key, last_key, 1 FROM listed_name WHERE first_key <> last_key;
