-- The meaning of the codes in the NPPES files (CMS, "NPPES Data Dissemination - Code Values").
-- A code that is not listed is unknown: the macro gives NULL and the record says which code it was.
--
-- To run it in a DuckDB shell:
--   .read 1-code-values.sql
--   SELECT nppes_other_name_type('3');

CREATE OR REPLACE TEMP MACRO nppes_entity_type(code) AS
  CASE code WHEN '1' THEN 'individual' WHEN '2' THEN 'organization' END;

-- Since 2025 code 6 accompanies `<UNAVAIL>` in the main file; the name itself is in the othername file.
CREATE OR REPLACE TEMP MACRO nppes_other_name_type(code) AS
  CASE code
    WHEN '1' THEN 'former name'
    WHEN '2' THEN 'professional name'
    WHEN '3' THEN 'doing business as'
    WHEN '4' THEN 'former legal business name'
    WHEN '5' THEN 'other name'
  END;

-- Written `05` or `5`. All but 01 and 05 are no longer assigned, but occur in older records.
CREATE OR REPLACE TEMP MACRO nppes_identifier_type(code) AS
  CASE ltrim(code, '0')
    WHEN '1' THEN 'other'
    WHEN '2' THEN 'Medicare UPIN'
    WHEN '4' THEN 'Medicare ID, type unspecified'
    WHEN '5' THEN 'Medicaid'
    WHEN '6' THEN 'Medicare OSCAR/certification'
    WHEN '7' THEN 'Medicare NSC'
    WHEN '8' THEN 'Medicare PIN'
  END;

-- Sole proprietor, organization subpart. X is "not answered".
CREATE OR REPLACE TEMP MACRO nppes_yes_no(code) AS
  CASE code WHEN 'Y' THEN 'yes' WHEN 'N' THEN 'no' END;

-- The reason why a yes/no is NULL although a value is published.
CREATE OR REPLACE TEMP MACRO nppes_why_neither(code) AS
  CASE
    WHEN code IS NULL OR code IN ('Y', 'N') THEN NULL
    WHEN code = 'X' THEN 'not answered by the provider (X)'
    ELSE 'published with the unknown code ' || code
  END;

-- The endpoint file spells out its codes; where it says "Other", the provider's own description is more precise.
CREATE OR REPLACE TEMP MACRO nppes_spelled_out(code, description, other_description) AS
  coalesce(other_description, description, code);
