-- The facilities that people are listed with, for one run of NPIs: npi_affiliation__care_compare (npi, organization, an id of a FHIR
-- resource).
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/care-compare/publish/affiliations.sql

CREATE OR REPLACE TEMP TABLE npi_affiliation__care_compare AS
SELECT DISTINCT npi, 'ccn-' || ccn AS organization
FROM care_compare__affiliation
WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to');
