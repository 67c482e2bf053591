-- What Medicare enrollments state of the providers of one part, for the comparison of sources: rows of `agreement_statement`.
-- In a DuckDB shell, over a warehouse file, after build/agreement/normal-forms.sql:
--   SET VARIABLE part = '10'; SET VARIABLE snapshot = '2026-11-01'; .read sources/pecos/publish/statements.sql

INSERT INTO agreement_statement
WITH
  enrollment AS (
    SELECT npi, first_name, last_name, organization_name, provider_type, CAST(getvariable('snapshot') AS DATE) AS stated_on
    FROM pecos__enrollment
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
  )

SELECT npi, 'name' AS field, 'pecos' AS source, stated_name(first_name, last_name) AS stated, stated_on
FROM enrollment
UNION ALL
SELECT npi, 'organization', 'pecos', stated_text(organization_name), stated_on
FROM enrollment
UNION ALL
-- PRACTITIONER - FAMILY PRACTICE
SELECT npi, 'specialty', 'pecos', stated_text(regexp_extract(provider_type, '^PRACTITIONER - (.*)$', 1)), stated_on
FROM enrollment
UNION ALL
SELECT npi, 'active', 'pecos', stated_text('active'), stated_on
FROM enrollment;
