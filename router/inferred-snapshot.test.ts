import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { FIXTURE_SOURCES, npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { jsonOf, type RouterUnderTest, routerUnderTest, SAMPLE } from '../test/router-under-test.ts';

const Marked = z.object({ snapshot_inferred: z.boolean().optional() });
const Stated = z.looseObject({ _dataset_id: z.string(), _data_availability: Marked });
const Answer = z.looseObject({
  data: z.looseObject({
    sources: z.record(z.string(), z.looseObject({ provenance: Stated })),
    facts: z.array(Stated).optional(),
  }),
});
const Health = z.looseObject({
  data: z.looseObject({ sources: z.array(z.looseObject({ id: z.string(), status: z.string() })) }),
  meta: z.looseObject({
    data_freshness: z.array(z.looseObject({ source: z.string(), next_refresh_eta: z.string().nullable() })),
  }),
});

/** No file of these says its date; those of the others do. */
const UNDATED = new Set(['nppes', 'oig-leie']);

let router: RouterUnderTest;
beforeAll(async () => {
  const sources = FIXTURE_SOURCES.map((source) => ({
    ...source,
    snapshot_inferred: UNDATED.has(source.id),
    stale_after_days: 100_000,
  }));
  router = await routerUnderTest((directory) =>
    publish(directory, writeRelease(directory, { id: 'r1', providers: 40, sources })),
  );
  await vi.waitFor(async () => expect((await get('/v1/specialties')).status).toBe(200), {
    timeout: 20_000,
    interval: 50,
  });
});
afterAll(() => router.close());

const get = (path: string) => router.ask(path, { headers: SAMPLE });

test.each(['', '?include=facts'])('every block and fact of such a source is marked%s', async (query) => {
  for (let index = 0; index < 40; index += 1) {
    const { data } = Answer.parse(jsonOf(await get(`/v1/npi/${npiAt(index)}${query}`)));
    const stated = [
      ...Object.values(data.sources).map(({ provenance }) => provenance),
      ...(data.facts ?? []),
    ];
    for (const { _dataset_id: id, _data_availability: availability } of stated)
      expect(availability.snapshot_inferred, `${id} of ${index}`).toBe(UNDATED.has(id) || undefined);
  }
});

test('a source whose snapshot date is inferred is never called fresh', async () => {
  const { data, meta } = Health.parse(jsonOf(await get('/v1/health')));
  for (const { id, status, ...source } of data.sources.filter(({ status }) => status !== 'pending')) {
    expect(status, id).toBe(UNDATED.has(id) ? 'stale' : 'fresh');
    expect(source.next_refresh_eta === null, id).toBe(UNDATED.has(id));
    if (UNDATED.has(id)) expect(source.message).toMatch(/No file .* states its date/);
  }
  expect(meta.data_freshness[0]).toMatchObject({ source: 'NPPES', next_refresh_eta: null });
});

test('a figure of a county answer that is based on it is marked', async () => {
  const reply = await get('/v1/specialties/dermatology/by-county?state=CA&county_fips=06037');
  const { data } = z
    .looseObject({ data: z.looseObject({ _data_availability: Marked }) })
    .parse(jsonOf(reply));
  expect(data._data_availability.snapshot_inferred).toBe(true);
});
