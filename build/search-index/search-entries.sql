-- What the search index is made from: search_entry (key, line, cities), for the providers of searched_provider, a part of nppes__provider, and
-- the NPIs of one range. The first three fields of a line are the
-- entry that the index keeps (schemas/search/entry.ts); the others are what is indexed besides (build/search-index/index-lines.ts).
-- Kind 7 are records without a name, which the resolver cannot search for. Cities are those of the addresses, as published.
--
-- To run it in a DuckDB shell, over a warehouse with nppes__provider:
--   CREATE TEMP VIEW searched_provider AS FROM nppes__provider;
--   CREATE TEMP TABLE searched_affiliation (npi VARCHAR, organization VARCHAR, is_there BOOLEAN);
--   CREATE TEMP TABLE known_entity_type (npi VARCHAR, entity_type VARCHAR, source VARCHAR);
--   CREATE TEMP TABLE searched_place (key VARCHAR, places VARCHAR);
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read search-entries.sql

-- A published value; the characters that separate values in an entry never occur in one.
CREATE OR REPLACE TEMP MACRO search_value(published) AS
  coalesce(translate(published, chr(28) || chr(29) || chr(30) || chr(31) || chr(10), ''), '');

CREATE OR REPLACE TEMP MACRO search_name("last", "first", middle, suffix, organization) AS
  search_value("last") || chr(29) || search_value("first") || chr(29) || search_value(middle) || chr(29)
  || search_value(suffix) || chr(29) || search_value(organization);

-- The last part says whether the place can be reached by telephone or fax.
CREATE OR REPLACE TEMP MACRO search_place(address) AS
  search_value(address.line1) || chr(29) || search_value(address.line2) || chr(29)
  || search_value(address.city) || chr(29) || search_value(address.state) || chr(29)
  || search_value(address.postal_code) || chr(29) || search_value(address.country) || chr(29)
  || CASE WHEN address.phone IS NULL AND address.fax IS NULL THEN '0' ELSE '1' END;

CREATE OR REPLACE TEMP TABLE search_entry AS
WITH
  affiliated AS (
    SELECT
      npi,
      string_agg(organization || chr(29) || CASE WHEN is_there THEN '1' ELSE '0' END, chr(30) ORDER BY organization) AS organizations
    FROM searched_affiliation
    WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
    GROUP BY npi
  )

SELECT
  npi AS key,
  concat_ws(
    chr(31),
    npi,
    CASE
      WHEN coalesce(last_name, first_name, organization_name) IS NULL THEN 7
      ELSE CASE provider.entity_type WHEN 'individual' THEN 1 ELSE 2 END + CASE WHEN is_deactivated THEN 2 ELSE 0 END
    END,
    concat_ws(
      chr(30),
      search_name(last_name, first_name, middle_name, name_suffix, organization_name),
      CASE
        WHEN len(other_names) > 0
        THEN array_to_string(
          list_transform(
            other_names,
            lambda name: search_name(name."last", name."first", name.middle, name.suffix, name.organization_name)
          ),
          chr(30)
        )
      END
    ),
    -- Whether its resource is an Organization (1) or a Practitioner (0); it has none where that is not known. The same rule as
    -- in fhir/provider-record.ts.
    CASE
      coalesce(
        provider.entity_type,
        unpublished.entity_type,
        CASE
          WHEN organization_name IS NOT NULL THEN 'organization'
          WHEN coalesce(name_prefix, first_name, middle_name, last_name, name_suffix, credential) IS NOT NULL
            THEN 'individual'
        END
      )
      WHEN 'organization' THEN '1'
      WHEN 'individual' THEN '0'
      ELSE ''
    END,
    CASE WHEN practice_address IS NULL THEN '' ELSE search_place(practice_address) END,
    CASE WHEN mailing_address IS NULL THEN '' ELSE search_place(mailing_address) END,
    coalesce(array_to_string(list_transform(secondary_locations, lambda place: search_place(place)), chr(30)), ''),
    coalesce(array_to_string(list_transform(taxonomies, lambda taxonomy: taxonomy.code), chr(30)), ''),
    coalesce(
      array_to_string(
        list_transform(
          endpoints,
          lambda one: search_value(one."type") || chr(29) || search_value(one.endpoint)
        ),
        chr(30)
      ),
      ''
    ),
    coalesce(affiliated.organizations, ''),
    CASE WHEN is_deactivated THEN '1' ELSE '0' END,
    coalesce(gender, ''),
    coalesce(
      array_to_string(
        list_transform(
          list_filter(
            list_concat(
              [practice_address.phone, mailing_address.phone],
              list_transform(secondary_locations, lambda place: place.phone)
            ),
            lambda phone: phone IS NOT NULL
          ),
          lambda phone: search_value(phone)
        ),
        chr(30)
      ),
      ''
    ),
    coalesce(
      array_to_string(
        list_transform(
          list_filter(taxonomies, lambda taxonomy: taxonomy.license IS NOT NULL),
          lambda taxonomy: search_value(taxonomy.license)
        ),
        chr(30)
      ),
      ''
    ),
    coalesce(
      array_to_string(
        list_transform(
          list_filter(identifiers, lambda identifier: identifier."value" IS NOT NULL),
          lambda identifier: search_value(identifier."value")
        ),
        chr(30)
      ),
      ''
    ),
    coalesce(place.places, '')
  ) AS line,
  list_concat(
    [practice_address.city, mailing_address.city],
    list_transform(secondary_locations, lambda place: place.city)
  ) AS cities
FROM searched_provider AS provider
LEFT JOIN known_entity_type AS unpublished USING (npi)
LEFT JOIN affiliated USING (npi)
LEFT JOIN searched_place AS place ON place.key = npi
WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to');
