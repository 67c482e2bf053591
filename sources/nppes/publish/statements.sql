-- What the registry states of the providers of one part, for the comparison of sources: rows of `agreement_statement`.
-- In a DuckDB shell, over a warehouse file, after build/agreement/normal-forms.sql:
--   SET VARIABLE part = '10'; SET VARIABLE snapshot = '2026-11-01'; .read sources/nppes/publish/statements.sql

-- Legal names and others; the practice location and the further ones. Medicare's names of specialties are not those of the taxonomy: it
-- states none that could be compared. Only of those of whom another source has stated something: most of the registry is known to it alone.
INSERT INTO agreement_statement
WITH
  provider AS (
    SELECT *, coalesce(last_update_date, enumeration_date) AS stated_on
    FROM nppes__provider
    SEMI JOIN agreement_statement USING (npi)
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
  )

SELECT npi, 'name' AS field, 'nppes' AS source, stated_name(first_name, last_name) AS stated, stated_on
FROM provider
UNION ALL
SELECT npi, 'name', 'nppes', stated_name(other."first", other."last"), stated_on
FROM (SELECT npi, stated_on, unnest(other_names) AS other FROM provider)
UNION ALL
SELECT npi, 'organization', 'nppes', stated_text(organization_name), stated_on
FROM provider
UNION ALL
SELECT npi, 'organization', 'nppes', stated_text(other.organization_name), stated_on
FROM (SELECT npi, stated_on, unnest(other_names) AS other FROM provider WHERE entity_type = 'organization')
UNION ALL
SELECT npi, 'practice_address', 'nppes', stated_address(place.line1, place.line2, place.city, place.state, place.postal_code), stated_on
FROM (
  SELECT npi, stated_on, unnest(list_prepend(practice_address, coalesce(secondary_locations, []))) AS place
  FROM provider
)
UNION ALL
SELECT npi, 'telephone', 'nppes', stated_phone(place.phone), stated_on
FROM (
  SELECT npi, stated_on, unnest(list_prepend(practice_address, coalesce(secondary_locations, []))) AS place
  FROM provider
)
UNION ALL
SELECT
  npi,
  'active',
  'nppes',
  stated_text(CASE WHEN is_deactivated THEN 'deactivated' ELSE 'active' END),
  CASE WHEN is_deactivated THEN deactivation_date ELSE stated_on END
FROM provider;
