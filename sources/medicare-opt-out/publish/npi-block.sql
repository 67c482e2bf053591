-- The medicare_opt_out block of the NPI pack line, for one run of NPIs: npi_block__medicare_opt_out (npi, body JSON text).
-- Shape: schemas/sources/medicare-opt-out.ts. An NPI without a row here was looked up, and no affidavit states it.
-- No affidavit that holds without doubt: `opted_out` is null, with the reason of the first, never false.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/medicare-opt-out/publish/npi-block.sql

CREATE OR REPLACE TEMP TABLE npi_block__medicare_opt_out AS
WITH
  -- The rows of the table are in the order of the record. Sorted outside the aggregate by the first field.
  gathered AS (
    SELECT
      npi,
      list_sort(
        list(
          {
            place: rowid,
            affidavit: {
              effective_date: effective_date,
              end_date: end_date,
              renews_itself: renews_itself,
              in_force: CASE WHEN doubt IS NULL THEN true END,
              specialty: specialty,
              may_order_and_refer: may_order_and_refer
            },
            reasons: list_filter(
              [
                {k: 'in_force', v: doubt},
                {k: 'effective_date', v: CASE WHEN effective_date IS NULL THEN 'no date in the list' END},
                {k: 'end_date', v: CASE WHEN end_date IS NULL THEN 'no date in the list' END},
                {
                  k: 'may_order_and_refer',
                  v: CASE
                    WHEN may_order_and_refer IS NOT NULL THEN NULL
                    WHEN published_may_order_and_refer IS NULL THEN 'blank in the list'
                    ELSE 'neither Y nor N in the list: ' || published_may_order_and_refer
                  END
                }
              ],
              lambda reason: reason.v IS NOT NULL
            )
          }
        ) FILTER (verdict = 'matched')
      ) AS entries,
      count(*) FILTER (verdict = 'undetermined') AS candidates,
      bool_or(doubt IS NULL) AS is_opted_out,
      first(doubt ORDER BY record.rowid) AS first_doubt,
      first({confidence: confidence, evidence: evidence} ORDER BY record.rowid) FILTER (verdict = 'matched') AS best
    FROM record__medicare_opt_out AS record
    WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
    GROUP BY npi
  )

SELECT
  npi,
  to_json({
    provenance: {
      _confidence: best.confidence,
      _data_availability: {
        status: CASE WHEN is_opted_out THEN 'available' ELSE 'undetermined' END,
        fields: map_from_entries(
          list_concat(
            CASE WHEN is_opted_out THEN [] ELSE [{k: 'opted_out', v: first_doubt}] END,
            flatten(
              list_transform(
                coalesce(entries, []),
                lambda entry, i: list_transform(
                  entry.reasons,
                  lambda reason: {k: 'affidavits[' || (i - 1) || '].' || reason.k, v: reason.v}
                )
              )
            )
          )
        )
      }
    },
    "data": {
      opted_out: CASE WHEN is_opted_out THEN true END,
      candidates: candidates,
      affidavits: list_transform(coalesce(entries, []), lambda entry: entry.affidavit)
    },
    "match": CASE
      WHEN best IS NOT NULL
        THEN {method: 'npi and last name', confidence: best.confidence, evidence: best.evidence}
    END
  })::VARCHAR AS body
FROM gathered;
