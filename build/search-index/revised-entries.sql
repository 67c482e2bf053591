-- revised_entry (key): the providers whose lines of the search index may differ from those that the previous index was made from, and those that have
-- resources of another version than the usual one, whose lines are kept beside the index.
-- Needs revised_provider (npi); search_context (key, digest), and previous_context (the same) of the previous release; provider_cities (npi, cities) of the
-- registry; respelled_city (city); npi_version (key).
-- In a DuckDB shell, over these tables: .read build/search-index/revised-entries.sql

CREATE OR REPLACE TEMP TABLE revised_entry AS
SELECT npi AS key
FROM revised_provider
UNION
SELECT key
FROM search_context AS now
FULL JOIN previous_context AS before USING (key)
WHERE now.digest IS DISTINCT FROM before.digest
UNION
SELECT npi
FROM provider_cities
WHERE (SELECT count(*) FROM respelled_city) > 0 AND list_has_any(cities, (SELECT list(city) FROM respelled_city))
UNION
SELECT key
FROM npi_version;
