-- What the `fhir` field of each line is (schemas/records/fhir-tail.ts): line_tail (key, digest, absent, places, fhir).
-- `fhir` is NULL where the line differs from the previous release; the program then compares the two.
-- Needs unclosed_line (key, opening: the line without its last brace), previous_tail (key, digest, fhir) of the previous
-- release, line_absent (key, absent), line_places (key, places), and the macro line_digest (line-digest.sql).
-- In a DuckDB shell, over these tables: SET VARIABLE fhir_version = 1; .read build/fhir/line-tails.sql

CREATE OR REPLACE TEMP TABLE line_tail AS
WITH
  digested AS (
    SELECT key, line_digest(opening) AS digest
    FROM unclosed_line
  )

SELECT
  now.key,
  now.digest,
  gone.absent,
  place.places,
  CASE
    WHEN before.key IS NULL
    THEN concat(
      '{"version":', getvariable('fhir_version'),
      CASE WHEN gone.absent IS NOT NULL THEN concat(',"absent":', gone.absent) END,
      CASE WHEN place.places IS NOT NULL THEN concat(',"places":', place.places) END,
      '}'
    )
    WHEN
      before.digest = now.digest
      AND CASE
        WHEN contains(before.fhir, '"absent"') THEN CAST(json_extract(before.fhir, '$.absent') AS VARCHAR)
      END IS NOT DISTINCT FROM gone.absent
      AND CASE
        WHEN contains(before.fhir, '"places"') THEN CAST(json_extract(before.fhir, '$.places') AS VARCHAR)
      END IS NOT DISTINCT FROM place.places
    THEN before.fhir
  END AS fhir
FROM digested AS now
LEFT JOIN line_absent AS gone USING (key)
LEFT JOIN line_places AS place USING (key)
LEFT JOIN previous_tail AS before USING (key);
