-- Adds to changed_npi (npi) the records that may differ from the previous release although no block of theirs is made from other tables:
-- whether they are persons or organizations is known otherwise, organizations they name have come or gone, who has the Locations
-- of their places has changed, or their line said nothing of
-- its FHIR resources.
-- Needs nppes__provider; known_entity_type (npi, entity_type, source);
-- absent_organizations (key, absent); place_states (key, places); previous_record (npi, fhir, entity_type, source), the digest table of the previous release.
-- In a DuckDB shell, over these tables: .read build/npi-pack/changed-records.sql

INSERT INTO changed_npi
WITH
  known_before AS (
    SELECT npi, before.entity_type, before.source
    FROM previous_record AS before
    JOIN nppes__provider AS provider USING (npi)
    WHERE provider.entity_type IS NULL AND before.entity_type IS NOT NULL
  )

SELECT npi
FROM known_entity_type AS now
FULL JOIN known_before AS before USING (npi)
WHERE
  now.entity_type IS DISTINCT FROM before.entity_type
  OR now.source IS DISTINCT FROM before.source;

INSERT INTO changed_npi
SELECT before.npi
FROM previous_record AS before
LEFT JOIN absent_organizations AS gone ON gone.key = before.npi
LEFT JOIN place_states AS place ON place.key = before.npi
WHERE
  before.fhir IS NULL
  OR gone.absent IS DISTINCT FROM CASE
    WHEN contains(before.fhir, '"absent"') THEN CAST(json_extract(before.fhir, '$.absent') AS VARCHAR)
  END
  OR place.places IS DISTINCT FROM CASE
    WHEN contains(before.fhir, '"places"') THEN CAST(json_extract(before.fhir, '$.places') AS VARCHAR)
  END;
