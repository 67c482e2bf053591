-- Compares the candidates of a recipient with each other: adds to op_lead those of a batch that may be the recipient.
--
-- The weights of a recipient's candidates are compared with each other and with "none of them": op_prior of the people
-- of the registry, spread over all of them. Their ratio, in bits, is the lead. A supported candidate with a lead of
-- op_min_lead or more is a match; its class gives the confidence.
--
-- To run it in a DuckDB shell, after evidence.sql:
--   SET VARIABLE op_prior = 0.3; SET VARIABLE op_min_lead = 3; SET VARIABLE op_min_share = 0.02; .read leads.sql

-- The likelihoods of all candidates of a recipient are summed in fixed point, with 30 binary digits after the point: the sum is exact, so
-- it does not depend on the order of the rows, and the others' share is the difference, without loss when one candidate is far ahead.
-- No weight exceeds 80 bits (weights.ts), so that 100,000 candidates stay below the 127 bits of a HUGEINT.
INSERT INTO op_lead BY NAME
WITH
  likely AS (
    SELECT *, CAST(round(pow(2, weight + 30)) AS HUGEINT) AS likelihood
    FROM op_evidence
  ),
  together AS (
    SELECT profile_id, sum(likelihood) AS likelihood FROM likely GROUP BY profile_id
  ),
  held AS (
    SELECT
      likely.*,
      getvariable('op_prior') * people + CAST(together.likelihood - likely.likelihood AS DOUBLE) / pow(2, 30) AS rest
    FROM likely
    JOIN together USING (profile_id)
    CROSS JOIN op_people
  ),
  compared AS (
    SELECT
      * EXCLUDE (likelihood, rest),
      pow(2, weight) / (pow(2, weight) + rest) AS share,
      weight - log2(rest) AS lead
    FROM held
  )
FROM compared
WHERE share >= getvariable('op_min_share') OR (is_supported AND lead >= getvariable('op_min_lead'));
