-- The lines of the agreement pack: pack_line (key, line JSON text and a newline). Shape: schemas/records/agreement-line.ts.
-- Left out is what a reader has: the values of the registry, which are in its own record, and the days of snapshots, which would change
-- every line of a source with each of its files. A statement of the snapshot is dated `infinity` here.
-- In a DuckDB shell, after verdicts.sql over statements that were made with SET VARIABLE snapshot = 'infinity':
--   SET VARIABLE registry = 'nppes'; SET VARIABLE of_registry = 'nppes cms-directory'; .read build/agreement/pack-lines.sql

CREATE OR REPLACE TEMP MACRO agreement_by(source, stated_on) AS CASE
  WHEN isinf(stated_on) THEN to_json(source)
  ELSE to_json({source: source, "on": stated_on})
END;

CREATE OR REPLACE TEMP TABLE pack_line AS
WITH
  statement AS (
    SELECT
      npi,
      field,
      verdict,
      unnest(sources) AS source,
      unnest("values") AS value,
      TRY_CAST(unnest(stated_on) AS DATE) AS stated_on
    FROM agreement_verdict
  ),

  stated_value AS (
    SELECT
      npi,
      field,
      any_value(verdict) AS verdict,
      value,
      bool_or(source = getvariable('registry')) AS is_registered,
      list(agreement_by(source, stated_on) ORDER BY source)
        FILTER (source <> getvariable('registry')) AS by_others
    FROM statement
    GROUP BY npi, field, value
  ),

  -- The value that is the only one of the registry goes without its text.
  shown_value AS (
    SELECT
      *,
      is_registered AND count(*) FILTER (is_registered) OVER (PARTITION BY npi, field) = 1 AS is_only_registered
    FROM stated_value
  ),

  stated_field AS (
    SELECT
      npi,
      field,
      to_json({
        verdict: any_value(verdict),
        stated: list(
          {
            value: CASE WHEN NOT is_only_registered THEN value END,
            "by": CASE
              WHEN is_registered AND NOT is_only_registered
                THEN list_prepend(to_json(getvariable('registry')), by_others)
              ELSE by_others
            END
          }
          ORDER BY value
        )
      }) AS body
    FROM shown_value
    WHERE by_others IS NOT NULL
    GROUP BY npi, field
  ),

  stated_record AS (
    SELECT npi, string_agg(concat('"', field, '":', body), ',' ORDER BY field) AS body
    FROM stated_field
    GROUP BY npi
  ),

  -- Sources that have a provider on a newer day than they state something, or state nothing.
  seen_by AS (
    SELECT
      npi,
      source,
      max(stated_on) AS newest,
      max(stated_on) FILTER (stated IS NOT NULL) AS newest_stated,
      count(stated) AS stated
    FROM agreement_statement
    SEMI JOIN agreement_verdict USING (npi)
    WHERE NOT list_contains(string_split(getvariable('of_registry'), ' '), source)
    GROUP BY npi, source
  ),

  seen_record AS (
    SELECT
      npi,
      concat('"seen":', to_json(list(agreement_by(source, newest) ORDER BY source))) AS body
    FROM seen_by
    WHERE stated = 0 OR newest IS DISTINCT FROM newest_stated
    GROUP BY npi
  )

SELECT
  npi AS key,
  concat('{"npi":"', npi, '",', concat_ws(',', stated_record.body, seen_record.body), '}', chr(10)) AS line
FROM stated_record
FULL JOIN seen_record USING (npi);
