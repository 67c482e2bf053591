-- Links affidavits to NPIs, and decides of each what it says of its provider:
--   link__medicare_opt_out: one row for each affidavit
--   record__medicare_opt_out: the affidavits that state an NPI of the registry, sorted by NPI, so that a run of NPIs reads
--     its own rows only
--
-- To run it in a DuckDB shell, over a warehouse with medicare_opt_out__* and nppes__provider, with link__medicare_opt_out
-- there, empty:
--   .read pipeline/resolve/name-words.sql
--   .read pipeline/resolve/names-and-addresses.sql
--   .read sources/stated-npi/names.sql
--   CREATE TEMP TABLE link_method AS
--     FROM (VALUES ('medicare-opt-out', 'npi and last name', 1.0::DOUBLE)) AS t (source, method, confidence);
--   SET VARIABLE opt_out_renews_from = '2015-06-16';
--   .read links.sql

CREATE OR REPLACE TEMP TABLE opt_out_linked AS
WITH
  -- The words of the last names the registry has for an NPI: the legal one, and former, professional and other ones.
  registered AS (
    SELECT
      npi,
      list_filter(
        list_transform(
          list_prepend(last_name, list_transform(coalesce(other_names, []), lambda other: other."last")),
          lambda name: resolve_name_words(resolve_words(name))
        ),
        lambda words: len(words) > 0
      ) AS last_names
    FROM nppes__provider
    SEMI JOIN medicare_opt_out__affidavit USING (npi)
  ),

  compared AS (
    SELECT
      affidavit.affidavit_id,
      affidavit.published_npi,
      resolve_is_npi(affidavit.npi) AS states_npi,
      registered.npi,
      len(registered.last_names) AS registered_names,
      resolve_name_words(resolve_words(affidavit.last_name)) AS words,
      stated_last_name_agrees(registered.last_names, words) AS is_same_name
    FROM medicare_opt_out__affidavit AS affidavit
    LEFT JOIN registered USING (npi)
  )

SELECT
  affidavit_id,
  npi,
  CASE
    WHEN npi IS NULL THEN 'unmatched'
    WHEN is_same_name THEN 'matched'
    ELSE 'undetermined'
  END AS verdict,
  CASE
    WHEN published_npi IS NULL THEN 'the affidavit states no NPI'
    WHEN NOT states_npi THEN 'what the affidavit states is no NPI'
    WHEN npi IS NULL THEN 'the NPI of the affidavit is not in the registry'
    WHEN is_same_name THEN 'the affidavit states the NPI and a last name of its holder'
    WHEN registered_names = 0 THEN 'the affidavit states the NPI, for which the registry has no last name'
    ELSE 'the affidavit states the NPI under another last name'
  END AS evidence
FROM compared;

INSERT INTO link__medicare_opt_out
SELECT affidavit_id AS source_key, npi, verdict, link_method.method, link_method.confidence, [evidence] AS evidence
FROM opt_out_linked
LEFT JOIN link_method ON verdict = 'matched' AND link_method.source = 'medicare-opt-out'
ORDER BY source_key;

-- Whether an affidavit says that its provider is opted out on the day of the list. CMS lists those who are opted out at
-- present. That decides for an affidavit that renews itself: its end date is the end of the present two years, and a list
-- of last month may show one that has passed since. An older affidavit ended with its end date and needed another one;
-- where it is listed beyond that day, one of the two is wrong, and nothing is said. Renewed by another affidavit, it
-- keeps its first effective date on the list and has a later end date.
CREATE OR REPLACE TABLE record__medicare_opt_out AS
SELECT
  link.npi,
  link.verdict,
  link.confidence,
  link.evidence,
  affidavit.affidavit_id,
  affidavit.effective_date,
  affidavit.end_date,
  affidavit.effective_date >= CAST(getvariable('opt_out_renews_from') AS DATE) AS renews_itself,
  affidavit.specialty,
  affidavit.may_order_and_refer,
  affidavit.published_may_order_and_refer,
  -- Null: it does.
  CASE
    WHEN link.verdict <> 'matched' THEN link.evidence[1]
    WHEN effective_date IS NULL THEN 'the list states no effective date of the affidavit'
    WHEN effective_date > file.snapshot
      THEN format('the affidavit takes effect on {}, after the date of the list', effective_date)
    WHEN renews_itself THEN NULL
    WHEN end_date IS NULL THEN 'the affidavit does not renew itself, and the list states no end date'
    WHEN end_date < file.snapshot
      THEN format('the affidavit does not renew itself and ended on {}, yet the provider is still listed', end_date)
  END AS doubt
FROM link__medicare_opt_out AS link
JOIN medicare_opt_out__affidavit AS affidavit ON affidavit.affidavit_id = link.source_key
CROSS JOIN medicare_opt_out__file AS file
WHERE link.npi IS NOT NULL
-- The one that holds first; of several the one that holds longest.
ORDER BY
  link.npi,
  doubt IS NOT NULL,
  link.verdict <> 'matched',
  end_date DESC NULLS LAST,
  effective_date DESC NULLS LAST,
  affidavit_id;

DROP TABLE opt_out_linked;
