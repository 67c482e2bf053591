-- The organizations people work for, by the ids of FHIR resources: npi_affiliation (npi, organization, is_there). `is_there` says
-- whether the release has a resource of the organization. Needs affiliated_organization (npi, organization), facility_identity and
-- registered_organization (registered-organizations.sql).
-- In a DuckDB shell, over a warehouse with these tables: .read build/affiliations.sql

CREATE OR REPLACE TEMP TABLE npi_affiliation AS
WITH
  named AS (
    SELECT DISTINCT npi, organization FROM affiliated_organization
  ),

  known AS (
    SELECT 'npi-' || npi AS organization FROM registered_organization
    UNION ALL
    SELECT 'ccn-' || ccn FROM facility_identity
  )

SELECT named.npi, named.organization, known.organization IS NOT NULL AS is_there
FROM named
LEFT JOIN known USING (organization);
