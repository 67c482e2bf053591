-- Adds the NPIs of one exclusion list to listed_npi (source, npi, is_certain), from its views listed_party and listed_link: of each entry in
-- force the NPI to which it is matched, else the one that it prints; and the other candidates of an entry, which are not certain.
-- In a DuckDB shell, after the file of publication.listedParties of the list: SET VARIABLE source = 'oig-leie'; .read this file

INSERT INTO listed_npi
WITH linked AS (
  SELECT party.source_key, link.npi, link.verdict = 'matched' AS is_certain
  FROM listed_party AS party
  JOIN listed_link AS link USING (source_key)
  WHERE link.npi IS NOT NULL AND link.verdict IN ('matched', 'undetermined')
)
SELECT getvariable('source'), npi, is_certain FROM linked
UNION
SELECT getvariable('source'), npi, true
FROM listed_party
WHERE regexp_full_match(npi, '[0-9]{10}') AND source_key NOT IN (SELECT source_key FROM linked WHERE is_certain);
