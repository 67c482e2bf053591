-- SAM rows that repeat an exclusion of the LEIE: sam_same_exclusion. HHS excludes through the LEIE and reports it to
-- SAM; the LEIE's row says more (NPI, UPIN, specialty, street), so its link is the better judge of the same exclusion.
--
-- To run it in a DuckDB shell, after leie-links.sql and 4:  .read sam-leie.sql

CREATE OR REPLACE TEMP TABLE sam_same_exclusion AS
WITH sam AS (
  SELECT person.*, exclusion.active_date AS excluded_on
  FROM excluded_person AS person
  JOIN sam__exclusion AS exclusion ON exclusion.exclusion_key = person.exclusion_id
  WHERE exclusion.agency = 'HHS'
),
leie AS (
  SELECT person.*, exclusion.exclusion_date AS excluded_on
  FROM excluded_person AS person
  JOIN oig_leie__exclusion AS exclusion USING (exclusion_id)
),
-- On one day in one state, or in one ZIP code: a few pairs each. The LEIE cuts last names at 20 letters.
pair AS (
  SELECT sam.exclusion_id AS exclusion_key, leie.exclusion_id
  FROM sam JOIN leie ON leie.excluded_on = sam.excluded_on AND leie.state = sam.state
  UNION
  SELECT sam.exclusion_id, leie.exclusion_id
  FROM sam JOIN leie ON leie.zip5 = sam.zip5
),
compared AS (
  SELECT
    pair.exclusion_key,
    pair.exclusion_id,
    sam.excluded_on IS NOT DISTINCT FROM leie.excluded_on AS is_same_day,
    coalesce(sam.zip5 = leie.zip5, false) AS is_same_zip,
    coalesce(sam.city = leie.city, false) AND sam.state = leie.state AS is_same_city,
    coalesce(sam.npi = leie.npi, false) AS is_same_npi,
    sam.last_key = leie.last_key OR (length(leie.last_key) >= 18 AND starts_with(sam.last_key, leie.last_key))
      AS is_last_same,
    sam.first_words[1] = leie.first_words[1] AS is_first_same,
    len(list_filter(list_intersect(sam.last_words, leie.last_words), lambda word: length(word) >= 4)) > 0
      OR (length(sam.last_key) >= 4 AND damerau_levenshtein(sam.last_key, leie.last_key) <= 1)
      OR list_contains(leie.last_words, sam.last_key) OR list_contains(sam.last_words, leie.last_key)
      OR sam.last_key = leie.last_key AS is_last_near,
    sam.first_words[1] = leie.first_words[1]
      OR EXISTS (
        SELECT 1 FROM resolve_nickname AS n WHERE n.name = sam.first_words[1] AND n.same_as = leie.first_words[1]
      ) AS is_first_near,
    sam.first_key = leie.last_key AND sam.last_key = leie.first_key AS is_swapped,
    -- Nothing contradicts: no other middle initial, no other generation.
    (
      coalesce(left(sam.middle_words[1], 1) = left(leie.middle_words[1], 1), true)
      OR len(list_intersect(sam.middle_words, leie.middle_words)) > 0
    )
    AND (sam.suffix IS NULL OR leie.suffix IS NULL OR sam.suffix = leie.suffix) AS is_compatible
  FROM pair
  JOIN sam ON sam.exclusion_id = pair.exclusion_key
  JOIN leie ON leie.exclusion_id = pair.exclusion_id
),
people AS (
  SELECT exclusion_key, exclusion_id
  FROM compared
  WHERE is_compatible
    AND (
      (is_last_same AND is_first_same AND (is_same_day OR is_same_zip))
      -- In other forms of the name only on the same day, and in the same town.
      OR (is_same_day AND (is_same_zip OR is_same_city) AND ((is_last_near AND is_first_near) OR is_swapped))
      -- Another family name, but the day, the ZIP code and the first name.
      OR (is_same_day AND is_same_zip AND is_first_same)
    )
),
businesses AS (
  SELECT sam.exclusion_id AS exclusion_key, leie.exclusion_id
  FROM excluded_business AS sam
  JOIN sam__exclusion AS row ON row.exclusion_key = sam.exclusion_id AND row.agency = 'HHS'
  JOIN excluded_business AS leie ON leie.state = sam.state
  JOIN oig_leie__exclusion AS listed ON listed.exclusion_id = leie.exclusion_id
  WHERE (listed.exclusion_date = row.active_date OR leie.zip5 = sam.zip5)
    AND (
      leie.name_key = sam.name_key
      OR starts_with(resolve_letters(replace(row."name", '&', 'AND')), leie.cut_letters)
    )
)
FROM people
UNION
FROM businesses;
