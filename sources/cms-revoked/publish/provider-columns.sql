-- What the list of revocations says of the providers of one part: provider_columns__cms_revoked, one row for each NPI that a
-- revocation states. Columns: provider-columns.ts.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE part = '10'; .read sources/cms-revoked/publish/provider-columns.sql
--   FROM provider_columns__cms_revoked;

CREATE OR REPLACE TEMP VIEW provider_columns__cms_revoked AS
WITH
  listed AS (
    SELECT
      npi,
      bool_or(doubt IS NULL) AS is_revoked,
      -- Of the revocation in force; of several the one that bars longest.
      first(
        {reasons: reasons, effective_date: effective_date, reenrollment_bar_end: reenrollment_bar_end}
        ORDER BY record.rowid
      ) FILTER (doubt IS NULL) AS held
    FROM record__cms_revoked AS record
    WHERE npi >= getvariable('part') AND npi < getvariable('part') || '~'
    GROUP BY npi
  )

SELECT
  npi,
  CASE WHEN is_revoked THEN 'revoked' ELSE 'undetermined' END AS cms_revoked_status,
  array_to_string(held.reasons, '; ') AS cms_revoked_reasons,
  held.effective_date AS cms_revoked_effective_date,
  held.reenrollment_bar_end AS cms_revoked_reenrollment_bar_end
FROM listed;
