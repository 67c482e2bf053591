-- Every listed party beside its record and its entry: asked. Two records of one person that the registry has under two NPIs are both in it.
--
-- To run it in a DuckDB shell, over a warehouse with nppes__provider, truth/rows.csv as `listed`, and of each list its entries in
-- `list_entry` (source, source_key, "key", birth_date, line), its links in `list_link` (source, source_key, npi, verdict) and whom it
-- mentions in `list_mention` (source, npi):  .read ways-of-asking.sql

CREATE OR REPLACE TEMP TABLE asked AS
SELECT
  listed.npi,
  listed.source,
  entry.source_key,
  listed.entity,
  listed.kind,
  listed.place,
  listed.asked_birth_date,
  entry.birth_date,
  CASE
    WHEN link.verdict = 'matched' THEN 'listed'
    WHEN link.verdict = 'undetermined' THEN 'undetermined'
    -- An entry of a namesake may be all that the record shows.
    WHEN (listed.source, listed.npi) IN (FROM list_mention) THEN 'counted'
    ELSE 'silent'
  END AS link,
  entry.line AS entry,
  CAST(
    list_concat(
      [
        {
          "last": provider.last_name, "first": provider.first_name, middle: provider.middle_name, suffix: provider.name_suffix,
          organization: provider.organization_name
        }
      ],
      list_transform(
        coalesce(provider.other_names, []),
        lambda one: {
          "last": one."last", "first": one."first", middle: one.middle, suffix: one.suffix, organization: one.organization_name
        }
      )
    )::JSON AS VARCHAR
  ) AS "names",
  CAST(
    list_transform(
      list_filter([provider.practice_address, provider.mailing_address], lambda one: one IS NOT NULL),
      lambda one: {address: one.line1, city: one.city, state: one.state, postal_code: left(one.postal_code, 5)}
    )::JSON AS VARCHAR
  ) AS places
FROM listed
JOIN list_entry AS entry USING (source, "key")
-- A deactivated record without a name is never found by one, and never clean.
JOIN nppes__provider AS provider ON provider.npi = listed.npi AND provider.entity_type IS NOT NULL
LEFT JOIN list_link AS link ON link.source = listed.source AND link.source_key = entry.source_key AND link.npi = listed.npi;
