-- SAM rows that repeat an exclusion of the LEIE: sam_same_exclusion. HHS excludes through the LEIE and reports it to
-- SAM; the LEIE's row has more data (NPI, UPIN, specialty, street), so its link is more reliable. Empty without the LEIE.
--
-- To run it in a DuckDB shell, after the files of pipeline/resolve/excluded-parties:  .read same-exclusion.sql

-- Blocking keys with few pairs each: day and state, day and ZIP code, family name and state.
CREATE OR REPLACE TEMP TABLE sam_leie_pair AS
WITH sam AS (
  SELECT person.*
  FROM excluded_person AS person
  JOIN sam_exclusions__exclusion AS exclusion ON exclusion.exclusion_key = person.exclusion_id
  WHERE person.source = 'sam-exclusions' AND exclusion.agency = 'HHS'
),
leie AS (
  FROM excluded_person WHERE source = 'oig-leie'
),
pair AS (
  SELECT sam.exclusion_id AS exclusion_key, leie.exclusion_id
  FROM sam JOIN leie ON leie.excluded_on = sam.excluded_on AND leie.state = sam.state
  UNION
  SELECT sam.exclusion_id, leie.exclusion_id
  FROM sam
  JOIN leie ON leie.zip5 = sam.zip5 AND sam.excluded_on BETWEEN leie.excluded_on AND leie.excluded_on + 60
  UNION
  SELECT sam.exclusion_id, leie.exclusion_id
  FROM sam
  JOIN leie
    ON leie.last_key = sam.last_key
    AND leie.state = sam.state
    AND sam.excluded_on BETWEEN leie.excluded_on AND leie.excluded_on + 60
)
SELECT
  pair.exclusion_key,
  pair.exclusion_id,
  coalesce(sam.excluded_on = leie.excluded_on, false) AS is_same_day,
  -- SAM sometimes records an exclusion some weeks after it began.
  coalesce(sam.excluded_on BETWEEN leie.excluded_on AND leie.excluded_on + 60, false) AS is_near_day,
  coalesce(sam.zip5 = leie.zip5, false) AS is_same_zip,
  coalesce(sam.city = leie.city AND sam.state = leie.state, false) AS is_same_city,
  coalesce(sam.state = leie.state, false) AS is_same_state,
  -- The LEIE truncates last names at 20 letters.
  sam.last_key = leie.last_key OR (length(leie.last_key) >= 18 AND starts_with(sam.last_key, leie.last_key))
    AS is_last_same,
  coalesce(sam.first_words[1] = leie.first_words[1], false) AS is_first_same,
  coalesce(left(sam.middle_words[1], 1) = left(leie.middle_words[1], 1), false) AS is_middle_same,
  coalesce(sam.npi <> leie.npi, false) AS is_other_number,
  sam.last_key = leie.last_key
    OR (length(sam.last_key) >= 4 AND damerau_levenshtein(sam.last_key, leie.last_key) <= 1)
    OR list_contains(leie.last_words, sam.last_key)
    OR list_contains(sam.last_words, leie.last_key)
    OR len(list_filter(list_intersect(sam.last_words, leie.last_words), lambda word: length(word) >= 4)) > 0
    AS is_last_near,
  coalesce(sam.first_words[1] = leie.first_words[1], false)
    OR EXISTS (
      FROM resolve_nickname AS n
      WHERE n.name = sam.first_words[1] AND n.same_as = leie.first_words[1] AND n.grade = 'nickname'
    ) AS is_first_near,
  sam.first_key = leie.last_key AND sam.last_key = leie.first_key AS is_swapped
FROM pair
JOIN sam ON sam.exclusion_id = pair.exclusion_key
JOIN leie ON leie.exclusion_id = pair.exclusion_id
-- Nothing contradicts: neither another middle initial nor another generation.
WHERE (
    coalesce(left(sam.middle_words[1], 1) = left(leie.middle_words[1], 1), true)
    OR len(list_intersect(sam.middle_words, leie.middle_words)) > 0
  )
  AND (sam.suffix IS NULL OR leie.suffix IS NULL OR sam.suffix = leie.suffix);

CREATE OR REPLACE TEMP TABLE sam_same_exclusion AS
WITH graded AS (
  SELECT
    *,
    CASE
      -- People of one name are excluded on one day in two states, and in one ZIP code in two years.
      WHEN is_last_same AND is_first_same AND is_near_day AND (is_same_zip OR is_same_state) THEN 'sure'
      -- Under another form of the name only around the same day and in the same town.
      WHEN is_near_day AND (is_same_zip OR is_same_city) AND ((is_last_near AND is_first_near) OR is_swapped) THEN 'sure'
      -- Two numbers are two people, unless all the rest agrees.
      WHEN is_other_number THEN NULL
      -- Another family name, or another town.
      WHEN is_near_day AND is_same_zip AND (is_first_same OR (is_same_day AND is_first_near)) THEN 'likely'
      -- Several of one first name are excluded in a large town on one day: the middle initial must be there and agree.
      WHEN is_same_day AND is_same_city AND is_first_same AND is_middle_same THEN 'likely'
      WHEN is_same_day AND (is_same_zip OR is_same_state) AND ((is_last_same AND is_first_near) OR is_swapped) THEN 'likely'
    END AS grade
  FROM sam_leie_pair
),
-- A row with a certain counterpart is not a likely counterpart of another row; of several likely ones none is taken.
weighed AS (
  SELECT
    *,
    bool_or(grade = 'sure') OVER (PARTITION BY exclusion_key) OR bool_or(grade = 'sure') OVER (PARTITION BY exclusion_id)
      AS is_taken,
    count(*) OVER (PARTITION BY exclusion_key) AS of_sam,
    count(*) OVER (PARTITION BY exclusion_id) AS of_leie
  FROM graded
  WHERE grade IS NOT NULL
),
businesses AS (
  SELECT sam.exclusion_id AS exclusion_key, leie.exclusion_id
  FROM excluded_business AS sam
  JOIN sam_exclusions__exclusion AS row ON row.exclusion_key = sam.exclusion_id AND row.agency = 'HHS'
  JOIN excluded_business AS leie ON left(leie.name_key, 8) = left(sam.name_key, 8)
  WHERE sam.source = 'sam-exclusions'
    AND leie.source = 'oig-leie'
    AND sam.excluded_on BETWEEN leie.excluded_on AND leie.excluded_on + 60
    AND (leie.zip5 = sam.zip5 OR leie.state = sam.state)
    AND (
      (leie.name_key = sam.name_key AND leie.stated_states = sam.stated_states)
      OR starts_with(resolve_letters(replace(row."name", '&', 'AND')), leie.cut_letters)
    )
)
SELECT exclusion_key, exclusion_id
FROM weighed
WHERE grade = 'sure' OR (NOT is_taken AND of_sam = 1 AND of_leie = 1)
UNION
FROM businesses;
