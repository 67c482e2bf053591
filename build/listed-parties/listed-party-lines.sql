-- The lines of the index of listed parties: one row (source_key, line JSON text, is_listed, valid_to, valid_to_basis) for each entry of
-- stated_party, with its links to NPIs from listed_link (source_key, npi, verdict, method, confidence) and its listed_bearers (source_key,
-- expected_bearers). Null fields are left out.

CREATE OR REPLACE TEMP TABLE listed_party_line AS
WITH linked AS (
  SELECT
    source_key,
    list({npi: npi, verdict: verdict, "method": "method", confidence: confidence} ORDER BY npi) AS links
  FROM listed_link
  WHERE npi IS NOT NULL
  GROUP BY source_key
)
SELECT
  party.source_key,
  json_merge_patch(
    '{}',
    json_object(
      'source', getvariable('source'),
      'source_key', party.source_key,
      'npi', party.npi,
      'last', party.last_name,
      'first', party.first_name,
      'middle', party.middle_name,
      'suffix', party.suffix,
      'may_have_more_last_names', nullif(party.may_have_more_last_names, false),
      'organization', party.organization,
      'is_cut', nullif(party.is_cut, false),
      'address', party.address,
      'city', party.city,
      'state', party.state,
      'postal_code', party.postal_code,
      'exclusion_date', CAST(party.exclusion_date AS VARCHAR),
      'type', party."type",
      -- Of the lists whose entries state one.
      'reason', party.exclusion ->> '$.reason',
      'specialty', party.specialty,
      'expected_bearers', bearers.expected_bearers,
      'links', linked.links
    )
  )::VARCHAR AS line,
  party.is_listed,
  party.valid_to,
  party.valid_to_basis
FROM stated_party AS party
LEFT JOIN linked USING (source_key)
LEFT JOIN listed_bearers AS bearers USING (source_key)
ORDER BY party.source_key;
