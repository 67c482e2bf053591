-- The blocks of a list whose rows state an NPI and a name, in the NPI pack lines of a range of NPIs, as JSON text:
-- stated_npi_blocks(records, fact, rows_field, matched_by, npi_from, npi_to), rows (npi, body). An NPI without a row here was looked up, and
-- no row of the list states it. No row that is its provider's without doubt: the fact is null, with the reason of the first, never false.
--   records: name of a view of the rows that state an NPI of the registry: npi, verdict, confidence, evidence, doubt (NULL: it is so),
--   place (its order among them), entry (the row as answers show it) and missing (a list of {k, v}: why a field is null);
--   fact, rows_field: the names of the fact and of the list of rows in the data; matched_by: the method of the links;
--   npi_from is part of the range, npi_to is not.
-- In a DuckDB shell: .read sources/stated-npi/blocks.sql, then sources/<list>/publish/npi-block.sql.

CREATE OR REPLACE TEMP MACRO stated_npi_blocks(records, fact, rows_field, matched_by, npi_from, npi_to) AS TABLE
WITH
  -- Sorted outside the aggregate by the first field.
  gathered AS (
    SELECT
      npi,
      list_sort(
        list(
          {
            place: place,
            entry: entry,
            reasons: list_filter(list_prepend({k: 'in_force', v: doubt}, missing), lambda reason: reason.v IS NOT NULL)
          }
        ) FILTER (verdict = 'matched')
      ) AS entries,
      count(*) FILTER (verdict = 'undetermined') AS candidates,
      bool_or(doubt IS NULL) AS is_so,
      first(doubt ORDER BY place) AS first_doubt,
      first({confidence: confidence, evidence: evidence} ORDER BY place) FILTER (verdict = 'matched') AS best
    FROM query_table(records)
    WHERE npi >= npi_from AND npi < npi_to
    GROUP BY npi
  )

SELECT
  npi,
  to_json({
    provenance: {
      _confidence: best.confidence,
      _data_availability: {
        status: CASE WHEN is_so THEN 'available' ELSE 'undetermined' END,
        fields: map_from_entries(
          list_concat(
            CASE WHEN is_so THEN [] ELSE [{k: fact, v: first_doubt}] END,
            flatten(
              list_transform(
                coalesce(entries, []),
                lambda entry, i: list_transform(
                  entry.reasons,
                  lambda reason: {k: rows_field || '[' || (i - 1) || '].' || reason.k, v: reason.v}
                )
              )
            )
          )
        )
      }
    },
    "data": json_object(
      fact, CASE WHEN is_so THEN true END,
      'candidates', candidates,
      rows_field, list_transform(coalesce(entries, []), lambda entry: entry.entry)
    ),
    "match": CASE
      WHEN best IS NOT NULL THEN {method: matched_by, confidence: best.confidence, evidence: best.evidence}
    END
  })::VARCHAR AS body
FROM gathered;
