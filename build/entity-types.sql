-- Whether an NPI is a person's or an organization's, where the registry does not publish it: known_entity_type (npi, entity_type,
-- source). `source` is the name of the source that states it, NULL for the registry's own record in an earlier release.
-- And of all NPIs: entity_type_by_npi (npi, entity_type, source), `source` as above.
-- Needs nppes__provider, previous_entity_type (npi, entity_type, source) of the previous release, stated_entity_type (the same, several
-- rows for an NPI) of this release's other sources.
-- In a DuckDB shell, over a warehouse with these tables: .read build/entity-types.sql

CREATE OR REPLACE TEMP TABLE known_entity_type AS
WITH
  unpublished AS (
    SELECT npi FROM nppes__provider WHERE entity_type IS NULL
  ),

  -- Sources that disagree, with themselves or each other, state nothing.
  stated AS (
    SELECT npi, min(entity_type) AS entity_type, min(source) AS source
    FROM stated_entity_type
    GROUP BY npi
    HAVING min(entity_type) = max(entity_type)
  )

SELECT
  npi,
  coalesce(before.entity_type, stated.entity_type) AS entity_type,
  CASE WHEN before.npi IS NULL THEN stated.source ELSE before.source END AS source
FROM unpublished
LEFT JOIN previous_entity_type AS before USING (npi)
LEFT JOIN stated USING (npi)
WHERE before.npi IS NOT NULL OR stated.npi IS NOT NULL;

CREATE OR REPLACE TEMP VIEW entity_type_by_npi AS
SELECT npi, entity_type, NULL::VARCHAR AS source FROM nppes__provider WHERE entity_type IS NOT NULL
UNION ALL
SELECT npi, entity_type, source FROM known_entity_type;
