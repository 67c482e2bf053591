-- Links the rows of the yearly files to NPIs, and prepares the rows of the record by NPI:
--   link__medicare_activity: one row for each source key `<part>|<service year>|<npi>`
--   record__medicare_activity: the rows that state an NPI of the registry, sorted by NPI, so that a run of NPIs reads its own rows only
--
-- To run it in a DuckDB shell, over a warehouse with medicare_activity__* and nppes__provider, with link__medicare_activity there, empty:
--   .read pipeline/resolve/name-words.sql
--   .read pipeline/resolve/names-and-addresses.sql
--   .read sources/stated-npi/names.sql
--   CREATE TEMP TABLE link_method AS
--     FROM (VALUES ('medicare-activity', 'npi and name', 1.0::DOUBLE)) AS t (source, method, confidence);
--   .read links.sql

-- A provider has the same name in most years and in both files: it is compared once.
CREATE OR REPLACE TEMP TABLE activity_stated AS
SELECT
  concat_ws('|', npi, coalesce(last_name, ''), coalesce(organization_name, '')) AS row_key,
  npi AS published_npi,
  npi,
  last_name,
  organization_name
FROM medicare_activity__provider
GROUP BY ALL;

CREATE OR REPLACE TEMP TABLE activity_linked AS
SELECT provider.activity_id, provider.npi AS published_npi, verdicts.npi, verdicts.verdict, verdicts.evidence
FROM medicare_activity__provider AS provider
JOIN stated_npi_verdicts('activity_stated') AS verdicts
  ON verdicts.row_key
    = concat_ws('|', provider.npi, coalesce(provider.last_name, ''), coalesce(provider.organization_name, ''));

INSERT INTO link__medicare_activity
SELECT activity_id AS source_key, npi, verdict, link_method.method, link_method.confidence, [evidence] AS evidence
FROM activity_linked
LEFT JOIN link_method ON verdict = 'matched' AND link_method.source = 'medicare-activity'
ORDER BY source_key;

CREATE OR REPLACE TABLE record__medicare_activity AS
SELECT
  linked.npi,
  linked.verdict,
  link_method.confidence,
  [linked.evidence] AS evidence,
  provider.activity_id,
  provider.service_year,
  provider.part,
  provider.provider_type,
  provider.services,
  provider.procedure_codes,
  provider.claims,
  provider.beneficiaries,
  provider.unread,
  CASE WHEN linked.verdict <> 'matched' THEN linked.evidence END AS doubt
FROM activity_linked AS linked
JOIN medicare_activity__provider AS provider USING (activity_id)
LEFT JOIN link_method ON linked.verdict = 'matched' AND link_method.source = 'medicare-activity'
WHERE linked.npi IS NOT NULL
-- What is the provider's first; the newest year leads.
ORDER BY linked.npi, linked.verdict <> 'matched', provider.service_year DESC, provider.part;

DROP TABLE activity_stated;
DROP TABLE activity_linked;
