-- Fills link__sam_exclusions: one row per exclusion and candidate; an exclusion without a candidate has one row, NPI NULL.
--
-- To run it in a DuckDB shell, after same-exclusion.sql, with an empty link__sam_exclusions:  .read links.sql

-- A SAM row is about the provider that the LEIE's rows of the same exclusion are about, if all of them can be about that one:
-- a counterpart that is unmatched, or that has other candidates, is a namesake's or another person's.
CREATE OR REPLACE TEMP TABLE sam_by_leie AS
WITH link AS (
  -- What the comparison has found, as sources/oig-leie/link/links.sql takes it: link__oig_leie itself has namesakes as well, unless
  -- it is made in the same run.
  SELECT
    same.exclusion_key,
    same.exclusion_id,
    leie.npi,
    coalesce(leie.verdict, 'unmatched') AS verdict,
    coalesce(leie.evidence, []) AS evidence
  FROM sam_same_exclusion AS same
  LEFT JOIN compared__verdict AS leie USING (exclusion_id)
  -- The other NPIs of a company come with the row's own verdict.
  WHERE leie.method IS DISTINCT FROM 'another NPI of the company'
),
counterparts AS (
  SELECT exclusion_key, count(DISTINCT exclusion_id) AS counterparts, count(DISTINCT npi) FILTER (verdict = 'matched') AS npis
  FROM link
  GROUP BY exclusion_key
),
candidate AS (
  SELECT
    exclusion_key,
    npi,
    bool_or(verdict = 'matched') AS is_matched,
    count(DISTINCT exclusion_id) AS of_counterparts,
    any_value(evidence ORDER BY len(evidence) DESC, evidence) AS evidence
  FROM link
  WHERE npi IS NOT NULL
  GROUP BY exclusion_key, npi
),
judged AS (
  SELECT
    *,
    is_matched
      AND npis = 1
      AND of_counterparts = counterparts
      -- The LEIE cuts business names that SAM prints in full: where the name here goes on, it is another company's.
      AND (exclusion_key, npi) NOT IN (SELECT (exclusion_id, npi) FROM compared__longer_name)
      AS is_match
  FROM candidate
  JOIN counterparts USING (exclusion_key)
)
SELECT exclusion_key, npi, CASE WHEN is_match THEN 'matched' ELSE 'undetermined' END AS verdict, evidence
FROM (SELECT *, bool_or(is_match) OVER (PARTITION BY exclusion_key) AS has_match FROM judged)
WHERE is_match OR NOT has_match;

INSERT INTO link__sam_exclusions
WITH own AS (
  SELECT verdict.* EXCLUDE (read_as)
  FROM compared__verdict AS verdict
  JOIN sam_exclusions__exclusion AS exclusion ON exclusion.exclusion_key = verdict.exclusion_id
),
-- The link of the row itself and that of the LEIE must not contradict each other.
judged AS (
  SELECT
    coalesce(own.exclusion_id, leie.exclusion_key) AS exclusion_key,
    coalesce(own.exclusion_id, leie.exclusion_key) IN (SELECT exclusion_key FROM sam_same_exclusion) AS has_counterpart,
    coalesce(own.npi, leie.npi) AS npi,
    own.verdict AS own_verdict,
    leie.verdict AS leie_verdict,
    own.method AS own_method,
    own.evidence AS own_evidence,
    leie.evidence AS leie_evidence
  FROM own
  FULL JOIN sam_by_leie AS leie ON leie.exclusion_key = own.exclusion_id AND leie.npi = own.npi
),
-- Where the LEIE, which has more data, has other candidates too, only the row's own NPI together with the name decides, or its
-- own street for one of those candidates.
decided AS (
  SELECT
    *,
    coalesce(leie_verdict = 'matched', false)
      OR coalesce(
        own_verdict = 'matched'
        -- Of several NPIs of one company the LEIE, which has more data, may have chosen another one.
        AND NOT (own_method = 'organization name and address, one of several NPIs' AND is_matched_by_leie)
        -- The LEIE's row has the street that this one lacks: where it is left open there, ZIP code and name decide nothing here.
        AND (own_method <> 'rare name and ZIP code' OR NOT has_counterpart)
        AND (
          own_method = 'npi and name'
          OR (own_method IN ('name and address', 'organization name and address') AND leie_verdict IS NOT NULL)
          OR NOT is_open_elsewhere
        ),
        false
      ) AS is_match
  FROM (
    SELECT
      *,
      coalesce(
        bool_or(leie_verdict = 'undetermined' AND own_verdict IS DISTINCT FROM 'matched') OVER (PARTITION BY exclusion_key),
        false
      ) AS is_open_elsewhere,
      coalesce(bool_or(leie_verdict = 'matched') OVER (PARTITION BY exclusion_key), false) AS is_matched_by_leie
    FROM judged
  )
),
weighed AS (
  SELECT *, count(DISTINCT CASE WHEN is_match THEN npi END) OVER (PARTITION BY exclusion_key) AS npis
  FROM decided
),
verdict AS (
  SELECT
    exclusion_key,
    npi,
    CASE WHEN npis = 1 AND is_match THEN 'matched' ELSE 'undetermined' END AS verdict,
    CASE
      WHEN own_verdict = 'matched' AND NOT is_match AND npis = 1 THEN 'another NPI of the company'
      WHEN own_verdict = 'matched' THEN own_method
      WHEN leie_verdict = 'matched' THEN 'same exclusion on the LEIE'
      ELSE coalesce(own_method, 'same exclusion on the LEIE, undetermined there')
    END AS method,
    list_concat(
      coalesce(own_evidence, []),
      CASE WHEN leie_verdict IS NULL THEN [] ELSE ['the LEIE has the same exclusion of the same party'] END,
      CASE
        WHEN own_evidence IS NULL THEN list_transform(leie_evidence, lambda item: 'LEIE: ' || item)
        ELSE []
      END
    ) AS evidence
  FROM weighed
  -- When there is a match, other candidates are dropped, except the holder of a published NPI with another name and the other
  -- NPIs of the company.
  WHERE npis <> 1
    OR is_match
    OR own_method IN (
      'npi without name', 'another NPI of the company', 'organization name and address, one of several NPIs'
    )
)
SELECT
  exclusion.exclusion_key AS source_key,
  verdict.npi,
  coalesce(verdict.verdict, 'unmatched') AS verdict,
  CASE WHEN exclusion.is_terminated THEN 'terminated' ELSE verdict.method END AS method,
  link_method.confidence,
  CASE
    WHEN exclusion.is_terminated THEN ['terminated: no longer an exclusion']
    WHEN verdict.npi IS NULL AND exclusion.npi IS NOT NULL THEN ['the NPI on the list is not in the registry']
    ELSE coalesce(verdict.evidence, [])
  END AS evidence
FROM sam_exclusions__exclusion AS exclusion
LEFT JOIN verdict USING (exclusion_key)
LEFT JOIN link_method
  ON verdict.verdict = 'matched'
  AND link_method.source = 'sam-exclusions'
  AND link_method.method = verdict.method
ORDER BY exclusion.exclusion_key, verdict.npi;
