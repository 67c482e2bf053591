-- An entry of a state's list as answers show it, from a row with the columns of state_exclusions__exclusion:
-- state_shown_exclusion(entry).
-- In a DuckDB shell, before a file that uses it: .read sources/state-exclusions/publish/shown-exclusion.sql

CREATE OR REPLACE TEMP MACRO state_shown_exclusion(entry) AS {
  sanction: entry.sanction,
  reason: entry.reason,
  provider_type: entry.provider_type,
  "date": entry.exclusion_date,
  "end": entry.end_text,
  is_federal: entry.is_federal
};
