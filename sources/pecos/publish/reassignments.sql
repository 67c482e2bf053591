-- The reassignments of one part, by the letter and year the reassigning ids begin with: bundle_rows.
-- Columns: enrollments.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = 'i2010'; .read sources/pecos/publish/reassignments.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
WITH
  reassignment AS (
    FROM pecos__reassignment
    WHERE
      CASE
        WHEN regexp_matches(reassigning_enrollment_id, '^[IO][0-9]{4}') THEN lower(reassigning_enrollment_id[:5])
        ELSE 'other'
      END = getvariable('part')
  ),

  party AS (
    SELECT
      enrollment_id,
      npi,
      pac_id,
      coalesce(organization_name, nullif(concat_ws(' ', first_name, middle_name, last_name), '')) AS name
    FROM pecos__enrollment
  )

SELECT
  reassigning_enrollment_id,
  giving.npi AS reassigning_npi,
  giving.pac_id AS reassigning_pac_id,
  giving.name AS reassigning_name,
  receiving_enrollment_id,
  taking.npi AS receiving_npi,
  taking.pac_id AS receiving_pac_id,
  taking.name AS receiving_name
FROM reassignment
LEFT JOIN party AS giving ON giving.enrollment_id = reassigning_enrollment_id
LEFT JOIN party AS taking ON taking.enrollment_id = receiving_enrollment_id
ORDER BY reassigning_enrollment_id, receiving_enrollment_id;
