-- An exclusion of SAM.gov as answers show it, from a row with the columns of sam_exclusions__exclusion: sam_shown_exclusion(entry).
-- In a DuckDB shell, before a file that uses it: .read sources/sam-exclusions/publish/shown-exclusion.sql

CREATE OR REPLACE TEMP MACRO sam_shown_exclusion(entry) AS {
  sam_number: entry.sam_number,
  classification: entry.classification,
  program: entry.program,
  agency: entry.agency,
  type: entry.type,
  active_date: entry.active_date,
  termination_date: entry.termination_date
};
