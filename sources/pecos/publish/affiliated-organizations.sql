-- The organizations that the Medicare enrollments of providers reassign benefits to, added to affiliated_organization
-- (npi, organization: the id of its FHIR resource). Enrollments of organizations begin with O.
-- In a DuckDB shell, over a warehouse file:
--   CREATE TEMP TABLE affiliated_organization (npi VARCHAR, organization VARCHAR);
--   .read sources/pecos/publish/affiliated-organizations.sql

INSERT INTO affiliated_organization
SELECT npi, 'npi-' || other_npi
FROM record__pecos_reassignment
WHERE direction = 'reassigns_to' AND other_enrollment_id LIKE 'O%' AND other_npi <> npi;
