-- Divides the recipients into batches, so that the evidence of one batch fits into memory however many people share a name: op_batch
-- (profile_id, batch); makes op_lead, which the batches fill.
--
-- To run it in a DuckDB shell, after people.sql:  SET VARIABLE op_batch_pairs = 4000000; .read batches.sql

CREATE OR REPLACE TEMP TABLE op_batch AS
SELECT
  profile_id,
  CAST(sum(pairs) OVER (ORDER BY profile_id ROWS UNBOUNDED PRECEDING) // getvariable('op_batch_pairs') AS INTEGER) AS batch
FROM (SELECT profile_id, count(*) AS pairs FROM op_pair GROUP BY profile_id);

-- Candidates that may be the recipient, as leads.sql finds them.
CREATE OR REPLACE TEMP TABLE op_lead (
  profile_id VARCHAR,
  npi VARCHAR,
  agreement STRUCT(last_name VARCHAR, first_name VARCHAR),
  middle_name VARCHAR,
  suffix VARCHAR,
  nearness INTEGER,
  field INTEGER,
  is_supported BOOLEAN,
  is_far BOOLEAN,
  is_plain BOOLEAN,
  weight DOUBLE,
  share DOUBLE,
  lead DOUBLE
);
