-- The parties of the exclusion lists in comparable form: excluded_person and excluded_business.
--
-- To run it in a DuckDB shell, after names-and-addresses.sql and every-party.sql:  .read comparable-parties.sql

-- The first word of a street line as the registry may spell it: a house number with a hyphen (45-661 in Hawaii, 63-11 in Queens) is two
-- numbers in a compared street, and some have a sign beside them (425. W 5TH ST; 34, 36 & 40 ELM AVE; #14 HILL RD). NULL where the line has
-- neither number nor box.
CREATE OR REPLACE TEMP MACRO resolve_house_spellings(street, line) AS
  CASE
    WHEN starts_with(street, 'POBOX') THEN ['PO', 'P.O.', 'P', 'POST']
    WHEN regexp_matches(street, '^[0-9]')
      THEN list_distinct(
        list_prepend(
          upper(split_part(line, ' ', 1)),
          flatten(
            list_transform(
              [string_split(street, ' ')[1], regexp_extract(upper(line), '[0-9][0-9A-Z]*(-[0-9A-Z]+)*')],
              lambda number: [number, number || '.', number || ',', '#' || number]
            )
          )
        )
      )
  END;

-- As relate_people takes it.
CREATE OR REPLACE TEMP MACRO written_name(last_name, first_name, middle_name, name_suffix) AS
  replace(concat(last_name, chr(9), first_name, chr(9), middle_name, chr(9), name_suffix), chr(10), ' ');

-- Macros are expanded where they are called: each long one is called once, in a step of its own.
CREATE OR REPLACE TEMP TABLE excluded_person AS
WITH split AS (
  SELECT
    *,
    resolve_words(last_name) AS all_last,
    resolve_words(first_name) AS all_first,
    resolve_words(middle_name) AS all_middle,
    resolve_street(street_line) AS numbered_street
  FROM excluded_party
  WHERE last_name IS NOT NULL
),
named AS (
  SELECT
    *,
    resolve_last_words(last_name) AS last_words,
    resolve_name_words(all_first) AS first_words,
    resolve_middle_words(all_middle) AS middle_words,
    list_distinct(
      list_transform([resolve_words(name_suffix), all_middle, all_last, all_first], lambda words: resolve_suffix(words))
    ) AS suffixes
  FROM split
)
SELECT
  source,
  exclusion_id,
  weight,
  excluded_on,
  written_name(last_name, first_name, middle_name, name_suffix) || CASE WHEN may_have_more_last_names THEN chr(9) || '+' ELSE '' END
    AS written,
  may_have_more_last_names,
  array_to_string(last_words, '') AS last_key,
  last_words,
  array_to_string(first_words, '') AS first_key,
  first_words,
  middle_words,
  -- A full middle name, which is evidence even in another state.
  CASE WHEN length(middle_words[1]) > 2 THEN middle_words[1] END AS middle_key,
  -- Two that differ say nothing.
  CASE WHEN len(suffixes) = 1 THEN suffixes[1] END AS suffix,
  CASE WHEN resolve_is_npi(npi) THEN npi END AS npi,
  upper(upin) AS upin,
  resolve_zip5(postal_code) AS zip5,
  resolve_letters(city) AS city,
  state,
  coalesce(numbered_street, resolve_unnumbered_line(street_line)) AS street,
  resolve_house_spellings(numbered_street, street_line) AS houses,
  -- A line that begins with a building, or with something else than its number (NE 12 MAIN ST), or has nothing behind it (14 SOUTH).
  CASE
    WHEN numbered_street IS NULL OR (NOT starts_with(numbered_street, 'POBOX') AND NOT regexp_matches(street_line, '^[0-9]'))
      THEN upper(split_part(street_line, ' ', 1))
  END AS building,
  profession,
  field
FROM named;

CREATE OR REPLACE TEMP TABLE excluded_business AS
WITH split AS (
  SELECT
    *,
    resolve_business_words(business_name) AS name_words,
    resolve_words(business_name) AS words,
    resolve_street(street_line) AS numbered_street
  FROM excluded_party
  WHERE last_name IS NULL AND business_name IS NOT NULL
),
ended AS (
  SELECT
    *,
    -- After a comma I, L or P is the beginning of a legal form; C is that of COUNSELING as often as of CORP.
    cut_letters IS NOT NULL AND regexp_matches(business_name, ', *[ILP]\.?$') AS is_cut_in_legal_form,
    resolve_begins_legal_form(words[-1]) AS is_end_legal_form
  FROM split
),
named AS (
  SELECT
    *,
    cut_letters IS NOT NULL AND NOT ends_with(business_name, ',') AND NOT is_cut_in_legal_form AS may_be_cut,
    -- Cut inside the legal form: the whole name is there.
    CASE
      WHEN cut_letters IS NOT NULL AND (is_cut_in_legal_form OR resolve_begins_legal_form(name_words[-1])) THEN name_words[:-2]
    END AS whole_words
  FROM ended
)
SELECT
  source,
  exclusion_id,
  weight,
  excluded_on,
  array_to_string(name_words, '') AS name_key,
  name_words,
  resolve_letters(replace(business_name, '&', 'AND')) AS letters,
  upper(business_name) AS printed,
  cut_letters,
  -- The last word as printed, of which the list may have cut off the end.
  CASE
    WHEN cut_letters IS NOT NULL THEN list_filter(words, lambda word: NOT resolve_is_undistinguishing(word))[-1]
  END AS cut_word,
  -- Nothing says that the name ends where the list cuts names: neither a legal form nor a comma before one.
  may_be_cut AND NOT is_end_legal_form AS is_cut,
  -- 29 characters are printed where the next one was a blank: a word follows, if only a legal form.
  may_be_cut
    AND length(business_name) = 29
    AND NOT (resolve_is_undistinguishing(words[-1]) AND is_end_legal_form)
    AS is_cut_at_blank,
  array_to_string(whole_words, '') AS whole_key,
  list_filter(words, lambda word: resolve_is_state_like(word)) AS state_words,
  resolve_stated_states(words) AS stated_states,
  words[-1] AS end_word,
  CASE WHEN resolve_is_npi(npi) THEN npi END AS npi,
  resolve_zip5(postal_code) AS zip5,
  resolve_letters(city) AS city,
  state,
  coalesce(numbered_street, resolve_unnumbered_line(street_line)) AS street,
  resolve_house_spellings(numbered_street, street_line) AS houses,
  resolve_unit(street_line) AS unit,
  field
FROM named;
