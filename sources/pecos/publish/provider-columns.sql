-- The Medicare enrollments of the providers of one part: provider_columns__pecos, one row for each NPI that has any.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = '10'; .read sources/pecos/publish/provider-columns.sql
--   FROM provider_columns__pecos;

CREATE OR REPLACE TEMP VIEW provider_columns__pecos AS
SELECT npi, count(DISTINCT enrollment_id) AS pecos_enrollments
FROM record__pecos_enrollment
WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
GROUP BY npi;
