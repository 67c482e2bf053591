-- The word lists of names, as macros. Generated from names/lexicon/ by scripts/name-lexicons.ts: change it there.
--
-- To run it in a DuckDB shell:  .read name-words.sql

-- A text in capitals without accents and without the marks that do not separate words.
CREATE OR REPLACE TEMP MACRO resolve_plain(published) AS
  translate(upper(strip_accents(published)), 'ØŁĐÐĦŦÆŒÞẞ''`’.', 'OLDDHTAOTS');

-- Generation suffixes; NULL for any other word.
CREATE OR REPLACE TEMP MACRO resolve_suffix_word(word) AS
  CASE word
    WHEN 'JR' THEN 'JR' WHEN 'JUNIOR' THEN 'JR' WHEN 'SR' THEN 'SR' WHEN 'SENIOR' THEN 'SR' WHEN 'II' THEN 'II'
    WHEN '2ND' THEN 'II' WHEN 'III' THEN 'III' WHEN '3RD' THEN 'III' WHEN 'IV' THEN 'IV' WHEN '4TH' THEN 'IV'
  END;

-- Degrees and licenses printed after a name.
CREATE OR REPLACE TEMP MACRO resolve_is_credential(word) AS
  word IN (
    'MD', 'DO', 'DDS', 'DMD', 'DPM', 'DC', 'OD', 'RN', 'LPN', 'LVN', 'CNA', 'NP', 'FNP', 'APRN', 'ARNP', 'CRNA', 'PAC',
    'PHD', 'PSYD', 'PHARMD', 'RPH', 'LCSW', 'LMFT', 'LPC', 'MSW', 'DPT', 'MBBS', 'ESQ'
  );
-- Of these, those that are usual family names.
CREATE OR REPLACE TEMP MACRO resolve_is_family_name(word) AS word IN ('DO');

-- Legal forms and filler words of business names.
CREATE OR REPLACE TEMP MACRO resolve_is_undistinguishing(word) AS
  word IN (
    'INC', 'INCORPORATED', 'CORP', 'CORPORATION', 'CO', 'COMPANY', 'LLC', 'LLP', 'LP', 'LTD', 'LIMITED', 'PLLC', 'PLC',
    'PL', 'PC', 'PA', 'PS', 'PSC', 'SC', 'DBA', 'THE', 'AND', 'OF'
  );

-- The beginning of a legal form, as a list leaves it that cuts long names.
CREATE OR REPLACE TEMP MACRO resolve_begins_legal_form(word) AS
  length(word) >= 2
  AND len(
    list_filter(
      [
        'INC', 'INCORPORATED', 'CORP', 'CORPORATION', 'CO', 'COMPANY', 'LLC', 'LLP', 'LP', 'LTD', 'LIMITED', 'PLLC',
        'PLC', 'PL', 'PC', 'PA', 'PS', 'PSC', 'SC'
      ],
      lambda form: starts_with(form, word)
    )
  ) > 0;

-- Legal forms that are states as well.
CREATE OR REPLACE TEMP MACRO resolve_is_state_like(word) AS word IN ('CO', 'PA', 'SC');
-- Those that are states in any case: GROUP CO PC, GROUP CO P.C.
CREATE OR REPLACE TEMP MACRO resolve_stated_states(words) AS
  list_filter(
    words,
    lambda word, place: resolve_is_state_like(word)
      AND coalesce(words[place + 1] IN ('PC', 'PA', 'PLLC', 'PLC', 'PL', 'PS', 'PSC', 'SC', 'P'), false)
  );

-- Words of business names, abbreviations written out.
CREATE OR REPLACE TEMP MACRO resolve_business_word(word) AS
  CASE word
    WHEN 'SVC' THEN 'SERVICES' WHEN 'SVCS' THEN 'SERVICES' WHEN 'SERVICE' THEN 'SERVICES' WHEN 'CTR' THEN 'CENTER'
    WHEN 'CENTRE' THEN 'CENTER' WHEN 'CNTR' THEN 'CENTER' WHEN 'MED' THEN 'MEDICAL' WHEN 'HLTH' THEN 'HEALTH'
    WHEN 'HOSP' THEN 'HOSPITAL' WHEN 'REHAB' THEN 'REHABILITATION' WHEN 'ASSOC' THEN 'ASSOCIATES'
    WHEN 'ASSOCS' THEN 'ASSOCIATES' WHEN 'ASSN' THEN 'ASSOCIATION' WHEN 'PHARM' THEN 'PHARMACY'
    WHEN 'AMB' THEN 'AMBULANCE' WHEN 'TRANS' THEN 'TRANSPORTATION' WHEN 'TRANSPORT' THEN 'TRANSPORTATION'
    WHEN 'EQUIP' THEN 'EQUIPMENT' WHEN 'GRP' THEN 'GROUP' WHEN 'MGMT' THEN 'MANAGEMENT' WHEN 'INTL' THEN 'INTERNATIONAL'
    WHEN 'NURSG' THEN 'NURSING' WHEN 'CTY' THEN 'COUNTY' WHEN 'CNTY' THEN 'COUNTY' WHEN 'MGT' THEN 'MANAGEMENT'
    WHEN 'CENTERS' THEN 'CENTER' WHEN 'CLINICS' THEN 'CLINIC' WHEN 'HOSPITALS' THEN 'HOSPITAL'
    WHEN 'PHARMACIES' THEN 'PHARMACY' WHEN 'SOLUTION' THEN 'SOLUTIONS' WHEN 'SPECIALIST' THEN 'SPECIALISTS'
    WHEN 'SYSTEM' THEN 'SYSTEMS' WHEN 'SUPPLIES' THEN 'SUPPLY' WHEN 'THERAPIES' THEN 'THERAPY'
    WHEN 'LABORATORY' THEN 'LAB' WHEN 'LABORATORIES' THEN 'LAB' WHEN 'LABS' THEN 'LAB'
    WHEN 'PHYSICIAN' THEN 'PHYSICIANS' WHEN 'HOMES' THEN 'HOME' WHEN 'GROUPS' THEN 'GROUP'
    WHEN 'ASSOCIATE' THEN 'ASSOCIATES' WHEN 'PARTNER' THEN 'PARTNERS' WHEN 'PROVIDER' THEN 'PROVIDERS'
    ELSE word
  END;

-- A word that says what kind of business it is.
CREATE OR REPLACE TEMP MACRO resolve_is_kind_of_business(word) AS
  word IN (
    'AGENCY', 'ASSOCIATES', 'ASSOCIATION', 'BEHAVIORAL', 'CARE', 'CENTER', 'CLINIC', 'CLINICAL', 'CONSULTING',
    'COUNSELING', 'DENTISTRY', 'FAMILY', 'GROUP', 'HEALTH', 'HOME', 'HOSPITAL', 'MANAGEMENT', 'MEDICAL', 'MEDICINE',
    'MENTAL', 'NURSING', 'PHARMACY', 'PHYSICAL', 'PHYSICIANS', 'PRACTICE', 'PROFESSIONAL', 'PROGRAM', 'REHABILITATION',
    'SERVICES', 'SOCIAL', 'SOLUTIONS', 'SPECIALISTS', 'SUPPLY', 'SYSTEMS', 'THERAPY', 'URGENT', 'WELLNESS'
  );
