-- LEIE exclusions in force -> excluded_party. A reinstated party is no longer on the list: there is nothing to link.
--
-- To run it in a DuckDB shell, after name-words.sql, names-and-addresses.sql and excluded-parties/parties.sql of pipeline/resolve, over a
-- warehouse with oig_leie__exclusion, with the terms of schemas/sources/oig-leie-specialties.ts:
--   CREATE TEMP TABLE leie_term AS FROM (VALUES ('DERMATOLOGY', '20 390', '207N')) AS t (term, profession, field);
--   .read parties.sql

CREATE OR REPLACE TEMP TABLE leie_specialty AS
SELECT term, string_split(profession, ' ') AS profession, string_split(nullif(field, ''), ' ') AS field
FROM leie_term;

-- The list's categories of businesses, as prefixes of taxonomy codes: only to choose among several NPIs of one company.
CREATE OR REPLACE TEMP TABLE leie_business_field AS
SELECT term, string_split(field, ' ') AS field
FROM (
  VALUES
    ('DME COMPANY', '332B 335'), ('PHARMACY', '3336'), ('HOME HEALTH AGENCY', '251E'), ('CLINIC', '261Q'),
    ('TRANSPORTATION CO', '343 344 347'), ('AMBULANCE COMPANY', '3416'), ('HOSPITAL', '28'), ('HOSPICE', '251G 315D'),
    ('SKILLED NURSING FAC', '314'), ('LABORATORY', '291'), ('ADULT HOME', '310 311'), ('DENTAL PRACTICE', '1223 125'),
    ('CHIROPRACTIC PRACT', '111N'), ('PODIATRY PRACTICE', '213')
) AS listed (term, field);

INSERT INTO excluded_party
SELECT
  'oig-leie',
  exclusion_id,
  exclusion_date,
  last_name,
  first_name,
  -- The list prints the generation suffix after the middle name, and sometimes keeps a former family name in it.
  middle_name,
  NULL,
  CASE WHEN last_name IS NULL THEN business_name END,
  -- Names are truncated at 30 characters, 29 when the last one was a blank: then only the remaining letters can be compared.
  CASE WHEN length(business_name) >= 29 THEN resolve_letters(replace(business_name, '&', 'AND')) END,
  npi,
  upin,
  CASE WHEN last_name IS NOT NULL THEN coalesce(specific.profession, general_term.profession) END,
  CASE WHEN last_name IS NULL THEN of_business.field ELSE coalesce(specific.field, general_term.field) END,
  address,
  city,
  state,
  postal_code,
  false
FROM oig_leie__exclusion AS exclusion
LEFT JOIN leie_specialty AS specific ON specific.term = upper(exclusion.specialty)
LEFT JOIN leie_specialty AS general_term ON general_term.term = upper(exclusion.general)
LEFT JOIN leie_business_field AS of_business ON of_business.term = upper(exclusion.general)
WHERE NOT is_reinstated;
