-- The blocks of an exclusion list in the NPI pack lines of a range of NPIs, as JSON text: exclusion_blocks(links, namesakes, npi_from,
-- npi_to), rows (npi, body). The only place where links become a verdict, whatever the list.
--   links: name of a view of the links of entries in force: npi, verdict, method, confidence, evidence, source_key, last_name, first_name,
--   middle_name, suffix, organization, city, state, exclusion_date, type, and exclusion, the entry as answers show it;
--   namesakes: name of the list's namesake table; npi_from is part of the range, npi_to is not.
-- Matched: excluded true, every exclusion linked to the NPI. Only undetermined links: excluded null, never "not found".
-- For one provider there are exclusion_block(candidates, entries, exclusions, best), name_elsewhere_block(parties) and nameless_block().
--   candidates: links that could not be determined; entries: their rows {name, city, state, date, type, agreement, evidence,
--   is_business} in the order shown, or NULL; exclusions: those the provider is on, or NULL;
--   best: {method, confidence, evidence} of the strongest certain link, or NULL where none is certain.
-- No certain link: `excluded` is null, never false. A provider with neither a link nor a listed name has no block at all;
-- one whose name the registry does not publish cannot be looked up by name, and has nameless_block().
-- In a DuckDB shell: .read build/unlinked-providers.sql, this file, then sources/<list>/publish/npi-block.sql.

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

CREATE OR REPLACE TEMP MACRO exclusion_blocks(links, namesakes, npi_from, npi_to) AS TABLE
WITH
  record AS (
    SELECT
      npi,
      count(*) FILTER (verdict = 'undetermined') AS candidates,
      list(
        {
          name: CASE
            WHEN last_name IS NULL THEN organization
            ELSE concat_ws(', ', last_name, nullif(concat_ws(' ', first_name, middle_name, suffix), ''))
          END,
          city: city,
          state: state,
          "date": exclusion_date,
          type: "type",
          agreement: method,
          evidence: evidence,
          is_business: last_name IS NULL
        }
        ORDER BY exclusion_date, source_key
      ) FILTER (verdict = 'undetermined') AS entries,
      list(exclusion ORDER BY exclusion_date, source_key) FILTER (verdict = 'matched') AS exclusions,
      -- The strongest link gives the match of the record.
      first({method: method, confidence: confidence, evidence: evidence} ORDER BY confidence DESC, source_key)
        FILTER (verdict = 'matched') AS best
    FROM query_table(links)
    WHERE npi >= npi_from AND npi < npi_to AND verdict IN ('matched', 'undetermined')
    GROUP BY npi
  )

SELECT npi, exclusion_block(candidates, entries, exclusions, best) AS body
FROM record
UNION ALL
SELECT npi, CASE WHEN parties IS NULL THEN nameless_block() ELSE name_elsewhere_block(parties) END
FROM unlinked_providers(coalesce((SELECT list(npi) FROM record), []), namesakes, npi_from, npi_to);
