-- Whether what a list has cut off a business name may tell it apart from a sister company's: excluded_cut_name (exclusion_id, npi,
-- is_kind_cut_off), the candidates whose name goes on as the listed one can be taken to go on.
--
-- To run it in a DuckDB shell, after business-names.sql, with excluded_organization of businesses.sql and the table state_name:
--   .read cut-names.sql

-- Companies of one owner share addresses and the beginning of their names: SERVICES and SERVICES 2, OF KANSAS and OF TEXAS. What is cut off may
-- be one or two words that say what kind of business it is (HEALTH CENTER), or one other word: more is too much to guess, and so is a word
-- that tells sister companies apart, unless it is the place where the organization practices, after either.
CREATE OR REPLACE TEMP TABLE excluded_cut_name AS
WITH form AS (
  SELECT
    excluded.exclusion_id,
    candidate.npi,
    [candidate.practice_city, candidate.practice_state, state_name.letters] AS own_place,
    resolve_words_cut_off(excluded.name_words, excluded.cut_word, form.name_words) AS words
  FROM excluded_business_pair AS pair
  JOIN excluded_business AS excluded USING (exclusion_id)
  JOIN (SELECT *, unnest(names) AS form FROM excluded_organization) AS candidate ON candidate.npi = pair.npi
  LEFT JOIN state_name ON state_name.code = candidate.practice_state
  WHERE excluded.cut_word IS NOT NULL
    AND (
      (
        form.name_words[:len(excluded.name_words) - 1] = excluded.name_words[:-2]
        AND (
          starts_with(form.letters, excluded.cut_letters)
          OR form.name_key = excluded.name_key
          OR resolve_is_cut_beginning(excluded.name_words, excluded.cut_word, form.name_words)
        )
      )
      OR resolve_is_misspelled(
        excluded.name_words, excluded.name_key, excluded.cut_letters, form.name_words, form.name_key, form.letters
      )
    )
),
-- Without the place where it practices.
rest AS (
  SELECT
    exclusion_id,
    npi,
    len(words) > 0 AND resolve_is_kind_cut_off(words) AS is_kind,
    words[
      :coalesce(
        list_filter(range(len(words)), lambda before: list_contains(own_place, array_to_string(words[before + 1:], '')))[1], len(words)
      )
    ] AS words
  FROM form
),
place AS (
  SELECT DISTINCT resolve_letters(practice_address.city) AS letters FROM nppes__provider WHERE entity_type = 'organization'
  UNION
  SELECT letters FROM state_name
)
SELECT
  exclusion_id,
  npi,
  -- Nothing but words of the kind of business, also where the last word printed may be any: HEALTHCARE S, SERVICES.
  bool_or(is_kind) AS is_kind_cut_off
FROM rest
WHERE resolve_is_kind_cut_off(words)
  OR (len(words) = 1 AND NOT resolve_tells_sisters_apart(words[1]) AND words[1] NOT IN (FROM place WHERE letters IS NOT NULL))
GROUP BY exclusion_id, npi;
