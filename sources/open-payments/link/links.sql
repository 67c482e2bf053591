-- Decides which of the candidates a recipient is, if any: fills link__open_payments.
--
-- To run it in a DuckDB shell, after leads.sql of every batch, with op_class (min_lead, method, confidence) and link__open_payments:
--   SET VARIABLE op_min_lead = 3; SET VARIABLE op_far_lead = 5; SET VARIABLE op_certain_lead = 13; SET VARIABLE op_min_share = 0.02;
--   .read links.sql

-- An NPI is one person, and CMS gives a person one profile; associated profiles are the same person. Where two others
-- claim an NPI, the one that is clearly ahead has it.
CREATE OR REPLACE TEMP TABLE op_claim AS
WITH
  best AS (
    FROM op_lead
    WHERE is_supported AND lead >= CASE WHEN is_far THEN getvariable('op_far_lead') ELSE getvariable('op_min_lead') END
  ),
  associated AS (
    SELECT profile_id, unnest(associated_ids) AS other FROM open_payments__recipient WHERE len(associated_ids) > 0
  ),
  rival AS (
    SELECT one.profile_id, max(other.weight) AS weight
    FROM best AS one
    JOIN best AS other ON other.npi = one.npi AND other.profile_id <> one.profile_id
    WHERE NOT EXISTS (
      FROM associated
      WHERE
        (associated.profile_id = one.profile_id AND associated.other = other.profile_id)
        OR (associated.profile_id = other.profile_id AND associated.other = one.profile_id)
    )
    GROUP BY one.profile_id
  )
SELECT best.*, rival.weight IS NULL OR best.weight >= rival.weight + getvariable('op_min_lead') AS is_undisputed
FROM best
LEFT JOIN rival USING (profile_id);

INSERT INTO link__open_payments
WITH
  verdict AS (
    SELECT * EXCLUDE (is_undisputed), 'matched' AS verdict FROM op_claim WHERE is_undisputed
    UNION ALL
    SELECT *, 'undetermined'
    FROM op_lead
    WHERE
      share >= getvariable('op_min_share')
      AND profile_id NOT IN (SELECT profile_id FROM op_claim WHERE is_undisputed)
  ),
  classed AS (
    SELECT verdict.*, class.method, class.confidence
    FROM verdict
    ASOF LEFT JOIN op_class AS class
      ON CASE WHEN verdict.is_plain THEN verdict.lead ELSE least(verdict.lead, getvariable('op_certain_lead') - 1) END
        >= class.min_lead
  )
SELECT
  recipient.profile_id AS source_key,
  classed.npi,
  coalesce(classed.verdict, 'unmatched') AS verdict,
  CASE WHEN classed.verdict = 'matched' THEN classed.method END AS method,
  CASE WHEN classed.verdict = 'matched' THEN classed.confidence END AS confidence,
  CASE
    WHEN classed.npi IS NULL THEN []
    ELSE list_filter(
      [
        'last name: ' || agreement.last_name,
        'first name: ' || agreement.first_name,
        CASE WHEN middle_name <> 'missing' THEN 'middle name: ' || middle_name END,
        CASE suffix WHEN 'same' THEN 'suffix: same' WHEN 'missing' THEN 'suffix: of one only' WHEN 'contradicts' THEN 'suffix: different' END,
        'address: ' || CASE nearness
          WHEN 6 THEN 'same street' WHEN 5 THEN 'same ZIP code' WHEN 4 THEN 'same town' WHEN 3 THEN 'same region'
          WHEN 2 THEN 'same state' WHEN 1 THEN 'another state' ELSE 'unknown'
        END,
        CASE field
          WHEN 2 THEN 'specialty: same' WHEN 1 THEN 'specialty: same field' WHEN 0 THEN 'specialty: same profession'
          WHEN -1 THEN 'specialty: different'
        END,
        'lead: ' || CAST(floor(lead) AS INTEGER) || ' bits'
      ],
      lambda words: words IS NOT NULL
    )
  END AS evidence
FROM open_payments__recipient AS recipient
LEFT JOIN classed USING (profile_id)
ORDER BY source_key, npi;
