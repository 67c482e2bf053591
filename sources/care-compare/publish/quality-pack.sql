-- The lines of the quality pack for some facilities of one type: pack_line (key, line JSON text and a newline).
-- Shape: schemas/records/quality-line.ts.
-- Measures become text before they are put together: lists of wide structs, and aggregates with an order, cost a hundred
-- times their memory.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE facility_type = 'hospital'; SET VARIABLE id_from = ''; SET VARIABLE id_to = '~';
--   .read sources/care-compare/publish/quality-pack.sql

-- A number without trailing zeros: 4, 3.5, 0.05.
CREATE OR REPLACE TEMP MACRO quality_number(published) AS
  CASE
    WHEN published IS NULL THEN CAST('null' AS JSON)
    WHEN published = floor(published) THEN to_json(CAST(published AS BIGINT))
    ELSE to_json(CAST(published AS DOUBLE))
  END;

-- Why a value is null, in words: the marker as published, and its footnotes.
CREATE OR REPLACE TEMP MACRO quality_reason(raw, footnotes) AS
  concat(
    CASE WHEN raw IS NULL THEN 'left blank by the publisher' ELSE 'published as "' || raw || '"' END,
    CASE WHEN len(footnotes) > 0 THEN '; footnote ' || array_to_string(footnotes, '; ') ELSE '' END
  );

-- Pieces of JSON in the order of their numbers, joined by commas. NULL for none.
CREATE OR REPLACE TEMP MACRO quality_joined(pieces) AS
  array_to_string(list_transform(list_sort(pieces), lambda piece: piece.t), ',');

-- One member of a JSON object.
CREATE OR REPLACE TEMP MACRO quality_entry(path, words) AS concat(to_json(path), ':', to_json(words));

CREATE OR REPLACE TEMP TABLE pack_line AS
WITH
  -- Each with its position within its facility: the star rating first.
  one_rating AS (
    SELECT
      *,
      row_number() OVER (PARTITION BY id ORDER BY is_star_rating DESC, name) AS number,
      CASE WHEN value IS NULL THEN quality_reason(raw, footnotes) END AS reason
    FROM care_compare__rating
    WHERE facility_type = getvariable('facility_type') AND id >= getvariable('id_from') AND id < getvariable('id_to')
  ),

  rating AS (
    SELECT
      id,
      quality_joined(list({n: number, t: concat(to_json(name), ':', quality_number(value))})) AS ratings,
      max(value) FILTER (is_star_rating) AS star_rating,
      quality_joined(list({n: number, t: quality_entry('ratings.' || name, reason)}) FILTER (reason IS NOT NULL)) AS reasons,
      max(reason) FILTER (is_star_rating) AS star_reason,
      -- The period of the star rating is that of the record.
      min(period_start) FILTER (is_star_rating) AS period_start,
      max(period_end) FILTER (is_star_rating) AS period_end
    FROM one_rating
    GROUP BY id
  ),

  one_measure AS (
    SELECT
      id,
      number,
      unit,
      period_start,
      period_end,
      to_json({
        id: measure_id,
        name: name,
        value: quality_number(value),
        unit: unit,
        "lower": quality_number("lower"),
        "upper": quality_number("upper"),
        denominator: quality_number(denominator),
        comparison: comparison,
        footnotes: footnotes,
        period_start: period_start,
        period_end: period_end,
        period: period,
        npi: npi
      })::VARCHAR AS text,
      CASE
        WHEN value IS NULL THEN quality_entry(format('measures[{}].value', number - 1), quality_reason(raw, footnotes))
      END AS reason
    FROM (
      SELECT *, row_number() OVER (PARTITION BY id ORDER BY period, npi, rowid) AS number
      FROM care_compare__measure
      WHERE facility_type = getvariable('facility_type') AND id >= getvariable('id_from') AND id < getvariable('id_to')
    )
  ),

  measure AS (
    SELECT
      id,
      quality_joined(list({n: number, t: text})) AS measures,
      quality_joined(list({n: number, t: reason}) FILTER (reason IS NOT NULL)) AS reasons,
      bool_or(unit IS NULL) AS has_no_unit,
      min(period_start) AS period_start,
      max(period_end) AS period_end
    FROM one_measure
    GROUP BY id
  ),

  record AS (
    SELECT
      facility.*,
      rating.ratings,
      rating.star_rating,
      rating.star_reason,
      measure.measures,
      coalesce(rating.period_start, measure.period_start) AS period_start,
      coalesce(rating.period_end, measure.period_end) AS period_end,
      -- concat_ws leaves out what is NULL.
      concat_ws(
        ',',
        CASE WHEN facility.name IS NULL THEN quality_entry('name', 'the file that names facilities of this type is not loaded or does not have it') END,
        CASE WHEN facility.state IS NULL THEN quality_entry('state', 'the file that places facilities of this type is not loaded or does not have it') END,
        CASE
          WHEN rating.star_rating IS NOT NULL THEN NULL
          WHEN facility.facility_type = 'asc' THEN quality_entry('star_rating', 'ambulatory surgical centers have no star rating')
          ELSE quality_entry('star_rating', coalesce(rating.star_reason, 'the file with the rating is not loaded or does not have this facility'))
        END,
        rating.reasons,
        measure.reasons,
        CASE WHEN measure.has_no_unit THEN quality_entry('measures[].unit', 'null where the published title states none') END,
        CASE
          WHEN coalesce(rating.period_end, measure.period_end) IS NULL
            THEN quality_entry('measurement_period', 'the published file states no period')
        END,
        CASE WHEN facility.snapshot IS NULL THEN quality_entry('source_snapshot', 'the file states no date of its own; that of the source holds') END
      ) AS reasons
    FROM care_compare__facility AS facility
    LEFT JOIN rating USING (id)
    LEFT JOIN measure USING (id)
    WHERE
      facility.facility_type = getvariable('facility_type')
      AND facility.id >= getvariable('id_from')
      AND facility.id < getvariable('id_to')
  )

SELECT
  facility_type || '/' || id AS key,
  concat(
    '{"key":', to_json(facility_type || '/' || id),
    ',"type":', to_json(facility_type),
    ',"id":', to_json(id),
    ',"name":', coalesce(to_json(name), 'null'),
    ',"state":', coalesce(to_json(state), 'null'),
    ',"star_rating":', quality_number(star_rating),
    ',"ratings":{', ratings,
    '},"measures":[', measures,
    '],"measurement_period":', to_json({"start": period_start, "end": period_end}),
    ',"source_snapshot":', coalesce(to_json(snapshot), 'null'),
    -- Suppressed: the publisher lists the facility with a marker in place of its stars.
    ',"_confidence":1,"_data_availability":{"status":"', CASE WHEN star_reason IS NULL THEN 'available' ELSE 'suppressed' END,
    '","fields":{', reasons, '}}}',
    chr(10)
  ) AS line
FROM record
UNION ALL
SELECT
  facility_type || '/' || alias,
  concat(to_json({"key": facility_type || '/' || alias, alias_of: facility_type || '/' || id})::VARCHAR, chr(10))
FROM care_compare__facility_alias
WHERE facility_type = getvariable('facility_type') AND alias >= getvariable('id_from') AND alias < getvariable('id_to');
