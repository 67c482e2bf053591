-- What the comparison has found, for the links of the lists and for the next time: tables compared__*.
--
-- To run it in a DuckDB shell, after businesses.sql and the files of namesakes:  .read results.sql

CREATE OR REPLACE TEMP VIEW found_verdict AS
SELECT 'person' AS read_as, * FROM excluded_person_verdict
UNION ALL
SELECT 'business', * FROM excluded_business_verdict;

CREATE OR REPLACE TEMP VIEW found_expected_bearers AS
SELECT source, unnest(exclusion_ids) AS exclusion_id, expected_bearers
FROM listed_party
JOIN listed_name_bearers USING (listed_no);

CREATE OR REPLACE TEMP TABLE listed_exclusion AS SELECT DISTINCT exclusion_id FROM excluded_party WHERE weight = 1;

-- One row for each reading of an entry and candidate.
CREATE OR REPLACE TABLE compared__verdict AS FROM found_verdict SEMI JOIN listed_exclusion USING (exclusion_id);
CREATE OR REPLACE TABLE compared__longer_name AS FROM excluded_longer_name SEMI JOIN listed_exclusion USING (exclusion_id);
CREATE OR REPLACE TABLE compared__namesake AS FROM namesake_candidate SEMI JOIN listed_exclusion USING (exclusion_id);
CREATE OR REPLACE TABLE compared__expected_bearers AS FROM found_expected_bearers SEMI JOIN listed_exclusion USING (exclusion_id);

-- How many parties of a list a provider shares the name with.
CREATE OR REPLACE TABLE compared__bearer AS
SELECT source, npi, CAST(sum(parties) AS INTEGER) AS parties
FROM (
  FROM namesake_bearer
  UNION ALL
  SELECT source, npi, parties FROM namesake_business JOIN listed_business_name USING (listed_no)
)
GROUP BY source, npi
HAVING sum(parties) <> 0;
