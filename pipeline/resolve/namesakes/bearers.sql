-- How many people in the country are expected to bear the first and last name of a listed person: listed_name_bearers. The registry is taken as a
-- sample of the country. Expected are the shares of the first and of the last name multiplied, as if nobody chose the one by the other, but not fewer
-- than the registry shows: each of its people of the name but one, who may be the listed person, stands for as many as everybody in it. A name that
-- nobody in the registry has is counted as if one had it.
--
-- To run it for the batch of names of people.sql, after it:  SET VARIABLE population = 340110988; .read bearers.sql

INSERT INTO listed_name_bearers
WITH registered AS (
  SELECT listed_no, count(DISTINCT npi) AS people
  FROM namesake_pair
  JOIN namesake_relation USING (listed_no, written)
  WHERE is_same_name
  GROUP BY listed_no
),
expected AS (
  SELECT
    listed.listed_no,
    getvariable('population') / everybody * greatest(
      greatest(coalesce("last".bearers, 0), 1) / everybody * greatest(coalesce("first".bearers, 0), 1),
      coalesce(registered.people, 0) - 1
    ) AS bearers
  FROM listed_name AS listed
  CROSS JOIN (SELECT sum(bearers) AS everybody FROM excluded_first_name)
  LEFT JOIN excluded_last_name AS "last" ON "last"."name" = listed.last_key
  LEFT JOIN excluded_first_name AS "first" ON "first"."name" = listed.first_words[1]
  LEFT JOIN registered ON registered.listed_no = listed.listed_no
  -- An initial may stand for any name.
  WHERE listed.batch = getvariable('namesake_batch') AND length(listed.first_key) > 1 AND length(listed.last_key) > 1
)
-- Two digits are as many as are known of it, and do not change every night.
SELECT listed_no, round(bearers, CAST(1 - floor(log10(bearers)) AS INTEGER)) AS expected_bearers
FROM expected
WHERE bearers > 0;
