-- Who belongs to a specialty, and where: measure_provider, one row per person whose primary code is in the registry.
-- Definition: docs/interfaces.md, "Active provider". A person with a primary code just outside it is in
-- measure_outside, for the limitations.
--
-- To run it in a DuckDB shell, over a warehouse with nppes__provider:
--   CREATE TEMP TABLE measure_code AS FROM (VALUES ('urology', '208800000X')) AS t (specialty, code);
--   CREATE TEMP TABLE measure_outside_code AS FROM (VALUES ('urology', '2088F0040X')) AS t (specialty, code);
--   CREATE TEMP TABLE measure_state AS FROM (VALUES ('AL', 'Alabama')) AS t (state_code, state_name);
--   .read medicare-active.sql
--   .read cohort.sql

-- Where a person practices. The mailing address never counts. NULL is a place outside the 51.
CREATE OR REPLACE TEMP MACRO measure_left_out(is_deactivated, country, state) AS
  CASE
    WHEN is_deactivated THEN 'deactivated'
    -- Some military addresses carry the host country; AP is a state of India as well.
    WHEN upper(state) IN ('AA', 'AE', 'AP') AND country IS DISTINCT FROM 'IN' THEN 'armed forces'
    WHEN upper(state) IN ('PR', 'GU', 'VI', 'AS', 'MP') AND country IN ('US', 'PR', 'GU', 'VI', 'AS', 'MP')
      THEN 'territory'
    WHEN country = 'US' AND upper(state) IN (SELECT state_code FROM measure_state) THEN NULL
    ELSE 'foreign or unknown state'
  END;

CREATE OR REPLACE TEMP TABLE measure_provider AS
SELECT
  code.specialty,
  upper(provider.practice_address.state) AS state_code,
  -- ZIP codes have five or nine digits, a hyphen between them or none; anything else has no area.
  regexp_extract(provider.practice_address.postal_code, '^([0-9]{5})(-?[0-9]{4})?$', 1) AS zip5,
  provider.is_primary_repaired,
  list_transform(provider.taxonomies, lambda slot: slot.code) AS codes,
  active.npi IS NOT NULL AS is_medicare_active,
  measure_left_out(
    provider.is_deactivated, provider.practice_address.country, provider.practice_address.state
  ) AS left_out
FROM nppes__provider AS provider
JOIN measure_code AS code ON code.code = provider.primary_taxonomy
LEFT JOIN measure_medicare_active AS active USING (npi)
WHERE provider.entity_type = 'individual';

CREATE OR REPLACE TEMP TABLE measure_outside AS
SELECT code.specialty, code.code
FROM nppes__provider AS provider
JOIN measure_outside_code AS code ON code.code = provider.primary_taxonomy
WHERE provider.entity_type = 'individual'
  AND measure_left_out(
    provider.is_deactivated, provider.practice_address.country, provider.practice_address.state
  ) IS NULL;
