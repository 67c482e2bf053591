-- The designations of shortage areas: bundle_rows. Columns: shortage-areas.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = 'dental'; .read sources/hrsa-shortage-areas/publish/shortage-areas.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
WITH counties AS (
  SELECT discipline, designation_id, list(county_fips ORDER BY county_fips) AS county_fips
  FROM hrsa_shortage_areas__county
  GROUP BY ALL
)
SELECT
  designation.discipline,
  designation.designation_id,
  designation.name,
  designation.designation_type,
  designation.is_area,
  designation.status,
  designation.published_status,
  designation.score,
  designation.state_code,
  coalesce(counties.county_fips, []) AS county_fips,
  designation.designation_date,
  designation.last_update_date,
  designation.withdrawn_date,
  designation.population,
  designation.fte,
  designation.formal_ratio,
  designation.population_type,
  designation.rural_status,
  designation.organization_id
FROM hrsa_shortage_areas__designation AS designation
LEFT JOIN counties USING (discipline, designation_id)
WHERE designation.discipline = getvariable('part')
ORDER BY designation.discipline, designation.designation_id;
