import { baseUrl, methodologyUrl } from '../addresses.ts';
import { METHODOLOGY_VERSION } from '../methodology-version.ts';
import { CONFIDENCE } from '../provenance.ts';
import type { EvidenceQueryResult } from './evidence-query.ts';
import { EXAMPLE, EXAMPLE_NPPES } from './example-sources.ts';

/** An invented answer to how many dermatologists there are in California. */
export function exampleEvidence(origin: string, dataset: string): EvidenceQueryResult {
  const claim = 'California has 1,234 active dermatologists.';
  return {
    status: 'ok',
    answer: {
      tables: [`${baseUrl(origin)}/exports/${dataset}/llm-ready?format=ndjson`],
      summary: claim,
      value: 1234,
      unit: 'active dermatologists',
      parts: [
        {
          understood: 'How many active dermatologists are there in California?',
          value: 1234,
          unit: 'active dermatologists',
          rows_unit: null,
          rows: [],
        },
      ],
      dataset: 'Dermatology Supply',
      dataset_slug: dataset,
      methodology_version: METHODOLOGY_VERSION,
      geo_widened: false,
      understood: 'How many active dermatologists are there in California?',
      intent: {
        kind: 'count',
        dataset_slug: dataset,
        states: ['CA'],
        subspecialty: null,
        n: null,
        measure: null,
        condition: null,
        county_or_city: null,
        datasets: [dataset],
        aggregate: 'value',
        places: ['CA'],
        excluded_places: [],
      },
      further_intents: [],
    },
    evidence: [
      {
        claim,
        source: {
          name: EXAMPLE_NPPES.source,
          tier: 1,
          url: EXAMPLE_NPPES.source_url,
          last_checked: EXAMPLE.moment,
          snapshots: [{ source: EXAMPLE_NPPES.id, snapshot: EXAMPLE_NPPES.snapshot }],
          confidence: CONFIDENCE.derived,
        },
        methodology: {
          url: methodologyUrl({ origin }, dataset),
          version: METHODOLOGY_VERSION,
          limitations: ['The figures count registrations, not working time.'],
        },
      },
    ],
    refusal: null,
  };
}
