-- Links revocations to NPIs, and decides of each what it says of its provider:
--   link__cms_revoked: one row for each revocation
--   record__cms_revoked: the revocations that state an NPI of the registry, sorted by NPI, so that a run of NPIs reads its
--     own rows only
--
-- To run it in a DuckDB shell, over a warehouse with cms_revoked__* and nppes__provider, with link__cms_revoked there, empty:
--   .read pipeline/resolve/name-words.sql
--   .read pipeline/resolve/names-and-addresses.sql
--   .read sources/stated-npi/names.sql
--   CREATE TEMP TABLE link_method AS
--     FROM (VALUES ('cms-revoked', 'npi and name', 1.0::DOUBLE)) AS t (source, method, confidence);
--   .read links.sql

CREATE OR REPLACE TEMP VIEW revoked_stated AS
SELECT revocation_id AS row_key, published_npi, npi, last_name, organization_name
FROM cms_revoked__revocation;

INSERT INTO link__cms_revoked
SELECT row_key AS source_key, npi, verdict, link_method.method, link_method.confidence, [evidence] AS evidence
FROM stated_npi_verdicts('revoked_stated')
LEFT JOIN link_method ON verdict = 'matched' AND link_method.source = 'cms-revoked'
ORDER BY source_key;

-- The list has those who are revoked at present. A revocation does not end with the bar to enrolling again: its provider may
-- then apply, and is off the list once enrolled.
CREATE OR REPLACE TABLE record__cms_revoked AS
SELECT
  link.npi,
  link.verdict,
  link.confidence,
  link.evidence,
  revocation.revocation_id,
  revocation.enrollment_id,
  revocation.provider_type,
  revocation.state,
  revocation.reasons,
  revocation.effective_date,
  revocation.reenrollment_bar_end,
  -- Null: the provider is revoked.
  CASE
    WHEN link.verdict <> 'matched' THEN link.evidence[1]
    WHEN effective_date > file.snapshot
      THEN format('the revocation takes effect on {}, after the date of the list', effective_date)
  END AS doubt
FROM link__cms_revoked AS link
JOIN cms_revoked__revocation AS revocation ON revocation.revocation_id = link.source_key
CROSS JOIN cms_revoked__file AS file
WHERE link.npi IS NOT NULL
-- Those in force first; of several the one that bars longest.
ORDER BY
  link.npi,
  doubt IS NOT NULL,
  link.verdict <> 'matched',
  reenrollment_bar_end DESC NULLS LAST,
  effective_date DESC NULLS LAST,
  revocation_id;

DROP VIEW revoked_stated;
