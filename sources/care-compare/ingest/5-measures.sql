-- care_compare__rating and care_compare__measure. A marker becomes NULL and is kept beside it as published (`raw`), with
-- its footnotes. A true 0 is a value. To run it in a DuckDB shell: see 1-values.sql.

-- Footnotes as the record shows them. Hospital and ambulatory surgical center codes have published texts; dialysis files
-- give an availability code instead, where 001 is available.
CREATE OR REPLACE TEMP TABLE cc_footnote_text AS
SELECT
  facility_type,
  raw AS footnote,
  list_transform(
    list_filter(cc_footnote_codes(raw), lambda code: facility_type <> 'dialysis' OR code <> '001'),
    lambda code: CASE
      WHEN facility_type = 'dialysis' THEN 'data availability code ' || code
      WHEN facility_type IN ('hospital', 'asc') AND crosswalk[code] IS NOT NULL THEN code || ': ' || crosswalk[code]
      ELSE code
    END
  ) AS footnotes
FROM (
  SELECT DISTINCT facility_type, raw
  FROM (
    SELECT facility_type, raw
    FROM cc_cell
    WHERE column_name IN (
      SELECT footnote_column FROM cc_rating_definition
      UNION
      SELECT footnote_column FROM cc_measure_definition
    )
    UNION ALL
    SELECT 'hospice', footnote FROM cc_line__hospice_score
  )
  WHERE raw IS NOT NULL
)
CROSS JOIN (
  SELECT coalesce(map_from_entries(list({k: code, v: "text"})), CAST(MAP {} AS MAP(VARCHAR, VARCHAR))) AS crosswalk
  FROM care_compare__footnote
);

-- The hospice lines that are kept: one for each facility and measure.
CREATE OR REPLACE TEMP TABLE cc_hospice_verdict AS
SELECT
  *,
  CASE
    WHEN id IS NULL THEN 'no facility id'
    WHEN NOT regexp_full_match(id, '[0-9A-Z]{6}') THEN 'not a facility id'
    WHEN measure_code IS NULL THEN 'no measure code'
    WHEN row_number() OVER (PARTITION BY "role", id, measure_code ORDER BY file_no, line) > 1
      THEN 'repeats a measure of a facility'
  END AS reason
FROM cc_line__hospice_score;

INSERT INTO rejected_row SELECT "role", file_no, line, reason, id FROM cc_hospice_verdict WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE care_compare__hospice_score AS
SELECT
  id,
  measure_code,
  measure_name,
  score,
  star_rating,
  footnote,
  cc_period_end(date_range, 1) AS period_start,
  cc_period_end(date_range, 2) AS period_end,
  "role",
  file_no
FROM cc_hospice_verdict
WHERE reason IS NULL
ORDER BY "role", line;

CREATE OR REPLACE TABLE care_compare__rating AS
WITH
  wide AS (
    SELECT
      value.facility_type,
      value.id,
      rating.name,
      rating.is_star_rating,
      value.raw,
      footnote.raw AS footnote,
      cc_period_end(period.raw, 1) AS period_start,
      cc_period_end(period.raw, 2) AS period_end
    FROM cc_rating_definition AS rating
    JOIN cc_column AS present ON present."role" = rating."role" AND present.column_name = rating.value_column
    JOIN cc_cell AS value ON value."role" = rating."role" AND value.column_name = rating.value_column
    LEFT JOIN cc_cell AS footnote
      ON footnote."role" = rating."role" AND footnote.column_name = rating.footnote_column AND footnote.id = value.id
    LEFT JOIN cc_cell AS period
      ON period."role" = rating."role" AND period.column_name = rating.period_column AND period.id = value.id
  ),

  -- The caregiver survey has separate lines for its stars.
  hospice AS (
    SELECT
      'hospice' AS facility_type,
      id,
      CASE measure_code
        WHEN 'SUMMARY_STAR_RATING' THEN 'family_caregiver_survey'
        ELSE lower(regexp_replace(measure_code, '_STAR_RATING$', ''))
      END AS name,
      measure_code = 'SUMMARY_STAR_RATING' AS is_star_rating,
      coalesce(star_rating, score) AS raw,
      footnote,
      period_start,
      period_end
    FROM care_compare__hospice_score
    WHERE "role" = 'hospice_survey' AND measure_code LIKE '%STAR_RATING'
  )

SELECT
  facility_type,
  id,
  name,
  cc_stars(raw) AS value,
  raw,
  coalesce(footnotes, CAST([] AS VARCHAR[])) AS footnotes,
  is_star_rating,
  period_start,
  period_end
FROM (SELECT * FROM wide UNION ALL SELECT * FROM hospice) AS rating
LEFT JOIN cc_footnote_text USING (facility_type, footnote)
ORDER BY facility_type, id, is_star_rating DESC, name;

CREATE OR REPLACE TABLE care_compare__measure AS
WITH
  part AS (
    SELECT "role", measure_id, part, column_name
    FROM (
      UNPIVOT cc_measure_definition
      ON value_column, denominator_column, lower_column, upper_column, comparison_column, footnote_column, period_column
      INTO NAME part VALUE column_name
    )
  ),

  -- The order in which the file gives its measures.
  definition AS (
    SELECT "role", measure_id, unit, value_column, row_number() OVER () AS place FROM cc_measure_definition
  ),

  wide AS (
    SELECT
      cell.facility_type,
      cell.id,
      cell.period,
      cell.npi,
      part.measure_id,
      any_value(definition.place) AS place,
      any_value(definition.unit) AS unit,
      any_value(definition.value_column) AS value_column,
      max(cell.raw) FILTER (part = 'value_column') AS raw,
      max(cell.raw) FILTER (part = 'denominator_column') AS denominator,
      max(cell.raw) FILTER (part = 'lower_column') AS "lower",
      max(cell.raw) FILTER (part = 'upper_column') AS "upper",
      max(cell.raw) FILTER (part = 'comparison_column') AS comparison,
      max(cell.raw) FILTER (part = 'footnote_column') AS footnote,
      max(cell.raw) FILTER (part = 'period_column') AS date_range
    FROM part
    JOIN definition USING ("role", measure_id)
    JOIN cc_column AS present ON present."role" = definition."role" AND present.column_name = definition.value_column
    JOIN cc_cell AS cell ON cell."role" = part."role" AND cell.column_name = part.column_name
    GROUP BY cell.facility_type, cell.id, cell.period, cell.npi, part.measure_id
  ),

  -- A rate and its denominator are two lines, `H_008_01_OBSERVED` and `H_008_01_DENOMINATOR`.
  hospice AS (
    SELECT
      score.id,
      score.measure_code AS measure_id,
      score.measure_name AS name,
      score.score AS raw,
      denominator.score AS denominator,
      score.footnote,
      score.period_start,
      score.period_end
    FROM care_compare__hospice_score AS score
    LEFT JOIN care_compare__hospice_score AS denominator
      ON denominator."role" = score."role"
      AND denominator.id = score.id
      AND score.measure_code LIKE '%\_OBSERVED' ESCAPE '\'
      AND denominator.measure_code = regexp_replace(score.measure_code, '_OBSERVED$', '_DENOMINATOR')
    WHERE NOT (score."role" = 'hospice_survey' AND score.measure_code LIKE '%STAR_RATING')
      AND NOT EXISTS (
        FROM care_compare__hospice_score AS rate
        WHERE rate."role" = score."role"
          AND rate.id = score.id
          AND score.measure_code LIKE '%\_DENOMINATOR' ESCAPE '\'
          AND rate.measure_code = regexp_replace(score.measure_code, '_DENOMINATOR$', '_OBSERVED')
      )
  ),

  measure AS (
    SELECT
      wide.facility_type,
      wide.id,
      wide.period,
      wide.npi,
      wide.measure_id,
      wide.place,
      -- Headers of ambulatory surgical centers hold codes only; the file of measure dates has their names.
      coalesce(dates.name, wide.value_column) AS name,
      wide.unit,
      wide.raw,
      wide.denominator,
      wide."lower",
      wide."upper",
      wide.comparison,
      wide.footnote,
      -- The dates belong to one publication: they apply only to the lines of its last year.
      coalesce(cc_period_end(wide.date_range, 1), CASE WHEN year(dates.period_end) = try_cast(wide.period AS INTEGER) THEN dates.period_start END)
        AS period_start,
      coalesce(cc_period_end(wide.date_range, 2), CASE WHEN year(dates.period_end) = try_cast(wide.period AS INTEGER) THEN dates.period_end END)
        AS period_end
    FROM wide
    LEFT JOIN care_compare__measure_date AS dates ON wide.facility_type = 'asc' AND dates.measure_id = wide.measure_id
    UNION ALL
    SELECT
      'hospice', id, NULL, NULL, measure_id, 0, name, NULL, raw, denominator, NULL, NULL, NULL, footnote, period_start,
      period_end
    FROM hospice
  )

SELECT
  facility_type,
  id,
  period,
  npi,
  measure_id,
  name,
  cc_number(raw) AS value,
  unit,
  cc_number("lower") AS "lower",
  cc_number("upper") AS "upper",
  cc_number(denominator) AS denominator,
  CASE WHEN comparison NOT IN ('N/A', 'Not Available', '-') THEN comparison END AS comparison,
  raw,
  coalesce(footnotes, CAST([] AS VARCHAR[])) AS footnotes,
  period_start,
  period_end
FROM measure
LEFT JOIN cc_footnote_text USING (facility_type, footnote)
ORDER BY facility_type, id, period, npi, place, measure_id;
