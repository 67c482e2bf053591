-- The enrollments of one part, by the letter and year their ids begin with: bundle_rows. Columns: enrollments.ts.
-- In a DuckDB shell, over a warehouse file:
--   CREATE TEMP MACRO state_fips(code) AS MAP {'AL': '01', 'AK': '02'}[code];  -- and so on
--   SET VARIABLE part = 'i2010'; .read sources/pecos/publish/enrollments.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
WITH
  enrollment AS (
    FROM pecos__enrollment
    WHERE
      CASE WHEN regexp_matches(enrollment_id, '^[IO][0-9]{4}') THEN lower(enrollment_id[:5]) ELSE 'other' END
      = getvariable('part')
  )

SELECT
  enrollment_id,
  row_number() OVER (PARTITION BY enrollment_id ORDER BY link.npi) AS link_number,
  link.npi,
  pac_id,
  provider_type_code,
  provider_type,
  state,
  state_fips(state) AS state_fips,
  last_name,
  first_name,
  middle_name,
  organization_name,
  CASE upper(multiple_npi_flag) WHEN 'Y' THEN true WHEN 'N' THEN false END AS has_multiple_npis,
  link.method AS match_method,
  link.confidence AS match_confidence
FROM enrollment
LEFT JOIN link__pecos AS link ON link.source_key = enrollment_id AND link.verdict = 'matched'
ORDER BY enrollment_id, link_number;
