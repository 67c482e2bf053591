-- What an agreement is worth: how many people are registered at the address of an excluded person, excluded_workplace, or in
-- the ZIP code, excluded_zip_code, and how many in the registry have a last, first or middle name: excluded_last_name, excluded_first_name, excluded_middle_name.
--
-- To run it in a DuckDB shell, after places.sql:  .read rarity.sql

-- By ZIP code and house number, a little wider than the street; post-office boxes of a ZIP code all together. Any other
-- address is not counted.
CREATE OR REPLACE TEMP TABLE excluded_workplace AS
WITH registered AS (
  SELECT npi, left(practice_address.postal_code, 5) || ' ' || split_part(practice_address.line1, ' ', 1) AS house
  FROM nppes__provider
  WHERE entity_type = 'individual'
  UNION
  SELECT npi, left(mailing_address.postal_code, 5) || ' ' || split_part(mailing_address.line1, ' ', 1)
  FROM nppes__provider
  WHERE entity_type = 'individual'
),
counted AS (
  SELECT house, count(*) AS people
  FROM registered
  WHERE house IN (SELECT house FROM excluded_house_key)
  GROUP BY house
)
SELECT exclusion_id, sum(counted.people) AS people
FROM excluded_house_key
JOIN counted USING (house)
GROUP BY exclusion_id;

CREATE OR REPLACE TEMP TABLE excluded_zip_code AS
WITH registered AS (
  SELECT npi, left(practice_address.postal_code, 5) AS zip5 FROM nppes__provider WHERE entity_type = 'individual'
  UNION
  SELECT npi, left(mailing_address.postal_code, 5) FROM nppes__provider WHERE entity_type = 'individual'
)
SELECT zip5, count(*) AS people
FROM registered
WHERE zip5 IN (SELECT zip5 FROM excluded_person)
GROUP BY zip5;

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
