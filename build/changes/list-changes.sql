-- The entries added to an exclusion list: entry_added (line JSON text, in the order of their keys), each the entry as in the
-- index of listed parties, with its exclusion; and those that are no longer in force: entry_removed (source_key).
-- Needs listed_now and listed_before (json), the lines of the two releases' indexes; earlier_key (source_key), every row the list
-- had in the release before; listed_party (source_key, exclusion) of the list.
-- In a DuckDB shell: SET VARIABLE source = 'oig-leie'; SET VARIABLE block = 'oig_leie';
--   .read build/listed-parties/entry-identity.sql
--   .read build/changes/list-changes.sql

CREATE OR REPLACE TEMP MACRO entries_of(listed) AS TABLE
  SELECT json AS entry, json_extract_string(json, '$.source_key') AS source_key, entry_identity(json) AS identity
  FROM query_table(listed)
  WHERE json_extract_string(json, '$.source') = getvariable('source');

CREATE OR REPLACE TEMP TABLE new_key AS
SELECT * FROM entries_of('listed_now') WHERE source_key NOT IN (SELECT source_key FROM earlier_key);

CREATE OR REPLACE TEMP TABLE gone_key AS
SELECT source_key, identity
FROM entries_of('listed_before')
WHERE source_key NOT IN (SELECT source_key FROM entries_of('listed_now'));

-- The keys are digests of the rows: a corrected address changes the key of a row. If as many rows of a name, type and date
-- disappeared as were added, or the other way about, they are the same entries.
CREATE OR REPLACE TEMP TABLE replaced_entry AS
SELECT identity, came.entries AS came, went.entries AS went
FROM (SELECT identity, count(*) AS entries FROM new_key GROUP BY identity) AS came
JOIN (SELECT identity, count(*) AS entries FROM gone_key GROUP BY identity) AS went USING (identity);

CREATE OR REPLACE TEMP TABLE entry_removed AS
SELECT source_key
FROM gone_key
WHERE identity NOT IN (SELECT identity FROM replaced_entry WHERE went <= came);

CREATE OR REPLACE TEMP TABLE entry_added AS
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
WHERE new_key.identity NOT IN (SELECT identity FROM replaced_entry WHERE came <= went)
ORDER BY new_key.source_key;
