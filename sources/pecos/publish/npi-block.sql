-- The pecos block of the NPI pack line, for one run of NPIs: npi_block__pecos (npi, body JSON text).
-- Shape: schemas/sources/pecos.ts. An NPI without a row here was looked up and has no approved enrollment.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/pecos/publish/npi-block.sql

CREATE OR REPLACE TEMP TABLE npi_block__pecos AS
WITH
  -- A missing reassignment file is not an empty one.
  given AS (
    SELECT count(*) > 0 AS has_reassignments FROM pecos__file WHERE "role" = 'reassignment'
  ),

  enrolled AS (
    SELECT
      npi,
      -- Sorted outside the aggregate, which is several times faster; the first field decides.
      list_sort(
        list(
          {
            enrollment_id: enrollment_id,
            pac_id: pac_id,
            provider_type_code: provider_type_code,
            provider_type: provider_type,
            state: state,
            name: name
          }
        )
      ) AS enrollments,
      max(confidence) AS confidence,
      count(*) FILTER (name IS NULL) AS nameless,
      count(*) FILTER (method = 'npi') AS own,
      count(*) FILTER (method <> 'npi') AS additional
    FROM record__pecos_enrollment
    WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
    GROUP BY npi
  ),

  reassigned AS (
    SELECT
      npi,
      list_sort(
        list(
          {
            direction: direction,
            enrollment_id: enrollment_id,
            other_enrollment_id: other_enrollment_id,
            other_pac_id: other_pac_id,
            other_npi: other_npi,
            other_name: other_name
          }
        )
      ) AS reassignments,
      count(*) FILTER (NOT is_other_known) AS others_unknown
    FROM record__pecos_reassignment
    WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
    GROUP BY npi
  )

SELECT
  npi,
  to_json({
    provenance: {
      _confidence: confidence,
      _data_availability: {
        status: 'available',
        fields: map_from_entries(
          list_filter(
            [
              {
                k: 'enrollments[].name',
                v: CASE WHEN nameless > 0 THEN 'null where the file names neither a person nor an organization' END
              },
              {
                k: 'reassignments',
                v: CASE WHEN NOT has_reassignments THEN 'the reassignment file is not in this release' END
              },
              {
                k: 'reassignments[].other_npi',
                v: CASE WHEN others_unknown > 0 THEN 'null where the other enrollment is not in the enrollment file' END
              }
            ],
            lambda entry: entry.v IS NOT NULL
          )
        )
      }
    },
    "data": {
      enrollments: enrollments,
      reassignments: CASE WHEN has_reassignments THEN coalesce(reassignments, []) END
    },
    "match": {
      method: CASE WHEN own > 0 THEN 'npi' ELSE 'additional npi' END,
      confidence: confidence,
      evidence: list_filter(
        [
          CASE WHEN own > 0 THEN own || ' of the enrollments state the NPI' END,
          CASE WHEN additional > 0 THEN additional || ' of the enrollments have it as an additional NPI' END
        ],
        lambda one: one IS NOT NULL
      )
    }
  })::VARCHAR AS body
FROM enrolled
CROSS JOIN given
LEFT JOIN reassigned USING (npi);
