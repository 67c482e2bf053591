-- The entries of CMS's directory whose NPI begins with two digits: bundle_rows. Columns: directory-entries.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = '10'; .read sources/cms-directory/publish/directory-entries.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
SELECT * EXCLUDE (file_no)
FROM cms_directory__entry
WHERE npi[:2] = getvariable('part')
ORDER BY npi;
