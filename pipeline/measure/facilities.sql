-- The facilities of the 51 by type, and their star ratings: facility_type__state, facility_type__left_out.
-- One row per type and state; no facility there is 0. A type whose list is not loaded has NULL instead of figures:
-- how many there are is unknown.
--
-- To run it in a DuckDB shell, with the tables of care-compare attached:
--   CREATE TEMP TABLE measure_state AS FROM (VALUES ('AL', 'Alabama')) AS t (state_code, state_name);
--   CREATE TEMP TABLE measure_facility_type AS FROM (VALUES ('hospice')) AS t (facility_type);
--   SET VARIABLE high_rating = 4; SET VARIABLE low_rating = 2;
--   .read facilities.sql

-- The file that lists the facilities of a type is named like the type. A facility that only another file of the
-- publisher names (a survey of a former provider, say) is not on the list, and is not counted.
CREATE OR REPLACE TEMP TABLE measure_facility AS
SELECT
  facility.facility_type,
  facility.state,
  rating.value AS stars,
  CASE
    WHEN facility."role" <> replace(facility.facility_type, '-', '_') THEN 'not on the list of its type'
    WHEN facility.state IN ('PR', 'GU', 'VI', 'AS', 'MP') THEN 'territory'
    WHEN facility.state IN (SELECT state_code FROM measure_state) THEN NULL
    ELSE 'unknown state'
  END AS left_out
FROM care_compare__facility AS facility
LEFT JOIN care_compare__rating AS rating
  ON rating.facility_type = facility.facility_type AND rating.id = facility.id AND rating.is_star_rating;

CREATE OR REPLACE TEMP TABLE measure_listed_type AS
SELECT
  facility_type,
  -- A list without any state says nothing about the states.
  facility_type IN (
    SELECT facility_type FROM measure_facility WHERE left_out IS NULL OR left_out = 'territory'
  ) AS is_listed
FROM measure_facility_type;

CREATE OR REPLACE TABLE facility_type__state AS
WITH
  counted AS (
    SELECT
      facility_type,
      state AS state_code,
      count(*) AS facilities,
      count(stars) AS rated_facilities,
      count(*) FILTER (WHERE stars >= getvariable('high_rating')) AS high_rated_facilities,
      count(*) FILTER (WHERE stars <= getvariable('low_rating')) AS low_rated_facilities,
      -- Stars come in halves: their sum is exact, and equal means are equal to the last bit.
      coalesce(sum(CAST(stars AS DOUBLE)), 0) AS stars
    FROM measure_facility
    WHERE left_out IS NULL
    GROUP BY ALL
  )
SELECT
  type.facility_type,
  state.state_code,
  state.state_name,
  CASE WHEN type.is_listed THEN coalesce(counted.facilities, 0) END AS facilities,
  CASE WHEN type.is_listed THEN coalesce(counted.rated_facilities, 0) END AS rated_facilities,
  CASE WHEN type.is_listed THEN coalesce(counted.high_rated_facilities, 0) END AS high_rated_facilities,
  CASE WHEN type.is_listed THEN coalesce(counted.low_rated_facilities, 0) END AS low_rated_facilities,
  CASE WHEN type.is_listed THEN coalesce(counted.stars, 0) END AS stars,
  -- Over the rated facilities; NULL when there are none.
  counted.stars / nullif(counted.rated_facilities, 0) AS mean_rating
FROM measure_listed_type AS type
CROSS JOIN measure_state AS state
LEFT JOIN counted ON counted.facility_type = type.facility_type AND counted.state_code = state.state_code
ORDER BY type.facility_type, state.state_code;

-- Facilities that the 51 rows leave out. None left out is 0, not a missing row; unknown is NULL.
CREATE OR REPLACE TABLE facility_type__left_out AS
SELECT
  type.facility_type,
  place.reason,
  CASE WHEN type.is_listed THEN coalesce(counted.facilities, 0) END AS facilities
FROM measure_listed_type AS type
CROSS JOIN (VALUES ('territory'), ('unknown state'), ('not on the list of its type')) AS place (reason)
LEFT JOIN (
  SELECT facility_type, left_out AS reason, count(*) AS facilities
  FROM measure_facility
  WHERE left_out IS NOT NULL
  GROUP BY ALL
) AS counted ON counted.facility_type = type.facility_type AND counted.reason = place.reason
ORDER BY type.facility_type, place.reason;
