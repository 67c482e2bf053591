-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/care-compare/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  (SELECT count(*) FROM care_compare__facility) AS facilities,
  (SELECT count(*) FROM care_compare__rating WHERE is_star_rating AND value IS NOT NULL) AS rated,
  (SELECT count(*) FROM care_compare__measure) AS measures,
  (SELECT count(*) FROM care_compare__measure WHERE value IS NULL) AS suppressed,
  (SELECT count(*) FROM care_compare__affiliation) AS affiliations,
  (SELECT count(DISTINCT npi) FROM care_compare__affiliation) AS affiliated;
