-- Whether a row that states an NPI states a name of its holder too: a published NPI can be wrong, and the number alone decides nothing.
--
-- To run it in a DuckDB shell, over a warehouse with nppes__provider:
--   .read pipeline/resolve/name-words.sql
--   .read pipeline/resolve/names-and-addresses.sql
--   .read sources/stated-npi/names.sql
--   FROM stated_npi_verdicts('<view of the rows>');

-- Whether one of the last names in words is the one of the row: the same, however it is spaced (VAN DYKE, VANDYKE), or a part of a
-- double name (SMITH of SMITH-JONES).
CREATE OR REPLACE TEMP MACRO stated_last_name_agrees(last_names, words) AS
  coalesce(
    len(words) > 0
      AND len(
        list_filter(
          last_names,
          lambda known: len(known) > 0
            AND (
              array_to_string(known, '') = array_to_string(words, '')
              OR list_has_all(known, words)
              OR list_has_all(words, known)
            )
        )
      ) > 0,
    false
  );

-- The same name without its legal form, however it is spaced; a longer or shorter name may be that of a sister company.
CREATE OR REPLACE TEMP MACRO stated_organization_agrees(organization_names, words) AS
  coalesce(
    len(words) > 0
      AND list_contains(
        list_transform(organization_names, lambda known: array_to_string(known, '')), array_to_string(words, '')
      ),
    false
  );

-- stated_npi_verdicts(rows): for each row its NPI in the registry, a verdict and the evidence.
--   rows: name of a view of row_key, published_npi (as it stands), npi (ten digits, or NULL), last_name and organization_name.
CREATE OR REPLACE TEMP MACRO stated_npi_verdicts("rows") AS TABLE
WITH
  stated AS MATERIALIZED (
    SELECT
      listed.row_key,
      listed.published_npi,
      listed.last_name,
      listed.organization_name,
      resolve_is_npi(listed.npi) AS states_npi,
      provider.npi,
      -- Most names are printed alike: these are not taken apart.
      coalesce(
        upper(listed.last_name) = upper(provider.last_name) AND regexp_matches(listed.last_name, '[A-Za-z0-9]'), false
      ) AS is_same_text
    FROM query_table("rows") AS listed
    LEFT JOIN nppes__provider AS provider USING (npi)
  ),

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
    SEMI JOIN (SELECT npi FROM stated WHERE NOT is_same_text) USING (npi)
  ),

  compared AS (
    SELECT
      stated.row_key,
      stated.published_npi,
      stated.states_npi,
      stated.npi,
      resolve_name_words(resolve_words(stated.last_name)) AS last_words,
      resolve_business_words(stated.organization_name) AS organization_words,
      len(coalesce(last_words, [])) + len(coalesce(organization_words, [])) AS listed_words,
      len(list_filter(list_concat(last_names, organization_names), lambda words: len(words) > 0)) AS registered_names,
      stated_last_name_agrees(last_names, last_words) AS is_same_last_name,
      stated_organization_agrees(organization_names, organization_words) AS is_same_organization
    FROM (FROM stated WHERE NOT is_same_text) AS stated
    LEFT JOIN registered USING (npi)
  ),

  related AS (
    SELECT row_key, published_npi, states_npi, npi, listed_words, registered_names, is_same_last_name, is_same_organization FROM compared
    UNION ALL
    SELECT row_key, published_npi, states_npi, npi, 1, 1, true, false FROM stated WHERE is_same_text
  )

SELECT
  row_key,
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
FROM related;
