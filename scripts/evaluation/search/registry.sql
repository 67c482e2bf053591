-- The registered people and organizations that queries are made about: evaluated_person, evaluated_organization. Names as published, in
-- a random order that depends on the seed alone.
--
-- To run it in a DuckDB shell, over a warehouse with nppes__provider:  SET VARIABLE seed = '1'; .read registry.sql

CREATE OR REPLACE TEMP TABLE evaluated_person AS
SELECT
  npi,
  upper(first_name) AS "first",
  upper(coalesce(middle_name, '')) AS middle,
  upper(last_name) AS "last",
  coalesce(
    list_filter(
      list_transform(other_names, lambda name: upper(name."last")),
      lambda name: name IS NOT NULL AND name <> upper(last_name)
    )[1],
    ''
  ) AS "otherLast",
  '' AS organization,
  '' AS "otherOrganization",
  practice_address.state AS state,
  upper(coalesce(practice_address.city, '')) AS city
FROM nppes__provider
WHERE entity_type = 'individual'
  AND first_name IS NOT NULL
  AND last_name IS NOT NULL
  AND regexp_matches(practice_address.state, '^[A-Z]{2}$')
ORDER BY hash(npi || getvariable('seed'));

CREATE OR REPLACE TEMP TABLE evaluated_organization AS
SELECT
  npi,
  '' AS "first",
  '' AS middle,
  '' AS "last",
  '' AS "otherLast",
  upper(organization_name) AS organization,
  coalesce(
    list_filter(
      list_transform(other_names, lambda name: upper(name.organization_name)),
      lambda name: name IS NOT NULL AND name <> upper(organization_name)
    )[1],
    ''
  ) AS "otherOrganization",
  practice_address.state AS state,
  upper(coalesce(practice_address.city, '')) AS city
FROM nppes__provider
WHERE entity_type = 'organization'
  AND organization_name IS NOT NULL
  AND regexp_matches(practice_address.state, '^[A-Z]{2}$')
ORDER BY hash(npi || getvariable('seed'));
