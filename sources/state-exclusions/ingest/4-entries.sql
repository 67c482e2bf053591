-- The entries of a list -> state_exclusions__exclusion.
--
-- To run it in a DuckDB shell, after 3-names.sql:
--   SET VARIABLE today = '2026-11-21'; SET VARIABLE snapshot_exclusion = '2026-11-01';
--   .read 4-entries.sql

CREATE OR REPLACE TABLE state_exclusions__exclusion AS
WITH entry AS (
  SELECT
    line.*,
    "name".* EXCLUDE (keyed_values),
    state_list_line("Party place") AS place,
    -- A row with several numbers is an entry for each.
    unnest(CASE WHEN len(npis) = 0 THEN [NULL::VARCHAR] ELSE list_distinct(npis) END) AS npi
  FROM state_list_verdict AS line
  LEFT JOIN state_list_name AS "name" USING (keyed_values)
  WHERE line.reason IS NULL
),
numbered AS (
  SELECT
    * EXCLUDE (reason),
    coalesce(CAST(getvariable('snapshot_exclusion') AS DATE), CAST(getvariable('today') AS DATE)) AS list_day,
    coalesce(regexp_matches(lower("Party status"), '^\s*reinstated'), false) AS is_reinstated_by_status,
    concat_ws(' ', "Party sanction", "Party authority", "Party reason", "Party further reason") AS said,
    row_number() OVER (PARTITION BY keyed_values ORDER BY name_no, npi) AS ordinal,
    upper(
      coalesce(state_list_text("Party state"), nullif(regexp_extract(place, ',\s*([A-Za-z]{2})\b', 1), ''))
    ) AS state,
    coalesce(state_list_text("Party ZIP code"), nullif(regexp_extract(place, '\b[0-9]{5}\b'), '')) AS postal_code
  FROM entry
)
SELECT
  sha256(CASE WHEN ordinal = 1 THEN keyed_values ELSE concat(keyed_values, '|', ordinal) END) AS exclusion_id,
  last_name,
  first_name,
  middle_name,
  coalesce(state_list_text("Party suffix"), generation) AS name_suffix,
  coalesce(may_have_more_last_names, false) AS may_have_more_last_names,
  business_name,
  npi,
  state_list_text("Party license") AS license,
  state_list_text("Party type") AS provider_type,
  -- That somebody is reinstated is no sanction.
  coalesce(
    state_list_text("Party sanction"), CASE WHEN NOT is_reinstated_by_status THEN state_list_text("Party status") END
  ) AS sanction,
  nullif(
    concat_ws(
      '; ', state_list_text("Party reason"), state_list_text("Party further reason"), state_list_text("Party authority")
    ),
    ''
  ) AS reason,
  state_list_date("Party start") AS exclusion_date,
  coalesce(state_list_end("Party end"), state_list_end("Party further end")) AS end_text,
  -- Of who has that status the sanction ended with its period: the list has no other day.
  coalesce(
    state_list_date(state_list_end("Party reinstated")),
    CASE WHEN is_reinstated_by_status AND state_list_date("Party end") <= list_day THEN state_list_date("Party end") END
  ) AS reinstatement_date,
  -- By the list's own word only, once the day has come.
  coalesce(state_list_date("Party reinstated") <= list_day, false) OR is_reinstated_by_status AS is_reinstated,
  -- Said of the federal government, and not of the state as well. The agencies of Michigan and Texas have an OIG of their own.
  coalesce(
    (
      regexp_matches(
        regexp_replace(upper(said), '\b(MDHHS|DCH|HHSC)[- ]*OIG\b', 'STATE', 'g'),
        '\bOIG\b|\b(FED(ERAL)?\.?( MANDATED)?|MEDICARE)\s+EXCLU?SI?O?N|\bHHS\s+EXCL|^FEDERAL$'
      )
      OR regexp_matches(upper("Party authority"), '\bHHS\b')
    )
    AND NOT regexp_matches(upper(said), '\b(STATE|MDHHS|DCH)\b'),
    false
  ) AS is_federal,
  state_list_text("Party address") AS address,
  coalesce(
    state_list_text("Party city"),
    CASE
      WHEN place LIKE '%,%' OR postal_code IS NULL
        -- "Baton Rouge La, 70806"
        THEN nullif(
          trim(regexp_replace(split_part(place, ',', 1), '(?i)\s' || right('state-exclusions', 2) || '\.?$', '')), ''
        )
    END
  ) AS city,
  state,
  postal_code,
  -- Who took part in the program of a state is taken to be there, where the list says nothing else.
  coalesce(state, CASE WHEN postal_code IS NULL THEN upper(right('state-exclusions', 2)) END) AS place_state,
  CAST(CASE WHEN ordinal = 1 THEN duplicates ELSE 0 END AS INTEGER) AS duplicates,
  file_no,
  line
FROM numbered
ORDER BY file_no, line, ordinal;

CREATE OR REPLACE TABLE kept_rows AS
SELECT 'exclusion' AS "role", file_no, count(DISTINCT line) AS "rows" FROM state_exclusions__exclusion GROUP BY file_no;
