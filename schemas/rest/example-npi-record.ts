import { METHODOLOGY_VERSION } from '../methodology-version.ts';
import type { Availability, Provenance } from '../provenance.ts';
import { constantProvenance } from '../provenance-of.ts';
import type { ReleaseSource } from '../release/manifest.ts';
import type { Match } from '../sources/answers.ts';
import { RECORD_SOURCES } from '../sources/list.ts';
import { EXAMPLE, exampleSource } from './example-sources.ts';
import { responseMeta } from './meta.ts';

/** An invented answer of `GET /npi/{npi}`; a source without an example has not been ingested. */
export function exampleNpiRecord(origin: string) {
  const sources = RECORD_SOURCES.map(({ id }) => exampleSource(id));
  return {
    data: {
      npi: EXAMPLE.npi,
      resolved_at: EXAMPLE.moment,
      authenticated: false,
      sources: Object.fromEntries(
        RECORD_SOURCES.map(({ id, block, example }) => [block, blockOf(exampleSource(id), example)]),
      ),
    },
    meta: responseMeta({
      release: { scope: 'national', sample: null, origin },
      requestId: EXAMPLE.requestId,
      sources: sources.filter(({ status }) => status === 'ingested'),
      dataset: 'nppes',
    }),
  };
}

function blockOf(
  source: ReleaseSource,
  example:
    | { readonly data: unknown; readonly match: Match | null; readonly availability?: Availability }
    | undefined,
) {
  if (example === undefined)
    return {
      data: null,
      provenance: provenanceOf(source, { status: 'not_ingested', fields: {} }, null),
      match: null,
    };
  const { data, match } = example;
  const { availability = { status: data === null ? 'not_found' : 'available', fields: {} } } = example;
  return { data, provenance: provenanceOf(source, availability, data === null ? null : 1), match };
}

function provenanceOf(
  source: ReleaseSource,
  availability: Availability,
  confidence: number | null,
): Provenance {
  return {
    ...constantProvenance(source, {
      methodology_version: METHODOLOGY_VERSION,
      pipeline_version: '0123abc',
      release: EXAMPLE.release,
      origin: 'https://data.example.org',
      sample: null,
    }),
    _confidence: confidence,
    _data_availability: availability,
  };
}
