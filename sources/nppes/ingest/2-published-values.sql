-- Parsing of single published values: text, dates, NPIs, and the marks in place of withheld values.
--
-- To run it in a DuckDB shell:
--   .read 2-published-values.sql
--   SELECT nppes_date('01/31/2024'), nppes_is_mark('$$$$$$$$$'), nppes_npi_problem('2000000004');

CREATE OR REPLACE TEMP MACRO nppes_text(published) AS nullif(trim(published), '');

-- MM/DD/YYYY; the deactivation report's dates come as ISO where the workbook holds real dates.
CREATE OR REPLACE TEMP MACRO nppes_date(published) AS
  CAST(try_strptime(published, ['%m/%d/%Y', '%Y-%m-%d']) AS DATE);

-- A mark in place of a value that is withheld or was never given: `<UNAVAIL>`, or only punctuation
-- (`$$$$$$$$$`, `********`, `_________`, `=========`, `--`). Nearly every value begins with a digit or a letter, which
-- comparing it with the characters beside those in ASCII tells at no cost.
-- No regular expressions here: inside a lambda DuckDB compiles them again for every 2,048 rows.
CREATE OR REPLACE TEMP MACRO nppes_is_mark(value) AS
  CASE
    WHEN value < '0' OR (value >= ':' AND value < 'A') OR (value >= '[' AND value < 'a') OR value >= '{'
      THEN value = '<UNAVAIL>' OR trim(value, ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~–—‘’“”…•·¿¡«»´¨¸°§¶©®™¢£¤¥¦¬¯±×÷') = ''
    ELSE false
  END;

CREATE OR REPLACE TEMP MACRO nppes_value(value) AS CASE WHEN nppes_is_mark(value) THEN NULL ELSE value END;

CREATE OR REPLACE TEMP MACRO nppes_why_mark(value) AS
  CASE
    WHEN NOT nppes_is_mark(value) THEN NULL
    WHEN value = '<UNAVAIL>' THEN 'withheld by the publisher (<UNAVAIL>)'
    WHEN trim(value, '$') = '' THEN 'masked by the publisher: a Social Security number (' || value || ')'
    WHEN trim(value, '*') = '' THEN 'masked by the publisher: an individual taxpayer number (' || value || ')'
    WHEN trim(value, '_') = '' THEN 'masked by the publisher: an employer number (' || value || ')'
    ELSE 'published without a letter or digit (' || value || ')'
  END;

CREATE OR REPLACE TEMP MACRO nppes_why_no_date(published) AS
  CASE
    WHEN published IS NOT NULL AND nppes_date(published) IS NULL THEN 'published as "' || published || '", which is no date'
  END;

-- The reason for a code without a known name.
CREATE OR REPLACE TEMP MACRO nppes_why_no_name(code, name) AS
  CASE WHEN code IS NOT NULL AND name IS NULL THEN 'published with the unknown code ' || code END;

-- The fault of an NPI, or NULL. The check digit is Luhn over 80840 and the NPI (45 CFR 162.406); the prefix adds 24.
-- Every second digit from the first is doubled: d + d, less 9 above 9.
CREATE OR REPLACE TEMP MACRO nppes_doubled(digit) AS 2 * digit - CASE WHEN digit > 4 THEN 9 ELSE 0 END;

CREATE OR REPLACE TEMP MACRO nppes_digit(npi, place) AS ascii(substring(npi, place, 1)) - 48;

CREATE OR REPLACE TEMP MACRO nppes_npi_problem(npi) AS
  CASE
    WHEN npi IS NULL THEN 'NPI is missing'
    WHEN NOT regexp_full_match(npi, '[0-9]{10}') THEN 'NPI is not ten digits'
    WHEN (
      24
      + nppes_doubled(nppes_digit(npi, 1)) + nppes_digit(npi, 2)
      + nppes_doubled(nppes_digit(npi, 3)) + nppes_digit(npi, 4)
      + nppes_doubled(nppes_digit(npi, 5)) + nppes_digit(npi, 6)
      + nppes_doubled(nppes_digit(npi, 7)) + nppes_digit(npi, 8)
      + nppes_doubled(nppes_digit(npi, 9)) + nppes_digit(npi, 10)
    ) % 10 <> 0 THEN 'NPI has a wrong check digit'
  END;

-- Reasons are collected as `{key: path in the API, value: reason or NULL}`; this is one of a field of the record itself, and the
-- next one for one field of every item of a list: `identifiers[0].value`. `first` is the index of the first item.
CREATE OR REPLACE TEMP MACRO nppes_reason(path, reason) AS struct_pack("key" := path, "value" := reason);

CREATE OR REPLACE TEMP MACRO nppes_item_reasons(list_path, first, field, reasons) AS
  list_transform(
    reasons,
    lambda reason, place: struct_pack(
      "key" := list_path || '[' || (first + place - 1) || '].' || field,
      "value" := reason
    )
  );
