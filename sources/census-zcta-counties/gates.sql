-- What must hold of supply by county: adds to broken_gate (gate, fault).
-- In a DuckDB shell, after pipeline/check/gates.sql: .read sources/census-zcta-counties/gates.sql

-- The counties of a state and those who could not be placed are all its providers.
INSERT INTO broken_gate
WITH placed AS (
  SELECT specialty, subspecialty, state_code, sum(estimate) AS estimated
  FROM supply__county
  GROUP BY ALL
)
SELECT
  'counties of a state',
  format(
    '{} {} in {}: {} in its counties and {} without one, {} in the state',
    state.specialty, coalesce(state.subspecialty, ''), state.state_code,
    shown(placed.estimated), shown(unplaced.providers), state.active_providers
  )
FROM supply__state AS state
LEFT JOIN placed
  ON placed.specialty = state.specialty
  AND placed.subspecialty IS NOT DISTINCT FROM state.subspecialty
  AND placed.state_code = state.state_code
LEFT JOIN supply__county_unplaced AS unplaced
  ON unplaced.specialty = state.specialty
  AND unplaced.subspecialty IS NOT DISTINCT FROM state.subspecialty
  AND unplaced.state_code = state.state_code
-- The shares of a ZIP code have eight decimals.
WHERE unplaced.providers IS NULL
  OR abs(coalesce(placed.estimated, 0) + unplaced.providers - state.active_providers) > 0.01

UNION ALL

SELECT
  'bounds of a county',
  format('{} {} in {}: {} of {} to {}', specialty, coalesce(subspecialty, ''), county_fips, estimate, lower_bound, upper_bound)
FROM supply__county
WHERE lower_bound < 0 OR estimate NOT BETWEEN lower_bound AND upper_bound
  OR split_zip_share NOT BETWEEN 0 AND 1
  OR (split_zip_share IS NULL) <> (upper_bound = 0)
  OR (split_by IS NULL) <> (upper_bound = lower_bound);
