-- The list of revocations, each with its link: bundle_rows. Columns: revocations.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = 'all'; .read sources/cms-revoked/publish/revocations.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
SELECT
  revocation.revocation_id,
  CASE WHEN link.verdict = 'matched' THEN link.npi END AS npi,
  CASE WHEN link.verdict = 'undetermined' THEN link.npi END AS candidate_npi,
  link.verdict,
  link.confidence AS match_confidence,
  revocation.enrollment_id,
  revocation.published_npi,
  revocation.has_several_npis,
  revocation.first_name,
  revocation.middle_name,
  revocation.last_name,
  revocation.organization_name,
  revocation.state,
  revocation.provider_type,
  revocation.reasons,
  revocation.effective_date,
  revocation.reenrollment_bar_end,
  CASE WHEN record.npi IS NOT NULL AND record.doubt IS NULL THEN true END AS in_force,
  record.doubt
FROM cms_revoked__revocation AS revocation
JOIN link__cms_revoked AS link ON link.source_key = revocation.revocation_id
LEFT JOIN record__cms_revoked AS record USING (revocation_id)
ORDER BY revocation.revocation_id;
