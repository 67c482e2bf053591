import { expect, test } from 'vitest';
import { METHODOLOGY_VERSION } from '../../schemas/methodology-version.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { examplePending } from '../../schemas/rest/example-sources.ts';
import type { KeyedLines } from '../packs/keyed-lines.ts';
import { Facts } from './facts.ts';
import { relatedFacts } from './related-facts.ts';

const NPI = '2000000010';
const WHY = 'stated under the name of ADA LUND';

/** A release that has the list of revocations, or not. */
function manifestOf(day: string, hasList: boolean): Manifest {
  const source = { ...examplePending('cms-revoked'), status: 'ingested' as const, snapshot: day, rows: 1 };
  return {
    schema_version: '1.0',
    release: `${day.replaceAll('-', '')}T030405Z-0123abc-89abcdef`,
    created_at: `${day}T03:04:05.000Z`,
    pipeline_version: '0123abc',
    methodology_version: METHODOLOGY_VERSION,
    origin: 'https://supply.example.org',
    scope: 'national',
    sample: null,
    artifacts: [],
    inputs: { digest: '0'.repeat(64), content_digest: '0'.repeat(64), previous: null },
    sources: hasList ? [source] : [],
    packs: [],
    files: [],
  };
}

/** The line of the provider with these revocations. */
function lineOf(...since: string[]): Buffer {
  const block = {
    provenance: { _confidence: 1, _data_availability: { status: 'available', fields: {} } },
    data: {
      revoked: true,
      candidates: 0,
      revocations: since.map((effective_date) => ({
        enrollment_id: 'I20190503000010',
        provider_type: null,
        state: 'OH',
        reasons: [],
        effective_date,
        reenrollment_bar_end: null,
        in_force: true,
      })),
    },
    match: null,
  };
  return Buffer.from(JSON.stringify({ npi: NPI, cms_revoked: since.length === 0 ? null : block }));
}
const PERHAPS = Buffer.from(
  JSON.stringify({
    npi: NPI,
    cms_revoked: {
      provenance: {
        _confidence: null,
        _data_availability: { status: 'undetermined', fields: { revoked: WHY } },
      },
      data: { revoked: null, candidates: 1, revocations: [] },
      match: null,
    },
  }),
);

const linesOf = (line: Buffer): KeyedLines => ({
  keys: 1,
  get: () => line,
  getMany: async (npis, take) => {
    for (const [at, npi] of npis.entries()) if (npi === NPI) take(line, at);
  },
  close: async () => {},
});

const DAY = '2026-03-03';
const NOT_KNOWN = [null, `not known of ${DAY}: no release of that day that is known here says it`];

test.each([
  ['had taken effect', lineOf('2026-03-03'), null, [true, '2026-03-03']],
  ['took effect later, and before that nothing is known', lineOf('2026-03-04'), null, NOT_KNOWN],
  ['took effect later, and was not listed on the day', lineOf('2026-03-04'), lineOf(), [false, undefined]],
  ['the longest one took effect later', lineOf('2026-06-01', '2025-01-02'), lineOf(), [true, '2025-01-02']],
  [
    'listed since, before the day, which its release did not know',
    lineOf('2026-03-01'),
    lineOf(),
    [true, '2026-03-01'],
  ],
  ['listed on the day, and no more', lineOf(), lineOf('2025-01-02'), [true, '2025-01-02']],
  ['never listed', lineOf(), lineOf(), [false, undefined]],
  ['not listed now, and not known then', lineOf(), null, NOT_KNOWN],
  ['perhaps listed now, and not listed then', PERHAPS, lineOf(), [null, WHY]],
  ['perhaps listed then', lineOf(), PERHAPS, [null, WHY]],
])('the revocation of a day: %s', async (_, now, then, expected) => {
  const known = new Facts(manifestOf('2026-11-01', true));
  const release = then && { npiLines: linesOf(then), facts: new Facts(manifestOf('2026-03-01', true)) };
  const said = await relatedFacts({ facts: known }, new Map([[0, now]]), [NPI], {
    day: DAY,
    release,
    isCoveredByLater: true,
  });
  expect(
    said
      .get(0)
      ?.map(({ value, about, _data_availability: { fields } }) => [
        value,
        value === null ? fields.value : Object(about).effective_date,
      ]),
  ).toEqual([expected]);
});

test('what a release has that was replaced before the day says nothing of it, nor one without the list', async () => {
  const known = new Facts(manifestOf('2026-01-01', true));
  const without = { npiLines: linesOf(lineOf()), facts: new Facts(manifestOf('2026-03-01', false)) };
  for (const release of [null, without]) {
    const said = await relatedFacts({ facts: known }, new Map([[0, lineOf('2025-01-02')]]), [NPI], {
      day: DAY,
      release,
      isCoveredByLater: false,
    });
    expect(said.get(0)).toMatchObject([
      { fact: 'cms.revoked', value: null, _data_availability: { status: 'not_ingested' } },
    ]);
  }
});
