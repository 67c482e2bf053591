-- What the newest service year of Medicare states of the providers of one part, for the comparison of sources: rows of `agreement_statement`.
-- In a DuckDB shell, over a warehouse file, after build/agreement/normal-forms.sql:
--   SET VARIABLE part = '10'; SET VARIABLE snapshot = '2026-11-01'; .read sources/medicare-activity/publish/statements.sql

INSERT INTO agreement_statement
WITH
  newest AS (
    SELECT *, make_date(service_year, 12, 31) AS stated_on
    FROM medicare_activity__provider
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
    QUALIFY service_year = max(service_year) OVER (PARTITION BY npi)
  )

SELECT npi, 'name' AS field, 'medicare-activity' AS source, stated_name(first_name, last_name) AS stated, stated_on
FROM newest
UNION ALL
SELECT npi, 'organization', 'medicare-activity', stated_text(organization_name), stated_on
FROM newest
UNION ALL
SELECT npi, 'practice_address', 'medicare-activity', stated_address(line1, line2, city, state, postal_code), stated_on
FROM newest
UNION ALL
SELECT npi, 'specialty', 'medicare-activity', stated_text(provider_type), stated_on
FROM newest;
