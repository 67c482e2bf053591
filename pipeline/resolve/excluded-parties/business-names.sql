-- How a business name on a list and a registered one may differ and still be one name, beyond legal forms and abbreviations:
-- macros over the words of resolve_business_words.
--
-- To run it in a DuckDB shell, after names-and-addresses.sql:  .read business-names.sql

-- The words of a name that the list has cut agree, as far as they go: CTR FOR FAMILY HLTH AND EDUCAT.
CREATE OR REPLACE TEMP MACRO resolve_is_cut_beginning(listed, cut_word, registered) AS
  coalesce(
    cut_word IS NOT NULL
    AND len(listed) >= 2
    AND registered[:len(listed) - 1] = listed[:-2]
    AND (
      registered[len(listed)] = listed[-1]
      OR starts_with(registered[len(listed)], cut_word)
      -- Cut within the legal form, of which a letter is left.
      OR (len(registered) = len(listed) - 1 AND cut_word IN ('I', 'L', 'P', 'C'))
    ),
    false
  );

-- What the list has cut off is the end of the last word, or a legal form: no further word can tell branches apart.
CREATE OR REPLACE TEMP MACRO resolve_is_cut_within_word(listed, cut_word, cut_letters, registered, registered_letters) AS
  coalesce(
    cut_word IS NOT NULL
    AND len(listed) >= 2
    AND (
      registered = listed
      OR (
        len(registered) = len(listed)
        AND registered[:-2] = listed[:-2]
        AND (starts_with(registered[-1], cut_word) OR starts_with(registered_letters, cut_letters))
      )
      OR (registered = listed[:-2] AND (cut_word IN ('I', 'L', 'P', 'C') OR resolve_begins_legal_form(cut_word)))
    ),
    false
  );

-- The one name is the other with a state after it: HOSPICE, HOSPICE CA.
CREATE OR REPLACE TEMP MACRO resolve_is_of_state(longer, shorter, states) AS
  coalesce(len(shorter) > 0 AND longer[:-2] = shorter AND list_contains(states, longer[-1]), false);

-- The one name is the other with the state of its address at the very end: HOSPICE CA, and HOSPICE SC, where it is no legal form. A legal form
-- after it makes it a part of the company's name: GROUP CA PC.
CREATE OR REPLACE TEMP MACRO resolve_is_of_own_state(longer, longer_end, shorter, shorter_end, state) AS
  longer_end = state AND shorter_end <> state AND (longer = shorter OR resolve_is_of_state(longer, shorter, [state]));

-- The one name is the other with the town of its address: OF TAMPA. A cut name may end inside the town.
CREATE OR REPLACE TEMP MACRO resolve_is_branch(longer, shorter, city, is_cut) AS
  coalesce(
    len(longer) > len(shorter)
    AND len(shorter) > 0
    AND longer[:len(shorter)] = shorter
    AND (
      array_to_string(longer[len(shorter) + 1:], '') = city
      OR (is_cut AND starts_with(city, array_to_string(longer[len(shorter) + 1:], '')))
    ),
    false
  );

-- One letter differs, in the legal form at the end: PELC for PLLC, INCORPORATTED.
CREATE OR REPLACE TEMP MACRO resolve_is_legal_form_misspelled(listed, letters, registered, registered_letters) AS
  coalesce(
    len(registered) > 0
    AND listed[:-2] = registered
    AND length(listed[-1]) >= 2
    AND damerau_levenshtein(letters, registered_letters) = 1,
    false
  );

-- One letter differs in a long name, and neither a number nor a short word: A and B, I and II, NO 3 tell sister companies apart. A word
-- of four letters that has lost one is no short word: CAE.
CREATE OR REPLACE TEMP MACRO resolve_is_misspelled(listed, listed_key, cut_letters, registered, registered_key, registered_letters) AS
  coalesce(
    length(listed_key) >= 8
    AND regexp_replace(listed_key, '[^0-9]', '', 'g') = regexp_replace(registered_key, '[^0-9]', '', 'g')
    AND CASE
      WHEN cut_letters IS NULL
        THEN damerau_levenshtein(listed_key, registered_key) = 1
          AND (
            list_sort(list_filter(listed, lambda word: length(word) <= 3))
              = list_sort(list_filter(registered, lambda word: length(word) <= 3))
            OR (
              len(listed) = len(registered)
              AND length(list_filter(listed, lambda word: NOT list_contains(registered, word))[1])
                + length(list_filter(registered, lambda word: NOT list_contains(listed, word))[1]) >= 7
            )
          )
      ELSE len(
          list_filter(
            list_transform([-1, 0, 1], lambda more: left(registered_letters, length(cut_letters) + more)),
            -- What follows the last letters is not known: they must be the same.
            lambda beginning: damerau_levenshtein(cut_letters, beginning) = 1 AND right(cut_letters, 4) = right(beginning, 4)
          )
        ) > 0
        AND list_has_all(registered, list_filter(listed[:-2], lambda word: length(word) <= 3))
        AND list_has_all(listed, list_filter(registered[:len(listed) - 1], lambda word: length(word) <= 3))
    END,
    false
  );

-- The words that follow in a registered name after what the list has printed of it. A word of which the list printed three letters or more
-- is known.
CREATE OR REPLACE TEMP MACRO resolve_words_cut_off(listed, cut_word, registered) AS
  CASE
    WHEN registered[len(listed)] = listed[-1] OR (length(cut_word) >= 3 AND starts_with(registered[len(listed)], cut_word))
      THEN registered[len(listed) + 1:]
    ELSE registered[len(listed):]
  END;

-- A word by which sister companies are told apart: numbers, letters, short words, directions. Places do too.
CREATE OR REPLACE TEMP MACRO resolve_tells_sisters_apart(word) AS
  length(word) <= 3
  OR regexp_matches(word, '[0-9]')
  OR word IN (
    'VIII', 'XIII', 'FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'FOUR', 'FIVE', 'NORTH', 'SOUTH', 'EAST', 'WEST', 'NORTHEAST', 'NORTHWEST',
    'SOUTHEAST', 'SOUTHWEST', 'NORTHERN', 'SOUTHERN', 'EASTERN', 'WESTERN', 'CENTRAL', 'UPPER', 'LOWER'
  );

-- One or two words that say what kind of business it is (HEALTH CENTER), or none: more is too much to guess. Not counted are those that lead to
-- one of them (A LICENSED CLINICAL SOCIAL WORKER).
CREATE OR REPLACE TEMP MACRO resolve_counted_kinds(words) AS
  list_filter(
    words,
    lambda word, place: NOT (resolve_leads_to_kind(word) AND coalesce(resolve_is_kind_of_business(words[place + 1]), false))
  );
CREATE OR REPLACE TEMP MACRO resolve_is_kind_cut_off(words) AS
  len(resolve_counted_kinds(words)) <= 2
  AND len(list_filter(resolve_counted_kinds(words), lambda word: NOT resolve_is_kind_of_business(word))) = 0;
