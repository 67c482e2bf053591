import { afterEach, expect, test } from 'vitest';
import { PROVENANCE_KEYS, Provenance } from '../schemas/provenance.ts';
import { ResolvedAgreement } from '../schemas/resolver/agreement.ts';
import { type FixtureRelease, npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { SPECIAL_CASES } from '../test/release-fixture-lines.ts';
import { COMPARED, resolverRelease, SEEN_ON_NO_DAY, UNKNOWN_NPI } from '../test/resolver-fixture.ts';
import { RESOLVER_SAMPLE, resolverErrorOf } from '../test/resolver-under-test.ts';
import { jsonOf, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';

const NOW = Date.parse('2026-01-31T23:00:00Z');

let router: RouterUnderTest | undefined;
afterEach(async () => {
  await router?.close();
  router = undefined;
});

async function asking(given: Partial<FixtureRelease> = {}, now = NOW) {
  router = await routerUnderTest(
    (directory) => publish(directory, writeRelease(directory, resolverRelease(given))),
    { clock: () => now },
  );
  const { ask } = router;
  return (npi: string) => ask(`/resolver/v1/provider/${npi}/agreement`, { headers: RESOLVER_SAMPLE });
}

/** The sources of the release, some of them as given. */
const sourcesWith = (changed: (id: string) => object) =>
  (resolverRelease().sources ?? []).map((source) => ({ ...source, ...changed(source.id) }));

test('each value has its source and day, the registry first; days are counted to the day of the answer', async () => {
  const reply = await (await asking())(COMPARED);
  expect(reply.status).toBe(200);
  const { fields, activity, days_counted_to } = ResolvedAgreement.parse(jsonOf(reply));
  expect(days_counted_to).toBe('2026-01-31');
  const named = fields.find(({ field }) => field === 'name');
  const own = named?.statements[0]?.value;
  expect(own).toMatch(/^[0-9A-F]+, [0-9a-f]+$/);
  expect(named).toEqual({
    field: 'name',
    verdict: 'differ',
    statements: [
      { source: 'nppes', value: own, stated_on: '2025-06-30', days_since: 215 },
      // The day of its snapshot, in the manifest alone.
      { source: 'enrollments-and-owners', value: own, stated_on: '2026-01-01', days_since: 30 },
      { source: 'care-compare', value: 'QUINDLE, ANNA', stated_on: '2025-03-31', days_since: 306 },
    ],
  });
  // No other source states these.
  expect(fields.map(({ field, verdict }) => [field, verdict])).toEqual([
    ['name', 'differ'],
    ['practice_address', 'one source'],
    ['telephone', 'one source'],
    ['specialty', 'one source'],
    ['active', 'agree'],
  ]);
  // Of two sources of one day; the directory that repeats the registry does not count.
  expect(activity).toEqual({
    last_seen: '2026-01-01',
    last_seen_in: 'enrollments-and-owners',
    days_since: 30,
  });
});

test('the release is the same on another day, and the answer is another one', async () => {
  const first = await (await asking())(COMPARED);
  await router?.close();
  const later = await (await asking({}, NOW + 86_400_000))(COMPARED);
  expect(ResolvedAgreement.parse(jsonOf(later)).activity.days_since).toBe(31);
  expect(later.headers.etag).not.toBe(first.headers.etag);
});

test('every source has its 14 keys, and says whether it has the provider', async () => {
  const answer = ResolvedAgreement.parse(jsonOf(await (await asking())(COMPARED)));
  expect(Object.keys(Provenance.parse(answer)).sort()).toEqual(PROVENANCE_KEYS.toSorted());
  expect(answer).toMatchObject({ _dataset_id: 'nppes', _confidence: 1 });
  const { sources } = answer;
  expect(
    Object.fromEntries(
      Object.entries(sources).map(([id, { _data_availability, _confidence }]) => [
        id,
        [_data_availability.status, _confidence],
      ]),
    ),
  ).toEqual({
    nppes: ['available', 1],
    pecos: ['not_ingested', null],
    'qpp-mips': ['not_ingested', null],
    'care-compare': ['available', 1],
    'enrollments-and-owners': ['available', 1],
  });
  expect(sources['care-compare']).toMatchObject({ _dataset_id: 'care-compare', _snapshot: '2026-01-01' });
  expect(answer._data_availability.fields).toEqual({ sources: 'not ingested: pecos, qpp-mips' });
});

test('of whom the registry alone knows, it says so and not since when another source has', async () => {
  const ask = await asking();
  const plain = ResolvedAgreement.parse(jsonOf(await ask(npiAt(30))));
  expect(plain.activity).toEqual({ last_seen: null, last_seen_in: null, days_since: null });
  expect(plain._data_availability.fields['activity.last_seen']).toBe(
    'no source of this release other than the registry has the provider',
  );
  expect(plain.fields.map(({ verdict }) => verdict)).toEqual(plain.fields.map(() => 'one source'));
  expect(plain.sources['care-compare']?._data_availability).toEqual({ status: 'not_found', fields: {} });

  const undated = ResolvedAgreement.parse(jsonOf(await ask(SEEN_ON_NO_DAY)));
  expect(undated.activity.last_seen).toBeNull();
  expect(undated._data_availability.fields['activity.last_seen']).toBe(
    'the sources that have the provider state no day',
  );
  expect(undated.sources['enrollments-and-owners']?._data_availability.status).toBe('available');

  const deactivated = ResolvedAgreement.parse(jsonOf(await ask(npiAt(SPECIAL_CASES.deactivated))));
  expect(deactivated.fields).toEqual([
    {
      field: 'active',
      verdict: 'one source',
      statements: [{ source: 'nppes', value: 'deactivated', stated_on: '2024-02-29', days_since: 702 }],
    },
  ]);
});

test('a partial release does not say that nobody has a provider', async () => {
  const answer = ResolvedAgreement.parse(jsonOf(await (await asking({ scope: 'partial' }))(npiAt(30))));
  expect(answer._data_availability.fields['activity.last_seen']).toMatch(/may be on the whole list/);
  expect(answer.sources['care-compare']?._data_availability.fields.data).toMatch(/may be on the whole list/);
});

test('where no other source is ingested nothing is compared, and a release from before has no comparison', async () => {
  const alone = await asking({
    sources: sourcesWith((id) => (id === 'nppes' ? {} : { status: 'not_ingested', snapshot: null })),
    packs: {},
  });
  const answer = ResolvedAgreement.parse(jsonOf(await alone(COMPARED)));
  expect(answer._data_availability.fields['activity.last_seen']).toBe(
    'no source other than the registry is ingested that could have the provider',
  );
  await router?.close();

  const before = await asking({ packs: {} });
  expect(resolverErrorOf(await before(COMPARED))).toMatchObject({
    code: 'not_found',
    message: expect.stringMatching(/before sources were compared/),
  });
});

test('an unknown NPI is 404, a malformed one 400; a line of another record is not answered from', async () => {
  const ask = await asking({
    packs: {
      agreement: {
        [npiAt(SPECIAL_CASES.organization)]: {
          npi: npiAt(SPECIAL_CASES.organization),
          name: { verdict: 'agree', stated: [{ value: null, by: ['care-compare'] }] },
        },
      },
    },
  });
  expect(resolverErrorOf(await ask(UNKNOWN_NPI)).code).toBe('not_found');
  expect(resolverErrorOf(await ask('12345')).code).toBe('invalid_npi');
  // It refers to the one name of the registry, which has none of an organization.
  expect((await ask(npiAt(SPECIAL_CASES.organization))).status).toBe(503);
});
