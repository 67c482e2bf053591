-- The list of opt-out affidavits, each with its link: bundle_rows. Columns: affidavits.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = 'all'; .read sources/medicare-opt-out/publish/affidavits.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
SELECT
  affidavit.affidavit_id,
  CASE WHEN link.verdict = 'matched' THEN link.npi END AS npi,
  CASE WHEN link.verdict = 'undetermined' THEN link.npi END AS candidate_npi,
  link.verdict,
  link.confidence AS match_confidence,
  affidavit.first_name,
  affidavit.last_name,
  affidavit.published_npi,
  affidavit.specialty,
  affidavit.effective_date,
  affidavit.end_date,
  record.renews_itself,
  CASE WHEN record.npi IS NOT NULL AND record.doubt IS NULL THEN true END AS in_force,
  record.doubt,
  affidavit.address_line1,
  affidavit.address_line2,
  affidavit.city,
  affidavit.state,
  affidavit.postal_code,
  affidavit.may_order_and_refer,
  affidavit.last_updated
FROM medicare_opt_out__affidavit AS affidavit
JOIN link__medicare_opt_out AS link ON link.source_key = affidavit.affidavit_id
LEFT JOIN record__medicare_opt_out AS record USING (affidavit_id)
ORDER BY affidavit.affidavit_id;
