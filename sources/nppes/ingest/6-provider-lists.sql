-- Adds the sub-files and the deactivation report to nppes__provider; the flat views; kept_rows.
--
-- To run it in a DuckDB shell, after 1 to 5:
--   .read 6-provider-lists.sql

-- One row per NPI of the new main files with additional data, the lists in published order; the rows of other NPIs are as they were.
-- Sorting inside an aggregate is slow for many small groups; the few lists with more than one item are sorted afterwards, by `line`,
-- their first field.
CREATE OR REPLACE TEMP MACRO nppes_in_order(items) AS
  CASE WHEN len(items) > 1 THEN list_sort(items) ELSE items END;

CREATE OR REPLACE TEMP TABLE nppes_addition AS
SELECT
  npi,
  list_transform(
    nppes_in_order(names),
    lambda name: struct_pack(
      type := name.type,
      why_no_type := name.why_no_type,
      organization_name := name.organization_name,
      why_no_organization_name := name.why_no_organization_name
    )
  ) AS names,
  list_transform(
    nppes_in_order(locations),
    lambda place: struct_pack(
      line1 := place.line1,
      line2 := place.line2,
      city := place.city,
      state := place.state,
      postal_code := place.postal_code,
      country := place.country,
      phone := place.phone,
      fax := place.fax
    )
  ) AS locations,
  list_transform(
    nppes_in_order(endpoints),
    lambda one: struct_pack(
      type := one.type,
      endpoint := one.endpoint,
      description := one.description,
      use := one.use,
      content_type := one.content_type,
      affiliation := one.affiliation
    )
  ) AS endpoints
FROM (
  SELECT npi, list(struct_pack(line, type, why_no_type, organization_name, why_no_organization_name)) AS names
  FROM nppes_other_name_verdict
  WHERE problem IS NULL AND nppes_is_new(main_file_no)
  GROUP BY npi
)
FULL JOIN (
  SELECT npi, list(struct_pack(line, line1, line2, city, state, postal_code, country, phone, fax)) AS locations
  FROM nppes_location_verdict
  WHERE problem IS NULL AND nppes_is_new(main_file_no)
  GROUP BY npi
) USING (npi)
FULL JOIN (
  SELECT npi, list(struct_pack(line, type, endpoint, description, use, content_type, affiliation)) AS endpoints
  FROM nppes_endpoint_verdict
  WHERE problem IS NULL AND nppes_is_new(main_file_no)
  GROUP BY npi
) USING (npi);

-- Since 2025 the main file only says `<UNAVAIL>` where an organization has another name; that entry, the last of the
-- list and empty by now, is replaced by the names of the othername file, and so are its reasons. A name that the main
-- file has too is not repeated.
-- A single update: changing a list rewrites the whole row, and finding the rows reads the whole table.
UPDATE nppes__provider AS provider
SET
  other_names = coalesce(merged.other_names, provider.other_names),
  availability = coalesce(merged.availability, provider.availability),
  secondary_locations = coalesce(addition.locations, []),
  endpoints = coalesce(addition.endpoints, [])
FROM nppes_addition AS addition
LEFT JOIN (
  SELECT
    npi,
    list_concat(
      kept,
      list_transform(
        added,
        lambda name: struct_pack(
          type := name.type,
          prefix := NULL::VARCHAR,
          "first" := NULL::VARCHAR,
          middle := NULL::VARCHAR,
          "last" := NULL::VARCHAR,
          suffix := NULL::VARCHAR,
          credential := NULL::VARCHAR,
          organization_name := name.organization_name
        )
      )
    ) AS other_names,
    map_from_entries(
      list_concat(
        list_filter(
          map_entries(availability),
          lambda entry: NOT starts_with(entry."key", 'other_names[' || len(kept) || ']')
        ),
        list_filter(
          list_concat(
            nppes_item_reasons('other_names', len(kept), 'type', list_transform(added, lambda name: name.why_no_type)),
            nppes_item_reasons(
              'other_names',
              len(kept),
              'organization_name',
              list_transform(added, lambda name: name.why_no_organization_name)
            )
          ),
          lambda entry: entry."value" IS NOT NULL
        )
      )
    ) AS availability
  FROM (
    SELECT
      npi,
      availability,
      kept,
      list_filter(
        names,
        lambda name: len(kept) = 0
          OR name.organization_name IS DISTINCT FROM kept[-1].organization_name
          OR name.type IS DISTINCT FROM kept[-1].type
      ) AS added
    FROM (
      SELECT
        provider.npi,
        provider.availability,
        list_filter(
          provider.other_names,
          lambda name: coalesce(name."last", name."first", name.middle, name.organization_name) IS NOT NULL
        ) AS kept,
        addition.names
      FROM nppes__provider AS provider
      JOIN nppes_addition AS addition ON addition.npi = provider.npi
      WHERE addition.names IS NOT NULL
    )
  )
) AS merged ON merged.npi = addition.npi
WHERE addition.npi = provider.npi;

-- The report is the full list of deactivated NPIs. A provider reactivated on or after that date is active. What the report changes is
-- kept as it was published in the main file: a newer report is applied to that.
CREATE TABLE IF NOT EXISTS nppes_before_report (npi VARCHAR, deactivation_date DATE, is_deactivated BOOLEAN);

DELETE FROM nppes_before_report
WHERE npi IN (
  SELECT npi
  FROM nppes__provider
  WHERE nppes_is_new(file_no)
);

UPDATE nppes__provider AS provider
SET
  deactivation_date = before.deactivation_date,
  is_deactivated = before.is_deactivated
FROM nppes_before_report AS before
WHERE before.npi = provider.npi;

CREATE OR REPLACE TEMP TABLE nppes_reported AS
SELECT
  provider.npi,
  provider.deactivation_date,
  provider.is_deactivated,
  reported.deactivation_date AS reported_date
FROM nppes__provider AS provider
JOIN (
  SELECT npi, max(deactivation_date) AS deactivation_date
  FROM nppes__deactivation
  GROUP BY npi
) AS reported ON reported.npi = provider.npi
WHERE provider.deactivation_date IS NULL OR provider.deactivation_date < reported.deactivation_date;

CREATE OR REPLACE TABLE nppes_before_report AS
SELECT npi, deactivation_date, is_deactivated
FROM nppes_reported
ORDER BY npi;

UPDATE nppes__provider AS provider
SET
  deactivation_date = reported_date,
  is_deactivated = NOT coalesce(reactivation_date >= reported_date, false)
FROM nppes_reported AS reported
WHERE reported.npi = provider.npi;

CREATE OR REPLACE VIEW nppes__taxonomy AS
SELECT npi, unnest(taxonomies, recursive := true)
FROM nppes__provider;

CREATE OR REPLACE VIEW nppes__identifier AS
SELECT npi, unnest(identifiers, recursive := true)
FROM nppes__provider;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'main' AS role, file_no, count(*) AS rows FROM nppes__provider GROUP BY file_no
UNION ALL
SELECT 'othername', file_no, count(*) FROM nppes__other_name GROUP BY file_no
UNION ALL
SELECT 'practice_location', file_no, count(*) FROM nppes__secondary_location GROUP BY file_no
UNION ALL
SELECT 'endpoint', file_no, count(*) FROM nppes__endpoint GROUP BY file_no
UNION ALL
SELECT 'deactivation', file_no, count(*) FROM nppes__deactivation GROUP BY file_no;
