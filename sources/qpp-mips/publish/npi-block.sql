-- The qpp_mips block of the NPI pack line, for one run of NPIs: npi_block__qpp_mips (npi, body JSON text).
-- Shape: schemas/sources/qpp-mips.ts. An NPI without a row here was looked up and has no score.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/qpp-mips/publish/npi-block.sql

CREATE OR REPLACE TEMP TABLE npi_block__qpp_mips AS
WITH
  -- The reason why a value is null. For a non-numeric value it quotes the published text.
  explained AS (
    SELECT
      *,
      rowid AS place,
      CASE
        WHEN
          performance_year IS NULL
          OR final_score IS NULL
          OR quality IS NULL
          OR promoting_interoperability IS NULL
          OR improvement_activities IS NULL
          OR cost IS NULL
          THEN list_filter(
            [
              {k: 'year', v: CASE WHEN performance_year IS NULL THEN 'the file states no performance year' END},
              {k: 'final_score', v: CASE WHEN final_score IS NULL THEN 'not scored' END},
              {k: 'quality', v: CASE WHEN quality IS NULL THEN 'not scored' END},
              {
                k: 'promoting_interoperability',
                v: CASE WHEN promoting_interoperability IS NULL THEN 'not scored' END
              },
              {k: 'improvement_activities', v: CASE WHEN improvement_activities IS NULL THEN 'not scored' END},
              {k: 'cost', v: CASE WHEN cost IS NULL THEN 'not scored' END}
            ],
            lambda entry: entry.v IS NOT NULL
          )
        ELSE []
      END AS reasons
    FROM record__qpp_mips_score
    WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
  ),

  -- The table's rows are in the order of the record: newest year first, then the best score. Sorted outside the
  -- aggregate, which is several times faster; the first field decides.
  gathered AS (
    SELECT
      npi,
      list_sort(
        list(
          {
            place: place,
            score: {
              "year": performance_year,
              final_score: final_score,
              quality: quality,
              promoting_interoperability: promoting_interoperability,
              improvement_activities: improvement_activities,
              cost: cost,
              "source": "source",
              org_pac_id: org_pac_id
            },
            reasons: CASE
              WHEN cardinality(unread) = 0 THEN reasons
              ELSE list_transform(
                reasons,
                lambda reason: {
                  k: reason.k,
                  v: coalesce('not a number in the file: ' || unread[reason.k], reason.v)
                }
              )
            END
          }
        )
      ) AS entries,
      bool_or(input = 'score file') AS has_scores,
      bool_or(input = 'experience') AS has_experience,
      max(confidence) AS confidence
    FROM explained
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
          flatten(
            list_transform(
              entries,
              lambda entry, i: list_transform(
                entry.reasons,
                lambda reason: {k: 'performance_years[' || (i - 1) || '].' || reason.k, v: reason.v}
              )
            )
          )
        )
      }
    },
    "data": {performance_years: list_transform(entries, lambda entry: entry.score)},
    "match": {
      method: 'npi',
      confidence: confidence,
      evidence: list_filter(
        [
          CASE WHEN has_scores THEN 'the clinicians'' score file states the NPI' END,
          CASE WHEN has_experience THEN 'the QPP Experience file states the NPI' END
        ],
        lambda one: one IS NOT NULL
      )
    }
  })::VARCHAR AS body
FROM gathered;
