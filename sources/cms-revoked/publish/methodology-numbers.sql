-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/cms-revoked/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  (SELECT count(*) FROM cms_revoked__revocation) AS revocations,
  (SELECT count(*) FROM link__cms_revoked WHERE verdict = 'matched') AS matched,
  (SELECT count(*) FROM link__cms_revoked WHERE verdict = 'undetermined') AS undetermined,
  (SELECT count(*) FROM link__cms_revoked WHERE verdict = 'unmatched') AS unmatched,
  count(DISTINCT npi) FILTER (doubt IS NULL) AS revoked,
  count(*) FILTER (verdict = 'matched' AND doubt IS NOT NULL) AS doubtful
FROM record__cms_revoked;
