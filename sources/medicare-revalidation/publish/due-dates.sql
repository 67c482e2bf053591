-- The enrollments of one state on the list of due dates, each with its link: bundle_rows. Columns: due-dates.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = 'oh'; .read sources/medicare-revalidation/publish/due-dates.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
SELECT
  enrollment.enrollment_key,
  CASE WHEN link.verdict = 'matched' THEN link.npi END AS npi,
  CASE WHEN link.verdict = 'undetermined' THEN link.npi END AS candidate_npi,
  link.verdict,
  link.confidence AS match_confidence,
  enrollment.enrollment_id,
  enrollment.published_npi,
  enrollment.first_name,
  enrollment.last_name,
  enrollment.organization_name,
  enrollment.state,
  enrollment.enrollment_type,
  enrollment.provider_type,
  enrollment.specialty,
  enrollment.due_date,
  enrollment.published_due_date,
  enrollment.adjusted_due_date,
  enrollment.published_adjusted_due_date,
  enrollment.organizations_reassigned_to,
  enrollment.reassignments_received
FROM medicare_revalidation__enrollment AS enrollment
JOIN link__medicare_revalidation AS link ON link.source_key = enrollment.enrollment_key
WHERE coalesce(lower(enrollment.state), 'none') = getvariable('part')
ORDER BY enrollment.enrollment_key;
