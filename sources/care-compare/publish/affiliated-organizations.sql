-- The facilities that clinicians work with, added to affiliated_organization (npi, organization: the id of its FHIR resource).
-- In a DuckDB shell, over a warehouse file:
--   CREATE TEMP TABLE affiliated_organization (npi VARCHAR, organization VARCHAR);
--   .read sources/care-compare/publish/affiliated-organizations.sql

INSERT INTO affiliated_organization
SELECT npi, 'ccn-' || ccn FROM care_compare__affiliation;
