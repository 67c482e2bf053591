-- The numbers of methodology.md: methodology_numbers, one row; the column x fills the slot {{source.x}}.
-- In a DuckDB shell, over a warehouse file: .read sources/order-and-referring/publish/methodology-numbers.sql

CREATE OR REPLACE TEMP TABLE methodology_numbers AS
SELECT
  (SELECT count(*) FROM link__order_and_referring) AS npis,
  (SELECT count(*) FROM link__order_and_referring WHERE verdict = 'matched') AS matched,
  count(*) FILTER (part_b) AS part_b,
  count(*) FILTER (dme) AS dme,
  count(*) FILTER (hha) AS hha,
  count(*) FILTER (pmd) AS pmd,
  count(*) FILTER (hospice) AS hospice,
  count(*) FILTER (cardinality(reasons) > 0) AS unclear
FROM record__order_and_referring;
