-- The cms_revoked block of the NPI pack line, for one run of NPIs: npi_block__cms_revoked (npi, body JSON text).
-- Shape: schemas/sources/cms-revoked.ts. An NPI without a row here was looked up, and no revocation states it.
-- No revocation that is its provider's without doubt: `revoked` is null, with the reason of the first, never false.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/cms-revoked/publish/npi-block.sql

CREATE OR REPLACE TEMP TABLE npi_block__cms_revoked AS
WITH
  -- The rows of the table are in the order of the record. Sorted outside the aggregate by the first field.
  gathered AS (
    SELECT
      npi,
      list_sort(
        list(
          {
            place: rowid,
            revocation: {
              enrollment_id: enrollment_id,
              provider_type: provider_type,
              state: state,
              reasons: coalesce(reasons, []),
              effective_date: effective_date,
              reenrollment_bar_end: reenrollment_bar_end,
              in_force: CASE WHEN doubt IS NULL THEN true END
            },
            reasons: list_filter(
              [
                {k: 'in_force', v: doubt},
                {k: 'effective_date', v: CASE WHEN effective_date IS NULL THEN 'no date in the list' END},
                {k: 'reenrollment_bar_end', v: CASE WHEN reenrollment_bar_end IS NULL THEN 'no date in the list' END}
              ],
              lambda reason: reason.v IS NOT NULL
            )
          }
        ) FILTER (verdict = 'matched')
      ) AS entries,
      count(*) FILTER (verdict = 'undetermined') AS candidates,
      bool_or(doubt IS NULL) AS is_revoked,
      first(doubt ORDER BY record.rowid) AS first_doubt,
      first({confidence: confidence, evidence: evidence} ORDER BY record.rowid) FILTER (verdict = 'matched') AS best
    FROM record__cms_revoked AS record
    WHERE npi >= getvariable('npi_from') AND npi < getvariable('npi_to')
    GROUP BY npi
  )

SELECT
  npi,
  to_json({
    provenance: {
      _confidence: best.confidence,
      _data_availability: {
        status: CASE WHEN is_revoked THEN 'available' ELSE 'undetermined' END,
        fields: map_from_entries(
          list_concat(
            CASE WHEN is_revoked THEN [] ELSE [{k: 'revoked', v: first_doubt}] END,
            flatten(
              list_transform(
                coalesce(entries, []),
                lambda entry, i: list_transform(
                  entry.reasons,
                  lambda reason: {k: 'revocations[' || (i - 1) || '].' || reason.k, v: reason.v}
                )
              )
            )
          )
        )
      }
    },
    "data": {
      revoked: CASE WHEN is_revoked THEN true END,
      candidates: candidates,
      revocations: list_transform(coalesce(entries, []), lambda entry: entry.revocation)
    },
    "match": CASE
      WHEN best IS NOT NULL THEN {method: 'npi and name', confidence: best.confidence, evidence: best.evidence}
    END
  })::VARCHAR AS body
FROM gathered;
