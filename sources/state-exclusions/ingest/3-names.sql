-- The names of the rows, as far as they can be told apart: people and businesses, last and first names.
--
-- To run it in a DuckDB shell, after 2-rows.sql:  .read 3-names.sql

-- Whether a word or a digit says that a name is that of a business.
CREATE OR REPLACE TEMP MACRO state_list_is_business(published) AS
  regexp_matches(
    upper(published),
    '[0-9&#]|\b(MD|M\.D|DMD|DDS|DO|D\.O)[., ]+(PA|P\.A)\b|\b(INC|INCORPORATED|LLC|L\.L\.C|CORP|CORPORATION|CO|COMPANY|LTD|LIMITED|PC|P\.C|APC|PSC|PLC|PLLC|LP|LLP|DBA|D/B/A|OF|AND|PHARMACY|DRUGS?|RX|MEDICAL|MEDICINE|CARE|HEALTH|HEALTHCARE|SERVICES?|CENTERS?|CENTRE|CLINIC|GROUP|ASSOC|ASSOCIATES|ASSOCIATION|HOMES?|HOSPITAL|HOSPICE|NURSING|TRANSPORT|TRANSPORTATION|AMBULANCE|AMBULETTE|AGENCY|SUPPLY|SUPPLIES|EQUIPMENT|LABS?|LABORATORY|LABORATORIES|DENTAL|OPTICAL|VISION|THERAPY|THERAPIES|WELLNESS|PSYCHIATRY|PSYCHOLOGY|CHIROPRACTIC|DENTISTRY|ORTHODONTICS|PEDIATRICS|DERMATOLOGY|RADIOLOGY|IMAGING|SURGERY|UROLOGY|CARDIOLOGY|ONCOLOGY|ANESTHESIA|PROSTHETICS|ORTHOTICS|ACUPUNCTURE|REHAB|REHABILITATION|COUNSELING|FOUNDATION|INSTITUTE|UNIVERSITY|SCHOOL|MANAGEMENT|MARKETING|ENTERPRISES?|SOLUTIONS|SYSTEMS?|NETWORK|PARTNERS|CAB|TAXI|LIMO|CAR|STORES?|SHOP|MARKET)\b|\bTHE '
  );

-- Some of these words are names of people too: where nothing but one of them says that it is a business, it may be a person.
CREATE OR REPLACE TEMP MACRO state_list_may_be_person(published) AS
  NOT state_list_is_business(
    regexp_replace(
      upper(published), '\b(CAB|CAR|CARE|CENTERS?|CENTRE|CO|HOMES?|LABS?|LIMO|MARKET|REHAB|SCHOOL|SERVICES?|SHOP|STORES?|VISION)\b', 'NAME'
    )
  );

-- A legal form with a letter wrong behind the comma of a business name: SOMNWICK, LCL. It may be a first name too; CORP is not among them: CORA and CORY are.
CREATE OR REPLACE TEMP MACRO state_list_may_be_legal_form(written) AS
  list_bool_or(
    list_transform(
      ['LLC', 'INC', 'PLLC', 'PC', 'PA', 'LTD', 'LLP', 'INCORPORATED', 'CORPORATION', 'LIMITED'],
      lambda form: damerau_levenshtein(form, upper(regexp_replace(written, '[^A-Za-z]', '', 'g'))) = 1
    )
  );

-- Particles with which last names begin. LE is one by itself far more often.
CREATE OR REPLACE TEMP MACRO state_list_begins_last_name(word) AS
  upper(rtrim(word, '.')) IN ('DE', 'DEL', 'DELA', 'LA', 'VAN', 'VON', 'DER', 'DEN', 'DI', 'DA', 'DU', 'DOS', 'ST', 'SAN', 'EL', 'AL', 'MC', 'MAC', 'O');

-- Particles that stand within a last name, and are no first name.
CREATE OR REPLACE TEMP MACRO state_list_joins_last_name(word) AS upper(word) IN ('DE', 'DEL', 'DELA', 'VAN', 'VON', 'DI', 'DA', 'DU', 'DOS');

CREATE OR REPLACE TEMP MACRO state_list_is_initial(word) AS regexp_full_match(word, '[A-Za-z]\.?');

-- What stands behind the name of a person: credentials, as far as lists print them, and a generation.
CREATE OR REPLACE TEMP MACRO state_list_without_credentials(written) AS
  regexp_replace(
    written,
    '(?i)([\s,/]+(M\.?D|D\.?O|D\.?D\.?S|D\.?M\.?D|D\.?C|D\.?P\.?M|O\.?D|PH\.?D|PSY(\.?D)?|PA-?C?|P\.A|N\.?P|APN|APRN|ARNP|CRNA|CNM|CNA|RN|LPN|LCSW|LMHC|MHC|LMFT|AAC|SUDP|RPH|AUD|PT|OT|DN|LD|LM|ML|MW|SW|PODIATRIST)\.?)+[\s,/]*$',
    ''
  );

-- First name first, what is behind a comma is no name, known or not: ANA QUINDLE, FNP-BC.
CREATE OR REPLACE TEMP MACRO state_list_before_comma(written) AS
  CASE
    WHEN regexp_matches(written, '^\S+\s[^,]*,')
      THEN concat_ws(
        ' ',
        split_part(written, ',', 1),
        nullif(regexp_extract(substr(written, strpos(written, ',')), '(?i)\b(JR|SR|II|III|IV)\b', 1), '')
      )
    ELSE written
  END;

-- DO is a family name too: it stays where nothing else would be left beside the first name.
CREATE OR REPLACE TEMP MACRO state_list_with_family_name(plain, written) AS
  CASE WHEN contains(plain, ' ') THEN plain ELSE coalesce(nullif(regexp_extract(written, '(?i)^\S+\s+DO\b'), ''), plain) END;

-- Generations, in any place but the first.
CREATE OR REPLACE TEMP MACRO state_list_generation(written) AS
  nullif(regexp_extract(written, '(?i)[\s,]+(JR|SR|II|III|IV)\.?\s*$', 1), '');
CREATE OR REPLACE TEMP MACRO state_list_is_generation(word, place) AS place > 1 AND regexp_full_match(word, '(?i)(JR|SR|II|III|IV)\.?');
-- I and V are initials elsewhere: first name first, no middle name stands behind two words and at the end.
CREATE OR REPLACE TEMP MACRO state_list_generation_i_or_v(written) AS
  nullif(regexp_extract(written, '(?i)\S\s+\S+\s+([IV])\.?$', 1), '');
CREATE OR REPLACE TEMP MACRO state_list_words(written) AS
  list_filter(
    regexp_split_to_array(
      regexp_replace(regexp_replace(written, '(?i)[\s,]+(JR|SR|II|III|IV)\.?\s*$', ''), '\s*-\s*', '-', 'g'), '[\s,]+'
    ),
    lambda word: word <> ''
  );
-- A generation may stand behind the last name: QUINDLE JR ANA.
CREATE OR REPLACE TEMP MACRO state_list_generation_within(words) AS
  rtrim(list_filter(words, lambda word, place: state_list_is_generation(word, place))[1], '.');
CREATE OR REPLACE TEMP MACRO state_list_words_but_generation(words) AS
  list_filter(words, lambda word, place: NOT state_list_is_generation(word, place));

-- The names of a cell on lines of their own. DBA divides them; what says that somebody is also called otherwise marks the next one too, with
-- chr(31). AKA, NEE and FORMERLY in capitals are names as well (QUINDLE, AKA MARIA): they divide behind two words, or a comma and a word.
CREATE OR REPLACE TEMP MACRO state_list_divided(written) AS
  regexp_replace(
    regexp_replace(
      regexp_replace(
        -- What follows was cut off, or never written: QUINDLE, ANA AKA.
        regexp_replace(written, '(?i)(,\s*\S+|\S\s+\S*[^\s,])[\s(]+(?:A/K/A|AKA|A\.K\.A\.)[\s:)]*$', '\1'),
        '(?i)(\S)[\s(,;]*\b(?:AKA\s*/+\s*D/?B/?A|D/?B/?A\s*/+\s*AKA|A/K/?A|AK/A|A\.\s?K\.\s?A|F/K/?A|F\.\s?K\.\s?A|FKA|N/K/A|ALSO KNOWN AS|FORMERLY KNOWN AS|(?-i:aka|nee|née|formerly))\b[/:.\s]*',
        '\1' || chr(10) || chr(31),
        'g'
      ),
      '(?i)(,\s*\S+|\S\s+\S*[^\s,])[\s(]+(?:AKA|NEE|FORMERLY)\b[:.]*\s+(\S)',
      '\1' || chr(10) || chr(31) || '\2',
      'g'
    ),
    '(?i)(^|\S)[\s(]*\b(?:D/?B/?A|D\.B\.A)\b[/:.\s]*',
    '\1' || chr(10),
    'g'
  );

-- A hyphen divides two further names where it makes no double name: ANA QUINDLE - RUTH LUND.
CREATE OR REPLACE TEMP MACRO state_list_parts(written) AS
  list_filter(
    flatten(
      list_transform(
        regexp_split_to_array(state_list_divided(written), '[\f\r\n]+'),
        lambda line: CASE
          WHEN starts_with(line, chr(31))
            THEN string_split(
              regexp_replace(line, '(\S +\S+) +- +(\S+ +\S)', '\1' || chr(10) || chr(31) || '\2', 'g'), chr(10)
            )
          ELSE [line]
        END
      )
    ),
    lambda part: state_list_text(ltrim(part, chr(31) || ' ')) IS NOT NULL
  );

-- The further names of a column for them on lines of their own. California has a semicolon between them, and at times the next line; what
-- has no comma is part of the name before it. In Pennsylvania a comma or "and" stands between names that begin with the known first name.
CREATE OR REPLACE TEMP MACRO state_list_lines(written, known_first_name) AS
  regexp_replace(
    regexp_replace(
      CASE
        WHEN starts_with(trim(written), known_first_name || ' ')
          THEN replace(
            replace(written, ', ' || known_first_name || ' ', ';' || known_first_name || ' '),
            ' and ' || known_first_name || ' ',
            ';' || known_first_name || ' '
          )
        WHEN list_bool_and(
          list_transform(
            regexp_split_to_array(regexp_replace(written, '^\s+|\s+$', '', 'g'), '[\f\r\n]+'),
            lambda line: regexp_matches(line, ',\s*\pL')
          )
        )
          THEN written
        ELSE regexp_replace(written, '[\f\r\n]', ' ', 'g')
      END,
      '([^\s,])\s+or\b,?\s+(\S)',
      '\1;\2',
      'g'
    ),
    '(?:\s(?:or|and))?[\s,]*;',
    chr(10),
    'g'
  );

-- A further name without the signs around it and the word that says that it is one.
CREATE OR REPLACE TEMP MACRO state_list_further_name(written) AS
  trim(
    regexp_replace(
      trim(written, ' ,;"' || chr(9) || chr(31)),
      '(?i)^[\s(]*(?:A/?K/?A|A\.K\.A|D/?B/?A|F/?K/?A|NEE|FORMERLY)\b[:.]*\s+',
      ''
    ),
    ' ,;"'
  );

-- In which orders a further name may be written: lists that print last names first have them first name first too (QUINDLE ANA AKA ANA LUND).
CREATE OR REPLACE TEMP MACRO state_list_orders(written, known_first_name) AS
  CASE
    WHEN upper(regexp_extract(written, '^\S+')) = known_first_name THEN ['first name first']
    WHEN NOT contains(state_list_without_credentials(written), ',') THEN ['last name first', 'first name first']
    WHEN regexp_matches(written, '^\S+,') OR upper(regexp_extract(written, ',\s*(\S+)', 1)) = known_first_name THEN ['comma']
    ELSE ['comma', 'first name first']
  END;

-- By what two names of a row are the same.
CREATE OR REPLACE TEMP MACRO state_list_comparable(written) AS
  regexp_replace(strip_accents(upper(coalesce(written, ''))), '[^A-Z0-9]', '', 'g');

-- The names of a row. Columns of their own name a person, a business, or one of each; a cell may have several names, on lines of their
-- own or with DBA or AKA between them, and a column of its own may have further ones.
CREATE OR REPLACE TEMP TABLE state_list_name AS
WITH
  accepted AS (FROM state_list_verdict WHERE reason IS NULL),
  in_columns AS (
    SELECT
      keyed_values,
      state_list_last_name("Party last name", "Party first name") AS last_name,
      state_list_name("Party first name") AS first_name,
      state_list_text("Party middle name") AS middle_name,
      state_list_text("Party business") AS business_name,
      state_list_last_name("Party last name or business", "Party first name") AS either,
      coalesce(last_name, CASE WHEN first_name IS NOT NULL THEN either END) AS last_name_of_person,
      coalesce(business_name, CASE WHEN first_name IS NULL THEN either END) AS name_of_business
    FROM accepted
  ),
  in_one_cell AS (
    SELECT
      keyed_values,
      replace(
        coalesce(
          "Party name, last name first",
          "Party name with a comma",
          "Party name, first name first",
          "Party name, in any order"
        ),
        chr(160),
        ' '
      ) AS written,
      -- Of names with a comma each has a line of its own; other lines are parts of one name.
      state_list_parts(
        CASE WHEN "Party name with a comma" IS NULL THEN regexp_replace(written, '[\f\r\n]', ' ', 'g') ELSE written END
      ) AS parts,
      CASE
        WHEN "Party name, last name first" IS NOT NULL THEN 'last name first'
        WHEN "Party name with a comma" IS NOT NULL THEN 'comma'
        WHEN "Party name, first name first" IS NOT NULL THEN 'first name first'
        ELSE 'any'
      END AS name_order,
      CASE name_order
        WHEN 'any' THEN NULL
        WHEN 'last name first' THEN regexp_extract(written, '^\s*\S+\s+(\S+)', 1)
        WHEN 'comma' THEN regexp_extract(written, ',\s*(\S+)', 1)
        ELSE regexp_extract(written, '\S+')
      END AS known_first_name
    FROM accepted
  ),
  -- Further names of a row whose first ones have columns of their own: in a column for them, or in one of the others.
  beside_columns AS (
    SELECT
      keyed_values,
      regexp_extract(first_name, '^\S+') AS known_first_name,
      state_list_parts(state_list_lines(replace("Party other names", chr(160), ' '), known_first_name)) AS parts,
      1 AS cell_no,
      false AS are_last_names
    FROM accepted
    JOIN in_columns USING (keyed_values)
    WHERE state_list_text("Party other names") IS NOT NULL
    UNION ALL
    SELECT keyed_values, regexp_extract(first_name, '^\S+'), state_list_parts(name_of_business) AS parts, 2, false
    FROM in_columns
    WHERE len(parts) > 1
    UNION ALL
    SELECT keyed_values, regexp_extract(first_name, '^\S+'), state_list_parts(last_name_of_person) AS parts, 3, true
    FROM in_columns
    WHERE len(parts) > 1
  ),
  part AS (
    SELECT
      * EXCLUDE (parts, written),
      unnest(parts) AS written,
      generate_subscripts(parts, 1) AS part_no,
      0 AS cell_no,
      false AS are_last_names
    FROM in_one_cell
    UNION ALL BY NAME
    SELECT
      * EXCLUDE (parts),
      unnest(parts) AS written,
      generate_subscripts(parts, 1) AS part_no
    FROM beside_columns
  ),
  further AS (
    SELECT
      * REPLACE (CASE WHEN is_further THEN state_list_further_name(written) ELSE written END AS written),
      CASE
        WHEN is_further THEN state_list_orders(state_list_further_name(written), coalesce(upper(known_first_name), ''))
        WHEN name_order = 'any' THEN state_list_orders(trim(written), '')
        ELSE [name_order]
      END AS orders
    FROM (SELECT *, cell_no > 0 OR starts_with(written, chr(31)) AS is_further FROM part)
  ),
  one AS (
    SELECT
      *,
      -- A credential may stand after a run of blanks, other blanks are single.
      trim(regexp_replace(regexp_replace(written, '\s{3,}\S+\s*$', ''), '[()]', ' ', 'g')) AS bare,
      state_list_text(CASE WHEN written LIKE '%(%' THEN written ELSE rtrim(written, ' )') END) AS printed
    FROM (
      SELECT
        keyed_values,
        written,
        is_further,
        are_last_names,
        unnest(orders) AS name_order,
        -- Those of columns are 1 and 2.
        1000 * cell_no + 2 * part_no + generate_subscripts(orders, 1) AS name_no,
        generate_subscripts(orders, 1) = 1 AS is_first_order
      FROM further
    )
  ),
  stripped AS (
    SELECT
      *,
      CASE name_order
        WHEN 'comma' THEN trim(state_list_without_credentials(bare))
        WHEN 'last name first' THEN state_list_with_family_name(trim(state_list_without_credentials(bare)), bare)
        ELSE state_list_with_family_name(trim(state_list_without_credentials(state_list_before_comma(bare))), bare)
      END AS plain,
      state_list_is_business(printed) AS has_business_word
    FROM one
  ),
  words AS (
    SELECT
      *,
      coalesce(
        state_list_generation(plain),
        state_list_generation_within(state_list_words(plain)),
        i_or_v
      ) AS generation,
      state_list_words_but_generation(
        state_list_words(CASE WHEN i_or_v IS NULL THEN plain ELSE regexp_replace(plain, '\s\S+$', '') END)
      ) AS name_words
    FROM (SELECT *, CASE WHEN name_order = 'first name first' THEN state_list_generation_i_or_v(plain) END AS i_or_v FROM stripped)
  ),
  parted AS (
    SELECT
      *,
      CASE
        -- Longer ones are those of businesses: QUINDLE MARCH FAMILY CARE.
        WHEN has_business_word AND (len(name_words) > 3 OR NOT state_list_may_be_person(printed)) THEN NULL
        WHEN name_order = 'comma'
          THEN CASE WHEN plain LIKE '%,%' THEN name_words[len(state_list_words_but_generation(state_list_words(split_part(plain, ',', 1)))) + 1:] END
        -- Particles and initials aside, a name has at most six words.
        WHEN len(name_words) > 1
          AND len(
            list_filter(name_words, lambda word: NOT (state_list_begins_last_name(word) OR state_list_is_initial(word)))
          ) <= 6
          THEN name_words
      END AS parts
    FROM words
  ),
  divided AS (
    SELECT
      *,
      -- Words of the last name: a particle or two, and the word after them.
      CASE
        WHEN name_order = 'last name first' AND len(parts) > 3
          AND state_list_begins_last_name(parts[1]) AND state_list_begins_last_name(parts[2]) THEN 3
        WHEN name_order = 'last name first' AND len(parts) > 2 AND state_list_begins_last_name(parts[1]) THEN 2
        WHEN name_order = 'first name first' AND len(parts) > 3
          AND state_list_begins_last_name(parts[-3]) AND state_list_begins_last_name(parts[-2]) THEN 3
        WHEN name_order = 'first name first' AND len(parts) > 2 AND state_list_begins_last_name(parts[-2]) THEN 2
        ELSE 1
      END AS last_words
    FROM parted
  ),
  -- PEREZ DE LA CRUZ ANA.
  joined AS (
    SELECT
      * REPLACE (
        CASE
          WHEN name_order <> 'last name first' OR NOT coalesce(state_list_joins_last_name(parts[last_words + 1]), false) THEN last_words
          WHEN len(parts) > last_words + 3 AND state_list_begins_last_name(parts[last_words + 2]) THEN last_words + 3
          WHEN len(parts) > last_words + 2 THEN last_words + 2
          ELSE last_words
        END AS last_words
      )
    FROM divided
  ),
  ordered AS (
    SELECT
      *,
      CASE name_order
        WHEN 'comma' THEN trim(split_part(plain, ',', 1))
        WHEN 'last name first' THEN array_to_string(parts[:last_words], ' ')
        ELSE array_to_string(parts[-last_words:], ' ')
      END AS last_name,
      CASE name_order
        WHEN 'comma' THEN parts
        WHEN 'last name first' THEN parts[last_words + 1:]
        ELSE parts[:len(parts) - last_words]
      END AS given
    FROM joined
  ),
  of_columns AS (
    SELECT
      keyed_values,
      1 AS name_no,
      last_name_of_person AS last_name,
      first_name,
      middle_name,
      NULL AS generation,
      false AS may_have_more_last_names,
      -- Beside the name of a business NA may stand for none.
      CASE WHEN upper(first_name) = 'NA' THEN either END AS business_name
    FROM in_columns
    WHERE last_name_of_person IS NOT NULL
    UNION ALL
    SELECT keyed_values, 2, NULL, NULL, NULL, NULL, false, name_of_business FROM in_columns WHERE name_of_business IS NOT NULL
  ),
  of_cells AS (
    SELECT
      keyed_values,
      name_no,
      is_further,
      is_further AND (are_last_names OR (parts IS NULL AND len(name_words) = 1 AND NOT has_business_word)) AS is_last_name,
      CASE WHEN is_last_name THEN plain WHEN parts IS NOT NULL THEN last_name END AS last_name,
      CASE WHEN NOT is_last_name THEN given[1] END AS first_name,
      CASE WHEN NOT is_last_name THEN nullif(array_to_string(given[2:], ' '), '') END AS middle_name,
      CASE WHEN parts IS NOT NULL THEN generation END AS generation,
      -- GARCIA LOPEZ ANA: nothing says whether the second word is a first name. An initial is no last name.
      coalesce(NOT is_last_name AND name_order = 'last name first' AND len(given) > 1 AND NOT state_list_is_initial(given[1]), false)
        AS may_have_more_last_names,
      -- What looks like the name of a person may be that of a business, which people give their degree and generation too
      -- (ANA QUINDLE JR LCSW), unless it has a comma. Two words before one may be a whole name (ANA QUINDLE, LPCC), four behind it are seldom
      -- given names, and what is behind it may be a legal form.
      CASE
        WHEN are_last_names OR NOT is_first_order THEN NULL
        WHEN parts IS NULL
          OR has_business_word
          OR name_order <> 'comma'
          OR len(state_list_words(last_name)) > 1
          OR len(given) > 3
          OR state_list_may_be_legal_form(substr(plain, strpos(plain, ',') + 1))
          THEN printed
      END AS business_name
    FROM ordered
  ),
  -- A further last name alone is one of the first person of the row.
  first_person AS (
    SELECT keyed_values, first_name, middle_name FROM of_columns WHERE last_name IS NOT NULL
    UNION ALL
    SELECT keyed_values, first_name, middle_name
    FROM of_cells
    WHERE last_name IS NOT NULL AND NOT is_further
    QUALIFY row_number() OVER (PARTITION BY keyed_values ORDER BY name_no) = 1
  ),
  "all" AS (
    FROM of_columns
    UNION ALL BY NAME
    SELECT
      of_cells.* EXCLUDE (is_further, is_last_name)
        REPLACE (
          CASE WHEN is_last_name AND first_person.first_name IS NULL THEN NULL ELSE of_cells.last_name END AS last_name,
          CASE WHEN is_last_name THEN first_person.first_name ELSE of_cells.first_name END AS first_name,
          CASE WHEN is_last_name THEN first_person.middle_name ELSE of_cells.middle_name END AS middle_name
        )
    FROM of_cells
    LEFT JOIN first_person USING (keyed_values)
  )
FROM "all"
WHERE last_name IS NOT NULL OR business_name IS NOT NULL
-- Of a name that a row has twice the first.
QUALIFY row_number() OVER (
  PARTITION BY
    keyed_values,
    CASE
      WHEN last_name IS NULL THEN state_list_comparable(business_name)
      ELSE concat_ws(
        '|', state_list_comparable(last_name), state_list_comparable(concat(first_name, middle_name)), state_list_comparable(generation)
      )
    END
  ORDER BY name_no
) = 1;
