-- Invariants of the links of one source: adds to broken_gate (gate, fault).
-- In a DuckDB shell, after gates.sql:
--   SET VARIABLE link_source = 'pecos'; SET VARIABLE link_table = 'link__pecos'; SET VARIABLE link_matches_several = true;
--   .read link-gates.sql
INSERT INTO broken_gate

-- A link names a provider of the registry or none, and a match has a confidence. The first column is the source key.
SELECT
  'links of ' || getvariable('link_source'),
  format('{} is linked to {}: {} with confidence {}', source_key, coalesce(npi, 'no NPI'), verdict, shown(confidence))
FROM query_table(getvariable('link_table')) AS link(source_key)
WHERE verdict NOT IN ('matched', 'undetermined', 'unmatched')
  OR (verdict <> 'unmatched' AND NOT EXISTS (FROM nppes__provider WHERE nppes__provider.npi = link.npi))
  OR (verdict = 'matched' AND (confidence IS NULL OR confidence <= 0 OR confidence > 1))
  OR (verdict = 'unmatched' AND npi IS NOT NULL)

UNION ALL
-- A row is about one provider, unless it states several NPIs itself.
SELECT 'one match for a row of ' || getvariable('link_source'), format('{} matches {} NPIs', source_key, count(*))
FROM query_table(getvariable('link_table')) AS link(source_key)
WHERE verdict = 'matched' AND NOT getvariable('link_matches_several')
GROUP BY source_key
HAVING count(*) > 1;
