-- The owners of the facilities of one type, with the facility of their enrollment: bundle_rows. Columns: ownership.ts.
-- In a DuckDB shell, over a warehouse file:
--   CREATE TEMP MACRO state_fips(code) AS MAP {'AL': '01', 'AK': '02'}[code];  -- and so on
--   SET VARIABLE part = 'hospice'; .read sources/enrollments-and-owners/publish/owners.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
SELECT
  owner.facility_type,
  enrollment_id,
  owner.owner_no AS owner_number,
  enrollment.ccn,
  enrollment.npi,
  enrollment.organization_name,
  owner.type AS owner_type,
  owner.name AS owner_name,
  owner.owner_associate_id,
  owner.doing_business_as AS owner_doing_business_as,
  owner.title AS owner_title,
  owner.city AS owner_city,
  owner.state AS owner_state,
  state_fips(owner.state) AS owner_state_fips,
  owner.role_code,
  owner.role_text AS role,
  owner.since,
  owner.percentage,
  owner.kinds AS owner_kinds
FROM enrollments_and_owners__owner AS owner
LEFT JOIN enrollments_and_owners__enrollment AS enrollment USING (enrollment_id)
WHERE owner.facility_type = getvariable('part')
ORDER BY enrollment_id, owner_number;
