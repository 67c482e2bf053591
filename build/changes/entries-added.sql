-- The entries added to an exclusion list: entry_added (line JSON text, in the order of their keys), each the entry as in the
-- index of listed parties, with its exclusion.
-- Needs listed_now and listed_before (json), the lines of the two releases' indexes; earlier_key (source_key), every row the list
-- had in the release before; listed_party (source_key, exclusion) of the list.
-- In a DuckDB shell: SET VARIABLE source = 'oig-leie'; SET VARIABLE block = 'oig_leie';
--   .read build/changes/entries-added.sql

CREATE OR REPLACE TEMP MACRO entry_identity(entry) AS
  to_json(
    json_extract_string(
      entry, ['$.last', '$.first', '$.middle', '$.suffix', '$.organization', '$.type', '$.exclusion_date']
    )
  )::VARCHAR;

CREATE OR REPLACE TEMP TABLE entry_added AS
WITH
  now_listed AS (
    SELECT json AS entry, json_extract_string(json, '$.source_key') AS source_key, entry_identity(json) AS identity
    FROM listed_now
    WHERE json_extract_string(json, '$.source') = getvariable('source')
  ),

  new_key AS (
    SELECT * FROM now_listed WHERE source_key NOT IN (SELECT source_key FROM earlier_key)
  ),

  gone_key AS (
    SELECT entry_identity(json) AS identity
    FROM listed_before
    WHERE
      json_extract_string(json, '$.source') = getvariable('source')
      AND json_extract_string(json, '$.source_key') NOT IN (SELECT source_key FROM now_listed)
  ),

  -- The keys are digests of the rows: a corrected address changes the key of a row. If as many rows of a name, type and date
  -- disappeared as were added, they are the same entries.
  corrected AS (
    SELECT came.identity
    FROM (SELECT identity, count(*) AS entries FROM new_key GROUP BY identity) AS came
    JOIN (SELECT identity, count(*) AS entries FROM gone_key GROUP BY identity) AS went USING (identity)
    WHERE came.entries <= went.entries
  )

SELECT
  new_key.source_key,
  json_object(
    '_line_type', 'entry_added',
    'source', getvariable('block'),
    'entry', new_key.entry,
    'exclusion', listed_party.exclusion
  )::VARCHAR AS line
FROM new_key
JOIN listed_party USING (source_key)
WHERE new_key.identity NOT IN (SELECT identity FROM corrected)
ORDER BY new_key.source_key;
