-- The main files, read in one scan -> nppes__provider: every row, including those a later file replaces (4 removes them),
-- without the data of the sub-files (6). Rows of earlier files that are in the table already stay there.
--
-- To run it in a DuckDB shell, after 1 and 2:
--   CREATE VIEW nppes__main_file AS SELECT 1 AS file_no, * FROM read_csv('npidata_pfile_….csv', all_varchar = true);
--   .read 3-providers.sql
--
-- The view does not number lines: that would put the whole scan on one thread. Rows are inserted in the order they are
-- read, so `rowid` tells the line (see 4). A join would lose that order: do not join here.
--
-- A row has 330 columns, 275 of them slots of which nearly all are empty. Lists are therefore built in tiers: rows
-- whose later slots are all empty, nearly all of them, never touch those. `*COLUMNS('…')` selects the columns whose
-- names match, in published order; an expression may hold only one, hence the flat lists.

-- `flat`: code, license, state and switch of each of `slots` slots, slot by slot, then the group of each.
CREATE OR REPLACE TEMP MACRO nppes_taxonomy_slots(flat, slots) AS
  list_filter(
    list_transform(
      range(slots),
      lambda i: struct_pack(
        slot := CAST(i + 1 AS INTEGER),
        code := nppes_text(flat[4 * i + 1]),
        license := nppes_text(flat[4 * i + 2]),
        license_state := nppes_text(flat[4 * i + 3]),
        switch := nppes_text(flat[4 * i + 4]),
        "group" := nppes_text(flat[4 * slots + i + 1])
      )
    ),
    lambda slot: slot.code IS NOT NULL
  );

-- `flat`: identifier, type code, state and issuer of each slot, slot by slot.
CREATE OR REPLACE TEMP MACRO nppes_identifier_slots(flat) AS
  list_filter(
    list_transform(
      range(len(flat) // 4),
      lambda i: struct_pack(
        type_code := nppes_text(flat[4 * i + 2]),
        issuer := nppes_text(flat[4 * i + 4]),
        state := nppes_text(flat[4 * i + 3]),
        value := nppes_text(flat[4 * i + 1])
      )
    ),
    lambda slot: slot.value IS NOT NULL OR slot.issuer IS NOT NULL
  );

CREATE OR REPLACE TEMP MACRO nppes_address(line1, line2, city, state, postal_code, country, phone, fax) AS
  CASE
    WHEN coalesce(line1, line2, city, state, postal_code, country, phone, fax) IS NULL THEN NULL
    ELSE struct_pack(
      line1 := nppes_text(line1),
      line2 := nppes_text(line2),
      city := nppes_text(city),
      state := nppes_text(state),
      postal_code := nppes_text(postal_code),
      country := nppes_text(country),
      phone := nppes_text(phone),
      fax := nppes_text(fax)
    )
  END;

SET preserve_insertion_order = true;

CREATE TABLE IF NOT EXISTS nppes__provider (
  npi VARCHAR,
  entity_type VARCHAR,
  is_deactivated BOOLEAN,
  name_prefix VARCHAR,
  first_name VARCHAR,
  middle_name VARCHAR,
  last_name VARCHAR,
  name_suffix VARCHAR,
  credential VARCHAR,
  organization_name VARCHAR,
  other_names STRUCT(
    "type" VARCHAR, prefix VARCHAR, "first" VARCHAR, middle VARCHAR, "last" VARCHAR, suffix VARCHAR, credential VARCHAR, organization_name VARCHAR
  )[],
  gender VARCHAR,
  practice_address STRUCT(
    line1 VARCHAR, line2 VARCHAR, city VARCHAR, state VARCHAR, postal_code VARCHAR, country VARCHAR, phone VARCHAR, fax VARCHAR
  ),
  mailing_address STRUCT(
    line1 VARCHAR, line2 VARCHAR, city VARCHAR, state VARCHAR, postal_code VARCHAR, country VARCHAR, phone VARCHAR, fax VARCHAR
  ),
  taxonomies STRUCT(
    slot INTEGER, code VARCHAR, license VARCHAR, license_state VARCHAR, is_primary BOOLEAN, "group" VARCHAR
  )[],
  primary_taxonomy VARCHAR,
  is_primary_repaired BOOLEAN,
  identifiers STRUCT("type" VARCHAR, issuer VARCHAR, state VARCHAR, "value" VARCHAR)[],
  secondary_locations STRUCT(
    line1 VARCHAR, line2 VARCHAR, city VARCHAR, state VARCHAR, postal_code VARCHAR, country VARCHAR, phone VARCHAR, fax VARCHAR
  )[],
  endpoints STRUCT(
    "type" VARCHAR, endpoint VARCHAR, description VARCHAR, "use" VARCHAR, content_type VARCHAR, affiliation VARCHAR
  )[],
  enumeration_date DATE,
  last_update_date DATE,
  certification_date DATE,
  deactivation_date DATE,
  reactivation_date DATE,
  replacement_npi VARCHAR,
  sole_proprietor VARCHAR,
  organization_subpart VARCHAR,
  parent_organization VARCHAR,
  authorized_official STRUCT("name" VARCHAR, title VARCHAR, phone VARCHAR),
  availability MAP(VARCHAR, VARCHAR),
  file_no INTEGER
);

INSERT INTO nppes__provider BY NAME
WITH
  -- The first value among the columns of a tier: NULL means that the tier is empty.
  first_values AS (
    SELECT
      *,
      coalesce(*COLUMNS('^Provider Other (Organization|Last|First|Middle) Name$')) AS any_other_name,
      coalesce(*COLUMNS('^Healthcare Provider Taxonomy Code_\d+$')) AS any_taxonomy,
      coalesce(*COLUMNS('^Healthcare Provider Taxonomy Code_([2-9]|\d\d)$')) AS any_taxonomy_from_2,
      coalesce(*COLUMNS('^Healthcare Provider Taxonomy Code_([4-9]|\d\d)$')) AS any_taxonomy_from_4,
      coalesce(*COLUMNS('^Other Provider Identifier(| Issuer)_\d+$')) AS any_identifier,
      coalesce(*COLUMNS('^Other Provider Identifier(| Issuer)_([5-9]|\d\d)$')) AS any_identifier_from_5,
      coalesce(*COLUMNS('^Authorized Official (Last Name|First Name|Title or Position|Telephone Number)$')) AS any_official
    FROM nppes__main_file
  ),
  tiers AS (
    SELECT
      *,
      any_taxonomy_from_2 IS NOT NULL AND any_taxonomy_from_4 IS NULL AS has_few_taxonomies,
      any_taxonomy_from_4 IS NOT NULL AS has_many_taxonomies,
      any_identifier IS NOT NULL AND any_identifier_from_5 IS NULL AS has_few_identifiers,
      any_identifier_from_5 IS NOT NULL AS has_many_identifiers,
      any_taxonomy_from_2 IS NOT NULL AS has_more_licenses,
      any_identifier IS NOT NULL AS has_identifiers
    FROM first_values
  ),
  unpacked AS (
    SELECT
      *,
      CASE
        WHEN has_few_taxonomies THEN list_value(
          *COLUMNS('^(Healthcare Provider (Taxonomy Code|Primary Taxonomy Switch|Taxonomy Group)|Provider License Number( State Code)?)_[1-3]$')
        )
      END AS few_taxonomies,
      CASE
        WHEN has_many_taxonomies THEN list_value(
          *COLUMNS('^(Healthcare Provider (Taxonomy Code|Primary Taxonomy Switch|Taxonomy Group)|Provider License Number( State Code)?)_\d+$')
        )
      END AS all_taxonomies,
      CASE
        WHEN has_few_identifiers THEN list_value(
          *COLUMNS('^Other Provider Identifier(| Type Code| State| Issuer)_[1-4]$')
        )
      END AS few_identifiers,
      CASE
        WHEN has_many_identifiers THEN list_value(
          *COLUMNS('^Other Provider Identifier(| Type Code| State| Issuer)_\d+$')
        )
      END AS all_identifiers,
      CASE
        WHEN has_more_licenses THEN concat_ws(chr(1), *COLUMNS('^Provider License Number_\d+$'))
        ELSE "Provider License Number_1"
      END AS licenses_text,
      CASE
        WHEN has_identifiers THEN concat_ws(chr(1), *COLUMNS('^Other Provider Identifier(| Issuer)_\d+$'))
      END AS identifiers_text,
      CASE
        WHEN has_identifiers THEN concat_ws(chr(1), *COLUMNS('^Other Provider Identifier Type Code_\d+$'))
      END AS identifier_types_text
    FROM tiers
  ),
  -- Published values, trimmed; slots as lists.
  published AS (
    SELECT
      file_no,
      nppes_text("NPI") AS npi,
      nppes_text("Entity Type Code") AS entity_type_code,
      nppes_text("Provider Name Prefix Text") AS name_prefix,
      nppes_text("Provider First Name") AS first_name,
      nppes_text("Provider Middle Name") AS middle_name,
      nppes_text("Provider Last Name (Legal Name)") AS last_name,
      nppes_text("Provider Name Suffix Text") AS name_suffix,
      nppes_text("Provider Credential Text") AS credential,
      nppes_text("Provider Organization Name (Legal Business Name)") AS organization_name,
      CASE
        WHEN any_other_name IS NULL THEN []
        ELSE list_filter(
          [
            struct_pack(
              type_code := nppes_text("Provider Other Last Name Type Code"),
              prefix := nppes_text("Provider Other Name Prefix Text"),
              "first" := nppes_text("Provider Other First Name"),
              middle := nppes_text("Provider Other Middle Name"),
              "last" := nppes_text("Provider Other Last Name"),
              suffix := nppes_text("Provider Other Name Suffix Text"),
              credential := nppes_text("Provider Other Credential Text"),
              organization_name := NULL::VARCHAR
            ),
            struct_pack(
              type_code := nppes_text("Provider Other Organization Name Type Code"),
              prefix := NULL::VARCHAR,
              "first" := NULL::VARCHAR,
              middle := NULL::VARCHAR,
              "last" := NULL::VARCHAR,
              suffix := NULL::VARCHAR,
              credential := NULL::VARCHAR,
              organization_name := nppes_text("Provider Other Organization Name")
            )
          ],
          lambda name: coalesce(name."last", name."first", name.middle, name.organization_name) IS NOT NULL
        )
      END AS names,
      nppes_text("Provider Sex Code") AS gender,
      nppes_address(
        "Provider First Line Business Practice Location Address",
        "Provider Second Line Business Practice Location Address",
        "Provider Business Practice Location Address City Name",
        "Provider Business Practice Location Address State Name",
        "Provider Business Practice Location Address Postal Code",
        "Provider Business Practice Location Address Country Code (If outside U.S.)",
        "Provider Business Practice Location Address Telephone Number",
        "Provider Business Practice Location Address Fax Number"
      ) AS practice_address,
      nppes_address(
        "Provider First Line Business Mailing Address",
        "Provider Second Line Business Mailing Address",
        "Provider Business Mailing Address City Name",
        "Provider Business Mailing Address State Name",
        "Provider Business Mailing Address Postal Code",
        "Provider Business Mailing Address Country Code (If outside U.S.)",
        "Provider Business Mailing Address Telephone Number",
        "Provider Business Mailing Address Fax Number"
      ) AS mailing_address,
      CASE
        WHEN any_taxonomy IS NULL THEN []
        WHEN any_taxonomy_from_2 IS NULL THEN [
          struct_pack(
            slot := 1,
            code := nppes_text("Healthcare Provider Taxonomy Code_1"),
            license := nppes_text("Provider License Number_1"),
            license_state := nppes_text("Provider License Number State Code_1"),
            switch := nppes_text("Healthcare Provider Primary Taxonomy Switch_1"),
            "group" := nppes_text("Healthcare Provider Taxonomy Group_1")
          )
        ]
        WHEN any_taxonomy_from_4 IS NULL THEN nppes_taxonomy_slots(few_taxonomies, 3)
        ELSE nppes_taxonomy_slots(all_taxonomies, 15)
      END AS slots,
      CASE
        WHEN any_identifier IS NULL THEN []
        ELSE nppes_identifier_slots(coalesce(all_identifiers, few_identifiers))
      END AS identifier_slots,
      nppes_text("Provider Enumeration Date") AS published_enumeration_date,
      nppes_text("Last Update Date") AS published_last_update_date,
      nppes_text("Certification Date") AS published_certification_date,
      nppes_text("NPI Deactivation Date") AS published_deactivation_date,
      nppes_text("NPI Reactivation Date") AS published_reactivation_date,
      nppes_text("Replacement NPI") AS replacement_npi,
      nppes_text("Is Sole Proprietor") AS sole_proprietor_code,
      nppes_text("Is Organization Subpart") AS organization_subpart_code,
      nppes_text("Parent Organization LBN") AS parent_organization,
      CASE
        WHEN any_official IS NULL THEN NULL
        ELSE struct_pack(
          name := nullif(
            concat_ws(
              ' ',
              nppes_value(nppes_text("Authorized Official Name Prefix Text")),
              nppes_text("Authorized Official First Name"),
              nppes_text("Authorized Official Middle Name"),
              nppes_text("Authorized Official Last Name"),
              nppes_value(nppes_text("Authorized Official Name Suffix Text"))
            ),
            ''
          ),
          title := nppes_text("Authorized Official Title or Position"),
          phone := nppes_text("Authorized Official Telephone Number")
        )
      END AS authorized_official,
      licenses_text,
      identifiers_text,
      identifier_types_text
    FROM unpacked
  ),
  -- Derived values.
  derived AS (
    SELECT
      *,
      nppes_date(published_enumeration_date) AS enumeration_date,
      nppes_date(published_last_update_date) AS last_update_date,
      nppes_date(published_certification_date) AS certification_date,
      nppes_date(published_deactivation_date) AS deactivation_date,
      nppes_date(published_reactivation_date) AS reactivation_date,
      len(slots) > 0 AND CASE
        WHEN len(slots) = 1 THEN slots[1].switch IS DISTINCT FROM 'Y'
        ELSE len(list_filter(slots, lambda one: one.switch = 'Y')) <> 1
      END AS is_primary_repaired,
      CASE
        WHEN len(slots) < 2 THEN slots[1].slot
        ELSE coalesce(list_filter(slots, lambda one: one.switch = 'Y')[1].slot, slots[1].slot)
      END AS primary_slot
    FROM published
  ),
  -- Rows that may need a reason for a value that is not as published. Few do, and only those build lists of reasons; a
  -- false positive costs only time. The slots are searched as one text, in which a value begins after \x01.
  marked AS (
    SELECT
      *,
      coalesce(regexp_matches(licenses_text, '(^|\x01)\s*[^\s\pL\pN]'), false)
      OR coalesce(regexp_matches(identifiers_text, '(^|\x01)\s*[^\s\pL\pN]'), false)
      OR coalesce(NOT regexp_full_match(identifier_types_text, '(0*[124-8]\x01?)*'), false) AS has_slot_reasons,
      CASE
        WHEN len(names) = 0 THEN false
        ELSE list_bool_or(
          list_transform(
            names,
            lambda name: nppes_other_name_type(name.type_code) IS NULL
              OR nppes_is_mark(name.organization_name)
              OR nppes_is_mark(name.prefix)
              OR nppes_is_mark(name.suffix)
          )
        )
      END AS has_name_reasons
    FROM derived
  ),
  flagged AS (
    SELECT
      *,
      has_slot_reasons
      OR has_name_reasons
      OR is_primary_repaired
      OR (entity_type_code IS NOT NULL AND nppes_entity_type(entity_type_code) IS NULL)
      OR nppes_why_neither(sole_proprietor_code) IS NOT NULL
      OR nppes_why_neither(organization_subpart_code) IS NOT NULL
      OR nppes_is_mark(name_prefix) OR nppes_is_mark(first_name) OR nppes_is_mark(middle_name)
      OR nppes_is_mark(last_name) OR nppes_is_mark(name_suffix) OR nppes_is_mark(credential)
      OR nppes_is_mark(organization_name) OR nppes_is_mark(parent_organization)
      OR (enumeration_date IS NULL AND published_enumeration_date IS NOT NULL)
      OR (last_update_date IS NULL AND published_last_update_date IS NOT NULL)
      OR (certification_date IS NULL AND published_certification_date IS NOT NULL)
      OR (deactivation_date IS NULL AND published_deactivation_date IS NOT NULL)
      OR (reactivation_date IS NULL AND published_reactivation_date IS NOT NULL) AS is_flagged
    FROM marked
  )
SELECT
  npi,
  nppes_entity_type(entity_type_code) AS entity_type,
  -- An invalid date still means that the NPI was deactivated.
  published_deactivation_date IS NOT NULL
  AND NOT coalesce(reactivation_date >= deactivation_date, false) AS is_deactivated,
  nppes_value(name_prefix) AS name_prefix,
  nppes_value(first_name) AS first_name,
  nppes_value(middle_name) AS middle_name,
  nppes_value(last_name) AS last_name,
  nppes_value(name_suffix) AS name_suffix,
  nppes_value(credential) AS credential,
  nppes_value(organization_name) AS organization_name,
  CASE
    WHEN len(names) = 0 THEN []
    ELSE list_transform(
      names,
      lambda name: struct_pack(
        type := nppes_other_name_type(name.type_code),
        prefix := nppes_value(name.prefix),
        "first" := name."first",
        middle := name.middle,
        "last" := name."last",
        suffix := nppes_value(name.suffix),
        credential := name.credential,
        organization_name := nppes_value(name.organization_name)
      )
    )
  END AS other_names,
  gender,
  practice_address,
  mailing_address,
  CASE
    WHEN len(slots) = 0 THEN []
    ELSE list_transform(
      slots,
      lambda one: struct_pack(
        slot := one.slot,
        code := one.code,
        license := nppes_value(one.license),
        license_state := one.license_state,
        is_primary := one.slot = primary_slot,
        "group" := one."group"
      )
    )
  END AS taxonomies,
  CASE
    WHEN len(slots) < 2 THEN slots[1].code
    ELSE list_filter(slots, lambda one: one.slot = primary_slot)[1].code
  END AS primary_taxonomy,
  is_primary_repaired,
  CASE
    WHEN len(identifier_slots) = 0 THEN []
    ELSE list_transform(
      identifier_slots,
      lambda one: struct_pack(
        type := nppes_identifier_type(one.type_code),
        issuer := nppes_value(one.issuer),
        state := one.state,
        value := nppes_value(one.value)
      )
    )
  END AS identifiers,
  CAST(
    [] AS STRUCT(
      line1 VARCHAR, line2 VARCHAR, city VARCHAR, state VARCHAR, postal_code VARCHAR, country VARCHAR, phone VARCHAR, fax VARCHAR
    )[]
  ) AS secondary_locations,
  CAST(
    [] AS STRUCT(
      type VARCHAR, endpoint VARCHAR, description VARCHAR, use VARCHAR, content_type VARCHAR, affiliation VARCHAR
    )[]
  ) AS endpoints,
  enumeration_date,
  last_update_date,
  certification_date,
  deactivation_date,
  reactivation_date,
  replacement_npi,
  nppes_yes_no(sole_proprietor_code) AS sole_proprietor,
  nppes_yes_no(organization_subpart_code) AS organization_subpart,
  nppes_value(parent_organization) AS parent_organization,
  authorized_official,
  CASE
    WHEN NOT is_flagged THEN CAST(MAP {} AS MAP(VARCHAR, VARCHAR))
    ELSE map_from_entries(
      list_filter(
        list_concat(
          [
            nppes_reason('entity_type', nppes_why_no_name(entity_type_code, nppes_entity_type(entity_type_code))),
            nppes_reason('name.prefix', nppes_why_mark(name_prefix)),
            nppes_reason('name.first', nppes_why_mark(first_name)),
            nppes_reason('name.middle', nppes_why_mark(middle_name)),
            nppes_reason('name.last', nppes_why_mark(last_name)),
            nppes_reason('name.suffix', nppes_why_mark(name_suffix)),
            nppes_reason('name.credential', nppes_why_mark(credential)),
            nppes_reason('organization_name', nppes_why_mark(organization_name)),
            nppes_reason(
              'taxonomies',
              CASE
                WHEN NOT is_primary_repaired THEN NULL
                WHEN len(slots) = 1 THEN 'no taxonomy is marked primary; the only one is taken'
                WHEN len(list_filter(slots, lambda one: one.switch = 'Y')) = 0
                  THEN 'no taxonomy is marked primary; the one in the lowest slot is taken'
                ELSE 'more than one taxonomy is marked primary; of these the one in the lowest slot is taken'
              END
            ),
            nppes_reason('enumeration_date', nppes_why_no_date(published_enumeration_date)),
            nppes_reason('last_update_date', nppes_why_no_date(published_last_update_date)),
            nppes_reason('certification_date', nppes_why_no_date(published_certification_date)),
            nppes_reason('deactivation_date', nppes_why_no_date(published_deactivation_date)),
            nppes_reason('reactivation_date', nppes_why_no_date(published_reactivation_date)),
            nppes_reason('sole_proprietor', nppes_why_neither(sole_proprietor_code)),
            nppes_reason('organization_subpart', nppes_why_neither(organization_subpart_code)),
            nppes_reason('parent_organization', nppes_why_mark(parent_organization))
          ],
          CASE
            WHEN NOT has_name_reasons THEN []
            ELSE list_concat(
              nppes_item_reasons(
                'other_names', 0, 'type',
                list_transform(names, lambda name: nppes_why_no_name(name.type_code, nppes_other_name_type(name.type_code)))
              ),
              nppes_item_reasons('other_names', 0, 'prefix', list_transform(names, lambda name: nppes_why_mark(name.prefix))),
              nppes_item_reasons('other_names', 0, 'suffix', list_transform(names, lambda name: nppes_why_mark(name.suffix))),
              nppes_item_reasons(
                'other_names', 0, 'organization_name',
                list_transform(names, lambda name: nppes_why_mark(name.organization_name))
              )
            )
          END,
          CASE
            WHEN NOT has_slot_reasons THEN []
            ELSE list_concat(
              nppes_item_reasons(
                'taxonomies', 0, 'license', list_transform(slots, lambda one: nppes_why_mark(one.license))
              ),
              nppes_item_reasons(
                'identifiers', 0, 'type',
                list_transform(
                  identifier_slots, lambda one: nppes_why_no_name(one.type_code, nppes_identifier_type(one.type_code))
                )
              ),
              nppes_item_reasons(
                'identifiers', 0, 'issuer', list_transform(identifier_slots, lambda one: nppes_why_mark(one.issuer))
              ),
              nppes_item_reasons(
                'identifiers', 0, 'value', list_transform(identifier_slots, lambda one: nppes_why_mark(one.value))
              )
            )
          END
        ),
        lambda entry: entry."value" IS NOT NULL
      )
    )
  END AS availability,
  file_no
FROM flagged;
