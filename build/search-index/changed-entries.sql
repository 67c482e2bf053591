-- changed_entry (key, line): the lines of search_entry that the previous search index was not made from, and with NULL the keys of the same range
-- that have none any more. Lines with a city of respelled_city count among them: another text with its letters is the default one now.
-- Needs search_entry (key, line, cities); previous_search_digest (key, digest) of the lines that the index was made from; respelled_city (city).
-- In a DuckDB shell, over these tables: .read build/search-index/changed-entries.sql

CREATE OR REPLACE TEMP TABLE changed_entry AS
SELECT key, line
FROM search_entry
FULL JOIN previous_search_digest AS before USING (key)
WHERE
  md5_number_lower(line) IS DISTINCT FROM before.digest
  OR list_has_any(cities, (SELECT list(city) FROM respelled_city));
