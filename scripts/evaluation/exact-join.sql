-- The baseline of an evaluation: exact_join (source_key, npi), a plain exact join without any rule or normalization. By the
-- NPI where the row has one, else exactly equal names in one state, or in one ZIP code where the source compares those.
--
-- To run it in a DuckDB shell, over a warehouse with nppes__provider and row_to_link:  .read exact-join.sql

CREATE OR REPLACE TEMP TABLE exact_join AS
WITH named AS (
  FROM row_to_link WHERE npi IS NULL
)
SELECT listed.source_key, provider.npi
FROM row_to_link AS listed
JOIN nppes__provider AS provider USING (npi)
UNION
SELECT listed.source_key, provider.npi
FROM named AS listed
JOIN nppes__provider AS provider
  ON provider.last_name = listed.last_name
  AND provider.first_name = listed.first_name
  AND coalesce(
    provider.practice_address.state = listed.state, provider.practice_address.postal_code[:5] = listed.zip5, false
  )
UNION
SELECT listed.source_key, provider.npi
FROM named AS listed
JOIN nppes__provider AS provider
  ON provider.organization_name = listed.organization_name
  AND coalesce(
    provider.practice_address.state = listed.state, provider.practice_address.postal_code[:5] = listed.zip5, false
  );
