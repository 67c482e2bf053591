-- What the clinicians of Care Compare state of the providers of one part, for the comparison of sources: rows of `agreement_statement`.
-- In a DuckDB shell, over a warehouse file, after build/agreement/normal-forms.sql:
--   SET VARIABLE part = '10'; SET VARIABLE snapshot = '2026-11-01'; .read sources/care-compare/publish/statements.sql

INSERT INTO agreement_statement
WITH
  practice AS (
    SELECT *, CAST(getvariable('snapshot') AS DATE) AS stated_on
    FROM care_compare__clinician_practice
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
  )

SELECT npi, 'name' AS field, 'care-compare' AS source, stated_name(first_name, last_name) AS stated, stated_on
FROM practice
UNION ALL
SELECT npi, 'practice_address', 'care-compare', stated_address(line1, line2, city, state, postal_code), stated_on
FROM practice
UNION ALL
SELECT npi, 'telephone', 'care-compare', stated_phone(phone), stated_on
FROM practice
UNION ALL
SELECT npi, 'specialty', 'care-compare', stated_text(specialty), stated_on
FROM practice
UNION ALL
SELECT npi, 'active', 'care-compare', stated_text('active'), stated_on
FROM practice;
