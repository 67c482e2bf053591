-- Candidate providers for each recipient of a batch: op_pair (profile_id, npi). Every rule is an equality of keys; nothing is
-- compared all against all.
--
-- To run it in a DuckDB shell, after batches.sql:  SET VARIABLE op_batch = 0; .read candidates.sql

CREATE OR REPLACE TEMP TABLE op_recipient AS
SELECT profile_id FROM op_batch WHERE batch = getvariable('op_batch');

CREATE OR REPLACE TEMP TABLE op_form AS
FROM op_name_form WHERE profile_id IN (FROM op_recipient);

-- 1. Name and state.
CREATE OR REPLACE TEMP TABLE op_pair_in_state AS
WITH
  place AS (
    SELECT DISTINCT profile_id, state FROM op_place WHERE state IS NOT NULL AND profile_id IN (FROM op_recipient)
  ),
  registered AS (SELECT DISTINCT npi, state FROM op_registry_place WHERE state IS NOT NULL)
SELECT DISTINCT form.profile_id, registry.npi
FROM op_form AS form
JOIN place USING (profile_id)
JOIN (SELECT * FROM op_registry_name JOIN registered USING (npi)) AS registry
  ON registry."last" = form."last" AND registry."first" = form."first" AND registry.state = place.state;

-- 2. A name that only few persons of the registry have, regardless of place.
CREATE OR REPLACE TEMP TABLE op_pair_rare AS
SELECT DISTINCT form.profile_id, registry.npi
FROM (SELECT DISTINCT profile_id, "last", "first" FROM op_form) AS form
JOIN op_rare AS rare ON rare."last" = form."last" AND rare."first" = form."first"
JOIN op_registry_name AS registry ON registry."last" = form."last" AND registry."first" = form."first";

-- 3. Last name, initial and ZIP code: first names that are shortened or misspelled. 4. Last name and house: middle names used as
-- first names.
CREATE OR REPLACE TEMP TABLE op_pair_near AS
WITH
  form AS (SELECT DISTINCT profile_id, "last", "first"[1] AS initial FROM op_form),
  place AS (SELECT DISTINCT profile_id, zip5, house FROM op_place WHERE zip5 IS NOT NULL)
SELECT DISTINCT form.profile_id, registry.npi
FROM form
JOIN place USING (profile_id)
JOIN (SELECT npi, "last", "first"[1] AS initial, zip5, house FROM op_registry_name JOIN op_registry_place USING (npi)) AS registry
  ON registry."last" = form."last" AND registry.zip5 = place.zip5
WHERE registry.initial = form.initial OR registry.house = place.house;

-- Recipients without a namesake nearby: 5. first name and house, for last names that changed; 6. first name and the
-- region of the ZIP code, with a last name that sounds alike.
CREATE OR REPLACE TEMP TABLE op_alone AS
SELECT profile_id
FROM op_recipient
WHERE profile_id NOT IN (
  SELECT pair.profile_id
  FROM op_pair_in_state AS pair
  JOIN op_place AS place USING (profile_id)
  JOIN op_registry_place AS registry ON registry.npi = pair.npi AND registry.zip5[:3] = place.zip5[:3]
);

CREATE OR REPLACE TEMP TABLE op_pair_alone AS
WITH
  form AS (
    SELECT DISTINCT profile_id, "last", "first" FROM op_form WHERE profile_id IN (SELECT profile_id FROM op_alone)
  ),
  place AS (
    SELECT DISTINCT profile_id, zip5, house
    FROM op_place
    WHERE zip5 IS NOT NULL AND profile_id IN (SELECT profile_id FROM op_alone)
  ),
  near AS (
    SELECT profile_id, "last", "first", zip5[:3] AS region, list(DISTINCT zip5 || ' ' || house) AS houses
    FROM form JOIN place USING (profile_id)
    GROUP BY ALL
  ),
  registered AS (
    SELECT "first", "last", npi, zip5[:3] AS region, list(DISTINCT zip5 || ' ' || house) AS houses
    FROM op_registry_name
    JOIN op_registry_place USING (npi)
    WHERE "first" IN (SELECT "first" FROM form)
    GROUP BY ALL
  )
SELECT DISTINCT near.profile_id, registered.npi
FROM near
JOIN registered ON registered."first" = near."first" AND registered.region = near.region
WHERE list_has_any(near.houses, registered.houses) OR jaro_winkler_similarity(near."last", registered."last") >= 0.88;

CREATE OR REPLACE TEMP TABLE op_pair AS
FROM op_pair_in_state
UNION
FROM op_pair_rare
UNION
FROM op_pair_near
UNION
FROM op_pair_alone;
