-- The sam_gov block of the NPI pack line, for one run of NPIs: npi_block__sam_exclusions (npi, body JSON text).
-- Shape: schemas/sources/sam-exclusions.ts. An NPI without a row here was checked, and
-- nobody on the list bears its name.
-- Matched: excluded true, every exclusion linked to the NPI. Only undetermined links: excluded null, never clean.
-- Terminated exclusions have no links; what they were about is not here.
-- In a DuckDB shell, over a warehouse file:
--   .read build/npi-pack/exclusion-block.sql
--   .read build/unlinked-providers.sql
--   .read sources/sam-exclusions/publish/shown-exclusion.sql
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/sam-exclusions/publish/npi-block.sql

CREATE OR REPLACE TEMP TABLE npi_block__sam_exclusions AS
WITH
  link AS (
    SELECT link.*, exclusion.* EXCLUDE (npi)
    FROM link__sam_exclusions AS link
    JOIN sam_exclusions__exclusion AS exclusion ON exclusion.exclusion_key = link.source_key
    WHERE
      link.npi >= getvariable('npi_from')
      AND link.npi < getvariable('npi_to')
      AND link.verdict IN ('matched', 'undetermined')
      AND NOT exclusion.is_terminated
  ),

  record AS (
    SELECT
      npi,
      count(*) FILTER (verdict = 'undetermined') AS candidates,
      list(
        {
          name: CASE
            WHEN last_name IS NULL THEN "name"
            ELSE concat_ws(', ', last_name, nullif(concat_ws(' ', first_name, middle_name, name_suffix), ''))
          END,
          city: city,
          state: state,
          "date": active_date,
          type: type,
          agreement: method,
          evidence: evidence,
          is_business: last_name IS NULL
        }
        ORDER BY active_date, exclusion_key
      ) FILTER (verdict = 'undetermined') AS entries,
      list(sam_shown_exclusion(link) ORDER BY active_date, exclusion_key) FILTER (verdict = 'matched') AS exclusions,
      -- The strongest link gives the match of the record.
      first({method: method, confidence: confidence, evidence: evidence} ORDER BY confidence DESC, exclusion_key)
        FILTER (verdict = 'matched') AS best
    FROM link
    GROUP BY npi
  )

SELECT npi, exclusion_block(candidates, entries, exclusions, best) AS body
FROM record
UNION ALL
SELECT npi, CASE WHEN parties IS NULL THEN nameless_block() ELSE name_elsewhere_block(parties) END
FROM unlinked_providers(
  coalesce((SELECT list(npi) FROM record), []),
  'namesake__sam_exclusions',
  getvariable('npi_from'),
  getvariable('npi_to')
);
