-- What the enrollments of facilities state of the providers of one part, for the comparison of sources: rows of `agreement_statement`.
-- In a DuckDB shell, over a warehouse file, after build/agreement/normal-forms.sql:
--   SET VARIABLE part = '10'; SET VARIABLE snapshot = '2026-11-01'; .read sources/enrollments-and-owners/publish/statements.sql

INSERT INTO agreement_statement
WITH
  enrollment AS (
    SELECT *, CAST(getvariable('snapshot') AS DATE) AS stated_on
    FROM enrollments_and_owners__enrollment
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
  )

SELECT npi, 'organization' AS field, 'enrollments-and-owners' AS source, stated_text(organization_name) AS stated, stated_on
FROM enrollment
UNION ALL
SELECT npi, 'organization', 'enrollments-and-owners', stated_text(doing_business_as), stated_on
FROM enrollment
UNION ALL
SELECT
  npi,
  'practice_address',
  'enrollments-and-owners',
  stated_address(line1, line2, city, state, postal_code),
  stated_on
FROM enrollment;
