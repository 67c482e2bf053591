-- Who is on the SAM.gov list, for screening: stated_party, one row per exclusion, and listed_party, those in force alone; vessels
-- are left out. A foreign party has no place: a foreign town and a state of the same name are no evidence.
-- In a DuckDB shell, over a warehouse file:
--   .read sources/sam-exclusions/publish/shown-exclusion.sql
--   .read sources/sam-exclusions/publish/listed-parties.sql

CREATE OR REPLACE TEMP VIEW stated_party AS
SELECT
  exclusion_key AS source_key,
  npi,
  last_name,
  first_name,
  middle_name,
  name_suffix AS suffix,
  false AS may_have_more_last_names,
  CASE WHEN last_name IS NULL THEN "name" END AS organization,
  -- A name as long as the LEIE's field may have been cut off there.
  coalesce(length("name") IN (29, 30), false) AS is_cut,
  -- The street can be in any of the four lines: the first that begins like one.
  CASE
    WHEN coalesce(country, 'USA') = 'USA'
      THEN list_filter(string_split(address, ', '), lambda line: regexp_matches(upper(line), '^([0-9]|P\.? ?O\.? )'))[1]
  END AS address,
  CASE WHEN coalesce(country, 'USA') = 'USA' THEN city END AS city,
  CASE WHEN coalesce(country, 'USA') = 'USA' THEN state END AS state,
  CASE WHEN coalesce(country, 'USA') = 'USA' THEN postal_code END AS postal_code,
  active_date AS exclusion_date,
  type AS "type",
  NULL::VARCHAR AS specialty,
  to_json(sam_shown_exclusion(entry)) AS exclusion,
  NOT is_terminated AS is_listed,
  -- The first day on which it is over: it is in force on the termination date.
  termination_date + 1 AS valid_to,
  CASE WHEN termination_date IS NOT NULL THEN 'column' END AS valid_to_basis
FROM sam_exclusions__exclusion AS entry
WHERE classification IS DISTINCT FROM 'Vessel';

CREATE OR REPLACE TEMP VIEW listed_party AS
SELECT * EXCLUDE (is_listed, valid_to, valid_to_basis) FROM stated_party WHERE is_listed;
