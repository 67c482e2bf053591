-- Adds the verdicts of `agreement_verdict` to `agreement_count` (state, code, field, verdict, providers): by the state of the practice location
-- and the primary taxonomy code in the registry.
-- In a DuckDB shell, after verdicts.sql:  .read build/agreement/add-counts.sql

CREATE TEMP TABLE IF NOT EXISTS agreement_count (state VARCHAR, code VARCHAR, field VARCHAR, verdict VARCHAR, providers BIGINT);

INSERT INTO agreement_count
SELECT upper(provider.practice_address.state), provider.primary_taxonomy, verdict.field, verdict.verdict, count(*)
FROM agreement_verdict AS verdict
JOIN nppes__provider AS provider USING (npi)
GROUP BY ALL;
