-- Links the rows of those who may order and refer to NPIs, and says by NPI what they agree in:
--   link__order_and_referring: one row for each NPI of the file
--   record__order_and_referring: one row for each of them that the registry has, sorted, so that a run of NPIs reads its
--     own rows only
--
-- To run it in a DuckDB shell, over a warehouse with order_and_referring__* and nppes__provider, with
-- link__order_and_referring there, empty:
--   CREATE TEMP TABLE link_method AS
--     FROM (VALUES ('order-and-referring', 'npi', 1.0::DOUBLE)) AS t (source, method, confidence);
--   .read links.sql

INSERT INTO link__order_and_referring
SELECT
  listed.npi AS source_key,
  provider.npi,
  CASE WHEN provider.npi IS NULL THEN 'unmatched' ELSE 'matched' END AS verdict,
  link_method.method,
  link_method.confidence,
  CASE
    WHEN provider.npi IS NULL THEN ['the NPI of the file is not in the registry']
    ELSE ['the file states the NPI']
  END AS evidence
FROM (SELECT DISTINCT npi FROM order_and_referring__listing) AS listed
LEFT JOIN nppes__provider AS provider USING (npi)
LEFT JOIN link_method ON provider.npi IS NOT NULL AND link_method.source = 'order-and-referring'
ORDER BY source_key;

-- What all rows of an NPI say, and why a flag is null.
CREATE OR REPLACE TEMP MACRO ordering_agreed(flag) AS
  CASE WHEN count(flag) = count(*) AND bool_and(flag) = bool_or(flag) THEN bool_and(flag) END;
CREATE OR REPLACE TEMP MACRO ordering_reason(flag, published) AS
  CASE
    WHEN count(flag) < count(*)
      THEN coalesce('neither Y nor N in the file: ' || nullif(max(published), ''), 'no value in the file')
    WHEN bool_and(flag) <> bool_or(flag) THEN 'the rows of this NPI in the file disagree'
  END;

CREATE OR REPLACE TABLE record__order_and_referring AS
SELECT
  npi,
  ordering_agreed(part_b) AS part_b,
  ordering_agreed(dme) AS dme,
  ordering_agreed(hha) AS hha,
  ordering_agreed(pmd) AS pmd,
  ordering_agreed(hospice) AS hospice,
  map_from_entries(
    list_filter(
      [
        {k: 'part_b', v: ordering_reason(part_b, unread['part_b'])},
        {k: 'dme', v: ordering_reason(dme, unread['dme'])},
        {k: 'hha', v: ordering_reason(hha, unread['hha'])},
        {k: 'pmd', v: ordering_reason(pmd, unread['pmd'])},
        {k: 'hospice', v: ordering_reason(hospice, unread['hospice'])}
      ],
      lambda reason: reason.v IS NOT NULL
    )
  ) AS reasons,
  (SELECT confidence FROM link_method WHERE source = 'order-and-referring') AS confidence
FROM order_and_referring__listing
SEMI JOIN nppes__provider USING (npi)
GROUP BY npi
ORDER BY npi;
