-- An entry of the LEIE as answers show it, from a row with the columns of oig_leie__exclusion: leie_shown_exclusion(entry).
-- In a DuckDB shell, before a file that uses it: .read sources/oig-leie/publish/shown-exclusion.sql

CREATE OR REPLACE TEMP MACRO leie_shown_exclusion(entry) AS {
  type: entry.exclusion_type,
  type_description: entry.exclusion_type_description,
  "date": entry.exclusion_date,
  reinstatement_date: entry.reinstatement_date,
  waiver_date: entry.waiver_date,
  waiver_state: entry.waiver_state,
  general: entry.general,
  specialty: entry.specialty
};
