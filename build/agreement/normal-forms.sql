-- What sources state of a provider, and the form in which two statements are compared: macros for the SQL by which sources state it.
-- This is the one definition of what is a difference of formatting alone (docs/agreement.md).
--
-- To run it in a DuckDB shell:  .read build/agreement/normal-forms.sql   then e.g.  SELECT stated_address('1 Main Street', NULL, 'Dayton', 'OH', '454010000');

CREATE OR REPLACE TEMP TABLE agreement_statement (
  npi VARCHAR,
  field VARCHAR, -- name, organization, practice_address, telephone, specialty, active
  source VARCHAR,
  stated STRUCT(value VARCHAR, normal VARCHAR), -- as published, and as it is compared
  stated_on DATE -- the day from which the source states it, as far as it says
);

-- Capitals without accents; apostrophes and dots are nothing, every other sign separates words.
CREATE OR REPLACE TEMP MACRO stated_words(published) AS
  list_filter(
    string_split(
      regexp_replace(regexp_replace(upper(strip_accents(coalesce(published, ''))), '[''’`.]', '', 'g'), '[^A-Z0-9]+', ' ', 'g'),
      ' '
    ),
    lambda word: word <> ''
  );

CREATE OR REPLACE TEMP MACRO stated_shown(published) AS nullif(trim(regexp_replace(published, '\s+', ' ', 'g')), '');

-- A text: its words without spaces.
CREATE OR REPLACE TEMP MACRO stated_text(published) AS CASE
  WHEN stated_shown(published) IS NOT NULL
    THEN {value: stated_shown(published), normal: array_to_string(stated_words(published), '')}
END;

-- Last and first name; middle names, suffixes and degrees are not compared.
CREATE OR REPLACE TEMP MACRO stated_name("first", "last") AS CASE
  WHEN stated_shown("first") IS NOT NULL AND stated_shown("last") IS NOT NULL
    THEN {
      value: stated_shown("last") || ', ' || stated_shown("first"),
      normal: array_to_string(stated_words("last"), '') || ',' || array_to_string(stated_words("first"), '')
    }
END;

-- The words of an address in the abbreviations of the Postal Service (Publication 28, appendix C).
CREATE OR REPLACE TEMP MACRO stated_address_word(word) AS
  CASE word
    WHEN 'STREET' THEN 'ST' WHEN 'AVENUE' THEN 'AVE' WHEN 'ROAD' THEN 'RD' WHEN 'DRIVE' THEN 'DR' WHEN 'BOULEVARD' THEN 'BLVD'
    WHEN 'LANE' THEN 'LN' WHEN 'COURT' THEN 'CT' WHEN 'PLACE' THEN 'PL' WHEN 'CIRCLE' THEN 'CIR' WHEN 'PARKWAY' THEN 'PKWY'
    WHEN 'HIGHWAY' THEN 'HWY' WHEN 'TERRACE' THEN 'TER' WHEN 'SQUARE' THEN 'SQ' WHEN 'TRAIL' THEN 'TRL' WHEN 'PLAZA' THEN 'PLZ'
    WHEN 'CENTER' THEN 'CTR' WHEN 'EXPRESSWAY' THEN 'EXPY' WHEN 'TURNPIKE' THEN 'TPKE' WHEN 'SUITE' THEN 'STE'
    WHEN 'APARTMENT' THEN 'APT' WHEN 'BUILDING' THEN 'BLDG' WHEN 'FLOOR' THEN 'FL' WHEN 'ROOM' THEN 'RM' WHEN 'DEPARTMENT' THEN 'DEPT'
    WHEN 'NORTH' THEN 'N' WHEN 'SOUTH' THEN 'S' WHEN 'EAST' THEN 'E' WHEN 'WEST' THEN 'W' WHEN 'NORTHEAST' THEN 'NE'
    WHEN 'NORTHWEST' THEN 'NW' WHEN 'SOUTHEAST' THEN 'SE' WHEN 'SOUTHWEST' THEN 'SW'
    ELSE word
  END;

-- Street lines, city, state and the first five digits of the ZIP code. "#" is a suite.
CREATE OR REPLACE TEMP MACRO stated_address(line1, line2, city, state, postal_code) AS CASE
  WHEN stated_shown(line1) IS NOT NULL AND regexp_matches(postal_code, '^\s*[0-9]{5}')
    THEN {
      value: concat_ws(
        ', ',
        stated_shown(line1), stated_shown(line2), stated_shown(city),
        concat_ws(' ', stated_shown(state), stated_shown(postal_code))
      ),
      normal: concat_ws(
        '|',
        array_to_string(
          list_transform(
            stated_words(replace(concat_ws(' ', line1, line2), '#', ' STE ')), lambda word: stated_address_word(word)
          ),
          ''
        ),
        array_to_string(stated_words(city), ''),
        upper(trim(state)),
        trim(postal_code)[:5]
      )
    }
END;

-- The ten digits of a telephone number.
CREATE OR REPLACE TEMP MACRO stated_phone(published) AS CASE
  WHEN regexp_full_match(regexp_replace(published, '[^0-9]', '', 'g'), '1?[0-9]{10}')
    THEN {
      value: stated_shown(published),
      normal: right(regexp_replace(published, '[^0-9]', '', 'g'), 10)
    }
END;
