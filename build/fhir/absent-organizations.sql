-- Per provider, the organizations that another source names and the release has no resource of: absent_organizations
-- (key, absent: JSON list of ids, sorted). Needs affiliated_organization (npi, organization), where ids are those of FHIR
-- resources, and facility_identity.
-- In a DuckDB shell, over a warehouse file with these tables: .read build/fhir/absent-organizations.sql

CREATE OR REPLACE TEMP TABLE absent_organizations AS
WITH
  named AS (
    SELECT DISTINCT npi, organization FROM affiliated_organization
  ),

  -- The same rule as in fhir/provider-record.ts.
  known AS (
    SELECT 'npi-' || npi AS organization
    FROM nppes__provider
    WHERE entity_type = 'organization' OR (entity_type IS NULL AND organization_name IS NOT NULL)
    UNION ALL
    SELECT 'ccn-' || ccn FROM facility_identity
  )

SELECT npi AS key, CAST(to_json(list(organization ORDER BY organization)) AS VARCHAR) AS absent
FROM named
ANTI JOIN known USING (organization)
GROUP BY npi;
