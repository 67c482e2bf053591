-- The lines of the facility pack without their last field and brace: unclosed_line (key, opening).
-- Shape: schemas/records/facility-line.ts.
-- A facility is known from any of three sources; its identity comes from one of them: Provider of Services before Care
-- Compare before its enrollment. NPIs come from enrollments, and for surgical centers from Care Compare.
-- In a DuckDB shell, over a warehouse file that has all tables named here:
--   SET VARIABLE has_ownership = true; SET VARIABLE has_care_compare = true; .read build/facility-pack/facility.sql

CREATE OR REPLACE TEMP TABLE facility_identity AS
WITH
  enrolled AS (
    SELECT DISTINCT ON (ccn) *
    FROM enrollments_and_owners__enrollment
    WHERE ccn IS NOT NULL
    ORDER BY ccn, enrollment_id
  ),

  -- A number of six characters may occur in Care Compare under two types; the alphabetically first one describes it.
  compared AS (
    SELECT DISTINCT ON (ccn) *
    FROM care_compare__facility
    WHERE ccn IS NOT NULL
    ORDER BY ccn, facility_type
  ),

  changed AS (
    SELECT DISTINCT ON (ccn) ccn, facility_type FROM enrollments_and_owners__change WHERE ccn IS NOT NULL ORDER BY ccn, facility_type
  ),

  known AS (
    SELECT ccn FROM provider_of_services__facility
    UNION
    SELECT ccn FROM compared
    UNION
    SELECT ccn FROM enrolled
    UNION
    SELECT ccn FROM changed
  ),

  best AS (
    SELECT
      known.ccn,
      CASE
        WHEN pos.ccn IS NOT NULL THEN 'provider-of-services'
        WHEN compared.ccn IS NOT NULL THEN 'care-compare'
        ELSE 'enrollments-and-owners'
      END AS source,
      CASE
        WHEN pos.ccn IS NOT NULL
        THEN {
          type: pos.type,
          name: pos.name,
          address: {
            line1: pos.address, line2: CAST(NULL AS VARCHAR), city: pos.city, state: pos.state,
            postal_code: pos.postal_code, county_fips: pos.county_fips
          },
          phone: pos.phone,
          ownership_type: pos.ownership_type,
          certification_date: pos.certification_date,
          status: CASE WHEN pos.is_terminated THEN 'terminated' ELSE 'active' END,
          termination_date: CASE WHEN pos.is_terminated THEN pos.termination_date END
        }
        WHEN compared.ccn IS NOT NULL
        THEN {
          type: compared.facility_type,
          name: compared.name,
          address: {
            line1: compared.address_line1, line2: compared.address_line2, city: compared.city, state: compared.state,
            postal_code: compared.postal_code, county_fips: CAST(NULL AS VARCHAR)
          },
          phone: compared.phone,
          ownership_type: compared.ownership_type,
          certification_date: compared.certification_date,
          status: CAST(NULL AS VARCHAR),
          termination_date: CAST(NULL AS DATE)
        }
        ELSE {
          type: coalesce(enrolled.facility_type, changed.facility_type),
          name: coalesce(enrolled.facility_name, enrolled.doing_business_as, enrolled.organization_name),
          address: {
            line1: enrolled.line1, line2: enrolled.line2, city: enrolled.city, state: enrolled.state,
            postal_code: enrolled.postal_code, county_fips: CAST(NULL AS VARCHAR)
          },
          phone: CAST(NULL AS VARCHAR),
          ownership_type: enrolled.ownership_type,
          certification_date: CAST(NULL AS DATE),
          status: CAST(NULL AS VARCHAR),
          termination_date: CAST(NULL AS DATE)
        }
      END AS identity,
      pos.category,
      pos.control_code
    FROM known
    LEFT JOIN provider_of_services__facility AS pos USING (ccn)
    LEFT JOIN compared USING (ccn)
    LEFT JOIN enrolled USING (ccn)
    LEFT JOIN changed USING (ccn)
  ),

  reasoned AS (
    SELECT
      *,
      CASE source
        WHEN 'provider-of-services' THEN 'not published in Provider of Services'
        WHEN 'care-compare' THEN 'not in Provider of Services, and Care Compare does not publish it'
        ELSE 'not in Provider of Services or Care Compare, and enrollments do not publish it'
      END AS silence
    FROM best
  )

SELECT
  ccn,
  source,
  identity,
  map_from_entries(
    list_filter(
      [
        CASE
          WHEN identity.type IS NULL
          THEN {
            k: 'type',
            v: CASE WHEN category IS NULL THEN silence ELSE 'the meaning of category ' || category || ' is not certain' END
          }
        END,
        CASE WHEN identity.name IS NULL THEN {k: 'name', v: silence} END,
        CASE WHEN identity.address.line1 IS NULL THEN {k: 'address.line1', v: silence} END,
        CASE WHEN identity.phone IS NULL THEN {k: 'phone', v: silence} END,
        CASE
          WHEN identity.ownership_type IS NULL
          THEN {
            k: 'ownership_type',
            v: CASE
              WHEN control_code IS NULL THEN silence
              ELSE 'published as code ' || control_code || ', whose meaning is not certain in this category'
            END
          }
        END,
        CASE WHEN identity.certification_date IS NULL THEN {k: 'certification_date', v: silence} END,
        CASE WHEN identity.status IS NULL THEN {k: 'status', v: silence} END,
        CASE
          WHEN identity.status = 'terminated' AND identity.termination_date IS NULL THEN {k: 'termination_date', v: silence}
        END
      ],
      lambda reason: reason IS NOT NULL
    )
  ) AS fields
FROM reasoned;

-- CCN to NPI: stated by CMS, never matched by name.
CREATE OR REPLACE TEMP TABLE facility_npi AS
SELECT ccn, npi, min(source) AS source
FROM (
  SELECT ccn, npi, 'enrollments-and-owners' AS source
  FROM enrollments_and_owners__enrollment
  WHERE ccn IS NOT NULL AND npi IS NOT NULL
  UNION ALL
  SELECT ccn, unnest(npis) AS npi, 'care-compare' FROM care_compare__facility
)
WHERE regexp_full_match(npi, '[0-9]{10}')
GROUP BY ccn, npi;

CREATE OR REPLACE TEMP TABLE facility_npis AS
SELECT
  facility_npi.ccn,
  list(facility_npi.npi ORDER BY facility_npi.npi) AS npis,
  max(source) AS source,
  map_from_entries(
    list({k: facility_npi.npi, v: 'not in the registry of this release'} ORDER BY facility_npi.npi)
      FILTER (provider.npi IS NULL)
  ) AS fields
FROM facility_npi
LEFT JOIN nppes__provider AS provider ON provider.npi = facility_npi.npi
GROUP BY facility_npi.ccn;

CREATE OR REPLACE TEMP TABLE facility_owners AS
SELECT
  ccn,
  list({name: name, type: type, role: role_text, percentage: percentage, since: since} ORDER BY place) AS owners,
  bool_or(percentage IS NULL) AS lacks_percentage,
  bool_or(since IS NULL) AS lacks_since
FROM (
  -- Buildings of one facility list the same owners.
  SELECT
    enrollment.ccn, owner.name, owner.type, owner.role_text, owner.percentage, owner.since,
    min([owner.enrollment_id, lpad(CAST(owner.owner_no AS VARCHAR), 9, '0')]) AS place
  FROM enrollments_and_owners__enrollment AS enrollment
  JOIN enrollments_and_owners__owner AS owner USING (enrollment_id)
  WHERE enrollment.ccn IS NOT NULL
  GROUP BY ALL
)
GROUP BY ccn;

CREATE OR REPLACE TEMP TABLE facility_changes AS
SELECT
  ccn,
  list(
    {"date": effective_date, type: type, buyer: buyer_name, seller: seller_name}
    ORDER BY effective_date, facility_type, change_no
  ) AS changes
FROM enrollments_and_owners__change
GROUP BY ccn;

CREATE OR REPLACE TEMP TABLE facility_quality AS
SELECT ccn, list(facility_type || '/' || id ORDER BY facility_type, id) AS keys
FROM care_compare__facility
GROUP BY ccn;

CREATE OR REPLACE TEMP TABLE unclosed_line AS
SELECT
  ccn AS key,
  concat(
    '{"ccn":"', ccn, '","identity":',
    to_json({
      source: facility.source,
      provenance: {
        _confidence: 1, _data_availability: {status: 'available', fields: facility.fields}
      },
      "data": facility.identity
    }),
    ',"npis":',
    to_json({
      source: coalesce(npis.source, 'enrollments-and-owners'),
      provenance: {
        _confidence: CASE WHEN npis.npis IS NOT NULL THEN 1 END,
        _data_availability: {
          status: CASE
            WHEN npis.npis IS NOT NULL THEN 'available'
            WHEN getvariable('has_ownership') THEN 'not_found'
            ELSE 'not_ingested'
          END,
          fields: coalesce(npis.fields, CAST(MAP {} AS MAP(VARCHAR, VARCHAR)))
        }
      },
      "data": CASE WHEN getvariable('has_ownership') OR npis.npis IS NOT NULL THEN coalesce(npis.npis, []) END
    }),
    ',"ownership":',
    to_json({
      source: 'enrollments-and-owners',
      provenance: {
        _confidence: CASE WHEN owners.ccn IS NOT NULL OR changes.ccn IS NOT NULL THEN 1 END,
        _data_availability: {
          status: CASE
            WHEN owners.ccn IS NOT NULL OR changes.ccn IS NOT NULL THEN 'available'
            -- Enrollments alone say nothing about owners.
            WHEN (SELECT count(*) > 0 FROM enrollments_and_owners__owner) THEN 'not_found'
            ELSE 'not_ingested'
          END,
          fields: map_from_entries(
            list_filter(
              [
                CASE
                  WHEN lacks_percentage THEN {k: 'owners[].percentage', v: 'null where the enrollment reports none'}
                END,
                CASE WHEN lacks_since THEN {k: 'owners[].since', v: 'null where the enrollment reports none'} END,
                CASE
                  WHEN owners.ccn IS NULL AND changes.ccn IS NOT NULL
                  THEN {k: 'owners', v: 'no owner is listed for an enrollment of this facility'}
                END
              ],
              lambda reason: reason IS NOT NULL
            )
          )
        }
      },
      "data": CASE
        WHEN owners.ccn IS NOT NULL OR changes.ccn IS NOT NULL
        THEN {owners: coalesce(owners.owners, []), changes: coalesce(changes.changes, [])}
      END
    }),
    ',"quality":',
    CASE WHEN getvariable('has_care_compare') THEN to_json(coalesce(quality.keys, [])) ELSE 'null' END
  ) AS opening
FROM facility_identity AS facility
LEFT JOIN facility_npis AS npis USING (ccn)
LEFT JOIN facility_owners AS owners USING (ccn)
LEFT JOIN facility_changes AS changes USING (ccn)
LEFT JOIN facility_quality AS quality USING (ccn);
