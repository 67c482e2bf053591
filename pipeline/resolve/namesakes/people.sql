-- The registry's people whose names relate to the name of a listed person, for one batch of listed names: namesake_person. Pairs of a person and
-- a name grow with both: all of them at once do not fit into memory.
--
-- To run it for one batch, after registered-people.sql; it calls functions that pipeline/resolve/name-relations.ts makes:
--   SET VARIABLE namesake_batch = 0; .read people.sql

CREATE OR REPLACE TEMP TABLE namesake_pair AS
WITH batch AS (SELECT listed_no FROM listed_name WHERE batch = getvariable('namesake_batch'))
SELECT npi, listed_no, written, states
FROM registered_person_name
JOIN near_name USING (name_hash)
SEMI JOIN batch USING (listed_no)
UNION ALL
SELECT npi, listed_no, written, states FROM person_of_first_name SEMI JOIN batch USING (listed_no);

-- Each pair of names is related once, however many people have them.
CREATE OR REPLACE TEMP TABLE namesake_relation AS
WITH compared AS (
  SELECT listed_no, list(written) AS registered
  FROM (SELECT DISTINCT listed_no, written FROM namesake_pair)
  GROUP BY listed_no
),
related AS (
  SELECT listed_no, unnest(registered) AS written, unnest(relate_people(listed.written, registered)) AS relation
  FROM compared
  JOIN listed_name AS listed USING (listed_no)
)
SELECT *
FROM (
  SELECT
    listed_no,
    written,
    relation[1] = 'same' AS is_same_name,
    relation[1] IN ('same', 'form') AS is_form,
    relation[1] = 'changed' AS is_changed,
    relation[2] <> '' AS is_contradicted,
    relation[2] = 'middle name' AS has_other_middle_name,
    -- 2: a full middle name in common, 1: an initial, 0: nothing to compare.
    CAST(CASE relation[3] WHEN 'full' THEN 2 WHEN 'initial' THEN 1 ELSE 0 END AS TINYINT) AS middle_agreement
  FROM (SELECT listed_no, written, string_split(relation, '/') AS relation FROM related WHERE relation <> '')
)
-- A contradiction outweighs the name; it is kept where a town may agree. How rare a name is, is counted whatever contradicts.
WHERE is_same_name OR NOT is_contradicted OR (is_form AND has_other_middle_name);

-- `steps` 0: the name or a form of it; 1: nearly the same, or changed.
CREATE OR REPLACE TEMP TABLE namesake_person AS
SELECT
  npi,
  party_no,
  min(CASE WHEN is_form THEN 0 ELSE 1 END) AS steps,
  bool_or(is_same_state) AS is_same_state,
  bool_or(is_same_name) AS is_same_name,
  bool_and(is_changed) AS is_changed,
  bool_and(is_contradicted) AS is_contradicted,
  max(middle_agreement) AS middle_agreement
FROM (
  SELECT npi, party_no, relation.* EXCLUDE (listed_no, written), coalesce(list_contains(states, party.state), false) AS is_same_state
  FROM namesake_pair
  JOIN namesake_relation AS relation USING (listed_no, written)
  JOIN listed_party AS party USING (listed_no)
)
WHERE NOT is_contradicted OR (has_other_middle_name AND is_form AND is_same_state)
GROUP BY npi, party_no;

INSERT INTO namesake_bearer
SELECT source, npi, CAST(sum(parties) AS INTEGER)
FROM namesake_person
JOIN listed_party USING (party_no)
WHERE NOT is_contradicted
GROUP BY ALL;
