-- Adds a digest of what each source states of each provider to statement_digest (npi, source, digest): of the sources besides the
-- registry and what repeats it.
-- In a DuckDB shell, after normal-forms.sql and the statements of the sources:
--   CREATE TEMP TABLE statement_digest (npi VARCHAR, source VARCHAR, digest UBIGINT);
--   SET VARIABLE of_registry = 'nppes cms-directory'; .read build/agreement/statement-digests.sql

INSERT INTO statement_digest
SELECT npi, source, bit_xor(md5_number_lower(concat_ws(chr(31), field, stated.value, stated_on)))
FROM (SELECT DISTINCT npi, source, field, stated, stated_on FROM agreement_statement)
WHERE NOT list_contains(string_split(getvariable('of_registry'), ' '), source)
GROUP BY npi, source;
