-- The registry's organizations that have the name of a listed business: listed_business_name, namesake_business.
--
-- To run it, after near-names.sql, over a warehouse with nppes__provider; it calls other_business_keys and
-- cut_business_beginnings, which pipeline/resolve/name-relations.ts makes.

-- A name that is nothing but legal forms and filler words is compared as it is.
CREATE OR REPLACE TEMP TABLE listed_business_name AS
SELECT
  -(CAST(row_number() OVER (ORDER BY min(excluded.exclusion_id)) AS INTEGER)) AS listed_no,
  excluded.source,
  coalesce(nullif(excluded.name_key, ''), resolve_letters(party.business_name)) AS name_key,
  excluded.name_words,
  excluded.letters,
  other_business_keys(party.business_name) AS other_keys,
  CASE WHEN excluded.cut_letters IS NOT NULL THEN cut_business_beginnings(party.business_name) END AS beginnings,
  -- Without "and" for "&", which may be the wrong letter itself.
  resolve_letters(party.business_name) AS printed_letters,
  excluded.cut_letters,
  excluded.cut_word,
  excluded.state,
  list(excluded.exclusion_id ORDER BY excluded.exclusion_id) AS exclusion_ids,
  sum(excluded.weight) AS parties
FROM excluded_business AS excluded
-- An entry may be read as the name of a person too.
JOIN excluded_party AS party ON party.exclusion_id = excluded.exclusion_id AND party.last_name IS NULL
GROUP BY ALL;

-- The first words of a listed name, as far as they are long enough to be one; where a town or state follows, short ones too, and where
-- the list has cut the town.
CREATE OR REPLACE TEMP TABLE listed_business_beginning AS
WITH place AS (
  SELECT DISTINCT resolve_letters(city) AS place
  FROM (SELECT DISTINCT practice_address.city AS city FROM nppes__provider WHERE entity_type = 'organization')
  UNION
  SELECT DISTINCT upper(practice_address.state) FROM nppes__provider WHERE entity_type = 'organization'
)
SELECT DISTINCT listed_no, array_to_string(name_words[:words], '') AS name_key
FROM (SELECT listed_no, name_words, cut_letters, unnest(range(1, len(name_words))) AS words FROM listed_business_name)
WHERE length(array_to_string(name_words[:words], '')) >= 8
  OR (
    length(array_to_string(name_words[:words], '')) >= 2
    AND (
      array_to_string(name_words[words + 1:], '') IN (FROM place)
      OR (
        cut_letters IS NOT NULL
        AND left(array_to_string(name_words[words + 1:], ''), 8) IN (SELECT left(place, 8) FROM place WHERE length(place) >= 8)
      )
    )
  );

-- Of two long names one letter apart, two thirds are the same: the first two, the first and the last, or the last two; of the
-- last two also the first two letters, or else all but the first three. Looked for by these and the length. By the last two
-- thirds alone, or by halves, every MEDICAL CENTER would be in one block.
CREATE OR REPLACE TEMP MACRO namesake_two_thirds(names) AS TABLE
  SELECT name_key, listed_length, unnest([
    'first ' || left(name_key, 2 * (listed_length // 3) - 1),
    'last ' || left(name_key, 2) || ' ' || right(name_key, 2 * (listed_length // 3) - 1),
    'rest ' || right(name_key, listed_length - 3),
    'ends ' || left(name_key, listed_length // 3) || ' ' || right(name_key, listed_length // 3)
  ]) AS two_thirds
  FROM query_table(names);

CREATE OR REPLACE TEMP TABLE listed_business_key AS
SELECT DISTINCT name_key, length(name_key) AS listed_length FROM listed_business_name WHERE length(name_key) >= 8;

CREATE OR REPLACE TEMP TABLE registered_business_key AS
SELECT DISTINCT name_key, unnest([length(name_key) - 1, length(name_key), length(name_key) + 1]) AS listed_length
FROM registered_business_name
WHERE length(name_key) >= 8;

-- The same as the names are printed, legal form included: RHSC LCL, GROUPPLLC, and names that the list has cut. Long ones are looked
-- for by their first 15 letters, of which at most one is wrong too.
CREATE OR REPLACE TEMP TABLE listed_business_prefix AS
SELECT DISTINCT left(printed_letters, 15) AS name_key, 15 AS listed_length FROM listed_business_name WHERE length(printed_letters) >= 15;

CREATE OR REPLACE TEMP TABLE registered_business_prefix AS
SELECT DISTINCT left(printed_letters, unnest([14, 15, 16])) AS name_key, 15 AS listed_length
FROM registered_business_name
WHERE length(printed_letters) >= 14;

CREATE OR REPLACE TEMP TABLE near_business_prefix AS
SELECT DISTINCT listed.name_key AS listed, registered.name_key AS prefix
FROM namesake_two_thirds('listed_business_prefix') AS listed
JOIN namesake_two_thirds('registered_business_prefix') AS registered USING (listed_length, two_thirds)
WHERE damerau_levenshtein(listed.name_key, registered.name_key) <= 1;

-- Short ones as the names of people: by what is left without one letter.
CREATE OR REPLACE TEMP TABLE listed_short_business AS
SELECT DISTINCT printed_letters AS form
FROM listed_business_name
WHERE length(printed_letters) BETWEEN 2 AND 14;

CREATE OR REPLACE TEMP TABLE registered_short_business AS
SELECT DISTINCT printed_letters AS form
FROM registered_business_name
WHERE length(printed_letters) BETWEEN 2 AND 15;

-- Printed names are compared once each, however many entries and spellings have them.
CREATE OR REPLACE TEMP TABLE near_printed_name AS
WITH listed AS (
  SELECT DISTINCT printed_letters, cut_letters IS NOT NULL AS is_cut, left(printed_letters, 15) AS beginning
  FROM listed_business_name
  WHERE length(printed_letters) >= 15
),
registered AS (
  SELECT DISTINCT printed_letters FROM registered_business_name WHERE length(printed_letters) >= 14
),
pair AS MATERIALIZED (
  SELECT DISTINCT listed.printed_letters AS listed, is_cut, registered.printed_letters AS registered
  FROM near_business_prefix AS near
  JOIN listed ON listed.beginning = near.listed
  JOIN registered ON left(registered.printed_letters, 14) = left(near.prefix, 14) AND starts_with(registered.printed_letters, near.prefix)
  WHERE is_cut OR abs(length(registered.printed_letters) - length(listed.printed_letters)) <= 1
),
near AS (
  SELECT listed, is_cut, registered
  FROM pair
  WHERE CASE
    WHEN is_cut
      THEN resolve_is_letter_off(listed, left(registered, length(listed) - 1))
        OR resolve_is_letter_off(listed, left(registered, length(listed)))
        OR resolve_is_letter_off(listed, left(registered, length(listed) + 1))
    ELSE resolve_is_letter_off(listed, registered)
  END
)
SELECT listed.listed_no, name.spelling
FROM near
JOIN listed_business_name AS listed ON listed.printed_letters = near.listed AND (listed.cut_letters IS NOT NULL) = near.is_cut
JOIN registered_business_name AS name ON name.printed_letters = near.registered
UNION
SELECT listed.listed_no, name.spelling
FROM (
  SELECT DISTINCT listed.form AS listed, registered.form
  FROM namesake_remainders('listed_short_business') AS listed
  JOIN namesake_remainders('registered_short_business') AS registered USING (remainder)
  WHERE damerau_levenshtein(listed.form, registered.form) <= 1
) AS near
JOIN listed_business_name AS listed ON listed.printed_letters = near.listed
JOIN registered_business_name AS name ON name.printed_letters = near.form;

CREATE OR REPLACE TEMP TABLE near_business_name AS
WITH near AS (
  SELECT DISTINCT listed.name_key AS listed, registered.name_key
  FROM namesake_two_thirds('listed_business_key') AS listed
  JOIN namesake_two_thirds('registered_business_key') AS registered USING (listed_length, two_thirds)
  WHERE listed.name_key <> registered.name_key AND damerau_levenshtein(listed.name_key, registered.name_key) = 1
),
found AS (
  SELECT listed.listed_no, name.spelling, 0 AS steps
  FROM listed_business_name AS listed
  JOIN registered_business_name AS name USING (name_key)
  UNION ALL
  -- Cut by the list at 30 characters, the words included that do not count.
  SELECT listed.listed_no, name.spelling, 0
  FROM listed_business_name AS listed
  JOIN registered_business_name AS name ON left(name.letters, 16) = left(listed.cut_letters, 16)
  WHERE starts_with(name.letters, listed.cut_letters)
  UNION ALL
  SELECT listed.listed_no, name.spelling, 0
  FROM listed_business_name AS listed
  JOIN registered_business_name AS name ON left(name.name_key, 12) = left(listed.name_key, 12)
  WHERE listed.cut_letters IS NOT NULL AND length(listed.name_key) >= 12 AND starts_with(name.name_key, listed.name_key)
  UNION ALL
  -- A misspelled word that does not tell companies apart, or a person's name in another order.
  SELECT other.listed_no, name.spelling, 1
  FROM (SELECT listed_no, unnest(string_split(other_keys, chr(9))) AS name_key FROM listed_business_name WHERE other_keys <> '') AS other
  JOIN registered_business_name AS name USING (name_key)
  UNION ALL
  -- A branch, or a legal form that is cut: what is registered, and something after it.
  SELECT listed_no, name.spelling, 1
  FROM listed_business_beginning
  JOIN registered_business_name AS name USING (name_key)
  UNION ALL
  -- Cut within or after an abbreviated word: NURSING SV.
  SELECT listed.listed_no, name.spelling, 1
  FROM (SELECT listed_no, unnest(string_split(beginnings, chr(9))) AS beginning FROM listed_business_name WHERE beginnings <> '') AS listed
  JOIN registered_business_name AS name ON left(name.name_key, 10) = left(listed.beginning, 10)
  WHERE starts_with(name.name_key, listed.beginning)
  UNION ALL
  SELECT listed_no, spelling, 1 FROM near_printed_name
  UNION ALL
  SELECT listed.listed_no, name.spelling, 1
  FROM near
  JOIN listed_business_name AS listed ON listed.name_key = near.listed
  JOIN registered_business_name AS name ON name.name_key = near.name_key
)
SELECT listed_no, spelling, min(steps) AS steps
FROM found
GROUP BY ALL;

CREATE OR REPLACE TEMP TABLE namesake_business AS
WITH organization AS NOT MATERIALIZED (
  SELECT
    npi,
    unnest(resolve_organization_names(organization_name, other_names)) AS spelling,
    practice_address.state AS practice_state,
    mailing_address.state AS mailing_state
  FROM nppes__provider
  WHERE entity_type = 'organization'
)
SELECT
  npi,
  listed_no,
  min(near.steps) AS steps,
  bool_or(coalesce(listed.state IN (practice_state, mailing_state), false)) AS is_same_state
FROM organization
JOIN near_business_name AS near USING (spelling)
JOIN listed_business_name AS listed USING (listed_no)
GROUP BY npi, listed_no;
