-- The rows of one program and service year, each with its link: bundle_rows. Columns: activity.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = 'part-b-2023'; .read sources/medicare-activity/publish/activity.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
SELECT
  provider.activity_id,
  CASE WHEN link.verdict = 'matched' THEN link.npi END AS npi,
  CASE WHEN link.verdict = 'undetermined' THEN link.npi END AS candidate_npi,
  link.verdict,
  link.confidence AS match_confidence,
  provider.part,
  provider.service_year,
  provider.npi AS published_npi,
  provider.last_name,
  provider.first_name,
  provider.organization_name,
  provider.provider_type,
  provider.line1,
  provider.line2,
  provider.city,
  provider.state,
  provider.postal_code,
  provider.services,
  provider.procedure_codes,
  provider.claims,
  provider.beneficiaries
FROM medicare_activity__provider AS provider
JOIN link__medicare_activity AS link ON link.source_key = provider.activity_id
WHERE format('{}-{}', replace(provider.part, '_', '-'), provider.service_year) = getvariable('part')
ORDER BY provider.activity_id;
