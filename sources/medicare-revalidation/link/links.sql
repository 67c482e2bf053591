-- Links the enrollments of the list to NPIs:
--   link__medicare_revalidation: one row for each enrollment
--   record__medicare_revalidation: those with a due date, or with a text that is neither a date nor TBD, that state an NPI of the registry,
--     sorted by NPI, so that a run of NPIs reads its own rows only
--
-- To run it in a DuckDB shell, over a warehouse with medicare_revalidation__enrollment and nppes__provider, with
-- link__medicare_revalidation there, empty:
--   .read pipeline/resolve/name-words.sql
--   .read pipeline/resolve/names-and-addresses.sql
--   .read sources/stated-npi/names.sql
--   CREATE TEMP TABLE link_method AS
--     FROM (VALUES ('medicare-revalidation', 'npi and name', 1.0::DOUBLE)) AS t (source, method, confidence);
--   .read links.sql

CREATE OR REPLACE TEMP VIEW revalidation_stated AS
SELECT enrollment_key AS row_key, published_npi, npi, last_name, organization_name
FROM medicare_revalidation__enrollment;

INSERT INTO link__medicare_revalidation
SELECT row_key AS source_key, npi, verdict, link_method.method, link_method.confidence, [evidence] AS evidence
FROM stated_npi_verdicts('revalidation_stated')
LEFT JOIN link_method ON verdict = 'matched' AND link_method.source = 'medicare-revalidation'
ORDER BY source_key;

-- What is neither a date nor one that is not set yet.
CREATE OR REPLACE TEMP MACRO revalidation_unread(published, "date") AS
  CASE WHEN "date" IS NULL AND upper(published) <> 'TBD' THEN published END;

CREATE OR REPLACE TABLE record__medicare_revalidation AS
SELECT
  link.npi,
  link.verdict,
  link.confidence,
  link.evidence,
  enrollment.enrollment_id,
  enrollment.enrollment_type,
  enrollment.specialty,
  enrollment.state,
  enrollment.due_date,
  revalidation_unread(published_due_date, due_date) AS unread_due_date,
  enrollment.adjusted_due_date,
  revalidation_unread(published_adjusted_due_date, adjusted_due_date) AS unread_adjusted_due_date,
  -- Null: a revalidation of the provider is due on a listed day.
  CASE
    WHEN link.verdict <> 'matched' THEN link.evidence[1]
    WHEN coalesce(adjusted_due_date, due_date) IS NULL THEN 'neither a date nor TBD in the list'
  END AS doubt
FROM link__medicare_revalidation AS link
JOIN medicare_revalidation__enrollment AS enrollment ON enrollment.enrollment_key = link.source_key
WHERE
  link.npi IS NOT NULL
  AND (
    coalesce(adjusted_due_date, due_date) IS NOT NULL
    OR coalesce(unread_adjusted_due_date, unread_due_date) IS NOT NULL
  )
-- What is due first leads.
ORDER BY
  link.npi,
  doubt IS NOT NULL,
  link.verdict <> 'matched',
  coalesce(adjusted_due_date, due_date) NULLS LAST,
  link.source_key;

DROP VIEW revalidation_stated;
