-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/cms-directory/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  count(*) AS entries,
  count(*) FILTER (part = 'practitioner') AS persons,
  count(*) FILTER (part = 'organization') AS organizations,
  count(*) FILTER (identity_verified) AS identity_verified,
  count(*) FILTER (medicare_enrolled) AS medicare_enrolled
FROM cms_directory__entry;
