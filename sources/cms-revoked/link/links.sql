-- Links revocations to NPIs, and decides of each what it says of its provider:
--   link__cms_revoked: one row for each revocation
--   record__cms_revoked: the revocations that state an NPI of the registry, sorted by NPI, so that a run of NPIs reads its
--     own rows only
--
-- To run it in a DuckDB shell, over a warehouse with cms_revoked__* and nppes__provider, with link__cms_revoked there, empty:
--   .read pipeline/resolve/name-words.sql
--   .read pipeline/resolve/names-and-addresses.sql
--   CREATE TEMP TABLE link_method AS
--     FROM (VALUES ('cms-revoked', 'npi and name', 1.0::DOUBLE)) AS t (source, method, confidence);
--   .read links.sql

CREATE OR REPLACE TEMP TABLE revoked_linked AS
WITH
  -- The names the registry has for an NPI, in words: last names of a person, names of an organization; the legal ones, and others.
  registered AS (
    SELECT
      npi,
      list_transform(
        list_prepend(last_name, list_transform(coalesce(other_names, []), lambda other: other."last")),
        lambda name: resolve_name_words(resolve_words(name))
      ) AS last_names,
      list_transform(
        list_prepend(
          organization_name, list_transform(coalesce(other_names, []), lambda other: other.organization_name)
        ),
        lambda name: resolve_business_words(name)
      ) AS organization_names
    FROM nppes__provider
    SEMI JOIN cms_revoked__revocation USING (npi)
  ),

  compared AS (
    SELECT
      revocation.revocation_id,
      revocation.published_npi,
      resolve_is_npi(revocation.npi) AS states_npi,
      registered.npi,
      resolve_name_words(resolve_words(revocation.last_name)) AS last_words,
      resolve_business_words(revocation.organization_name) AS organization_words,
      len(coalesce(last_words, [])) + len(coalesce(organization_words, [])) AS listed_words,
      len(list_filter(list_concat(last_names, organization_names), lambda words: len(words) > 0)) AS registered_names,
      -- The same name, however it is spaced (VAN DYKE, VANDYKE), or a part of a double name (SMITH of SMITH-JONES).
      coalesce(
        len(last_words) > 0
          AND len(
            list_filter(
              last_names,
              lambda known: len(known) > 0
                AND (
                  array_to_string(known, '') = array_to_string(last_words, '')
                  OR list_has_all(known, last_words)
                  OR list_has_all(last_words, known)
                )
            )
          ) > 0,
        false
      ) AS is_same_last_name,
      -- The same name without its legal form, however it is spaced; a longer or shorter name may be that of a sister company.
      coalesce(
        len(organization_words) > 0
          AND list_contains(
            list_transform(organization_names, lambda known: array_to_string(known, '')),
            array_to_string(organization_words, '')
          ),
        false
      ) AS is_same_organization
    FROM cms_revoked__revocation AS revocation
    LEFT JOIN registered USING (npi)
  )

SELECT
  revocation_id,
  npi,
  CASE
    WHEN npi IS NULL THEN 'unmatched'
    WHEN is_same_last_name OR is_same_organization THEN 'matched'
    ELSE 'undetermined'
  END AS verdict,
  CASE
    WHEN published_npi IS NULL THEN 'the list states no NPI'
    WHEN NOT states_npi THEN 'what the list states is no NPI'
    WHEN npi IS NULL THEN 'the NPI of the list is not in the registry'
    WHEN is_same_last_name THEN 'the list states the NPI and a last name of its holder'
    WHEN is_same_organization THEN 'the list states the NPI and a name of its organization'
    WHEN registered_names = 0 THEN 'the list states the NPI, for which the registry has no name'
    WHEN listed_words = 0 THEN 'the list states the NPI without a name'
    ELSE 'the list states the NPI under another name'
  END AS evidence
FROM compared;

INSERT INTO link__cms_revoked
SELECT revocation_id AS source_key, npi, verdict, link_method.method, link_method.confidence, [evidence] AS evidence
FROM revoked_linked
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

DROP TABLE revoked_linked;
