-- Normalization of names and addresses before comparison: macros for every source. names/ has the same of names in
-- TypeScript, and the word lists.
--
-- To run it in a DuckDB shell, after name-words.sql:  .read names-and-addresses.sql   then e.g.  SELECT resolve_street('P.O. Box 12, #7');

-- Words of a text: capitals, no accents; apostrophes and dots are removed (O'BRIEN, M.D.), everything else separates words.
CREATE OR REPLACE TEMP MACRO resolve_words(published) AS
  list_filter(
    string_split(regexp_replace(resolve_plain(coalesce(published, '')), '[^A-Z0-9]+', ' ', 'g'), ' '),
    lambda word: word <> ''
  );

-- The letters of a name without separators. Cheap on purpose: it runs over every row of NPPES (three times faster than
-- translate()). Not inside a list's lambda: there DuckDB compiles a regular expression anew for every element.
CREATE OR REPLACE TEMP MACRO resolve_letters(published) AS
  regexp_replace(upper(strip_accents(published)), '[^A-Z0-9]+', '', 'g');

-- The generation suffix among words, in any position.
CREATE OR REPLACE TEMP MACRO resolve_suffix(words) AS
  list_filter(list_transform(words, lambda word: resolve_suffix_word(word)), lambda word: word IS NOT NULL)[1];

-- The words of a name without generation suffix and credentials. The first word is always kept, and DO: it is a family name too.
CREATE OR REPLACE TEMP MACRO resolve_is_name(word) AS
  resolve_suffix_word(word) IS NULL AND (NOT resolve_is_credential(word) OR resolve_is_family_name(word));
CREATE OR REPLACE TEMP MACRO resolve_name_words(words) AS
  list_filter(words, lambda word, place: place = 1 OR resolve_is_name(word));

-- The words of a last name. Behind a comma stand licenses, degrees and legal forms, known or not: QUINDLE, RPH, BCPS. I, V and X at the end are
-- generations, unless a list may have cut a further last name there.
CREATE OR REPLACE TEMP MACRO resolve_last_words(published) AS
  list_transform(
    [
      resolve_name_words(
        resolve_words(CASE WHEN resolve_letters(split_part(published, ',', 1)) = '' THEN published ELSE split_part(published, ',', 1) END)
      )
    ],
    lambda words: CASE
      WHEN len(words) > 1 AND words[-1] IN ('I', 'V', 'X') AND length(array_to_string(words, ' ')) < 18 THEN words[:-2]
      ELSE words
    END
  )[1];

-- A middle name that is only a suffix is none.
CREATE OR REPLACE TEMP MACRO resolve_middle_words(words) AS list_filter(words, lambda word: resolve_is_name(word));

-- Legal forms and filler words do not identify a business.
CREATE OR REPLACE TEMP MACRO resolve_business_words(published) AS
  list_transform(
    list_filter(
      resolve_words(
        -- "L L C", "P A", "D O": single letters at the end belong together.
        regexp_replace(
          -- A dot without a blank between two words: HOME CARE.LLC.
          regexp_replace(
            regexp_replace(upper(replace(published, '&', ' AND ')), '([A-Z]{2})\.([A-Z]{2})', '\1 \2', 'g'),
            '\b([A-Z])[. ]+([A-Z])[. ]+([A-Z])\.?\s*$', '\1\2\3'
          ),
          '\b([A-Z])[. ]+([A-Z])\.?\s*$', '\1\2'
        )
      ),
      lambda word: NOT resolve_is_undistinguishing(word)
    ),
    lambda word: resolve_business_word(word)
  );

-- The distinguishing words of a street line: unit, "care of", a sign before the number and directions removed, common words normalized.
CREATE OR REPLACE TEMP MACRO resolve_street_words(line) AS
  list_filter(
    list_transform(
      resolve_words(
        regexp_replace(
          regexp_replace(
            regexp_replace(upper(coalesce(line, '')), '^\s*((C/O|ATTN:?)\s+|#\s*([0-9]))', '\3'),
            '(\bP\.?\s*O\.?\s*|\bPOST OFFICE\s+)(BOX|DRAWER|DRWR)\s*#?', 'POBOX '
          ),
          '(#|\b(SUITE|STE|APT|APARTMENT|UNIT|ROOM|RM|FLOOR|FL|BLDG|BUILDING|LOT|TRLR|SPC|DEPT|PMB)\b\.?\s*#?)\s*[A-Z0-9-]*.*$', ' '
        )
      ),
      lambda word: CASE word
        WHEN 'FIRST' THEN '1ST' WHEN 'SECOND' THEN '2ND' WHEN 'THIRD' THEN '3RD' WHEN 'FOURTH' THEN '4TH'
        WHEN 'FIFTH' THEN '5TH' WHEN 'SIXTH' THEN '6TH' WHEN 'SEVENTH' THEN '7TH' WHEN 'EIGHTH' THEN '8TH'
        WHEN 'NINTH' THEN '9TH' WHEN 'TENTH' THEN '10TH'
        WHEN 'SAINT' THEN 'ST' WHEN 'MOUNT' THEN 'MT' WHEN 'FORT' THEN 'FT' WHEN 'HIGHWAY' THEN 'HWY'
        WHEN 'ROUTE' THEN 'RT' WHEN 'RTE' THEN 'RT' WHEN 'COUNTY' THEN 'CO' WHEN 'AVENIDA' THEN 'AVE'
        WHEN 'AVENUE' THEN 'AVE' WHEN 'MARTIN' THEN 'M' WHEN 'DOCTOR' THEN 'DR'
        ELSE word
      END
    ),
    lambda word: word NOT IN (
      'N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW', 'NORTH', 'SOUTH', 'EAST', 'WEST', 'NORTHEAST', 'NORTHWEST', 'SOUTHEAST',
      'SOUTHWEST'
    )
  );

-- House number and the word that names the street (two words where the first is a common one), or a post-office box.
-- NULL where the line has neither. Only comparable within one ZIP code or town.
CREATE OR REPLACE TEMP MACRO resolve_street_of(words) AS
  CASE
    WHEN len(words) < 2 THEN NULL
    WHEN words[1] = 'POBOX' THEN concat_ws(' ', 'POBOX', words[2])
    WHEN NOT regexp_matches(words[1], '^[0-9]') THEN NULL
    WHEN words[2] IN (
      'ST', 'MT', 'FT', 'EL', 'LA', 'LAS', 'LOS', 'SAN', 'SANTA', 'DE', 'DEL', 'OLD', 'NEW', 'AVE', 'CALLE', 'CO', 'STATE',
      'US', 'HWY', 'RT', 'M', 'DR', 'LAKE', 'PARK', 'RIVER'
    ) THEN concat_ws(' ', words[1], words[2], words[3])
    ELSE concat_ws(' ', words[1], words[2])
  END;
CREATE OR REPLACE TEMP MACRO resolve_street(line) AS resolve_street_of(resolve_street_words(line));

-- Of a line that begins with a building or a hospital instead of a house number: its letters, as far as a list prints them that
-- cuts lines at 30 characters. NULL where they are too few to name a place; a mail room of the armed forces (CMR 402, PSC 41) is one.
CREATE OR REPLACE TEMP MACRO resolve_unnumbered_line(line) AS
  CASE
    WHEN length(resolve_letters(left(line, 30))) >= 8 OR regexp_matches(resolve_letters(left(line, 30)), '^(CMR|PSC)[0-9]')
      THEN resolve_letters(left(line, 30))
  END;

-- The names of an organization, its own and other ones; of one that states a trade name (QUINDLE LLC DBA LUND CARE) also each of the two.
CREATE OR REPLACE TEMP MACRO resolve_organization_names(organization_name, other_names) AS
  list_distinct(
    list_filter(
      flatten(
        list_transform(
          list_prepend(organization_name, coalesce(list_transform(other_names, lambda other: other.organization_name), [])),
          lambda name: list_prepend(name, string_split_regex(name, '(?i)[ (,-]*\bD\.?/?B\.?/?A\b[.: )]*'))
        )
      ),
      lambda name: name <> ''
    )
  );

-- Suite, floor, room or box within a building, e.g. 520; NULL where the line states none.
CREATE OR REPLACE TEMP MACRO resolve_unit(line) AS
  nullif(
    regexp_extract(
      upper(line),
      '(#|\b(SUITE|STE|APT|APARTMENT|UNIT|ROOM|RM|FLOOR|FL|BLDG|BUILDING|LOT|TRLR|SPC|DEPT|PMB)\b\.?\s*#?)\s*([A-Z0-9-]+)', 3
    ),
    ''
  );

CREATE OR REPLACE TEMP MACRO resolve_zip5(postal_code) AS nullif(regexp_extract(postal_code, '^[0-9]{5}'), '');

-- Two texts at most one letter apart (one added, dropped or changed, or two exchanged) are the same but for one of four quarters, which
-- costs far less to find out than their distance, and rules out nearly all pairs of names that only begin alike.
CREATE OR REPLACE TEMP MACRO resolve_has_three_quarters(one, other, quarter) AS
  left(one, 3 * quarter - 1) = left(other, 3 * quarter - 1)
  OR (left(one, 2 * quarter - 1) = left(other, 2 * quarter - 1) AND right(one, quarter - 1) = right(other, quarter - 1))
  OR (left(one, quarter - 1) = left(other, quarter - 1) AND right(one, 2 * quarter - 1) = right(other, 2 * quarter - 1))
  OR right(one, 3 * quarter - 1) = right(other, 3 * quarter - 1);

CREATE OR REPLACE TEMP MACRO resolve_is_letter_off(one, other) AS
  CASE
    WHEN length(one) < 8 OR length(other) < 8 OR resolve_has_three_quarters(one, other, least(length(one), length(other)) // 4)
      THEN damerau_levenshtein(one, other) <= 1
    ELSE false
  END;

-- Ten digits with a right check digit: Luhn over 80840 and the number; the prefix adds a constant 24.
CREATE OR REPLACE TEMP MACRO resolve_is_npi(npi) AS
  coalesce(
    regexp_full_match(npi, '[0-9]{10}')
    AND (
      24 + list_sum(
        list_transform(
          string_split(npi, ''),
          lambda digit, place: CASE
            WHEN place % 2 = 0 THEN CAST(digit AS INTEGER)
            WHEN CAST(digit AS INTEGER) > 4 THEN CAST(digit AS INTEGER) * 2 - 9
            ELSE CAST(digit AS INTEGER) * 2
          END
        )
      )
    ) % 10 = 0,
    false
  );
