import { methodologyUrl } from '../addresses.ts';
import { METHODOLOGY_VERSION } from '../methodology-version.ts';
import { CONFIDENCE } from '../provenance.ts';
import { EXAMPLE, EXAMPLE_ACTIVITY, EXAMPLE_CENSUS, EXAMPLE_NPPES } from './example-sources.ts';
import { EXPORT_SCHEMA_VERSION, type ExportResponse } from './export.ts';
import { documentRequestId, responseMeta } from './meta.ts';

const SLUG = 'dermatology-supply';
const SOURCE = `${EXAMPLE_NPPES.source}; ${EXAMPLE_CENSUS.source}; ${EXAMPLE_ACTIVITY.source}`;
const LIMITATION = 'The figures count registrations, not working time.';
const { derived, asPublished } = CONFIDENCE;

/** An invented export, cut to one chunk. */
export function exampleExport(origin: string): ExportResponse {
  const address = methodologyUrl({ origin }, SLUG);
  const citation = `Provider Supply Data Service. (2026, January 1). Dermatology Supply in the United States, by State (Version ${METHODOLOGY_VERSION}) [Data set]. ${origin}/studies/dermatology`;
  return {
    data: {
      schema_version: EXPORT_SCHEMA_VERSION,
      dataset: {
        slug: SLUG,
        display_name: 'Dermatology Supply',
        one_liner: 'Active Dermatology providers per 100,000 residents in each state.',
        methodology_version: METHODOLOGY_VERSION,
        snapshot_date: EXAMPLE_NPPES.snapshot,
        refresh_cadence: 'weekly',
        source_families: [EXAMPLE_NPPES.source, EXAMPLE_CENSUS.source, EXAMPLE_ACTIVITY.source],
      },
      narrative: null,
      chunks: [
        {
          id: `${SLUG}:state:CA:${METHODOLOGY_VERSION}`,
          chunk_type: 'state',
          text: `Dataset: Dermatology Supply. California (CA) has 500 active providers of Dermatology for its 1,000,000 residents, or 50.00 per 100,000 residents. Of the active providers, 400 (80.0 %) were active in Medicare in 2024. Sources: ${SOURCE}. Methodology: version ${METHODOLOGY_VERSION}, described at ${address}. Limitation: ${LIMITATION}`,
          data: {
            state_code: 'CA',
            state_name: 'California',
            active_providers: 500,
            population_2024: 1_000_000,
            per_100k: 50,
            medicare_active_providers: 400,
            medicare_active_share: 0.8,
            medicare_service_year: 2024,
            rank_density: 1,
            quartile: 1,
            underserved: false,
            _confidence: {
              state_code: derived,
              state_name: asPublished,
              active_providers: derived,
              population_2024: asPublished,
              per_100k: derived,
              medicare_active_providers: derived,
              medicare_active_share: derived,
              medicare_service_year: derived,
              rank_density: derived,
              quartile: derived,
              underserved: derived,
            },
            _data_availability: { status: 'available', fields: {} },
          },
          methodology: {
            version: METHODOLOGY_VERSION,
            source: SOURCE,
            source_url: EXAMPLE_NPPES.source_url,
            last_checked: EXAMPLE.moment,
            cadence: 'weekly',
            limitations: [LIMITATION],
            limitations_chunk: `${SLUG}:dataset_meta:all:${METHODOLOGY_VERSION}`,
          },
          citation,
        },
      ],
      meta: {
        total_chunks: 1,
        last_refreshed: EXAMPLE.moment,
        methodology_url: address,
        citation,
        unavailable: null,
      },
    },
    meta: responseMeta({
      release: { scope: 'national', sample: null, origin },
      requestId: documentRequestId(EXAMPLE.release, `v1/exports/${SLUG}/llm-ready.json`),
      sources: [EXAMPLE_NPPES, EXAMPLE_CENSUS, EXAMPLE_ACTIVITY],
      dataset: SLUG,
    }),
  };
}
