-- Census Bureau state totals -> census_population__state_population (50 states and D.C.) and census_population__national.
--
-- To run it in a DuckDB shell:
--   CREATE VIEW census_population__state_file AS
--     SELECT 1 AS file_no, row_number() OVER () + 1 AS line, *, NULL AS POPESTIMATE2025, NULL AS POPESTIMATE2026,
--       NULL AS POPESTIMATE2027, NULL AS POPESTIMATE2028, NULL AS POPESTIMATE2029
--     FROM read_csv('NST-EST2024-ALLDATA.csv', all_varchar = true);
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   .read ingest.sql

-- Spreadsheets strip the leading zeros of SUMLEV (010, 040) and STATE (06): they are restored.
CREATE OR REPLACE TEMP TABLE census_line AS
SELECT
  file_no,
  line,
  lpad(trim("SUMLEV"), 3, '0') AS summary_level,
  lpad(trim("STATE"), 2, '0') AS state_fips,
  trim("NAME") AS state_name,
  try_cast("POPESTIMATE2024" AS BIGINT) AS population_2024,
  -- The newest year in the column names: a later vintage revises 2024 and has the years after it as well.
  CASE
    WHEN "POPESTIMATE2029" IS NOT NULL THEN 2029
    WHEN "POPESTIMATE2028" IS NOT NULL THEN 2028
    WHEN "POPESTIMATE2027" IS NOT NULL THEN 2027
    WHEN "POPESTIMATE2026" IS NOT NULL THEN 2026
    WHEN "POPESTIMATE2025" IS NOT NULL THEN 2025
    ELSE 2024
  END AS vintage
FROM census_population__state_file;

-- The 50 states and the District of Columbia by FIPS code: what this file must hold, no more and no less.
CREATE OR REPLACE TEMP TABLE census_state AS
SELECT state_fips, state_code
FROM (
  VALUES
    ('01', 'AL'), ('02', 'AK'), ('04', 'AZ'), ('05', 'AR'), ('06', 'CA'), ('08', 'CO'), ('09', 'CT'), ('10', 'DE'),
    ('11', 'DC'), ('12', 'FL'), ('13', 'GA'), ('15', 'HI'), ('16', 'ID'), ('17', 'IL'), ('18', 'IN'), ('19', 'IA'),
    ('20', 'KS'), ('21', 'KY'), ('22', 'LA'), ('23', 'ME'), ('24', 'MD'), ('25', 'MA'), ('26', 'MI'), ('27', 'MN'),
    ('28', 'MS'), ('29', 'MO'), ('30', 'MT'), ('31', 'NE'), ('32', 'NV'), ('33', 'NH'), ('34', 'NJ'), ('35', 'NM'),
    ('36', 'NY'), ('37', 'NC'), ('38', 'ND'), ('39', 'OH'), ('40', 'OK'), ('41', 'OR'), ('42', 'PA'), ('44', 'RI'),
    ('45', 'SC'), ('46', 'SD'), ('47', 'TN'), ('48', 'TX'), ('49', 'UT'), ('50', 'VT'), ('51', 'VA'), ('53', 'WA'),
    ('54', 'WV'), ('55', 'WI'), ('56', 'WY')
) AS state (state_fips, state_code);

CREATE OR REPLACE TABLE census_population__state_population AS
SELECT state_fips, state_code, state_name, population_2024, file_no
FROM census_line
JOIN census_state USING (state_fips)
WHERE summary_level = '040'
ORDER BY state_fips;

CREATE OR REPLACE TABLE census_population__national AS
SELECT population_2024, vintage, file_no
FROM census_line
WHERE summary_level = '010';

INSERT INTO rejected_row
SELECT
  'state',
  file_no,
  line,
  CASE
    WHEN summary_level IN ('020', '030') THEN 'region or division'
    WHEN summary_level = '040' THEN 'not one of the 50 states or the District of Columbia'
    ELSE 'unknown summary level'
  END,
  state_name
FROM census_line
ANTI JOIN census_state ON summary_level = '040' AND census_line.state_fips = census_state.state_fips
WHERE summary_level IS DISTINCT FROM '010';

-- A missing, duplicate or unreadable state would silently shift every density and rank.
SELECT CASE
  WHEN (SELECT count(*) FROM census_population__national) <> 1
    THEN error('refused: expected one row of the United States (SUMLEV 010)')
  WHEN (SELECT count(*) FROM census_population__state_population) <> 51
    OR (SELECT count(DISTINCT state_fips) FROM census_population__state_population) <> 51
    THEN error('refused: expected each of the 50 states and the District of Columbia once; not so: ' || (
      SELECT string_agg(state_code, ', ' ORDER BY state_code)
      FROM census_state
      WHERE (SELECT count(*) FROM census_population__state_population AS found WHERE found.state_fips = census_state.state_fips) <> 1
    ))
  WHEN (SELECT coalesce(bool_or(population_2024 IS NULL OR population_2024 <= 0), true) FROM census_population__state_population)
    THEN error('refused: POPESTIMATE2024 is not a positive number in every state')
  WHEN (SELECT sum(population_2024) FROM census_population__state_population)
    IS DISTINCT FROM (SELECT population_2024 FROM census_population__national)
    THEN error('refused: the 51 states do not sum to the row of the United States in POPESTIMATE2024')
END;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'state' AS "role", file_no, count(*) AS "rows"
FROM (
  SELECT file_no FROM census_population__state_population
  UNION ALL
  SELECT file_no FROM census_population__national
)
GROUP BY file_no;
