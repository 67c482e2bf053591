-- The blocks of an exclusion list in the NPI pack line for one provider, as JSON text: exclusion_block(candidates, entries,
-- exclusions, best), name_elsewhere_block(parties) and nameless_block(). The only place where links become a verdict, for the LEIE and for SAM.
--   candidates: links that could not be determined; entries: their rows {name, city, state, date, type, agreement, evidence,
--   is_business} in the order shown, or NULL; exclusions: those the provider is on, or NULL;
--   best: {method, confidence, evidence} of the strongest certain link, or NULL where none is certain.
-- No certain link: `excluded` is null, never false. A provider with neither a link nor a listed name has no block at all;
-- one whose name the registry does not publish cannot be looked up by name, and has nameless_block().
-- In a DuckDB shell: .read build/npi-pack/exclusion-block.sql, then sources/<list>/publish/npi-block.sql.

CREATE OR REPLACE TEMP MACRO exclusion_block(candidates, entries, exclusions, best) AS
  to_json({
    provenance: {
      _confidence: best.confidence,
      _data_availability: {
        status: CASE WHEN best IS NULL THEN 'undetermined' ELSE 'available' END,
        fields: CASE
          WHEN best IS NULL
            THEN MAP {'excluded': 'the list names somebody who may or may not be this provider'}
          ELSE CAST(MAP {} AS MAP(VARCHAR, VARCHAR))
        END
      }
    },
    "data": {
      excluded: CASE WHEN best IS NOT NULL THEN true END,
      candidates: candidates,
      candidate_entries: CASE
        WHEN entries IS NOT NULL THEN {
          notice: CASE
            WHEN len(list_filter(entries, lambda entry: NOT entry.is_business)) = 0
              THEN 'Not established to be this organization. To be checked with the publisher of the list.'
            ELSE 'Not established to be this person. To be checked with the publisher of the list.'
          END,
          reason: CASE
            WHEN len(list_filter(entries, lambda entry: list_contains(entry.evidence, 'registry record is deactivated and blank'))) > 0
              THEN 'A row of the list states this NPI, and the registry publishes no name of it to compare: it is deactivated.'
            WHEN len(list_filter(entries, lambda entry: entry.agreement = 'npi without name')) > 0
              THEN 'A row of the list states this NPI, but under another name.'
            WHEN len(list_filter(entries, lambda entry: entry.agreement = 'another NPI of the company')) > 0
              THEN 'A row of the list is linked to another NPI of this legal name at the same address. An exclusion is of the company.'
            WHEN len(list_filter(entries, lambda entry: ends_with(entry.agreement, 'ambiguous'))) > 0
              THEN 'More than one registered provider agrees with a row of the list, and none of them clearly more than the others.'
            ELSE 'What agrees besides the name may be true of others too, and what would decide is not published: the registry has no birth dates.'
          END,
          -- At most ten: CANDIDATE_ENTRIES_SHOWN in schemas/sources/answers.ts.
          entries: list_transform(
            entries[:10],
            lambda entry: {
              name: entry.name,
              city: entry.city,
              state: entry.state,
              "date": entry."date",
              type: entry.type,
              agreement: entry.agreement,
              evidence: entry.evidence
            }
          )
        }
      END,
      exclusions: coalesce(exclusions, [])
    },
    "match": best
  })::VARCHAR;

CREATE OR REPLACE TEMP MACRO name_elsewhere_block(parties) AS
  to_json({
    provenance: {
      _confidence: NULL::DOUBLE,
      _data_availability: {
        status: 'name_elsewhere',
        fields: {excluded: parties || ' listed parties elsewhere have this name'}
      }
    },
    "data": NULL::VARCHAR,
    "match": NULL::VARCHAR
  })::VARCHAR;

CREATE OR REPLACE TEMP MACRO nameless_block() AS
  to_json({
    provenance: {
      _confidence: NULL::DOUBLE,
      _data_availability: {
        status: 'undetermined',
        fields: {
          excluded: 'no row of the list states this NPI; the registry publishes no name of it, being deactivated, so that the list cannot be searched for the name'
        }
      }
    },
    "data": NULL::VARCHAR,
    "match": NULL::VARCHAR
  })::VARCHAR;
