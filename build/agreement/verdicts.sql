-- Whether the sources agree about each provider and field: agreement_verdict (npi, field, verdict, sources, "values",
-- stated_on, last_seen_on, last_seen_in).
-- A source may state several values: several offices, a former name. Sources agree on a field when there is one value that each of them
-- states.
--   agree: one text that every source states
--   formatting: no such text, but one that differs in spelling alone: normal-forms.sql
--   differ: nothing that every source states
--   one source: no other states it
--
-- To run it in a DuckDB shell, after normal-forms.sql, the statements of the sources and last-seen.sql:
--   .read build/agreement/verdicts.sql

CREATE OR REPLACE TEMP TABLE agreement_verdict AS
WITH
  -- The newest statement of each text.
  distinct_statement AS (
    SELECT npi, field, source, stated.value AS value, stated.normal AS normal, max(stated_on) AS stated_on
    FROM agreement_statement
    WHERE stated IS NOT NULL
    GROUP BY ALL
  ),

  counted AS (
    SELECT npi, field, count(DISTINCT source) AS sources
    FROM distinct_statement
    GROUP BY npi, field
  ),

  common AS (
    SELECT npi, field, max(by_text) AS by_text, max(by_form) AS by_form
    FROM (
      SELECT npi, field, count(DISTINCT source) AS by_text, 0 AS by_form
      FROM distinct_statement
      GROUP BY npi, field, value
      UNION ALL
      SELECT npi, field, 0, count(DISTINCT source)
      FROM distinct_statement
      GROUP BY npi, field, normal
    )
    GROUP BY npi, field
  ),

  gathered AS (
    SELECT
      npi,
      field,
      list_sort(list({source: source, value: value, stated_on: stated_on})) AS statements
    FROM distinct_statement
    GROUP BY npi, field
  )

SELECT
  npi,
  field,
  CASE
    WHEN counted.sources = 1 THEN 'one source'
    WHEN common.by_text = counted.sources THEN 'agree'
    WHEN common.by_form = counted.sources THEN 'formatting'
    ELSE 'differ'
  END AS verdict,
  list_transform(statements, lambda one: one.source) AS sources,
  list_transform(statements, lambda one: one.value) AS "values",
  list_transform(statements, lambda one: coalesce(CAST(one.stated_on AS VARCHAR), 'unknown')) AS stated_on,
  last_seen_on,
  last_seen_in
FROM gathered
JOIN counted USING (npi, field)
JOIN common USING (npi, field)
LEFT JOIN agreement_seen USING (npi)
-- An NPI that the registry does not have is nobody's; a provider that one source alone knows has nothing to agree with.
SEMI JOIN nppes__provider USING (npi)
SEMI JOIN (SELECT npi FROM agreement_statement GROUP BY npi HAVING count(DISTINCT source) > 1) AS several USING (npi)
ORDER BY npi, field;
