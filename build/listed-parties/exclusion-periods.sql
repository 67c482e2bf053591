-- What is known of the periods of one exclusion list after tonight: exclusion_period (source_key, line, valid_to, valid_to_basis, known_from,
-- known_to), from what was known before, period_before (the same columns), and from what the list states now, listed_party_line.
--   line: the entry as in the index of listed parties. valid_to: the first day on which it is no longer in force.
--   known_from, known_to: the releases from which, and until which, this was what was known; a row without known_to is known now.
-- Nothing is taken back: a row that does not hold any more gets a known_to, and stays.
-- In a DuckDB shell: SET VARIABLE release = '…'; SET VARIABLE snapshot = '2026-11-10';
--   .read build/listed-parties/entry-identity.sql
--   .read build/listed-parties/exclusion-periods.sql

-- How many are expected to bear a name changes with every week of the registry: it makes no other entry. Nor does a reason, which is part of
-- the key: releases made before lines had reasons know the same entries.
CREATE OR REPLACE TEMP MACRO compared_entry(line) AS json_merge_patch(line, '{"expected_bearers":null,"reason":null}')::VARCHAR;
CREATE OR REPLACE TEMP MACRO same_entry(line, other) AS compared_entry(line) = compared_entry(other);

CREATE OR REPLACE TEMP TABLE known_period AS
SELECT
  *,
  entry_identity(line) AS identity,
  valid_to IS NULL OR valid_to > CAST(getvariable('snapshot') AS DATE) AS is_open
FROM period_before
WHERE known_to IS NULL;

CREATE OR REPLACE TEMP TABLE stated_period AS
SELECT *, entry_identity(line) AS identity
FROM listed_party_line
-- A list may say that an entry is over, and not since when.
WHERE is_listed OR valid_to_basis IS NOT NULL;

CREATE OR REPLACE TEMP TABLE gone_period AS
SELECT * FROM known_period ANTI JOIN stated_period USING (source_key);

CREATE OR REPLACE TEMP TABLE new_period AS
SELECT * FROM stated_period ANTI JOIN known_period USING (source_key);

-- A full file is not last month's with the supplements applied: profiles are corrected, and the key of a row, a digest of it, changes.
-- As many rows of a name, type and date as came are those that went, corrected.
CREATE OR REPLACE TEMP TABLE corrected_period AS
SELECT gone.source_key, came.source_key AS new_key
FROM (
  SELECT source_key, identity, row_number() OVER (PARTITION BY identity ORDER BY is_open DESC, source_key) AS number
  FROM gone_period
) AS gone
JOIN (
  SELECT source_key, identity, row_number() OVER (PARTITION BY identity ORDER BY source_key) AS number
  FROM new_period
  WHERE is_listed
) AS came USING (identity, number);

-- A corrected name: type and date, the NPI or the address, and a part of the name are the same, and it is one row for one row. Another
-- date is another exclusion.
INSERT INTO corrected_period
SELECT gone.source_key, came.source_key
FROM gone_period AS gone
JOIN new_period AS came
  ON (gone.line ->> '$.exclusion_date') = (came.line ->> '$.exclusion_date')
  AND (gone.line ->> '$.type') = (came.line ->> '$.type')
  AND (
    (gone.line ->> '$.npi') = (came.line ->> '$.npi')
    OR ((gone.line ->> '$.address') = (came.line ->> '$.address') AND (gone.line ->> '$.postal_code') = (came.line ->> '$.postal_code'))
  )
  AND (
    (gone.line ->> '$.last') = (came.line ->> '$.last')
    OR (gone.line ->> '$.first') = (came.line ->> '$.first')
    OR (gone.line ->> '$.organization') = (came.line ->> '$.organization')
  )
WHERE gone.is_open
  AND came.is_listed
  AND gone.source_key NOT IN (SELECT source_key FROM corrected_period)
  AND came.source_key NOT IN (SELECT new_key FROM corrected_period)
QUALIFY count(*) OVER (PARTITION BY gone.source_key) = 1 AND count(*) OVER (PARTITION BY came.source_key) = 1;

-- What the list says of the end of entries that it has no more: a reinstatement is a row of its own, with a key of its own.
-- ends_of(gone, over): tables of such entries and of such rows, by their column identity.
CREATE OR REPLACE TEMP MACRO ends_of(gone, "over") AS TABLE
SELECT gone_row.source_key, over_row.source_key AS stated_key, over_row.valid_to, over_row.valid_to_basis
FROM (
  SELECT
    source_key,
    identity,
    -- Those that were ended by such a row first: it is still the same row.
    row_number() OVER (
      PARTITION BY identity
      ORDER BY coalesce(valid_to_basis, '') IN ('column', 'reinstatement_supplement') DESC, source_key
    ) AS number
  FROM query_table(gone)
) AS gone_row
JOIN (
  SELECT *, row_number() OVER (PARTITION BY identity ORDER BY valid_to, source_key) AS number
  FROM query_table("over")
) AS over_row USING (identity, number);

CREATE OR REPLACE TEMP VIEW ending_period AS FROM gone_period ANTI JOIN corrected_period USING (source_key);
CREATE OR REPLACE TEMP VIEW over_period AS FROM new_period WHERE NOT is_listed;
CREATE OR REPLACE TEMP TABLE ended_period AS FROM ends_of('ending_period', 'over_period');

-- A list that states the reinstatement in place of the type (Pennsylvania) says the rest of the same entry.
CREATE OR REPLACE TEMP VIEW ending_period AS
SELECT * REPLACE (entry_identity(json_merge_patch(line, '{"type":null}')) AS identity)
FROM gone_period
WHERE source_key NOT IN (SELECT source_key FROM corrected_period UNION ALL SELECT source_key FROM ended_period);
CREATE OR REPLACE TEMP VIEW over_period AS
FROM new_period
WHERE NOT is_listed AND (line ->> '$.type') IS NULL AND source_key NOT IN (SELECT stated_key FROM ended_period);
INSERT INTO ended_period FROM ends_of('ending_period', 'over_period');

-- The first day on which an entry is over that the list says is over: as the list states it, else as it was known, else the day of the list.
CREATE OR REPLACE TEMP MACRO end_of(stated_to, known_to, is_open) AS
  coalesce(stated_to, CASE WHEN is_open THEN CAST(getvariable('snapshot') AS DATE) ELSE known_to END);

CREATE OR REPLACE TEMP TABLE period_now AS
-- What the list states, under its own key. An entry that it ends has the links that it had.
SELECT
  stated.source_key,
  CASE WHEN stated.is_listed THEN stated.line ELSE coalesce(known.line, stated.line) END AS line,
  CASE
    WHEN stated.is_listed THEN stated.valid_to
    ELSE end_of(stated.valid_to, known.valid_to, known.is_open)
  END AS valid_to,
  stated.valid_to_basis
FROM stated_period AS stated
LEFT JOIN known_period AS known USING (source_key)
WHERE stated.source_key NOT IN (SELECT stated_key FROM ended_period)
  -- Of an entry that was never known to be in force, and is over, nothing is known without a day.
  AND (stated.is_listed OR stated.valid_to IS NOT NULL OR known.source_key IS NOT NULL)
UNION ALL
SELECT gone.source_key, gone.line, end_of(ended.valid_to, gone.valid_to, gone.is_open), ended.valid_to_basis
FROM gone_period AS gone
JOIN ended_period AS ended USING (source_key)
UNION ALL
-- What nothing says the end of ended between the file before and this one.
SELECT
  source_key,
  line,
  CASE WHEN is_open THEN CAST(getvariable('snapshot') AS DATE) ELSE valid_to END,
  CASE WHEN is_open THEN 'absent_from_full_file' ELSE valid_to_basis END
FROM gone_period
WHERE source_key NOT IN (SELECT source_key FROM ended_period UNION ALL SELECT source_key FROM corrected_period);

CREATE OR REPLACE TEMP TABLE unchanged_period AS
SELECT now.*, known.known_from
FROM period_now AS now
JOIN known_period AS known USING (source_key)
WHERE known.valid_to IS NOT DISTINCT FROM now.valid_to
  AND known.valid_to_basis IS NOT DISTINCT FROM now.valid_to_basis
  AND same_entry(known.line, now.line);

CREATE OR REPLACE TEMP TABLE exclusion_period AS
SELECT source_key, line, valid_to, valid_to_basis, known_from, known_to
FROM period_before
WHERE known_to IS NOT NULL
UNION ALL
SELECT source_key, line, valid_to, valid_to_basis, known_from, NULL
FROM unchanged_period
UNION ALL
SELECT source_key, line, valid_to, valid_to_basis, known_from, getvariable('release')
FROM known_period ANTI JOIN unchanged_period USING (source_key)
UNION ALL
SELECT source_key, line, valid_to, valid_to_basis, getvariable('release'), NULL
FROM period_now ANTI JOIN unchanged_period USING (source_key);
