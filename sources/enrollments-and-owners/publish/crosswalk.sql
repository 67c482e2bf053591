-- Links enrollments to NPIs: crosswalk (source_key, npi, verdict, method, confidence).
-- Enrollments state their NPI; an NPI that is not in the registry does not match.
-- In a DuckDB shell, over a warehouse file: .read sources/enrollments-and-owners/publish/crosswalk.sql

CREATE OR REPLACE TEMP TABLE crosswalk AS
SELECT
  enrollment_id AS source_key,
  provider.npi,
  CASE WHEN provider.npi IS NULL THEN 'unmatched' ELSE 'matched' END AS verdict,
  CASE WHEN provider.npi IS NOT NULL THEN 'NPI of the enrollment' END AS method,
  CASE WHEN provider.npi IS NOT NULL THEN 1.0::DOUBLE END AS confidence
FROM enrollments_and_owners__enrollment AS enrollment
LEFT JOIN nppes__provider AS provider ON provider.npi = enrollment.npi;
