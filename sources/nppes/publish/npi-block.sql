-- The nppes block of the NPI pack line, for one run of NPIs: npi_block__nppes (npi, body JSON text).
-- Shape: schemas/records/npi-record.ts. Nulls are written out; a value that is null for a reason has that reason in
-- _data_availability.fields, as the source's ingest found it.
-- Needs known_entity_type (build/entity-types.sql).
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/nppes/publish/npi-block.sql

CREATE OR REPLACE TEMP TABLE npi_block__nppes AS
WITH
  -- One map for all rows: joining the code set slot by slot and aggregating again costs ten times as much.
  code_set AS (
    SELECT map_from_entries(list({k: code, v: display_name} ORDER BY code)) AS display_of
    FROM nucc_taxonomy__taxonomy
    WHERE display_name IS NOT NULL
  ),

  provider AS (
    SELECT
      nppes__provider.* REPLACE (
        coalesce(nppes__provider.entity_type, unpublished.entity_type) AS entity_type,
        CASE
          WHEN unpublished.entity_type IS NULL THEN availability
          ELSE map_concat(
            availability,
            MAP {
              'entity_type': CASE
                WHEN unpublished.source IS NULL THEN 'no longer published: as in the record of an earlier release'
                ELSE 'not published by the registry: as ' || unpublished.source || ' states it'
              END
            }
          )
        END AS availability
      ),
      list_transform(
        taxonomies,
        lambda one: {
          slot: one.slot,
          code: one.code,
          display: display_of[one.code],
          "primary": one.is_primary,
          license: one.license,
          license_state: one.license_state,
          "group": one."group"
        }
      ) AS named_taxonomies
    FROM nppes__provider
    CROSS JOIN code_set
    LEFT JOIN known_entity_type AS unpublished USING (npi)
    WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
  ),

  explained AS (
    SELECT
      *,
      list_transform(
        list_filter(list_zip(named_taxonomies, range(len(named_taxonomies))), lambda pair: pair[1].display IS NULL),
        lambda pair: {k: 'taxonomies[' || pair[2] || '].display', v: 'the code is not in the NUCC code set'}
      ) AS nameless
    FROM provider
  )

SELECT
  npi,
  to_json({
    provenance: {
      _confidence: 1,
      _data_availability: {
        status: 'available',
        fields: CASE
          WHEN len(nameless) = 0 THEN availability
          ELSE map_concat(availability, map_from_entries(nameless))
        END
      }
    },
    "data": {
      entity_type: entity_type,
      status: CASE WHEN is_deactivated THEN 'deactivated' ELSE 'active' END,
      name: CASE
        WHEN coalesce(
          name_prefix, first_name, middle_name, last_name,
          name_suffix, credential
        ) IS NOT NULL
        THEN {
          prefix: name_prefix,
          "first": first_name,
          middle: middle_name,
          "last": last_name,
          suffix: name_suffix,
          credential: credential
        }
      END,
      organization_name: organization_name,
      other_names: other_names,
      gender: gender,
      practice_address: practice_address,
      mailing_address: mailing_address,
      secondary_locations: secondary_locations,
      taxonomies: coalesce(named_taxonomies, []),
      identifiers: identifiers,
      endpoints: endpoints,
      enumeration_date: enumeration_date,
      last_update_date: last_update_date,
      certification_date: certification_date,
      deactivation_date: deactivation_date,
      reactivation_date: reactivation_date,
      replacement_npi: replacement_npi,
      sole_proprietor: sole_proprietor,
      organization_subpart: organization_subpart,
      parent_organization: parent_organization,
      authorized_official: authorized_official
    },
    "match": NULL
  })::VARCHAR AS body
FROM explained;
