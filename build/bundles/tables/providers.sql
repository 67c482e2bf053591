-- The providers collection, one part of it: bundle_rows, one row per NPI. Columns: build/bundles/columns/providers.ts.
-- A source that is not in the release is told by has_…; its tables are empty stand-ins then, and its columns NULL.
-- In a DuckDB shell, over a warehouse file, after sources/open-payments/publish/payments-by-npi.sql:
--   SET VARIABLE part = '10'; SET VARIABLE has_oig_leie = true; SET VARIABLE has_sam = true;
--   SET VARIABLE has_pecos = true; SET VARIABLE has_qpp_mips = true; SET VARIABLE has_open_payments = true;
--   .read build/bundles/tables/providers.sql

CREATE OR REPLACE TEMP TABLE bundle_rows AS
WITH
  code_set AS (
    SELECT code, display_name FROM nucc_taxonomy__taxonomy
  ),

  provider AS (
    SELECT * FROM nppes__provider WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
  ),

  leie AS (
    SELECT
      link.npi,
      count(*) FILTER (verdict = 'matched') AS exclusions,
      count(*) FILTER (verdict = 'undetermined') AS candidates
    FROM link__oig_leie AS link
    JOIN oig_leie__exclusion AS exclusion USING (exclusion_id)
    WHERE
      link.npi >= getvariable('part')
      AND link.npi < getvariable('part') || '~'
      AND verdict IN ('matched', 'undetermined')
      AND NOT exclusion.is_reinstated
    GROUP BY link.npi
  ),

  sam AS (
    SELECT
      link.npi,
      count(*) FILTER (verdict = 'matched') AS exclusions,
      count(*) FILTER (verdict = 'undetermined') AS candidates
    FROM link__sam_exclusions AS link
    JOIN sam_exclusions__exclusion AS exclusion ON exclusion.exclusion_key = link.source_key
    WHERE
      link.npi >= getvariable('part')
      AND link.npi < getvariable('part') || '~'
      AND verdict IN ('matched', 'undetermined')
      AND NOT exclusion.is_terminated
    GROUP BY link.npi
  ),

  enrolled AS (
    SELECT npi, count(DISTINCT enrollment_id) AS enrollments
    FROM record__pecos_enrollment
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
    GROUP BY npi
  ),

  scored AS (
    SELECT
      npi,
      count(*) AS scores,
      -- Newest year first, then the best score.
      first(
        {performance_year: performance_year, final_score: final_score}
        ORDER BY performance_year DESC NULLS LAST, final_score DESC NULLS LAST
      ) AS newest
    FROM record__qpp_mips_score
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
    GROUP BY npi
  ),

  paid AS (
    SELECT npi, count(*) AS payments, sum(amount_usd) AS total_usd
    FROM payment_by_npi
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
    GROUP BY npi
  )

SELECT
  npi,
  entity_type,
  CASE WHEN is_deactivated THEN 'deactivated' ELSE 'active' END AS status,
  name_prefix,
  first_name,
  middle_name,
  last_name,
  name_suffix,
  credential,
  organization_name,
  gender,
  practice_address.line1 AS practice_line1,
  practice_address.line2 AS practice_line2,
  practice_address.city AS practice_city,
  practice_address.state AS practice_state,
  practice_address.postal_code AS practice_postal_code,
  practice_address.country AS practice_country,
  practice_address.phone AS practice_phone,
  practice_address.fax AS practice_fax,
  primary_taxonomy,
  code_set.display_name AS primary_taxonomy_name,
  CASE WHEN primary_taxonomy IS NOT NULL THEN is_primary_repaired END AS is_primary_taxonomy_repaired,
  coalesce(len(taxonomies), 0) AS taxonomy_codes,
  enumeration_date,
  last_update_date,
  certification_date,
  deactivation_date,
  reactivation_date,
  replacement_npi,
  sole_proprietor,
  organization_subpart,
  parent_organization,

  CASE
    WHEN NOT getvariable('has_oig_leie') THEN NULL
    WHEN leie.exclusions > 0 THEN 'excluded'
    WHEN leie.candidates > 0 THEN 'undetermined'
    ELSE 'not_found'
  END AS oig_leie_status,
  CASE WHEN getvariable('has_oig_leie') THEN coalesce(leie.exclusions, 0) END AS oig_leie_exclusions,
  CASE WHEN getvariable('has_oig_leie') THEN coalesce(leie.candidates, 0) END AS oig_leie_candidates,

  CASE
    WHEN NOT getvariable('has_sam') THEN NULL
    WHEN sam.exclusions > 0 THEN 'excluded'
    WHEN sam.candidates > 0 THEN 'undetermined'
    ELSE 'not_found'
  END AS sam_status,
  CASE WHEN getvariable('has_sam') THEN coalesce(sam.exclusions, 0) END AS sam_exclusions,
  CASE WHEN getvariable('has_sam') THEN coalesce(sam.candidates, 0) END AS sam_candidates,

  CASE WHEN getvariable('has_pecos') THEN coalesce(enrolled.enrollments, 0) END AS pecos_enrollments,

  CASE WHEN getvariable('has_qpp_mips') THEN coalesce(scored.scores, 0) END AS mips_scores,
  scored.newest.performance_year AS mips_performance_year,
  scored.newest.final_score AS mips_final_score,

  CASE
    WHEN NOT getvariable('has_open_payments') THEN NULL
    WHEN paid.npi IS NOT NULL THEN 'matched'
    WHEN payment_candidate.npi IS NOT NULL THEN 'undetermined'
    ELSE 'not_found'
  END AS open_payments_status,
  paid.payments AS open_payments_count,
  paid.total_usd AS open_payments_total_usd
FROM provider
LEFT JOIN code_set ON code_set.code = provider.primary_taxonomy
LEFT JOIN leie USING (npi)
LEFT JOIN sam USING (npi)
LEFT JOIN enrolled USING (npi)
LEFT JOIN scored USING (npi)
LEFT JOIN paid USING (npi)
LEFT JOIN payment_candidate USING (npi)
ORDER BY npi;
