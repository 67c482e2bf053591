-- Invariants of the links of Open Payments: adds to broken_gate (gate, fault).
-- In a DuckDB shell: after pipeline/check/gates.sql.
INSERT INTO broken_gate

-- Recipients are persons: no payment is linked to an organization.
SELECT 'payments of a person', format('recipient {} is linked to {}, which is not an individual', source_key, npi)
FROM link__open_payments AS link
JOIN nppes__provider AS provider USING (npi)
WHERE provider.entity_type IS DISTINCT FROM 'individual';
