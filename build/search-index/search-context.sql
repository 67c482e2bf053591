-- What the lines of the search index say of providers besides the registry's rows: search_context (key, digest), of those of whom there is any such thing.
-- Needs known_entity_type (npi, entity_type), npi_affiliation (npi, organization, is_there) and place_states (key, places).
-- In a DuckDB shell, over these tables: .read build/search-index/search-context.sql

CREATE OR REPLACE TEMP TABLE search_context AS
WITH
  -- Of any order: sorting the organizations of each provider costs more than all else here.
  affiliated AS (
    SELECT
      npi AS key,
      concat_ws(' ', count(*), sum(digest), bit_xor(digest)) AS affiliations
    FROM (SELECT npi, md5_number_lower(concat_ws(' ', organization, is_there)) AS digest FROM npi_affiliation)
    GROUP BY npi
  )

SELECT
  key,
  md5_number_lower(
    concat_ws(chr(31), coalesce(entity_type, ''), coalesce(affiliations, ''), coalesce(places, ''))
  ) AS digest
FROM (SELECT npi AS key, entity_type FROM known_entity_type)
FULL JOIN affiliated USING (key)
FULL JOIN place_states USING (key);
