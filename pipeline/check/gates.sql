-- Invariants across tables. One row per violated gate: gate, fault.
-- In a DuckDB shell: ATTACH the databases below data/warehouse (sources, resolve, measure) and put them on the search path,
-- then run the file as it is.
-- A fault that includes a NULL would itself be NULL.
CREATE OR REPLACE TEMP MACRO shown(figure) AS coalesce(CAST(figure AS VARCHAR), 'unknown');

CREATE OR REPLACE TEMP TABLE broken_gate AS

-- Every study, whole or filtered, has a row for each of the 51 states.
SELECT
  'states of a study' AS gate,
  format(
    '{} {} has {} rows instead of 51, of {} states',
    specialty, coalesce(subspecialty, ''), count(*), count(DISTINCT state_code)
  ) AS fault
FROM supply__state
GROUP BY specialty, subspecialty
HAVING count(*) <> 51 OR count(DISTINCT state_code) <> 51

UNION ALL
-- Every study has a row for the nation, which is the sum of its states, in providers and in residents.
SELECT
  'national sums',
  format(
    '{} {}: {} providers ({} residents) in the states, {} ({}) nationally',
    state.specialty, coalesce(state.subspecialty, ''),
    shown(sum(state.active_providers)), shown(sum(state.population_2024)),
    shown(any_value(national.active_providers)), shown(any_value(national.population_2024))
  )
FROM supply__state AS state
LEFT JOIN supply__national AS national
  ON national.specialty = state.specialty AND national.subspecialty IS NOT DISTINCT FROM state.subspecialty
GROUP BY state.specialty, state.subspecialty
HAVING sum(state.active_providers) IS DISTINCT FROM any_value(national.active_providers)
  OR sum(state.population_2024) IS DISTINCT FROM any_value(national.population_2024)

UNION ALL
-- Those active in Medicare are a subset of the active providers. All states of a study have them of the same year, or none has; the nation
-- is their sum.
SELECT
  'active in Medicare',
  format(
    '{} {}: {} in the states, {} nationally, years {}, {} states without a figure, {} with more than they have providers',
    state.specialty, coalesce(state.subspecialty, ''),
    shown(sum(state.medicare_active_providers)), shown(any_value(national.medicare_active_providers)),
    shown(list(DISTINCT state.medicare_service_year)), count(*) FILTER (WHERE state.medicare_active_providers IS NULL),
    count(*) FILTER (WHERE state.medicare_active_providers > state.active_providers)
  )
FROM supply__state AS state
LEFT JOIN supply__national AS national
  ON national.specialty = state.specialty AND national.subspecialty IS NOT DISTINCT FROM state.subspecialty
GROUP BY state.specialty, state.subspecialty
HAVING bool_or(state.medicare_active_providers > state.active_providers)
  OR count(DISTINCT state.medicare_service_year) > 1
  OR count(state.medicare_active_providers) NOT IN (0, count(*))
  OR count(state.medicare_active_providers) <> count(state.medicare_service_year)
  OR sum(state.medicare_active_providers) IS DISTINCT FROM any_value(national.medicare_active_providers)

UNION ALL
-- A part never exceeds its whole.
SELECT
  'parts of a study',
  format('{} {} in {}: {} providers, the whole has {}', part.specialty, part.subspecialty, part.state_code, part.active_providers, whole.active_providers)
FROM supply__state AS part
JOIN supply__state AS whole
  ON whole.specialty = part.specialty AND whole.state_code = part.state_code AND whole.subspecialty IS NULL
WHERE part.subspecialty IS NOT NULL AND part.active_providers > whole.active_providers

UNION ALL
-- Every facility study, and every type of facility, has a row for each of the 51 states.
SELECT
  'states of a facility study',
  format('{} has {} rows instead of 51, of {} states', study, count(*), count(DISTINCT state_code))
FROM (
  SELECT study, state_code FROM facility_study__state
  UNION ALL
  SELECT facility_type, state_code FROM facility_type__state
)
GROUP BY study
HAVING count(*) <> 51 OR count(DISTINCT state_code) <> 51

UNION ALL
-- A nation is the sum of its states, in facilities, in ratings and in residents.
SELECT
  'national sums of facilities',
  format(
    '{}: {} facilities ({} rated) in the states, {} ({}) nationally',
    study, shown(sum(state.facilities)), shown(sum(state.rated_facilities)),
    shown(any_value(national.facilities)), shown(any_value(national.rated_facilities))
  )
FROM facility_study__state AS state
LEFT JOIN facility_study__national AS national USING (study)
GROUP BY study
HAVING sum(state.facilities) IS DISTINCT FROM any_value(national.facilities)
  OR sum(state.rated_facilities) IS DISTINCT FROM any_value(national.rated_facilities)
  OR sum(state.population_2024) IS DISTINCT FROM any_value(national.population_2024)

UNION ALL
-- Rated facilities are a subset of the facilities, high-rated and low-rated ones of the rated; a mean lies within the stars,
-- and exists when at least one facility is rated.
SELECT 'ratings of a study', format('{} in {}: {} rated of {}, mean {}', study, state_code, shown(rated_facilities), shown(facilities), shown(mean_rating))
FROM facility_study__state
WHERE rated_facilities > facilities
  OR high_rated_facilities + low_rated_facilities > rated_facilities
  OR mean_rating NOT BETWEEN 1 AND 5
  OR (mean_rating IS NULL) <> (coalesce(rated_facilities, 0) = 0)

UNION ALL
-- No rank without known facilities, and none above 51.
SELECT 'ranks of a facility study', format('{} in {}: rank {}, quartile {}', study, state_code, shown("rank"), shown(quartile))
FROM facility_study__state
WHERE (facilities IS NULL AND "rank" IS NOT NULL)
  OR ("rank" IS NULL) <> (quartile IS NULL)
  OR "rank" NOT BETWEEN 1 AND 51
  OR quartile NOT BETWEEN 1 AND 4;
