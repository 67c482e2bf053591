import { expect, test } from 'vitest';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import { EXAMPLE_NPPES, exampleSource } from '../../schemas/rest/example-sources.ts';
import { npiAt } from '../../test/release-fixture.ts';
import { lineOf } from '../../test/release-fixture-lines.ts';
import { ProviderBodies } from '../resolver/provider-bodies.ts';
import { Facts } from './facts.ts';
import { NpiBodies } from './npi-body.ts';

const NPI = npiAt(0);
const TAIL = { fhir: { version: 3, absent: ['npi-2000000004'] } };
const AFFILIATIONS = {
  care_compare: {
    provenance: { _confidence: 1, _data_availability: { status: 'available', fields: {} } },
    data: { affiliations: [] },
    match: null,
  },
};
const LEIE = [EXAMPLE_NPPES, exampleSource('oig-leie')];
const WITH_AFFILIATIONS: ReleaseSource[] = [...LEIE, { ...exampleSource('oig-leie'), id: 'care-compare' }];

test.each([
  ['an exclusion list', LEIE, {}],
  ['affiliations', WITH_AFFILIATIONS, AFFILIATIONS],
])('answers do not show what ends a line for its FHIR resources: after %s', (_, sources, blocks) => {
  const manifest = {
    ...{
      schema_version: '1.0' as const,
      release: 'r1',
      created_at: '2026-01-05T02:00:00Z',
      scope: 'national' as const,
      sample: null,
    },
    pipeline_version: '0123abc',
    methodology_version: '1.0',
    origin: 'https://supply.example.org',
    ...{
      artifacts: [],
      inputs: { digest: '', content_digest: '', previous: null },
      packs: [],
      files: [],
      sources,
    },
  };
  const answers = (line: string) => {
    const bytes = Buffer.from(line);
    return [
      new NpiBodies(manifest).assemble(bytes.toString('latin1'), NPI, true, 'request'),
      new ProviderBodies(manifest).bodyOf(bytes, true),
      new Facts(manifest).of(bytes),
    ];
  };
  const plain = answers(lineOf(0, NPI, 'r1', blocks));
  expect(plain.every((answer) => answer !== null)).toBe(true);
  expect(answers(lineOf(0, NPI, 'r1', { ...blocks, ...TAIL }))).toEqual(plain);
});
