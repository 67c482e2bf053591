-- The lines of the quality pack for one type of facility: quality_line (key, line JSON text ended by a newline).
-- Shape: schemas/records/quality-line.ts.
-- In a DuckDB shell, over a warehouse file: SET VARIABLE facility_type = 'hospital'; .read build/quality-pack/quality.sql

-- A number without needless decimals: 4, 3.5, 0.05.
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

CREATE OR REPLACE TEMP TABLE quality_line AS
WITH
  rating AS (
    SELECT
      id,
      CAST(
        concat('{', string_agg(concat(to_json(name), ':', quality_number(value)), ',' ORDER BY is_star_rating DESC, name), '}')
        AS JSON
      ) AS ratings,
      max(value) FILTER (is_star_rating) AS star_rating,
      list({k: 'ratings.' || name, v: quality_reason(raw, footnotes)} ORDER BY name) FILTER (value IS NULL) AS reasons,
      max(quality_reason(raw, footnotes)) FILTER (is_star_rating AND value IS NULL) AS star_reason,
      -- The period of the rating everybody asks for speaks for the record.
      min(period_start) FILTER (is_star_rating) AS period_start,
      max(period_end) FILTER (is_star_rating) AS period_end
    FROM care_compare__rating
    WHERE facility_type = getvariable('facility_type')
    GROUP BY id
  ),

  numbered AS (
    SELECT *, row_number() OVER (PARTITION BY id ORDER BY period, npi, place) AS number
    FROM (SELECT *, rowid AS place FROM care_compare__measure WHERE facility_type = getvariable('facility_type'))
  ),

  measure AS (
    SELECT
      id,
      list(
        {
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
        }
        ORDER BY number
      ) AS measures,
      list({k: format('measures[{}].value', number - 1), v: quality_reason(raw, footnotes)} ORDER BY number)
        FILTER (value IS NULL) AS reasons,
      bool_or(unit IS NULL) AS has_no_unit,
      min(period_start) AS period_start,
      max(period_end) AS period_end
    FROM numbered
    GROUP BY id
  ),

  record AS (
    SELECT
      facility.*,
      coalesce(rating.ratings, CAST('{}' AS JSON)) AS ratings,
      rating.star_rating,
      rating.star_reason,
      coalesce(measure.measures, []) AS measures,
      coalesce(rating.period_start, measure.period_start) AS period_start,
      coalesce(rating.period_end, measure.period_end) AS period_end,
      map_from_entries(
        list_concat(
          CASE WHEN facility.name IS NULL THEN [{k: 'name', v: 'the file that names facilities of this type is not loaded or does not have it'}] ELSE [] END,
          CASE WHEN facility.state IS NULL THEN [{k: 'state', v: 'the file that places facilities of this type is not loaded or does not have it'}] ELSE [] END,
          CASE
            WHEN rating.star_rating IS NOT NULL THEN []
            WHEN getvariable('facility_type') = 'asc' THEN [{k: 'star_rating', v: 'ambulatory surgical centers have no star rating'}]
            ELSE [{k: 'star_rating', v: coalesce(rating.star_reason, 'the file with the rating is not loaded or does not have this facility')}]
          END,
          coalesce(rating.reasons, []),
          coalesce(measure.reasons, []),
          CASE WHEN measure.has_no_unit THEN [{k: 'measures[].unit', v: 'null where the published title states none'}] ELSE [] END,
          CASE
            WHEN coalesce(rating.period_end, measure.period_end) IS NULL
              THEN [{k: 'measurement_period', v: 'the published file states no period'}]
            ELSE []
          END,
          CASE WHEN facility.snapshot IS NULL THEN [{k: 'source_snapshot', v: 'the file states no date of its own; that of the source holds'}] ELSE [] END
        )
      ) AS reasons
    FROM care_compare__facility AS facility
    LEFT JOIN rating USING (id)
    LEFT JOIN measure USING (id)
    WHERE facility.facility_type = getvariable('facility_type')
  )

SELECT
  facility_type || '/' || id AS key,
  concat(
    to_json({
      "key": facility_type || '/' || id,
      "type": facility_type,
      id: id,
      name: name,
      state: state,
      star_rating: quality_number(star_rating),
      ratings: ratings,
      measures: measures,
      measurement_period: {"start": period_start, "end": period_end},
      source_snapshot: snapshot,
      _confidence: CAST(1 AS TINYINT),
      _data_availability: {
        -- Suppressed: the publisher lists the facility with a marker in place of its stars.
        status: CASE WHEN star_reason IS NULL THEN 'available' ELSE 'suppressed' END,
        fields: reasons
      }
    })::VARCHAR,
    chr(10)
  ) AS line
FROM record
UNION ALL
SELECT
  facility_type || '/' || alias,
  concat(to_json({"key": facility_type || '/' || alias, alias_of: facility_type || '/' || id})::VARCHAR, chr(10))
FROM care_compare__facility_alias
WHERE facility_type = getvariable('facility_type');
