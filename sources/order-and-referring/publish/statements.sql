-- What the list of those who may order and refer states of the providers of one part, for the comparison of sources: rows of `agreement_statement`.
-- In a DuckDB shell, over a warehouse file, after build/agreement/normal-forms.sql:
--   SET VARIABLE part = '10'; SET VARIABLE snapshot = '2026-11-01'; .read sources/order-and-referring/publish/statements.sql

INSERT INTO agreement_statement
WITH
  listing AS (
    SELECT npi, first_name, last_name, CAST(getvariable('snapshot') AS DATE) AS stated_on
    FROM order_and_referring__listing
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
  )

SELECT npi, 'name' AS field, 'order-and-referring' AS source, stated_name(first_name, last_name) AS stated, stated_on
FROM listing
UNION ALL
SELECT npi, 'active', 'order-and-referring', stated_text('active'), stated_on
FROM listing;
