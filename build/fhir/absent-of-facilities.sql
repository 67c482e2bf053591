-- The organizations that facilities state an NPI of and the release has no resource of: absent_organizations (key, absent: their ids as JSON).
-- Needs facility_npi (ccn, npi) and registered_organization (npi).
-- In a DuckDB shell, over a warehouse with these tables: .read build/fhir/absent-of-facilities.sql

CREATE OR REPLACE TEMP TABLE absent_organizations AS
SELECT ccn AS key, CAST(to_json(list('npi-' || npi ORDER BY npi)) AS VARCHAR) AS absent
FROM facility_npi
ANTI JOIN registered_organization USING (npi)
GROUP BY ccn;
