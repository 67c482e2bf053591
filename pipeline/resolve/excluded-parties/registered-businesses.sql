-- The names of the registry's organizations in comparable form: registered_business_name. Words are made comparable once for each spelling,
-- and for all of them: what an entry of a list is compared with depends on no other entry.
--
-- To run it in a DuckDB shell, after names-and-addresses.sql, over a warehouse with nppes__provider:  .read registered-businesses.sql

-- Every name of an organization as the registry spells it, once. A name that is nothing but legal forms and filler words is compared as it is.
CREATE OR REPLACE TEMP TABLE registered_business_name AS
WITH spelling AS (
  SELECT DISTINCT organization_name AS spelling
  FROM nppes__provider
  WHERE entity_type = 'organization' AND organization_name IS NOT NULL
  UNION
  SELECT unnest(other_names).organization_name
  FROM nppes__provider
  WHERE entity_type = 'organization' AND len(other_names) > 0
)
SELECT
  spelling,
  coalesce(nullif(array_to_string(resolve_business_words(spelling), ''), ''), resolve_letters(spelling)) AS name_key,
  resolve_letters(replace(spelling, '&', 'AND')) AS letters,
  resolve_letters(spelling) AS printed_letters
FROM spelling
WHERE spelling IS NOT NULL;
