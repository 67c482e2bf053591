-- Density, rank, quartile and the underserved rule: supply__national, supply__state.
-- One row per state for each specialty (subspecialty NULL) and each of its registered codes; nobody counted is 0.
--
-- To run it in a DuckDB shell, after cohort.sql, with census_population__state_population:
--   SET VARIABLE per_residents = 100000; SET VARIABLE underserved_share = 0.75; SET VARIABLE quartiles = 4;
--   .read supply.sql

-- The whole specialty, then each code as a filter, read within the cohort (docs/interfaces.md, "Subspecialty filter"):
-- the code in any slot of a person whose primary code is the specialty's, so that a part never exceeds its whole.
CREATE OR REPLACE TEMP TABLE measure_cut AS
SELECT DISTINCT specialty, CAST(NULL AS VARCHAR) AS subspecialty FROM measure_code
UNION ALL
SELECT specialty, code FROM measure_code;

-- By ZIP code, for the counties.
CREATE OR REPLACE TEMP TABLE measure_zip_count AS
SELECT
  cut.specialty,
  cut.subspecialty,
  provider.state_code,
  provider.zip5,
  count(*) AS active_providers,
  count(*) FILTER (WHERE provider.is_primary_repaired) AS repaired_providers,
  count(*) FILTER (WHERE provider.is_medicare_active) AS medicare_active_providers
FROM measure_cut AS cut
JOIN measure_provider AS provider
  ON provider.specialty = cut.specialty
  AND provider.left_out IS NULL
  AND (cut.subspecialty IS NULL OR list_contains(provider.codes, cut.subspecialty))
GROUP BY ALL;

CREATE OR REPLACE TEMP TABLE measure_count AS
SELECT
  specialty,
  subspecialty,
  state_code,
  sum(active_providers) AS active_providers,
  sum(repaired_providers) AS repaired_providers,
  sum(medicare_active_providers) AS medicare_active_providers
FROM measure_zip_count
GROUP BY ALL;

CREATE OR REPLACE TEMP TABLE measure_density AS
SELECT
  cut.specialty,
  cut.subspecialty,
  state.state_code,
  state.state_name,
  CAST(coalesce(counted.active_providers, 0) AS BIGINT) AS active_providers,
  CAST(coalesce(counted.repaired_providers, 0) AS BIGINT) AS repaired_providers,
  census.population_2024,
  coalesce(counted.active_providers, 0) * getvariable('per_residents') / CAST(census.population_2024 AS DOUBLE)
    AS per_100k,
  -- Without a year it is not known of anybody.
  CASE
    WHEN medicare.service_year IS NOT NULL THEN CAST(coalesce(counted.medicare_active_providers, 0) AS BIGINT)
  END AS medicare_active_providers,
  medicare.service_year AS medicare_service_year
FROM measure_cut AS cut
CROSS JOIN measure_state AS state
CROSS JOIN measure_medicare_year AS medicare
JOIN census_population__state_population AS census USING (state_code)
LEFT JOIN measure_count AS counted
  ON counted.specialty = cut.specialty
  AND counted.subspecialty IS NOT DISTINCT FROM cut.subspecialty
  AND counted.state_code = state.state_code;

-- Sum over sum: a national density is not the mean of the states' densities.
CREATE OR REPLACE TABLE supply__national AS
SELECT
  specialty,
  subspecialty,
  CAST(sum(active_providers) AS BIGINT) AS active_providers,
  CAST(sum(repaired_providers) AS BIGINT) AS repaired_providers,
  CAST(sum(population_2024) AS BIGINT) AS population_2024,
  sum(active_providers) * getvariable('per_residents') / CAST(sum(population_2024) AS DOUBLE) AS per_100k,
  CAST(sum(medicare_active_providers) AS BIGINT) AS medicare_active_providers,
  CAST(sum(medicare_active_providers) AS DOUBLE) / nullif(sum(active_providers), 0) AS medicare_active_share,
  any_value(medicare_service_year) AS medicare_service_year
FROM measure_density
GROUP BY specialty, subspecialty
ORDER BY specialty, subspecialty NULLS FIRST;

-- Ranks compete (1, 2, 2, 4) over unrounded densities; a tie takes the quartile of its last position, which is what
-- count(*) gives over the window's own frame (all rows up to the last of the tie).
-- The underserved rule compares whole numbers, so that a state exactly at the cut-off is not below it:
-- state count / state people < share x national count / national people.
CREATE OR REPLACE TABLE supply__state AS
SELECT
  density.specialty,
  density.subspecialty,
  density.state_code,
  density.state_name,
  density.active_providers,
  density.repaired_providers,
  density.population_2024,
  density.per_100k,
  density.medicare_active_providers,
  CAST(density.medicare_active_providers AS DOUBLE) / nullif(density.active_providers, 0) AS medicare_active_share,
  density.medicare_service_year,
  CAST(rank() OVER densest AS INTEGER) AS rank_density,
  CAST(
    ceil(
      getvariable('quartiles') * (count(*) OVER densest)
      / (count(*) OVER (PARTITION BY density.specialty, density.subspecialty))
    ) AS INTEGER
  ) AS quartile,
  density.subspecialty IS NULL
    AND CAST(density.active_providers AS DECIMAL(18, 0)) * CAST(nation.population_2024 AS DECIMAL(14, 0))
      < CAST(getvariable('underserved_share') AS DECIMAL(4, 3))
        * CAST(nation.active_providers AS DECIMAL(18, 0)) * CAST(density.population_2024 AS DECIMAL(14, 0))
    AS is_underserved
FROM measure_density AS density
JOIN supply__national AS nation
  ON nation.specialty = density.specialty AND nation.subspecialty IS NOT DISTINCT FROM density.subspecialty
WINDOW densest AS (PARTITION BY density.specialty, density.subspecialty ORDER BY density.per_100k DESC)
ORDER BY density.specialty, density.subspecialty NULLS FIRST, density.state_code;
