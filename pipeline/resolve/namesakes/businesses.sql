-- The registry's organizations that bear the name of a listed business: listed_business_name, namesake_business.
--
-- To run it in a DuckDB shell, after excluded-parties/keys.sql, over a warehouse with nppes__provider:  .read businesses.sql

-- A name that is nothing but legal forms and filler words is compared as it is.
CREATE OR REPLACE TEMP TABLE listed_business_name AS
SELECT
  -(CAST(row_number() OVER (ORDER BY min(exclusion_id)) AS INTEGER)) AS listed_no,
  excluded.source,
  coalesce(nullif(excluded.name_key, ''), resolve_letters(party.business_name)) AS name_key,
  excluded.name_words,
  excluded.cut_letters,
  excluded.state,
  list(exclusion_id ORDER BY exclusion_id) AS exclusion_ids
FROM excluded_business AS excluded
JOIN excluded_party AS party USING (exclusion_id)
GROUP BY ALL;

-- The first words of a listed name, as far as they are long enough to be one.
CREATE OR REPLACE TEMP TABLE listed_business_beginning AS
SELECT DISTINCT listed_no, name_key
FROM (
  SELECT listed_no, array_to_string(name_words[:unnest(range(1, len(name_words)))], '') AS name_key
  FROM listed_business_name
)
WHERE length(name_key) >= 8;

-- Every name of an organization as the registry spells it, once.
CREATE OR REPLACE TEMP TABLE registered_business_name AS
WITH spelling AS (
  SELECT DISTINCT organization_name AS spelling
  FROM nppes__provider
  WHERE entity_type = 'organization' AND organization_name IS NOT NULL
  UNION
  SELECT unnest(other_names).organization_name
  FROM nppes__provider
  WHERE entity_type = 'organization' AND len(other_names) > 0
)
SELECT
  spelling,
  coalesce(nullif(array_to_string(resolve_business_words(spelling), ''), ''), resolve_letters(spelling)) AS name_key,
  resolve_letters(replace(spelling, '&', 'AND')) AS letters
FROM spelling
WHERE spelling IS NOT NULL;

-- Of two long names one letter apart, either the first half or the second is the same: looked for by half and length.
CREATE OR REPLACE TEMP MACRO namesake_halves(names) AS TABLE
  SELECT name_key, listed_length, unnest([
    'first ' || left(name_key, listed_length // 2 - 1), 'last ' || right(name_key, listed_length // 2 - 1)
  ]) AS half
  FROM query_table(names);

CREATE OR REPLACE TEMP TABLE listed_business_key AS
SELECT DISTINCT name_key, length(name_key) AS listed_length FROM listed_business_name WHERE length(name_key) >= 8;

CREATE OR REPLACE TEMP TABLE registered_business_key AS
SELECT DISTINCT name_key, unnest([length(name_key) - 1, length(name_key), length(name_key) + 1]) AS listed_length
FROM registered_business_name
WHERE length(name_key) >= 8;

CREATE OR REPLACE TEMP TABLE near_business_name AS
WITH near AS (
  SELECT DISTINCT listed.name_key AS listed, registered.name_key
  FROM namesake_halves('listed_business_key') AS listed
  JOIN namesake_halves('registered_business_key') AS registered USING (listed_length, half)
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
  -- A branch, or a legal form that is cut: what is registered, and something after it.
  SELECT listed_no, name.spelling, 1
  FROM listed_business_beginning
  JOIN registered_business_name AS name USING (name_key)
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
    organization_name AS spelling,
    practice_address.state AS practice_state,
    mailing_address.state AS mailing_state
  FROM nppes__provider
  WHERE entity_type = 'organization'
  UNION ALL
  SELECT npi, unnest(other_names).organization_name, practice_address.state, mailing_address.state
  FROM nppes__provider
  WHERE entity_type = 'organization' AND len(other_names) > 0
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
