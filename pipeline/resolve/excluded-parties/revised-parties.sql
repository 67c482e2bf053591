-- Of the parties those whose comparison is not known from the time before: excluded_party, with a weight. Entries that are new or have changed
-- weigh 1. Those that are gone, or as they were before a change, weigh -1: what they added to counts is taken away. Some that have not changed
-- are compared again and weigh 0: rechecked_exclusion, whose results must be the ones of the time before.
--
-- To run it in a DuckDB shell, after every-party.sql, with the database of the time before attached as "earlier":
--   SET VARIABLE rechecked_entries = 200; .read revised-parties.sql

CREATE OR REPLACE TEMP TABLE revised_exclusion AS
SELECT DISTINCT exclusion_id
FROM (
  (FROM compared__party EXCEPT ALL FROM earlier.compared__party)
  UNION ALL
  (FROM earlier.compared__party EXCEPT ALL FROM compared__party)
);

-- Others each time: by what has changed.
CREATE OR REPLACE TEMP TABLE rechecked_exclusion AS
SELECT DISTINCT exclusion_id
FROM compared__party
ANTI JOIN revised_exclusion USING (exclusion_id)
WHERE hash(exclusion_id, (SELECT min(exclusion_id) FROM revised_exclusion))
  % greatest(1, (SELECT count(*) FROM compared__party) // getvariable('rechecked_entries')) = 0;

CREATE OR REPLACE TEMP TABLE excluded_party AS
SELECT *, 1 AS weight FROM compared__party SEMI JOIN revised_exclusion USING (exclusion_id)
UNION ALL
SELECT *, 0 FROM compared__party SEMI JOIN rechecked_exclusion USING (exclusion_id)
UNION ALL
SELECT * REPLACE ('withdrawn ' || exclusion_id AS exclusion_id), -1
FROM earlier.compared__party
SEMI JOIN revised_exclusion USING (exclusion_id);
