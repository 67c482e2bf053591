-- Every listed party beside its record and its entry: asked. Two records of one person that the registry has under two NPIs are both in it.
--
-- To run it in a DuckDB shell, over a warehouse with the links, truth/rows.csv as `listed`:  .read ways-of-asking.sql

CREATE OR REPLACE TEMP TABLE asked AS
WITH found AS (
  SELECT npi FROM link__oig_leie WHERE npi IS NOT NULL
  UNION
  SELECT npi FROM namesake__oig_leie
),
entry AS (
  SELECT
    *,
    concat_ws(
      '|', coalesce(last_name, ''), coalesce(first_name, ''), coalesce(middle_name, ''), coalesce(business_name, ''),
      coalesce(address, ''), coalesce(city, '')
    ) AS "key"
  FROM oig_leie__exclusion
)
SELECT
  listed.npi,
  entry.exclusion_id,
  listed.entity,
  listed.kind,
  listed.place,
  listed.asked_birth_date,
  CAST(entry.birth_date AS VARCHAR) AS birth_date,
  bearers.expected_bearers,
  CASE
    WHEN link.verdict = 'matched' THEN 'listed'
    WHEN link.verdict = 'undetermined' THEN 'undetermined'
    -- An entry of a namesake may be all that the record shows.
    WHEN listed.npi IN (FROM found) THEN 'counted'
    ELSE 'silent'
  END AS link,
  CAST(
    {
      source: 'oig-leie',
      source_key: entry.exclusion_id,
      "last": entry.last_name,
      "first": entry.first_name,
      middle: entry.middle_name,
      organization: entry.business_name,
      is_cut: CASE WHEN length(entry.business_name) >= 29 THEN true END,
      address: entry.address,
      city: entry.city,
      state: entry.state,
      postal_code: entry.postal_code,
      expected_bearers: bearers.expected_bearers,
      links: CASE
        WHEN link.npi IS NOT NULL THEN [{npi: link.npi, verdict: link.verdict, "method": link."method", confidence: link.confidence}]
      END
    }::JSON AS VARCHAR
  ) AS entry,
  CAST(
    list_concat(
      [
        {
          "last": provider.last_name, "first": provider.first_name, middle: provider.middle_name, suffix: provider.name_suffix,
          organization: provider.organization_name
        }
      ],
      list_transform(
        coalesce(provider.other_names, []),
        lambda one: {
          "last": one."last", "first": one."first", middle: one.middle, suffix: one.suffix, organization: one.organization_name
        }
      )
    )::JSON AS VARCHAR
  ) AS "names",
  CAST(
    list_transform(
      list_filter([provider.practice_address, provider.mailing_address], lambda one: one IS NOT NULL),
      lambda one: {address: one.line1, city: one.city, state: one.state, postal_code: left(one.postal_code, 5)}
    )::JSON AS VARCHAR
  ) AS places
FROM listed
JOIN entry USING ("key")
-- A deactivated record without a name is never found by one, and never clean.
JOIN nppes__provider AS provider ON provider.npi = listed.npi AND provider.entity_type IS NOT NULL
LEFT JOIN link__oig_leie AS link ON link.exclusion_id = entry.exclusion_id AND link.npi = listed.npi
LEFT JOIN bearers__oig_leie AS bearers ON bearers.source_key = entry.exclusion_id;
