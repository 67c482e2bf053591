-- What the search index is made from: search_entry (npi, line), for the NPIs of one range. A line is the entry that the index
-- keeps (schemas/search/entry.ts), and what is indexed besides: places, taxonomies. Deactivated records that are blank cannot be searched
-- for and are left out.
--
-- To run it in a DuckDB shell, over a warehouse with nppes__provider:
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read search-entries.sql

-- A published value; the characters that separate values in an entry never occur in one.
CREATE OR REPLACE TEMP MACRO search_value(published) AS
  coalesce(translate(published, chr(28) || chr(29) || chr(30) || chr(31) || chr(10), ''), '');

CREATE OR REPLACE TEMP MACRO search_name("last", "first", middle, suffix, organization) AS
  search_value("last") || chr(29) || search_value("first") || chr(29) || search_value(middle) || chr(29)
  || search_value(suffix) || chr(29) || search_value(organization);

CREATE OR REPLACE TEMP MACRO search_place(address) AS
  search_value(address.city) || chr(29) || upper(search_value(address.state)) || chr(29)
  || left(search_value(address.postal_code), 5);

CREATE OR REPLACE TEMP TABLE search_entry AS
SELECT
  npi,
  concat_ws(
    chr(31),
    npi,
    CASE entity_type WHEN 'individual' THEN 1 ELSE 2 END + CASE WHEN is_deactivated THEN 2 ELSE 0 END,
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
    concat_ws(
      chr(30),
      CASE WHEN practice_address IS NOT NULL THEN search_place(practice_address) END,
      CASE
        WHEN len(secondary_locations) > 0
        THEN array_to_string(list_distinct(list_transform(secondary_locations, lambda place: search_place(place))), chr(30))
      END,
      CASE
        WHEN mailing_address IS NOT NULL
          AND (practice_address IS NULL OR search_place(mailing_address) <> search_place(practice_address))
        THEN search_place(mailing_address)
      END
    ),
    array_to_string(list_transform(taxonomies, lambda taxonomy: taxonomy.code), chr(30))
  ) AS line
FROM nppes__provider
WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
  AND coalesce(last_name, first_name, organization_name) IS NOT NULL;
