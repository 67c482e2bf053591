-- Who has the Locations of the places of a provider (schemas/records/fhir-tail.ts): place_states (key, places: the states of its places as JSON), of the
-- providers that do not have all of them alone. The Location of an address is made from the record of an organization before that of a person, from one
-- whose practice address it is before one that has it as a secondary location, from an active one before a deactivated one; of several, from the
-- lowest NPI.
-- Needs nppes__provider, known_entity_type (entity-types.sql) and the macro street_words (build/fhir/place-states.ts).

-- The same id as in fhir/place-id.ts.
CREATE OR REPLACE TEMP MACRO place_text(published) AS
  upper(regexp_replace(coalesce(published, ''), '[^0-9A-Za-z]+', '', 'g'));

CREATE OR REPLACE TEMP MACRO place_country(address) AS
  CASE WHEN coalesce(address.country, 'US') = 'US' THEN 'US' ELSE address.country END;

CREATE OR REPLACE TEMP MACRO place_postal_code(address) AS
  CASE
    WHEN coalesce(address.country, 'US') = 'US' THEN coalesce(address.postal_code[:5], '')
    ELSE coalesce(address.postal_code, '')
  END;

CREATE OR REPLACE TEMP MACRO place_published(address) AS
  concat(
    address.line1, '|', address.line2, '|', address.city, '|', address.state, '|', place_postal_code(address)
  );

CREATE OR REPLACE TEMP MACRO place_id(address) AS
  concat(
    'place-',
    CASE
      WHEN place_text(place_postal_code(address)) = '' OR regexp_matches(place_postal_code(address), '[^ -~]') THEN 'none'
      ELSE lower(place_text(place_postal_code(address))[:5])
    END,
    '-',
    sha256(
      concat(
        street_words(
          upper(
            regexp_replace(
              replace(concat(' ', concat_ws(' ', address.line1, address.line2), ' '), '#', ' STE '),
              '[^0-9A-Za-z]+', ' ', 'g'
            )
          )
        ),
        '|', place_text(address.city), '|', place_text(address.state), '|', place_text(place_postal_code(address)),
        '|', place_text(place_country(address)), '|',
        CASE WHEN regexp_matches(place_published(address), '[^ -~]') THEN place_published(address) END
      )
    )[:12]
  );

CREATE OR REPLACE TEMP TABLE place_states AS
WITH
  provider AS (
    SELECT
      npi,
      is_deactivated,
      organization_name,
      practice_address,
      secondary_locations,
      -- The same rule as in fhir/provider-record.ts.
      coalesce(
        provider.entity_type,
        unpublished.entity_type,
        CASE
          WHEN organization_name IS NOT NULL THEN 'organization'
          WHEN coalesce(name_prefix, first_name, middle_name, last_name, name_suffix, credential) IS NOT NULL
            THEN 'individual'
        END
      ) AS kind
    FROM nppes__provider AS provider
    LEFT JOIN known_entity_type AS unpublished USING (npi)
  ),

  published AS (
    SELECT npi, is_deactivated, organization_name, kind, 0 AS position, practice_address AS address FROM provider
    UNION ALL
    SELECT
      npi, is_deactivated, organization_name, kind,
      unnest(range(1, len(secondary_locations) + 1)) AS position,
      unnest(secondary_locations) AS address
    FROM provider
  ),

  placed AS (
    SELECT
      npi,
      place_id(address) AS place,
      position,
      address.phone AS phone,
      address.fax AS fax,
      CASE WHEN kind = 'organization' THEN coalesce(organization_name, '') END AS organization,
      concat(
        CASE WHEN is_deactivated THEN 1 ELSE 0 END,
        CASE WHEN kind = 'organization' THEN 0 ELSE 1 END,
        CASE WHEN position = 0 THEN 0 ELSE 1 END,
        npi
      ) AS rank
    FROM published
    WHERE
      kind IS NOT NULL
      AND coalesce(address.line1, address.line2, address.city, address.state, address.postal_code) IS NOT NULL
  ),

  shared AS (
    SELECT
      place,
      min(rank) AS first_rank,
      CASE
        WHEN min(organization) IS NULL
          THEN min(phone) IS DISTINCT FROM max(phone) OR min(fax) IS DISTINCT FROM max(fax)
        ELSE min(organization) <> max(organization)
      END AS has_several
    FROM placed
    GROUP BY place
    HAVING min(npi) <> max(npi)
  ),

  -- A provider that has an address twice has one place there, where it comes first.
  of_provider AS (
    SELECT npi, place, min(position) AS position, min(rank) AS rank FROM placed GROUP BY npi, place
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
