-- The places of providers, of which place_states is made: placed_provider (npi, place, position, phone, fax, organization, rank), a row for each address.
-- `place` is the id of its Location; `organization` is the name of an organization, NULL of a person; the lowest `rank` of a place has its Location
-- (place-states.sql).
-- Needs placing_provider, a part of nppes__provider, known_entity_type (entity-types.sql) and the macro street_words (build/fhir/place-states.ts).
-- In a DuckDB shell, over these: .read build/fhir/placed-providers.sql

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

CREATE OR REPLACE TEMP TABLE placed_provider AS
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
    FROM placing_provider AS provider
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
  )

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
  AND coalesce(address.line1, address.line2, address.city, address.state, address.postal_code) IS NOT NULL;
