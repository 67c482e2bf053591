-- The NPIs of organizations: registered_organization (npi). The same rule as in fhir/provider-record.ts.
-- Needs nppes__provider, and known_entity_type (entity-types.sql).
-- In a DuckDB shell, over a warehouse with these tables: .read build/registered-organizations.sql

CREATE OR REPLACE TEMP VIEW registered_organization AS
SELECT npi
FROM nppes__provider AS provider
LEFT JOIN known_entity_type AS unpublished USING (npi)
WHERE coalesce(
  provider.entity_type, unpublished.entity_type, CASE WHEN organization_name IS NOT NULL THEN 'organization' END
) = 'organization';
