-- The names of the registry in comparable form, which depend on nothing else: they are stored by themselves, and made again only with the
-- registry. Words are made comparable once for each spelling, and for all of them: what an entry of a list is compared with depends on no
-- other entry.
--   registered_business_name: of organizations, their own and other names
--   registered_last_name: of people, likewise, with the forms of each
--
-- To run it in a DuckDB shell, after names-and-addresses.sql, over a warehouse with nppes__provider:  .read registered-names.sql

-- A name that is nothing but legal forms and filler words is compared as it is.
CREATE OR REPLACE TABLE registered_business_name AS
WITH spelling AS (
  SELECT DISTINCT unnest(resolve_organization_names(organization_name, other_names)) AS spelling
  FROM nppes__provider
  WHERE entity_type = 'organization'
)
SELECT
  spelling,
  coalesce(nullif(array_to_string(resolve_business_words(spelling), ''), ''), resolve_letters(spelling)) AS name_key,
  resolve_letters(replace(spelling, '&', 'AND')) AS letters,
  resolve_letters(spelling) AS printed_letters
FROM spelling;

-- `steps` as in listed_last_form (../namesakes/listed-names.sql).
CREATE OR REPLACE TABLE registered_last_name AS
WITH spelling AS (
  SELECT last_name AS spelling FROM nppes__provider WHERE entity_type = 'individual'
  UNION
  SELECT unnest(other_names)."last" FROM nppes__provider WHERE entity_type = 'individual' AND len(other_names) > 0
),
split AS (
  SELECT spelling, resolve_last_words(spelling) AS words
  FROM spelling
  WHERE regexp_matches(spelling, '[^A-Za-z]')
)
SELECT spelling, form, CAST(min(steps) AS TINYINT) AS steps
FROM (
  SELECT spelling, resolve_letters(spelling) AS form, 0 AS steps FROM spelling WHERE spelling IS NOT NULL
  UNION ALL
  SELECT spelling, array_to_string(words, ''), 0 FROM split
  UNION ALL
  SELECT spelling, unnest(words), 1 FROM split WHERE len(words) > 1
)
WHERE form <> ''
GROUP BY spelling, form;
