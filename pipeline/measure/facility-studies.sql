-- The facility studies: facility_study__state, facility_study__national, facility_study__left_out.
-- One row per study and state. A figure that is not known, or has nothing to be computed from, is NULL.
--
-- To run it in a DuckDB shell, after facilities.sql, with census_population__state_population:
--   CREATE TEMP TABLE measure_study AS
--     FROM (VALUES ('hospice-availability', 'hospice', 'per_100k')) AS t (study, facility_type, ranked_by);
--   SET VARIABLE per_residents = 100000; SET VARIABLE quartiles = 4;
--   .read facility-studies.sql

CREATE OR REPLACE TEMP TABLE measure_study_state AS
SELECT
  study.study,
  study.ranked_by,
  facility.* EXCLUDE (facility_type, state_name),
  facility.state_name,
  census.population_2024,
  facility.facilities * getvariable('per_residents') / CAST(census.population_2024 AS DOUBLE) AS per_100k,
  facility.rated_facilities / CAST(nullif(facility.facilities, 0) AS DOUBLE) AS rated_share
FROM measure_study AS study
JOIN facility_type__state AS facility USING (facility_type)
JOIN census_population__state_population AS census USING (state_code);

-- Sums over sums: a national mean is over the facilities, not over the means of the states.
CREATE OR REPLACE TABLE facility_study__national AS
SELECT
  study,
  CAST(sum(population_2024) AS BIGINT) AS population_2024,
  CAST(sum(facilities) AS BIGINT) AS facilities,
  CAST(sum(rated_facilities) AS BIGINT) AS rated_facilities,
  CAST(sum(high_rated_facilities) AS BIGINT) AS high_rated_facilities,
  CAST(sum(low_rated_facilities) AS BIGINT) AS low_rated_facilities,
  sum(stars) / nullif(sum(rated_facilities), 0) AS mean_rating,
  sum(rated_facilities) / CAST(nullif(sum(facilities), 0) AS DOUBLE) AS rated_share,
  sum(facilities) * getvariable('per_residents') / CAST(sum(population_2024) AS DOUBLE) AS per_100k
FROM measure_study_state
GROUP BY study
ORDER BY study;

-- Ranks compete (1, 2, 2, 4) over unrounded values, among the states that have one; a tie takes the quartile of its last
-- position, which is what count(*) gives over the window's own frame (all rows up to the last of the tie).
CREATE OR REPLACE TABLE facility_study__state AS
WITH
  valued AS (
    SELECT
      *,
      CASE ranked_by WHEN 'per_100k' THEN per_100k WHEN 'mean_rating' THEN mean_rating END AS ranking_value
    FROM measure_study_state
  ),
  ranked AS (
    SELECT
      study,
      state_code,
      CAST(rank() OVER best AS INTEGER) AS "rank",
      CAST(
        ceil(getvariable('quartiles') * (count(*) OVER best) / (count(*) OVER (PARTITION BY study))) AS INTEGER
      ) AS quartile
    FROM valued
    WHERE ranking_value IS NOT NULL
    WINDOW best AS (PARTITION BY study ORDER BY ranking_value DESC)
  )
SELECT
  valued.study,
  valued.state_code,
  valued.state_name,
  valued.population_2024,
  valued.facilities,
  valued.rated_facilities,
  valued.high_rated_facilities,
  valued.low_rated_facilities,
  valued.mean_rating,
  valued.rated_share,
  valued.per_100k,
  ranked."rank",
  ranked.quartile
FROM valued
LEFT JOIN ranked ON ranked.study = valued.study AND ranked.state_code = valued.state_code
ORDER BY valued.study, valued.state_code;

CREATE OR REPLACE TABLE facility_study__left_out AS
SELECT study.study, tally.reason, tally.facilities
FROM measure_study AS study
JOIN facility_type__left_out AS tally USING (facility_type)
ORDER BY study.study, tally.reason;
