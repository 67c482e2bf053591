-- What an entry of an exclusion list keeps when it is corrected: entry_identity(entry), of its line in the index of listed parties.
-- Keys are digests of rows, and a corrected address changes them.
-- In a DuckDB shell: .read build/listed-parties/entry-identity.sql

CREATE OR REPLACE TEMP MACRO entry_identity(entry) AS
  to_json(
    json_extract_string(
      entry, ['$.last', '$.first', '$.middle', '$.suffix', '$.organization', '$.type', '$.exclusion_date']
    )
  )::VARCHAR;
