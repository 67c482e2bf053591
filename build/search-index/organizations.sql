-- The organizations of the registry that are FHIR resources: search_organization (id). Those of facilities are added to them.
-- In a DuckDB shell, over a warehouse with nppes__provider: .read organizations.sql

CREATE OR REPLACE TEMP TABLE search_organization AS
SELECT 'npi-' || npi AS id
FROM nppes__provider
WHERE entity_type = 'organization' OR (entity_type IS NULL AND organization_name IS NOT NULL);
