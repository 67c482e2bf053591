-- The body of an exclusion list's block of the NPI pack line for one provider: exclusion_block(candidates,
-- exclusions, best) -> JSON text. The only place where links become a verdict, for the LEIE and for SAM.
--   candidates: links that could not be determined; exclusions: those the provider is on, or NULL;
--   best: {method, confidence, evidence} of the strongest certain link, or NULL where none is certain.
-- No certain link: `excluded` is null, never false. A provider without any link has no block at all.
-- In a DuckDB shell: .read build/npi-pack/exclusion-block.sql, then sources/<list>/publish/npi-block.sql.

CREATE OR REPLACE TEMP MACRO exclusion_block(candidates, exclusions, best) AS
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
      exclusions: coalesce(exclusions, [])
    },
    "match": best
  })::VARCHAR;
