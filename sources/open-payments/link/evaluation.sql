-- Quality of the links, measured against the publisher's own NPI column, which is not used for matching:
-- evaluation__open_payments, one row for each class of confidence and one for all together (method NULL).
--
-- To run it in a DuckDB shell, after links.sql:  .read evaluation.sql

CREATE OR REPLACE TABLE evaluation__open_payments AS
WITH
  label AS (
    SELECT recipient.profile_id, recipient.published_npi
    FROM open_payments__recipient AS recipient
    JOIN nppes__provider AS provider ON provider.npi = recipient.published_npi
    WHERE resolve_is_npi(recipient.published_npi)
  ),
  judged AS (
    SELECT label.*, link.npi, link.verdict, link.method, link.confidence
    FROM label
    LEFT JOIN (FROM link__open_payments WHERE verdict = 'matched') AS link ON link.source_key = label.profile_id
  )
SELECT
  class.method,
  class.confidence,
  count(*) FILTER (judged.npi IS NOT NULL) AS matched,
  count(*) FILTER (judged.npi = judged.published_npi) AS right_matches,
  count(judged.profile_id) AS labeled
FROM (SELECT method, confidence, min_lead FROM op_class) AS class
LEFT JOIN judged ON judged.method = class.method
GROUP BY class.method, class.confidence, class.min_lead
UNION ALL
SELECT
  NULL,
  NULL,
  count(*) FILTER (npi IS NOT NULL),
  count(*) FILTER (npi = published_npi),
  count(*)
FROM judged;
