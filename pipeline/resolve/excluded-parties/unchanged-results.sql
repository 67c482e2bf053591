-- Completes the tables compared__* with what was found the time before for entries that have not changed, and compares what was compared again:
-- recheck_difference has a row for each difference.
--
-- To run it in a DuckDB shell, after results.sql, with the database of the time before attached as "earlier":  .read unchanged-results.sql

CREATE OR REPLACE TEMP MACRO rechecked(results) AS TABLE
  FROM query_table(results) SEMI JOIN rechecked_exclusion USING (exclusion_id);

CREATE OR REPLACE TEMP MACRO differences_of_recheck(found, kept) AS TABLE
  SELECT exclusion_id
  FROM (
    (FROM rechecked(found) EXCEPT ALL FROM rechecked(kept))
    UNION ALL
    (FROM rechecked(kept) EXCEPT ALL FROM rechecked(found))
  );

CREATE OR REPLACE TEMP TABLE recheck_difference AS
FROM differences_of_recheck('found_verdict', 'earlier.compared__verdict')
UNION ALL
FROM differences_of_recheck('excluded_longer_name', 'earlier.compared__longer_name')
UNION ALL
FROM differences_of_recheck('namesake_candidate', 'earlier.compared__namesake')
UNION ALL
FROM differences_of_recheck('found_expected_bearers', 'earlier.compared__expected_bearers');

INSERT INTO compared__verdict FROM earlier.compared__verdict ANTI JOIN revised_exclusion USING (exclusion_id);
INSERT INTO compared__longer_name FROM earlier.compared__longer_name ANTI JOIN revised_exclusion USING (exclusion_id);
INSERT INTO compared__namesake FROM earlier.compared__namesake ANTI JOIN revised_exclusion USING (exclusion_id);
INSERT INTO compared__expected_bearers FROM earlier.compared__expected_bearers ANTI JOIN revised_exclusion USING (exclusion_id);

-- Most rows are of providers of whom nothing has changed: these are not summed up again.
CREATE OR REPLACE TABLE compared__bearer AS
WITH changed AS MATERIALIZED (FROM compared__bearer)
FROM earlier.compared__bearer ANTI JOIN changed USING (source, npi)
UNION ALL
SELECT source, npi, CAST(sum(parties) AS INTEGER) AS parties
FROM (FROM changed UNION ALL FROM earlier.compared__bearer SEMI JOIN changed USING (source, npi))
GROUP BY source, npi
HAVING sum(parties) <> 0;

-- The links of a list may compare its parties with those of another one.
CREATE OR REPLACE TEMP TABLE excluded_party AS SELECT *, 1 AS weight FROM compared__party;
