-- The names of the listed parties, once each, the parties that bear them, and the forms by which names that may relate to them are looked for:
-- listed_name, listed_party, listed_last_form, listed_first_form. And the tables that are filled batch by batch.
--
-- To run it in a DuckDB shell, after excluded-parties/comparable-parties.sql:  SET VARIABLE names_of_batch = 30000; .read listed-names.sql

-- The work grows with the different names, not with the rows of the lists. `batch`: the names whose people are looked at together.
CREATE OR REPLACE TEMP TABLE listed_name AS
SELECT
  CAST(row_number() OVER (ORDER BY written) AS INTEGER) AS listed_no,
  CAST((row_number() OVER (ORDER BY written) - 1) // getvariable('names_of_batch') AS INTEGER) AS batch,
  *
FROM (
  SELECT DISTINCT
    written, last_key, last_words, first_key, first_words, middle_words,
    -- GARCIA LOPEZ ANA.
    may_have_more_last_names AND coalesce(length(middle_words[1]) > 1, false) AS may_have_more_last_names,
    -- GARCIA LOPEZ A.
    may_have_more_last_names AND coalesce(length(middle_words[1]) = 1, false) AS may_end_with_initial
  FROM excluded_person
  WHERE last_key <> '' AND first_key <> ''
);

-- Parties of one name, state and specialty are one row.
CREATE OR REPLACE TEMP TABLE listed_party AS
SELECT
  CAST(row_number() OVER (ORDER BY min(exclusion_id)) AS INTEGER) AS party_no,
  listed_no,
  source,
  state,
  profession,
  field,
  list(exclusion_id ORDER BY exclusion_id) AS exclusion_ids,
  sum(weight) AS parties
FROM excluded_person
JOIN listed_name USING (written)
GROUP BY ALL;

-- `steps`: how far a form is from the name as it is written. 0: the name; 1: a part of it. Particles are parts too: DO, LE and VAN are
-- family names.
CREATE OR REPLACE TEMP TABLE listed_last_form AS
SELECT listed_no, form, CAST(min(steps) AS TINYINT) AS steps
FROM (
  SELECT listed_no, last_key AS form, 0 AS steps FROM listed_name
  UNION ALL
  -- With credentials and suffixes, of which a blank in another place makes other words.
  SELECT listed_no, resolve_letters(split_part(written, chr(9), 1)), 0 FROM listed_name
  UNION ALL
  SELECT listed_no, unnest(last_words), 1 FROM listed_name WHERE len(last_words) > 1
  UNION ALL
  SELECT listed_no, last_key || first_key, 0 FROM listed_name WHERE may_have_more_last_names
  UNION ALL
  SELECT listed_no, first_key, 1 FROM listed_name WHERE may_have_more_last_names
  UNION ALL
  SELECT listed_no, last_key || first_key || middle_words[1], 0 FROM listed_name WHERE may_have_more_last_names AND len(middle_words) > 1
  UNION ALL
  SELECT listed_no, middle_words[1], 1 FROM listed_name WHERE may_have_more_last_names AND len(middle_words) > 1
)
GROUP BY listed_no, form;

-- 0: the name, its first word, or with the middle name; 2: a further given name, or all of them, by which somebody may go.
CREATE OR REPLACE TEMP TABLE listed_first_form AS
SELECT listed_no, form, CAST(min(steps) AS TINYINT) AS steps
FROM (
  SELECT listed_no, first_key AS form, 0 AS steps FROM listed_name
  UNION ALL
  SELECT listed_no, first_words[1], 0 FROM listed_name
  UNION ALL
  SELECT listed_no, first_key || middle_words[1], 0 FROM listed_name WHERE len(middle_words) > 0
  UNION ALL
  SELECT listed_no, unnest(list_filter(list_concat(first_words[2:], middle_words), lambda word: length(word) >= 2)), 2 FROM listed_name
  UNION ALL
  SELECT listed_no, array_to_string(middle_words, ''), 2 FROM listed_name WHERE len(middle_words) > 1
  UNION ALL
  -- As first names, where the first name may be a last name.
  SELECT listed_no, unnest([middle_words[1], array_to_string(middle_words[:2], '')]), 0
  FROM listed_name
  WHERE may_have_more_last_names AND len(middle_words) > 0
  UNION ALL
  SELECT listed_no, middle_words[2], 0 FROM listed_name WHERE may_have_more_last_names AND len(middle_words) > 1
)
GROUP BY listed_no, form;

-- The batches, and what each of them adds to. Businesses, of which there are fewer, are looked at together, in a batch of their own.
CREATE OR REPLACE TEMP TABLE namesake_batch AS
SELECT -1 AS batch
UNION
SELECT batch FROM listed_name;

CREATE OR REPLACE TEMP TABLE namesake_bearer (source VARCHAR, npi VARCHAR, parties INTEGER);

CREATE OR REPLACE TEMP TABLE listed_name_bearers (listed_no INTEGER, expected_bearers DOUBLE);

CREATE OR REPLACE TEMP TABLE namesake_candidate (
  npi VARCHAR,
  source VARCHAR,
  exclusion_id VARCHAR,
  is_candidate BOOLEAN,
  is_of_large_block BOOLEAN,
  method VARCHAR,
  evidence VARCHAR[]
);
