-- The registered candidates of excluded businesses in comparable form, each once: excluded_organization.
--
-- To run it in a DuckDB shell, after candidates.sql:  .read organizations.sql

CREATE OR REPLACE TEMP TABLE excluded_organization AS
WITH record AS (
  SELECT
    npi,
    entity_type,
    organization_name,
    organization_subpart,
    taxonomies,
    practice_address.state AS practice_state,
    resolve_letters(practice_address.city) AS practice_city,
    resolve_organization_names(organization_name, other_names) AS names
  FROM nppes__provider
  WHERE npi IN (SELECT npi FROM excluded_business_pair)
)
SELECT
  npi,
  entity_type,
  -- One company: one legal business name, whatever the legal form.
  nullif(array_to_string(resolve_business_words(organization_name), ''), '') AS legal_key,
  upper(organization_name) AS legal_name,
  coalesce(organization_subpart = 'yes', false) AS is_subpart,
  list_transform(taxonomies, lambda slot: slot.code) AS codes,
  practice_state,
  practice_city,
  list_transform(
    names,
    lambda name: {
      name_key: array_to_string(resolve_business_words(name), ''),
      name_words: resolve_business_words(name),
      letters: resolve_letters(replace(name, '&', 'AND')),
      state_words: list_filter(resolve_words(name), lambda word: resolve_is_state_like(word)),
      stated_states: resolve_stated_states(resolve_words(name)),
      end_word: resolve_words(name)[-1]
    }
  ) AS names
FROM record;
