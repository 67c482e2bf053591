-- Evidence for and against each candidate, in bits: op_evidence. One bit for means "twice as likely if they are the same
-- person"; the weights are in weights.ts, the rarity of names is counted in the registry.
--
-- To run it in a DuckDB shell, after batches.sql, with op_weight (feature, bits):
--   SET VARIABLE op_batch = 0; SET VARIABLE op_misspelling_bits = 6.6; .read evidence.sql

CREATE OR REPLACE TEMP TABLE op_pair_of_batch AS
FROM op_pair SEMI JOIN (FROM op_batch WHERE batch = getvariable('op_batch')) AS recipient USING (profile_id);

CREATE OR REPLACE TEMP MACRO op_bits(of_feature) AS (SELECT bits FROM op_weight WHERE feature = of_feature);

-- First and last name: the best agreement of any name of the one with any name of the other.
CREATE OR REPLACE TEMP TABLE op_name_evidence AS
WITH compared AS (
  SELECT
    pair.profile_id,
    pair.npi,
    name.last_bits,
    candidate.last_bits AS other_last_bits,
    coalesce(candidate.first_bits, 10) AS first_bits,
    candidate.is_other,
    CASE
      WHEN name.first_key = candidate.last_key AND name.last_key = candidate.first_key THEN 'exchanged'
      WHEN name.last_key = candidate.last_key THEN 'same'
      WHEN len(list_filter(list_intersect(name.last_words, candidate.last_words), lambda word: length(word) >= 4)) > 0
        OR list_contains(candidate.last_words, name.last_key) OR list_contains(name.last_words, candidate.last_key)
        THEN 'part'
      WHEN length(name.last_key) >= 4 AND damerau_levenshtein(name.last_key, candidate.last_key) = 1 THEN 'one letter'
      WHEN length(name.last_key) >= 6 AND jaro_winkler_similarity(name.last_key, candidate.last_key) >= 0.93 THEN 'alike'
      ELSE 'different'
    END AS last_name,
    CASE
      WHEN name.first_key = candidate.last_key AND name.last_key = candidate.first_key THEN 'exchanged'
      WHEN name.first_key = candidate.first_key OR name.first_word = candidate.first_word THEN 'same'
      WHEN nickname.grade = 'nickname' THEN 'nickname'
      -- Names of their own: MARIA and MARY.
      WHEN nickname.grade = 'related' THEN 'related'
      WHEN (length(name.first_key) = 1 OR length(candidate.first_key) = 1) AND name.first_key[1] = candidate.first_key[1]
        THEN 'initial'
      WHEN list_contains(candidate.middle_words, name.first_word) OR list_contains(name.middle_words, candidate.first_word)
        THEN 'middle name'
      -- MARIO and MARIA are two names; a spelling that hardly anybody has is a mistake.
      WHEN length(name.first_key) >= 4 AND damerau_levenshtein(name.first_key, candidate.first_key) = 1
        THEN CASE
          WHEN name.first_bits IS NULL OR name.first_bits - candidate.first_bits >= getvariable('op_misspelling_bits')
            THEN 'one letter'
          ELSE 'alike'
        END
      ELSE 'different'
    END AS first_name
  FROM op_pair_of_batch AS pair
  JOIN op_own_name AS name ON name.profile_id = pair.profile_id
  JOIN op_candidate_name AS candidate ON candidate.npi = pair.npi
  LEFT JOIN resolve_nickname AS nickname
    ON nickname.name = name.first_word AND nickname.same_as = candidate.first_word
),
weighed AS (
  SELECT
    *,
    CASE last_name
      WHEN 'same' THEN last_bits + CASE WHEN is_other THEN op_bits('registered other name') ELSE 0 END
      WHEN 'exchanged' THEN least(last_bits, other_last_bits) + op_bits('exchanged names')
      WHEN 'part' THEN least(last_bits, other_last_bits) + op_bits('part of a double name')
      WHEN 'one letter' THEN least(last_bits, other_last_bits) + op_bits('one letter of the last name')
      WHEN 'alike' THEN least(last_bits, other_last_bits) + op_bits('last name alike')
      ELSE op_bits('another last name')
    END AS last_weight,
    CASE first_name
      WHEN 'same' THEN first_bits
      WHEN 'exchanged' THEN first_bits
      WHEN 'nickname' THEN first_bits + op_bits('nickname')
      WHEN 'related' THEN first_bits + op_bits('related first name')
      WHEN 'one letter' THEN first_bits + op_bits('one letter of the first name')
      WHEN 'alike' THEN first_bits + op_bits('first name alike')
      WHEN 'middle name' THEN first_bits + op_bits('middle name as first name')
      WHEN 'initial' THEN op_bits('initial for the first name')
      ELSE op_bits('another first name')
    END AS first_weight
  FROM compared
)
SELECT
  profile_id,
  npi,
  max(last_weight + first_weight) AS name_weight,
  -- Deterministic choice between equal weights.
  arg_max(
    {last_name: last_name, first_name: first_name}, (last_weight + first_weight, last_name, first_name)
  ) AS agreement
FROM weighed
GROUP BY profile_id, npi;

-- The closest pair of their addresses.
CREATE OR REPLACE TEMP TABLE op_place_evidence AS
SELECT
  pair.profile_id,
  pair.npi,
  -- 6 street, 5 ZIP code, 4 town, 3 region, 2 state, 1 elsewhere; NULL where one of them has no address.
  max(
    CASE
      WHEN one.street = other.street AND (one.zip5 = other.zip5 OR (one.city = other.city AND one.state = other.state)) THEN 6
      WHEN one.zip5 = other.zip5 THEN 5
      WHEN one.city = other.city AND one.state = other.state THEN 4
      WHEN one.zip5[:3] = other.zip5[:3] THEN 3
      WHEN one.state = other.state THEN 2
      WHEN one.state IS NOT NULL AND other.state IS NOT NULL THEN 1
    END
  ) AS nearness
FROM op_pair_of_batch AS pair
JOIN op_place AS one USING (profile_id)
JOIN op_candidate_place AS other ON other.npi = pair.npi
GROUP BY pair.profile_id, pair.npi;

-- The specialties both list: the same field with its specialization (2), the same field (1), the same profession (0),
-- another one (-1).
CREATE OR REPLACE TEMP TABLE op_specialty_evidence AS
SELECT
  pair.profile_id,
  pair.npi,
  CASE
    WHEN list_has_any(own.paths, other.paths) THEN 2
    WHEN list_has_any(own.fields, other.fields) THEN 1
    WHEN list_has_any(own.professions, other.professions) THEN 0
    ELSE -1
  END AS agreement
FROM op_pair_of_batch AS pair
JOIN op_own_specialty AS own USING (profile_id)
JOIN op_candidate_specialty AS other ON other.npi = pair.npi;

-- A middle name contradicts when no word of it even begins like one of the other's, unless it is a family name kept.
CREATE OR REPLACE TEMP TABLE op_evidence AS
WITH compared AS (
  SELECT
    pair.profile_id,
    pair.npi,
    named.name_weight,
    named.agreement,
    near.nearness,
    field.agreement AS field,
    CASE
      WHEN len(own.middle_words) = 0 OR len(other.middle_words) = 0 THEN 'missing'
      WHEN len(list_filter(list_intersect(own.middle_words, other.middle_words), lambda word: length(word) > 1)) > 0
        THEN 'same'
      WHEN len(
        list_filter(
          own.middle_words,
          lambda word: len(
            list_filter(
              other.middle_words,
              lambda its: (length(word) = 1 OR length(its) = 1) AND word[1] = its[1]
            )
          ) > 0
        )
      ) > 0 THEN 'initial'
      WHEN list_has_any(own.middle_words, other.last_words) OR list_has_any(other.middle_words, own.last_words)
        THEN 'missing'
      WHEN named.agreement.first_name = 'middle name' THEN 'missing'
      ELSE 'contradicts'
    END AS middle_name,
    CASE
      WHEN own.suffixes IS NULL AND other.suffixes IS NULL THEN 'none'
      WHEN own.suffixes IS NULL OR other.suffixes IS NULL THEN 'missing'
      WHEN list_has_any(own.suffixes, other.suffixes) THEN 'same'
      -- Many treat "II" and "JR" as the same suffix.
      WHEN list_has_any(own.suffixes, ['JR', 'II']) AND list_has_any(other.suffixes, ['JR', 'II']) THEN 'none'
      ELSE 'contradicts'
    END AS suffix
  FROM op_pair_of_batch AS pair
  JOIN op_name_evidence AS named ON named.profile_id = pair.profile_id AND named.npi = pair.npi
  JOIN op_middle AS own ON own.profile_id = pair.profile_id
  JOIN op_candidate_middle AS other ON other.npi = pair.npi
  LEFT JOIN op_place_evidence AS near ON near.profile_id = pair.profile_id AND near.npi = pair.npi
  LEFT JOIN op_specialty_evidence AS field ON field.profile_id = pair.profile_id AND field.npi = pair.npi
)
SELECT
  profile_id,
  npi,
  agreement,
  middle_name,
  suffix,
  nearness,
  field,
  -- What no rarity of a name makes up for. Bits count as if features were independent, but colleagues share street and
  -- specialty, and relatives also the family name.
  suffix <> 'contradicts'
  AND (middle_name <> 'contradicts' OR (nearness = 6 AND field >= 1 AND agreement.last_name = 'same' AND agreement.first_name = 'same'))
  AND CASE
    WHEN agreement.last_name = 'different' THEN nearness = 6 AND middle_name = 'same' AND coalesce(field, 0) >= 0
    -- Names of their own, of relatives who work together.
    WHEN agreement.first_name = 'alike' THEN middle_name IN ('same', 'initial')
    WHEN agreement.first_name = 'related' THEN middle_name IN ('same', 'initial') OR (field = 2 AND nearness >= 5)
    -- A name alone does not cross a state line: a middle name does with it, or the very specialty where few have the name.
    WHEN coalesce(nearness, 1) = 1
      THEN agreement.last_name = 'same'
        AND ((middle_name = 'same' AND field >= 1) OR (field = 2 AND agreement.first_name = 'same' AND middle_name <> 'contradicts'))
    WHEN field = -1 THEN nearness >= 5 OR middle_name = 'same'
    WHEN agreement.last_name IN ('part', 'alike') THEN nearness = 6 OR (nearness >= 3 AND field >= 1) OR middle_name = 'same'
    WHEN nearness <= 3 THEN middle_name IN ('same', 'initial') OR field >= 1
    ELSE true
  END AS is_supported,
  coalesce(nearness, 1) = 1 AND middle_name = 'missing' AS is_far,
  -- Another specialty or another middle name is never certain.
  coalesce(field, 0) <> -1 AND middle_name <> 'contradicts' AS is_plain,
  name_weight
    + CASE middle_name
        WHEN 'same' THEN op_bits('same middle name')
        WHEN 'initial' THEN op_bits('same middle initial')
        WHEN 'contradicts' THEN op_bits('another middle name')
        ELSE 0
      END
    + CASE suffix
        WHEN 'same' THEN op_bits('same suffix')
        WHEN 'missing' THEN op_bits('suffix of one only')
        WHEN 'contradicts' THEN op_bits('another suffix')
        ELSE 0
      END
    + CASE nearness
        WHEN 6 THEN op_bits('same street')
        WHEN 5 THEN op_bits('same ZIP code')
        WHEN 4 THEN op_bits('same town')
        WHEN 3 THEN op_bits('same region')
        WHEN 2 THEN op_bits('same state')
        WHEN 1 THEN op_bits('another state')
        ELSE 0
      END
    + CASE field
        WHEN 2 THEN op_bits('same specialty')
        WHEN 1 THEN op_bits('same field')
        WHEN 0 THEN op_bits('same profession')
        WHEN -1 THEN op_bits('another profession')
        ELSE 0
      END AS weight
FROM compared;
