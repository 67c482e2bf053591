-- What the directory of CMS states of the providers of one part, for the comparison of sources: rows of `agreement_statement`. It has
-- nearly every NPI of the registry: only those of whom another source has stated something.
-- In a DuckDB shell, over a warehouse file, after build/agreement/normal-forms.sql and the statements of other sources:
--   SET VARIABLE part = '10'; SET VARIABLE snapshot = '2026-09-29'; .read sources/cms-directory/publish/statements.sql

INSERT INTO agreement_statement
WITH
  entry AS (
    SELECT *, CAST(getvariable('snapshot') AS DATE) AS stated_on
    FROM cms_directory__entry
    SEMI JOIN agreement_statement USING (npi)
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
  )

SELECT npi, 'name' AS field, 'cms-directory' AS source, stated_name(first_name, last_name) AS stated, stated_on
FROM entry
UNION ALL
SELECT npi, 'organization', 'cms-directory', stated_text(organization_name), stated_on
FROM entry
UNION ALL
SELECT npi, 'practice_address', 'cms-directory', stated_address(line1, line2, city, state, postal_code), stated_on
FROM entry
UNION ALL
SELECT npi, 'telephone', 'cms-directory', stated_phone(telephone), stated_on
FROM (SELECT npi, stated_on, unnest(telephones) AS telephone FROM entry)
UNION ALL
SELECT
  npi,
  'active',
  'cms-directory',
  stated_text(CASE WHEN active THEN 'active' WHEN NOT active THEN 'deactivated' END),
  stated_on
FROM entry;
