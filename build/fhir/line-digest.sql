-- The digest of a line, which is that of the line without the field `fhir`: a line changes with its content alone.
-- `opening` is the line without that field and its last brace.

CREATE OR REPLACE TEMP MACRO line_digest(opening) AS
  md5_number_lower(concat(opening, '}', chr(10)));
