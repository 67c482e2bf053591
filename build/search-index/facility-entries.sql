-- The lines of the search index for the facilities of searched_facility, a part of facility_identity: search_entry (key, line, cities), one for
-- each, of kind 6 (build/search-index/index-lines.ts).
--
-- To run it in a DuckDB shell: .read build/facility-pack/facility.sql; CREATE TEMP VIEW searched_facility AS FROM facility_identity; then this.

CREATE OR REPLACE TEMP TABLE search_entry AS
SELECT
  ccn AS key,
  concat_ws(
    chr(31),
    ccn,
    6,
    search_value(identity.name),
    search_value(identity.address.line1) || chr(29) || search_value(identity.address.line2) || chr(29)
    || search_value(identity.address.city) || chr(29) || search_value(identity.address.state) || chr(29)
    || search_value(identity.address.postal_code),
    coalesce(identity.type, ''),
    coalesce(array_to_string(npis.npis, chr(30)), ''),
    coalesce(identity.status, ''),
    -- The organizations that own, control or manage it, once for each role, as in fhir/organization-affiliation.ts.
    CAST(
      coalesce(
        len(
          list_distinct(
            list_transform(
              list_filter(owners.owners, lambda owner: owner.type = 'organization'),
              lambda owner: {name: owner.name, role: coalesce(owner.role, '')}
            )
          )
        ),
        0
      ) AS VARCHAR
    )
  ) AS line,
  [identity.address.city] AS cities
FROM searched_facility
LEFT JOIN facility_npis AS npis USING (ccn)
LEFT JOIN facility_owners AS owners USING (ccn);
