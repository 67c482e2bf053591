-- The changes of ownership of the facilities of one type: bundle_rows. Columns: ownership.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = 'hospital'; .read sources/enrollments-and-owners/publish/ownership-changes.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
SELECT
  facility_type,
  change_no AS change_number,
  ccn,
  seller_ccn,
  effective_date,
  type_code,
  type,
  buyer_enrollment_id,
  buyer_npi,
  buyer_name,
  buyer_doing_business_as,
  seller_enrollment_id,
  seller_npi,
  seller_name,
  seller_doing_business_as
FROM enrollments_and_owners__change
WHERE facility_type = getvariable('part')
ORDER BY change_number;
