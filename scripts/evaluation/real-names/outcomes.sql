-- What became of every written row: row_outcome. A link to another NPI of the same company is told apart from one to
-- another company: one legal or trade name without legal form, or one authorized official.
--
-- To run it in a DuckDB shell, over a warehouse with the links, truth/rows.csv as `truth`, truth/companies.csv as `company` and, as
-- `state_link`, the links of the rows of the states' lists with the key of an entry:  .read outcomes.sql

CREATE OR REPLACE TEMP TABLE row_link AS
SELECT
  'oig-leie' AS source,
  concat_ws(
    '|', coalesce(last_name, ''), coalesce(first_name, ''), coalesce(middle_name, ''), coalesce(business_name, ''),
    coalesce(address, ''), coalesce(city, ''), strftime(exclusion_date, '%Y%m%d')
  ) AS "key",
  link.npi,
  link.verdict,
  link.method,
  link.confidence
FROM oig_leie__exclusion
JOIN link__oig_leie AS link USING (exclusion_id)
UNION ALL
SELECT 'sam-exclusions', sam_number, link.npi, link.verdict, link.method, link.confidence
FROM sam_exclusions__exclusion
JOIN link__sam_exclusions AS link ON link.source_key = exclusion_key
UNION ALL
SELECT 'open-payments', source_key, npi, verdict, method, confidence
FROM link__open_payments
UNION ALL
SELECT 'state-exclusions', exclusion_id, npi, verdict, method, confidence
FROM state_link;

CREATE OR REPLACE TEMP TABLE row_outcome AS
WITH judged AS (
  SELECT
    truth.*,
    link.npi AS linked,
    link.method,
    link.confidence,
    CASE
      WHEN link."key" IS NULL THEN 'lost'
      WHEN link.verdict <> 'matched' THEN link.verdict
      WHEN link.npi = truth.npi THEN 'right'
      WHEN theirs.official = own.official
        OR theirs.company IN (own.company, own.trade_name)
        OR theirs.trade_name IN (own.company, own.trade_name)
        THEN 'same company'
      ELSE 'wrong'
    END AS outcome,
    link.npi = truth.npi AS is_candidate
  FROM truth
  LEFT JOIN row_link AS link USING (source, "key")
  LEFT JOIN company AS own ON own.npi = truth.npi
  LEFT JOIN company AS theirs ON theirs.npi = link.npi
)
SELECT *
FROM judged
-- One row each: the worst of several links, else the candidate that is right.
QUALIFY row_number() OVER (
  PARTITION BY source, "key"
  ORDER BY
    list_position(['lost', 'wrong', 'same company', 'right', 'undetermined', 'unmatched'], outcome), is_candidate DESC NULLS LAST,
    linked
) = 1;
