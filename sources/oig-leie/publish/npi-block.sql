-- The oig_leie block of the NPI pack line, for one run of NPIs: npi_block__oig_leie (npi, body JSON text).
-- Shape: schemas/sources/oig-leie.ts. An NPI without a row here was checked, and nobody on the
-- list bears its name.
-- Matched: excluded true, every exclusion linked to the NPI. Only undetermined links: excluded null, never "not found".
-- Parties reinstated from that exclusion are no longer on the list.
-- In a DuckDB shell, over a warehouse file:
--   .read build/npi-pack/exclusion-block.sql
--   .read build/unlinked-providers.sql
--   .read sources/oig-leie/publish/shown-exclusion.sql
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/oig-leie/publish/npi-block.sql

CREATE OR REPLACE TEMP TABLE npi_block__oig_leie AS
WITH
  link AS (
    SELECT link.*, exclusion.* EXCLUDE (exclusion_id, npi)
    FROM link__oig_leie AS link
    JOIN oig_leie__exclusion AS exclusion USING (exclusion_id)
    WHERE
      link.npi >= getvariable('npi_from')
      AND link.npi < getvariable('npi_to')
      AND link.verdict IN ('matched', 'undetermined')
      AND NOT exclusion.is_reinstated
  ),

  record AS (
    SELECT
      npi,
      count(*) FILTER (verdict = 'undetermined') AS candidates,
      list(
        {
          name: CASE
            WHEN last_name IS NULL THEN business_name
            ELSE concat_ws(', ', last_name, nullif(concat_ws(' ', first_name, middle_name), ''))
          END,
          city: city,
          state: state,
          "date": exclusion_date,
          type: exclusion_type,
          agreement: method,
          evidence: evidence,
          is_business: last_name IS NULL
        }
        ORDER BY exclusion_date, exclusion_id
      ) FILTER (verdict = 'undetermined') AS entries,
      list(leie_shown_exclusion(link) ORDER BY exclusion_date, exclusion_id) FILTER (verdict = 'matched') AS exclusions,
      -- The strongest link gives the match of the record.
      first({method: method, confidence: confidence, evidence: evidence} ORDER BY confidence DESC, exclusion_id)
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
  'namesake__oig_leie',
  getvariable('npi_from'),
  getvariable('npi_to')
);
