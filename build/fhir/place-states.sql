-- Who has the Locations of the places of a provider (schemas/records/fhir-tail.ts): place_states (key, places: the states of its places as JSON), of the
-- providers that do not have all of them alone. The Location of an address is made from the record of an organization before that of a person, from one
-- whose practice address it is before one that has it as a secondary location, from an active one before a deactivated one; of several, from the
-- lowest NPI.
-- Needs placed_provider (placed-providers.sql) of all providers.
-- In a DuckDB shell, over this table: .read build/fhir/place-states.sql

CREATE OR REPLACE TEMP TABLE place_states AS
WITH
  shared AS (
    SELECT
      place,
      min(rank) AS first_rank,
      CASE
        WHEN min(organization) IS NULL
          THEN min(phone) IS DISTINCT FROM max(phone) OR min(fax) IS DISTINCT FROM max(fax)
        ELSE min(organization) <> max(organization)
      END AS has_several
    FROM placed_provider
    GROUP BY place
    HAVING min(npi) <> max(npi)
  ),

  -- A provider that has an address twice has one place there, where it comes first.
  of_provider AS (
    SELECT npi, place, min(position) AS position, min(rank) AS rank FROM placed_provider GROUP BY npi, place
  ),

  states AS (
    SELECT
      npi,
      position,
      CASE
        WHEN shared.place IS NULL THEN 'own'
        WHEN shared.first_rank <> of_provider.rank THEN 'elsewhere'
        WHEN has_several THEN 'several'
        ELSE 'own'
      END AS state
    FROM of_provider
    LEFT JOIN shared USING (place)
  )

SELECT npi AS key, CAST(to_json(list(state ORDER BY position)) AS VARCHAR) AS places
FROM states
GROUP BY npi
HAVING bool_or(state <> 'own')
ORDER BY npi;
