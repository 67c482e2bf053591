-- What the clinicians' MIPS scores state of the providers of one part, for the comparison of sources: rows of `agreement_statement`.
-- In a DuckDB shell, over a warehouse file, after build/agreement/normal-forms.sql:
--   SET VARIABLE part = '10'; SET VARIABLE snapshot = '2026-11-01'; .read sources/qpp-mips/publish/statements.sql

-- The year of a score is the last day of its performance year. QPP Experience states no names.
INSERT INTO agreement_statement
SELECT
  npi,
  'name' AS field,
  'qpp-mips' AS source,
  stated_name(first_name, last_name) AS stated,
  make_date(performance_year, 12, 31) AS stated_on
FROM qpp_mips__score
WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~';
