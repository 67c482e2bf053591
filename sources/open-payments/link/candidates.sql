-- Candidate providers of every recipient: op_pair (profile_id, npi). Every rule is an equality of keys; nothing is compared all
-- against all, and people who share a name are compared once, as that name.
--
-- To run it in a DuckDB shell, after registry.sql:  SET VARIABLE op_rare_name = 10; .read candidates.sql

-- Names a recipient may be registered under: as printed, parts of double names, exchanged; the first name also by its
-- nicknames and formal names.
CREATE OR REPLACE TEMP TABLE op_name_form AS
WITH last_form AS (
  SELECT profile_id, last_key AS "last", first_key, first_word FROM op_name
  UNION
  SELECT profile_id, unnest(list_filter(last_words, lambda word: length(word) >= 4)), first_key, first_word
  FROM op_name
  WHERE len(last_words) > 1
  UNION
  SELECT profile_id, first_key, last_key, last_key FROM op_name
)
SELECT profile_id, "last", first_word AS "first" FROM last_form
UNION
SELECT profile_id, "last", first_key FROM last_form
UNION
SELECT profile_id, "last", same_as FROM last_form JOIN resolve_nickname ON resolve_nickname.name = first_word;

-- The names that only few persons of the registry have.
CREATE OR REPLACE TEMP TABLE op_rare AS
SELECT "last", "first"
FROM op_registry_name
GROUP BY "last", "first"
HAVING count(DISTINCT npi) <= getvariable('op_rare_name');

-- Both sides of a join are materialized: DuckDB orders the joins of a query by what it estimates, and everybody of a state with everybody of it,
-- names later, is more than fits into memory.
-- 1. Name and state.
CREATE OR REPLACE TEMP TABLE op_pair_in_state AS
WITH
  recipient AS MATERIALIZED (
    SELECT DISTINCT profile_id, "last", "first", state
    FROM op_name_form
    JOIN op_place USING (profile_id)
    WHERE state IS NOT NULL
  ),
  registered AS MATERIALIZED (
    SELECT DISTINCT npi, "last", "first", state
    FROM op_registry_name
    JOIN op_registry_place USING (npi)
    WHERE ("last", "first", state) IN (SELECT ("last", "first", state) FROM recipient)
  )
SELECT DISTINCT profile_id, npi
FROM recipient
JOIN registered USING ("last", "first", state);

-- 2. A name that only few persons of the registry have, regardless of place.
CREATE OR REPLACE TEMP TABLE op_pair_rare AS
SELECT DISTINCT form.profile_id, registry.npi
FROM op_name_form AS form
JOIN op_rare AS rare ON rare."last" = form."last" AND rare."first" = form."first"
JOIN op_registry_name AS registry ON registry."last" = form."last" AND registry."first" = form."first";

-- 3. Last name, initial and ZIP code: first names that are shortened or misspelled. 4. Last name and house: middle names used as
-- first names.
CREATE OR REPLACE TEMP TABLE op_pair_near AS
WITH
  recipient AS MATERIALIZED (
    SELECT DISTINCT profile_id, "last", "first"[1] AS initial, zip5, house
    FROM op_name_form
    JOIN op_place USING (profile_id)
    WHERE zip5 IS NOT NULL
  ),
  registered AS MATERIALIZED (
    SELECT DISTINCT npi, "last", "first"[1] AS initial, zip5, house
    FROM op_registry_name
    JOIN op_registry_place USING (npi)
    WHERE ("last", zip5) IN (SELECT ("last", zip5) FROM recipient)
  )
SELECT DISTINCT profile_id, npi
FROM recipient
JOIN registered USING ("last", zip5)
WHERE registered.initial = recipient.initial OR registered.house = recipient.house;

-- Recipients without a namesake nearby: 5. first name and house, for last names that changed; 6. first name and the
-- region of the ZIP code, with a last name that sounds alike.
CREATE OR REPLACE TEMP TABLE op_alone AS
WITH
  paired AS MATERIALIZED (
    SELECT DISTINCT pair.profile_id, npi, zip5[:3] AS region FROM op_pair_in_state AS pair JOIN op_place USING (profile_id)
  ),
  registered AS MATERIALIZED (
    SELECT DISTINCT npi, zip5[:3] AS region FROM op_registry_place WHERE npi IN (SELECT npi FROM paired)
  )
SELECT form.*
FROM op_name_form AS form
ANTI JOIN (SELECT profile_id FROM paired JOIN registered USING (npi, region)) AS accompanied USING (profile_id);

CREATE OR REPLACE TEMP TABLE op_pair_house AS
WITH
  recipient AS MATERIALIZED (
    SELECT DISTINCT profile_id, "first", zip5, house
    FROM op_alone
    JOIN op_place USING (profile_id)
    WHERE zip5 IS NOT NULL AND house IS NOT NULL
  ),
  registered AS MATERIALIZED (
    SELECT DISTINCT npi, "first", zip5, house
    FROM op_registry_name
    JOIN op_registry_place USING (npi)
    WHERE ("first", zip5, house) IN (SELECT ("first", zip5, house) FROM recipient)
  )
SELECT DISTINCT profile_id, npi
FROM recipient
JOIN registered USING ("first", zip5, house);

CREATE OR REPLACE TEMP TABLE op_alone_nearby AS
SELECT DISTINCT profile_id, "last", "first", zip5[:3] AS region
FROM op_alone
JOIN op_place USING (profile_id)
WHERE zip5 IS NOT NULL;

CREATE OR REPLACE TEMP TABLE op_registered_nearby AS
SELECT DISTINCT npi, "last", "first", zip5[:3] AS region
FROM op_registry_name
JOIN op_registry_place USING (npi)
WHERE ("first", zip5[:3]) IN (SELECT ("first", region) FROM op_alone_nearby);

CREATE OR REPLACE TEMP TABLE op_pair_alike AS
WITH alike AS (
  SELECT own."last", registered."last" AS registered_last, "first", region
  FROM (SELECT DISTINCT "last", "first", region FROM op_alone_nearby) AS own
  JOIN (SELECT DISTINCT "last", "first", region FROM op_registered_nearby) AS registered USING ("first", region)
  WHERE jaro_winkler_similarity(own."last", registered."last") >= 0.88
)
SELECT DISTINCT own.profile_id, registered.npi
FROM alike
JOIN op_alone_nearby AS own USING ("last", "first", region)
JOIN op_registered_nearby AS registered
  ON registered."last" = alike.registered_last AND registered."first" = alike."first" AND registered.region = alike.region;

CREATE OR REPLACE TEMP TABLE op_pair AS
FROM op_pair_in_state
UNION
FROM op_pair_rare
UNION
FROM op_pair_near
UNION
FROM op_pair_house
UNION
FROM op_pair_alike;

DROP TABLE op_pair_in_state;
DROP TABLE op_pair_rare;
DROP TABLE op_pair_near;
DROP TABLE op_pair_house;
DROP TABLE op_pair_alike;
DROP TABLE op_alone;
DROP TABLE op_alone_nearby;
DROP TABLE op_registered_nearby;
DROP TABLE op_name_form;
DROP TABLE op_rare;
