-- What an agreement is worth: how many people are registered at the address of an excluded person, excluded_workplace, or in its ZIP code
-- and state, excluded_area, and how many in the registry have a last, first or middle name: excluded_last_name, excluded_first_name,
-- excluded_middle_name.
--
-- To run it in a DuckDB shell, after places.sql:  .read rarity.sql

-- By ZIP code and house number, a little wider than the street; post-office boxes of a ZIP code all together. Any other
-- address is not counted.
CREATE OR REPLACE TEMP TABLE excluded_workplace AS
WITH address AS NOT MATERIALIZED (
  SELECT npi, practice_address.postal_code AS postal_code, practice_address.line1 AS line1
  FROM nppes__provider
  WHERE entity_type = 'individual'
  UNION ALL
  SELECT npi, mailing_address.postal_code, mailing_address.line1
  FROM nppes__provider
  WHERE entity_type = 'individual'
),
registered AS NOT MATERIALIZED (
  SELECT npi, left(postal_code, 5) || ' ' || split_part(line1, ' ', 1) AS house FROM address
),
counted AS (
  SELECT house, count(DISTINCT npi) AS people
  FROM registered
  WHERE house IN (SELECT house FROM excluded_house_key)
  GROUP BY house
)
SELECT exclusion_id, sum(counted.people) AS people
FROM excluded_house_key
JOIN counted USING (house)
GROUP BY exclusion_id;

-- One row for each ZIP code and each state of an excluded person. Whoever practices and has the mail sent to two places of one area counts
-- once.
CREATE OR REPLACE TEMP TABLE excluded_area AS
WITH provider AS (
  SELECT
    left(practice_address.postal_code, 5) AS zip5,
    left(mailing_address.postal_code, 5) AS mailing_zip5,
    practice_address.state AS state,
    mailing_address.state AS mailing_state
  FROM nppes__provider
  WHERE entity_type = 'individual'
),
registered AS (
  SELECT zip5 AS area FROM provider
  UNION ALL
  SELECT mailing_zip5 FROM provider WHERE zip5 IS DISTINCT FROM mailing_zip5
  UNION ALL
  SELECT state FROM provider
  UNION ALL
  SELECT mailing_state FROM provider WHERE state IS DISTINCT FROM mailing_state
)
SELECT area, count(*) AS people
FROM registered
WHERE area IN (SELECT zip5 FROM excluded_person UNION SELECT state FROM excluded_person)
GROUP BY area;

CREATE OR REPLACE TEMP TABLE excluded_last_name AS
SELECT resolve_letters(last_name) AS "name", count(*) AS bearers
FROM nppes__provider
WHERE entity_type = 'individual'
GROUP BY "name";

CREATE OR REPLACE TEMP TABLE excluded_first_name AS
SELECT "name", count(*) AS bearers
FROM (
  SELECT resolve_letters(split_part(first_name, ' ', 1)) AS "name" FROM nppes__provider WHERE entity_type = 'individual'
)
GROUP BY "name";

CREATE OR REPLACE TEMP TABLE excluded_middle_name AS
SELECT "name", count(*) AS bearers
FROM (
  SELECT resolve_letters(split_part(middle_name, ' ', 1)) AS "name" FROM nppes__provider WHERE entity_type = 'individual'
)
GROUP BY "name";
