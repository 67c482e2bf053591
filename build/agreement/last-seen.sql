-- On which day a source other than the registry has each provider last: agreement_seen (npi, last_seen_on, last_seen_in). It counts whether or
-- not the source states something that is compared; what repeats the registry does not count. No row for a provider whom no
-- other source has, or none with a day. Of several sources with the same day it is the last by its id.
--
-- To run it in a DuckDB shell, after normal-forms.sql and the statements of the sources; the registry and what repeats it, with spaces between:
--   SET VARIABLE of_registry = 'nppes cms-directory'; .read build/agreement/last-seen.sql

CREATE OR REPLACE TEMP TABLE agreement_seen AS
SELECT npi, "last".stated_on AS last_seen_on, "last".source AS last_seen_in
FROM (
  SELECT npi, max({stated_on: stated_on, source: source}) AS "last"
  FROM agreement_statement
  WHERE NOT list_contains(string_split(getvariable('of_registry'), ' '), source) AND stated_on IS NOT NULL
  GROUP BY npi
);
