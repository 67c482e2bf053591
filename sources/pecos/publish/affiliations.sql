-- The organizations that people's enrollments reassign benefits to, for one run of NPIs: npi_affiliation__pecos (npi, organization,
-- an id of a FHIR resource). Enrollments of organizations begin with O; a person may also reassign benefits to another person.
-- In a DuckDB shell, over a warehouse file with the tables of reassignments prepared:
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/pecos/publish/affiliations.sql

CREATE OR REPLACE TEMP TABLE npi_affiliation__pecos AS
SELECT DISTINCT npi, 'npi-' || other_npi AS organization
FROM record__pecos_reassignment
WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
  AND direction = 'reassigns_to' AND starts_with(other_enrollment_id, 'O') AND other_npi <> npi;
