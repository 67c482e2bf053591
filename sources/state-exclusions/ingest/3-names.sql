-- The names of the rows, as far as they can be told apart: people and businesses, last and first names.
--
-- To run it in a DuckDB shell, after 2-rows.sql:  .read 3-names.sql

-- Whether a word or a digit says that a name is that of a business.
CREATE OR REPLACE TEMP MACRO state_list_is_business(published) AS
  regexp_matches(
    upper(published),
    '[0-9&#]|\b(MD|M\.D|DMD|DDS|DO|D\.O)[., ]+(PA|P\.A)\b|\b(INC|INCORPORATED|LLC|L\.L\.C|CORP|CORPORATION|CO|COMPANY|LTD|LIMITED|PC|P\.C|APC|PSC|PLC|PLLC|LP|LLP|DBA|D/B/A|AKA|OF|AND|PHARMACY|DRUGS?|RX|MEDICAL|MEDICINE|CARE|HEALTH|HEALTHCARE|SERVICES?|CENTERS?|CENTRE|CLINIC|GROUP|ASSOC|ASSOCIATES|ASSOCIATION|HOMES?|HOSPITAL|HOSPICE|NURSING|TRANSPORT|TRANSPORTATION|AMBULANCE|AMBULETTE|AGENCY|SUPPLY|SUPPLIES|EQUIPMENT|LABS?|LABORATORY|LABORATORIES|DENTAL|OPTICAL|VISION|THERAPY|THERAPIES|WELLNESS|PSYCHIATRY|PSYCHOLOGY|CHIROPRACTIC|DENTISTRY|ORTHODONTICS|PEDIATRICS|DERMATOLOGY|RADIOLOGY|IMAGING|SURGERY|UROLOGY|CARDIOLOGY|ONCOLOGY|ANESTHESIA|PROSTHETICS|ORTHOTICS|ACUPUNCTURE|REHAB|REHABILITATION|COUNSELING|FOUNDATION|INSTITUTE|UNIVERSITY|SCHOOL|MANAGEMENT|MARKETING|ENTERPRISES?|SOLUTIONS|SYSTEMS?|NETWORK|PARTNERS|CAB|TAXI|LIMO|CAR|STORES?|SHOP|MARKET)\b|\bTHE '
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

-- The names of a row. Columns of their own name a person, a business, or one of each; a cell may have several names, on lines of their
-- own or with DBA between them.
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
      state_list_last_name("Party last name or business", "Party first name") AS either
    FROM accepted
  ),
  in_one_cell AS (
    SELECT
      keyed_values,
      replace(
        coalesce("Party name, last name first", "Party name with a comma", "Party name, first name first"), chr(160), ' '
      ) AS written,
      -- Of names with a comma each has a line of its own; other lines are parts of one name.
      list_filter(
        regexp_split_to_array(
          CASE WHEN "Party name with a comma" IS NULL THEN regexp_replace(written, '[\f\r\n]', ' ', 'g') ELSE written END,
          '(?i)[\f\r\n]+|[(\s]*\bD/?B/?A\b[:./\s]*'
        ),
        lambda part: state_list_text(part) IS NOT NULL
      ) AS names,
      CASE
        WHEN "Party name, last name first" IS NOT NULL THEN 'last name first'
        WHEN "Party name with a comma" IS NOT NULL THEN 'comma'
        ELSE 'first name first'
      END AS name_order
    FROM accepted
  ),
  one AS (
    SELECT
      *,
      -- A credential may stand after a run of blanks, other blanks are single.
      trim(regexp_replace(regexp_replace(written, '\s{3,}\S+\s*$', ''), '[()]', ' ', 'g')) AS bare,
      state_list_text(CASE WHEN written LIKE '%(%' THEN written ELSE rtrim(written, ' )') END) AS printed
    FROM (
      SELECT keyed_values, name_order, unnest(names) AS written, generate_subscripts(names, 1) AS name_no FROM in_one_cell
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
  )
SELECT
  keyed_values,
  1 AS name_no,
  coalesce(last_name, CASE WHEN first_name IS NOT NULL THEN either END) AS last_name,
  first_name,
  middle_name,
  NULL AS generation,
  false AS may_have_more_last_names,
  -- Beside the name of a business NA may stand for none.
  CASE WHEN upper(first_name) = 'NA' THEN either END AS business_name
FROM in_columns
WHERE last_name IS NOT NULL OR (either IS NOT NULL AND first_name IS NOT NULL)
UNION ALL
SELECT keyed_values, 2, NULL, NULL, NULL, NULL, false, coalesce(business_name, either)
FROM in_columns
WHERE business_name IS NOT NULL OR (either IS NOT NULL AND first_name IS NULL)
UNION ALL
SELECT
  keyed_values,
  name_no,
  CASE WHEN parts IS NOT NULL THEN last_name END,
  given[1],
  nullif(array_to_string(given[2:], ' '), ''),
  CASE WHEN parts IS NOT NULL THEN generation END,
  -- GARCIA LOPEZ ANA: nothing says whether the second word is a first name. An initial is no last name.
  coalesce(name_order = 'last name first' AND len(given) > 1 AND NOT state_list_is_initial(given[1]), false),
  -- What looks like the name of a person may be that of a business, which people give their degree and generation too (ANA QUINDLE JR LCSW),
  -- unless it has a comma. Two words before one may be a whole name (ANA QUINDLE, LPCC), four behind it are seldom given names, and what is behind
  -- it may be a legal form.
  CASE
    WHEN parts IS NULL
      OR has_business_word
      OR name_order <> 'comma'
      OR len(state_list_words(last_name)) > 1
      OR len(given) > 3
      OR state_list_may_be_legal_form(substr(plain, strpos(plain, ',') + 1))
      THEN printed
  END
FROM ordered;
