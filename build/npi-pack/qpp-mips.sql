-- The qpp_mips block of the NPI pack line, for one run of NPIs: npi_block__qpp_mips (npi, body JSON text).
-- Shape: schemas/rest/qpp-mips-data.ts. An NPI without a row here was looked up and has no score.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read build/npi-pack/qpp-mips.sql

CREATE OR REPLACE TEMP TABLE npi_block__qpp_mips AS
WITH
  -- Rows stand in the order of the record: newest year first, then the best score.
  placed AS (
    SELECT *, row_number() OVER (PARTITION BY npi ORDER BY place) - 1 AS i
    FROM (
      SELECT *, rowid AS place
      FROM record__qpp_mips_score
      WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
    )
  ),

  -- Why a value is null, by its path.
  explained AS (
    SELECT
      *,
      list_filter(
        [
          {
            k: 'year',
            v: CASE WHEN performance_year IS NULL THEN 'the file states no performance year' END
          },
          {k: 'final_score', v: CASE WHEN final_score IS NULL THEN 'not scored' END},
          {k: 'quality', v: CASE WHEN quality IS NULL THEN 'not scored' END},
          {
            k: 'promoting_interoperability',
            v: CASE WHEN promoting_interoperability IS NULL THEN 'not scored' END
          },
          {
            k: 'improvement_activities',
            v: CASE WHEN improvement_activities IS NULL THEN 'not scored' END
          },
          {k: 'cost', v: CASE WHEN cost IS NULL THEN 'not scored' END}
        ],
        lambda entry: entry.v IS NOT NULL
      ) AS reasons
    FROM placed
  ),

  record AS (
    SELECT
      npi,
      list(
        {
          "year": performance_year,
          final_score: final_score,
          quality: quality,
          promoting_interoperability: promoting_interoperability,
          improvement_activities: improvement_activities,
          cost: cost,
          "source": "source",
          org_pac_id: org_pac_id
        }
        ORDER BY i
      ) AS performance_years,
      flatten(
        list(
          list_transform(
            reasons,
            lambda reason: {
              k: 'performance_years[' || i || '].' || reason.k,
              v: CASE
                WHEN unread[reason.k] IS NULL THEN reason.v
                ELSE 'not a number in the file: ' || unread[reason.k]
              END
            }
          )
          ORDER BY i
        )
      ) AS fields,
      list(DISTINCT input ORDER BY input DESC) AS inputs,
      max(confidence) AS confidence
    FROM explained
    GROUP BY npi
  )

SELECT
  npi,
  to_json({
    provenance: {
      _confidence: confidence,
      _data_availability: {status: 'available', fields: map_from_entries(fields)}
    },
    "data": {performance_years: performance_years},
    "match": {
      method: 'npi',
      confidence: confidence,
      evidence: list_transform(
        inputs,
        lambda input: CASE input
          WHEN 'score file' THEN 'the clinicians'' score file states the NPI'
          ELSE 'the QPP Experience file states the NPI'
        END
      )
    }
  })::VARCHAR AS body
FROM record;
