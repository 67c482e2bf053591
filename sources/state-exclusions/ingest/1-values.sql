-- How the Medicaid exclusion lists of the states write what they say. In the addresses under which the files of this folder are run,
-- `state_exclusions` is replaced by the name of the list's tables, `state-exclusions` by its id.
--
-- To run it in a DuckDB shell:  .read 1-values.sql

-- Blanks, also hard ones and line breaks, are single and not around a value; the words that stand for none.
CREATE OR REPLACE TEMP MACRO state_list_text_but(published, absent) AS
  CASE
    WHEN NOT regexp_full_match(upper(trim(replace(published, chr(160), ' '))), absent)
      THEN trim(regexp_replace(replace(published, chr(160), ' '), '\s+', ' ', 'g'))
  END;
CREATE OR REPLACE TEMP MACRO state_list_text(published) AS
  state_list_text_but(published, '|N/?A\.?|NONE|NULL|NOT FOUND|NRF|\?|_+|-+');

-- Na is a name; Null and None are last names of whoever has a first name.
CREATE OR REPLACE TEMP MACRO state_list_name(published) AS
  state_list_text_but(published, '|N/A\.?|NONE|NULL|NOT FOUND|NRF|\?|_+|-+');
CREATE OR REPLACE TEMP MACRO state_list_last_name(published, first_name) AS
  CASE
    WHEN state_list_name(first_name) IS NULL THEN state_list_text(published)
    ELSE state_list_text_but(published, '|N/A\.?|\?|_+|-+')
  END;

-- A day as lists write it, at times with the time of day, or as the bare number of a spreadsheet; of several the first.
CREATE OR REPLACE TEMP MACRO state_list_date(published) AS
  coalesce(
    CAST(try_strptime(nullif(regexp_extract(published, '[0-9]{1,2}/[0-9]{1,2}/[0-9]{4}'), ''), '%m/%d/%Y') AS DATE),
    CAST(try_strptime(nullif(regexp_extract(published, '[0-9]{4}-[0-9]{2}-[0-9]{2}'), ''), '%Y-%m-%d') AS DATE),
    CASE
      -- Missouri.
      WHEN regexp_full_match(trim(published), '[0-9]{1,2}/[0-9]{1,2}/[0-9]{2}')
        THEN CAST(try_strptime(trim(published), '%m/%d/%y') AS DATE)
      WHEN regexp_full_match(trim(published), '(19|20)[0-9]{6}') THEN CAST(try_strptime(trim(published), '%Y%m%d') AS DATE)
      WHEN regexp_full_match(trim(published), '[1-5][0-9]{4}') THEN DATE '1899-12-30' + CAST(trim(published) AS INTEGER)
    END
  );

-- What lists say of an end, but for the days that stand for none: 12/31/9999, and 12/31/2299 in Pennsylvania.
CREATE OR REPLACE TEMP MACRO state_list_end(published) AS
  CASE WHEN NOT regexp_matches(published, '\b12/31/(9999|2299)\b|\b(9999|2299)-?12-?31') THEN state_list_text(published) END;

-- A place in one field, "Town, ST 12345", of several lines the first; a town alone has neither comma nor number.
CREATE OR REPLACE TEMP MACRO state_list_line(published) AS
  trim(regexp_split_to_array(replace(coalesce(published, ''), chr(160), ' '), '[\f\r\n]+')[1]);
