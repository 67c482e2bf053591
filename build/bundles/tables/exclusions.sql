-- The exclusions of one list: bundle_rows, one row per entry, or per candidate of an undetermined entry.
-- Columns: build/bundles/columns/exclusions.ts. Reinstated and terminated entries have no links and are told apart by
-- is_listed. A list that is not in the release is an empty stand-in.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = 'oig-leie'; .read build/bundles/tables/exclusions.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
WITH
  entry AS (
    SELECT
      'oig-leie' AS source,
      exclusion.exclusion_id AS exclusion_key,
      link.npi AS linked_npi,
      link.verdict,
      link.method,
      link.confidence,
      NOT exclusion.is_reinstated AS is_listed,
      exclusion.last_name,
      exclusion.first_name,
      exclusion.middle_name,
      exclusion.business_name AS organization_name,
      exclusion.address,
      exclusion.city,
      exclusion.state,
      exclusion.postal_code,
      CAST(NULL AS VARCHAR) AS country,
      exclusion.exclusion_type,
      exclusion.exclusion_type_description,
      exclusion.exclusion_date,
      CAST(NULL AS DATE) AS termination_date,
      exclusion.reinstatement_date,
      exclusion.waiver_date,
      exclusion.waiver_state,
      exclusion.general AS category,
      exclusion.specialty,
      CAST(NULL AS VARCHAR) AS sam_number,
      CAST(NULL AS VARCHAR) AS program,
      CAST(NULL AS VARCHAR) AS agency
    FROM oig_leie__exclusion AS exclusion
    LEFT JOIN link__oig_leie AS link USING (exclusion_id)
    WHERE getvariable('part') = 'oig-leie'
    UNION ALL
    SELECT
      'sam-exclusions',
      exclusion.exclusion_key,
      link.npi,
      link.verdict,
      link.method,
      link.confidence,
      NOT exclusion.is_terminated,
      exclusion.last_name,
      exclusion.first_name,
      exclusion.middle_name,
      exclusion.name,
      exclusion.address,
      exclusion.city,
      exclusion.state,
      exclusion.postal_code,
      exclusion.country,
      exclusion.type,
      NULL,
      exclusion.active_date,
      exclusion.termination_date,
      NULL,
      NULL,
      NULL,
      exclusion.classification,
      NULL,
      exclusion.sam_number,
      exclusion.program,
      exclusion.agency
    FROM sam_exclusions__exclusion AS exclusion
    LEFT JOIN link__sam_exclusions AS link ON link.source_key = exclusion.exclusion_key
    WHERE getvariable('part') = 'sam-exclusions'
  )

SELECT
  source,
  exclusion_key,
  row_number() OVER (PARTITION BY exclusion_key ORDER BY linked_npi) AS link_number,
  coalesce(verdict, 'unmatched') AS verdict,
  CASE WHEN verdict = 'matched' THEN linked_npi END AS npi,
  CASE WHEN verdict = 'undetermined' THEN linked_npi END AS candidate_npi,
  * EXCLUDE (source, exclusion_key, linked_npi, verdict)
FROM entry
ORDER BY source, exclusion_key, link_number;
