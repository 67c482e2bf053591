-- The people of the registry by the keys that candidates are found with: op_registry_name, op_registry_place; and how
-- rare each name is: op_last_bits, op_first_bits.
--
-- To run it in a DuckDB shell, after recipients.sql, over a warehouse with nppes__provider:  .read registry.sql

-- Family and first names in every form of their own: other and former names, the parts of double names.
CREATE OR REPLACE TEMP TABLE op_registry_name AS
WITH known AS (
  SELECT npi, last_name, first_name FROM nppes__provider WHERE entity_type = 'individual'
  UNION ALL
  SELECT npi, coalesce(other."last", last_name), coalesce(other."first", first_name)
  FROM (
    SELECT npi, last_name, first_name, unnest(other_names) AS other
    FROM nppes__provider
    WHERE entity_type = 'individual' AND len(other_names) > 0
  )
),
form AS (
  SELECT npi, resolve_letters(last_name) AS "last", resolve_letters(split_part(first_name, ' ', 1)) AS "first" FROM known
  UNION
  SELECT npi, resolve_letters(last_name), resolve_letters(first_name) FROM known WHERE contains(first_name, ' ')
  UNION
  SELECT npi, resolve_letters(unnest(regexp_split_to_array(last_name, '[ -]+'))), resolve_letters(split_part(first_name, ' ', 1))
  FROM known
  WHERE regexp_matches(last_name, '[ -]')
)
SELECT npi, "last", "first" FROM form WHERE length("last") > 1 AND length("first") > 0;

CREATE OR REPLACE TEMP TABLE op_registry_place AS
WITH place AS (
  SELECT npi, practice_address AS address FROM nppes__provider WHERE entity_type = 'individual'
  UNION ALL
  SELECT npi, {
    line1: mailing_address.line1, line2: mailing_address.line2, city: mailing_address.city,
    state: mailing_address.state, postal_code: mailing_address.postal_code, country: mailing_address.country,
    phone: NULL, fax: NULL
  }
  FROM nppes__provider
  WHERE entity_type = 'individual'
  UNION ALL
  SELECT npi, unnest(secondary_locations)
  FROM nppes__provider
  WHERE entity_type = 'individual' AND len(secondary_locations) > 0
)
SELECT DISTINCT
  npi,
  address.state AS state,
  address.postal_code[:5] AS zip5,
  nullif(regexp_extract(address.line1, '^\s*([0-9]+)', 1), '') AS house
FROM place
WHERE address.country = 'US';

-- Bits of evidence in a name: the rarer it is in the registry, the more its agreement counts.
CREATE OR REPLACE TEMP TABLE op_people AS
SELECT count(*) AS people FROM nppes__provider WHERE entity_type = 'individual' AND last_name IS NOT NULL;

CREATE OR REPLACE TEMP TABLE op_last_bits AS
SELECT "last", log2(any_value(people) / (count(DISTINCT npi) + 0.5)) AS bits
FROM op_registry_name, op_people
GROUP BY "last";

CREATE OR REPLACE TEMP TABLE op_first_bits AS
SELECT "first", log2(any_value(people) / (count(DISTINCT npi) + 0.5)) AS bits
FROM op_registry_name, op_people
GROUP BY "first";
