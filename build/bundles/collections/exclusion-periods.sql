-- What is, or was, known of the periods of exclusions: fills bundle_rows for one part, from the view all_exclusion_period (the columns of
-- exclusion_period, and source). The part 'open' is what is known now, 'closed-<year>' what was replaced in a year.
-- In a DuckDB shell, after build/listed-parties/exclusion-periods.sql and CREATE TABLE bundle_rows (...):
--   SET VARIABLE part = 'open'; .read build/bundles/collections/exclusion-periods.sql

INSERT INTO bundle_rows BY NAME
SELECT
  source,
  source_key AS exclusion_key,
  known_from,
  known_to,
  CAST((line ->> '$.exclusion_date') AS DATE) AS valid_from,
  valid_to,
  valid_to_basis,
  (line ->> '$.last') AS last_name,
  (line ->> '$.first') AS first_name,
  (line ->> '$.middle') AS middle_name,
  (line ->> '$.suffix') AS name_suffix,
  (line ->> '$.organization') AS organization_name,
  (line ->> '$.address') AS address,
  (line ->> '$.city') AS city,
  (line ->> '$.state') AS state,
  (line ->> '$.postal_code') AS postal_code,
  (line ->> '$.type') AS exclusion_type,
  (line ->> '$.npi') AS published_npi,
  list_filter(
    from_json(line -> '$.links', '[{"npi": "VARCHAR", "verdict": "VARCHAR"}]'),
    lambda link: link.verdict = 'matched'
  )[1].npi AS npi
FROM all_exclusion_period
WHERE exclusion_period_part(known_to) = getvariable('part')
ORDER BY source, exclusion_key, known_from;
