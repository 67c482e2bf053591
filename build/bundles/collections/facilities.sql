-- Facilities whose number begins with one character: bundle_rows. Columns: schemas/tables/facilities.ts.
-- In a DuckDB shell, after build/facility-pack/facility.sql:
--   CREATE TEMP MACRO state_fips(code) AS MAP {'AL': '01', 'AK': '02'}[code];  -- and so on
--   SET VARIABLE part = '0'; SET VARIABLE has_ownership = true; SET VARIABLE has_care_compare = true;
--   .read build/bundles/collections/facilities.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
SELECT
  ccn,
  facility.source AS identity_source,
  identity.type AS facility_type,
  identity.name AS name,
  identity.address.line1 AS line1,
  identity.address.line2 AS line2,
  identity.address.city AS city,
  identity.address.state AS state,
  state_fips(identity.address.state) AS state_fips,
  identity.address.postal_code AS postal_code,
  identity.address.county_fips AS county_fips,
  identity.phone AS phone,
  identity.ownership_type AS ownership_type,
  identity.certification_date AS certification_date,
  identity.status AS status,
  identity.termination_date AS termination_date,
  CASE WHEN getvariable('has_ownership') OR facility_npis.ccn IS NOT NULL THEN coalesce(facility_npis.npis, []) END AS npis,
  getvariable('has_ownership') OR facility_npis.ccn IS NOT NULL AS has_npi_source,
  CASE WHEN getvariable('has_care_compare') THEN coalesce(facility_quality.keys, []) END AS quality_keys
FROM facility_identity AS facility
LEFT JOIN facility_npis USING (ccn)
LEFT JOIN facility_quality USING (ccn)
WHERE ccn >= getvariable('part') AND ccn < getvariable('part') || '~'
ORDER BY ccn;
