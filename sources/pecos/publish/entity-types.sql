-- Whether an enrolled NPI is a person's or an organization's, added to stated_entity_type (npi, entity_type, source). Enrollments of
-- organizations begin with O, those of persons with I.
-- In a DuckDB shell, over a warehouse file:
--   CREATE TEMP TABLE stated_entity_type (npi VARCHAR, entity_type VARCHAR, source VARCHAR);
--   .read sources/pecos/publish/entity-types.sql

INSERT INTO stated_entity_type
SELECT DISTINCT
  npi,
  CASE WHEN enrollment_id LIKE 'O%' THEN 'organization' ELSE 'individual' END,
  'pecos'
FROM pecos__enrollment
WHERE npi IS NOT NULL AND regexp_matches(enrollment_id, '^[IO]');
