-- What the yearly files say of the providers of one part: provider_columns__medicare_activity, one row for each NPI that they state.
-- Columns: provider-columns.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = '10'; .read sources/medicare-activity/publish/provider-columns.sql
--   FROM provider_columns__medicare_activity;

CREATE OR REPLACE TEMP VIEW provider_columns__medicare_activity AS
WITH
  listed AS (
    SELECT
      npi,
      bool_or(verdict = 'matched') AS is_listed,
      max(service_year) FILTER (verdict = 'matched') AS newest_year,
      count(DISTINCT service_year) FILTER (verdict = 'matched') AS service_years,
      max({y: service_year, v: {services: services, beneficiaries: beneficiaries}})
        FILTER (verdict = 'matched' AND part = 'part_b') AS part_b,
      max({y: service_year, v: {claims: claims, beneficiaries: beneficiaries}})
        FILTER (verdict = 'matched' AND part = 'part_d') AS part_d
    FROM record__medicare_activity
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
    GROUP BY npi
  )

SELECT
  npi,
  CASE WHEN is_listed THEN 'listed' ELSE 'undetermined' END AS medicare_activity_status,
  newest_year AS medicare_activity_newest_year,
  nullif(service_years, 0) AS medicare_activity_years,
  part_b.y AS medicare_part_b_year,
  part_b.v.services AS medicare_part_b_services,
  part_b.v.beneficiaries AS medicare_part_b_beneficiaries,
  part_d.y AS medicare_part_d_year,
  part_d.v.claims AS medicare_part_d_claims,
  part_d.v.beneficiaries AS medicare_part_d_beneficiaries
FROM listed;
