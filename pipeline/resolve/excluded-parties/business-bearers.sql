-- Number of organizations in the whole registry with the name of an excluded business: excluded_business_bearers. Most business names are
-- not unique.
--
-- To run it in a DuckDB shell, after candidates.sql:  .read business-bearers.sql

CREATE OR REPLACE TEMP TABLE excluded_business_bearers AS
WITH name AS (
  SELECT npi, form.name_key
  FROM nppes__provider AS provider
  JOIN registered_business_name AS form ON form.spelling = provider.organization_name
  WHERE provider.entity_type = 'organization'
)
SELECT exclusion_id, count(DISTINCT npi) AS bearers
FROM (
  SELECT exclusion_id, name.npi
  FROM excluded_business
  JOIN name USING (name_key)
  UNION ALL
  SELECT exclusion_id, name.npi
  FROM excluded_business AS excluded
  JOIN name ON name.name_key = excluded.whole_key
  UNION ALL
  -- Equality first: without it every listed name would be compared with every registered one.
  SELECT exclusion_id, name.npi
  FROM (FROM excluded_business WHERE length(cut_letters) >= 12) AS excluded
  JOIN name ON left(name.name_key, 12) = left(excluded.cut_letters, 12)
  WHERE starts_with(name.name_key, excluded.cut_letters)
  UNION ALL
  -- A cut name with so few letters is rare: it consists of blanks and signs.
  SELECT exclusion_id, name.npi
  FROM (FROM excluded_business WHERE length(cut_letters) < 12) AS excluded
  JOIN name ON starts_with(name.name_key, excluded.cut_letters)
)
GROUP BY exclusion_id;
