import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { PACK_COLLECTIONS } from '../schemas/pack/format.ts';
import { HISTORY_INDEX_FILE } from '../schemas/release/history-index.ts';
import { HealthResponse } from '../schemas/rest/health.ts';
import { LISTED_PARTIES_FILE } from '../schemas/screening/listed-party.ts';
import { partWith } from '../test/pack-fixture.ts';
import { type FixtureRelease, npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { COMPARED, HOSPITAL, PAID, resolverRelease } from '../test/resolver-fixture.ts';
import { jsonOf, type RouterUnderTest, SAMPLE } from '../test/router-under-test.ts';
import { startedRouters } from '../test/started-routers.ts';

/** The machine may be busy. */
const WITHIN = { timeout: 20_000, interval: 25 };
/** Sources of the fixture are of 2026-01-01: none is stale. */
const clock = () => Date.parse('2026-01-05T00:00:00Z');
/** In several blocks of a part. */
const PROVIDERS = 2_000;
const KEY = { ...SAMPLE, 'x-service-key': 'ps_sample_public_readonly' };

/** With every pack, the exclusion lists and a history. */
const release = (id: string): FixtureRelease =>
  resolverRelease({
    id,
    providers: PROVIDERS,
    createdAt: '2026-01-02T00:00:00.000Z',
    files: [
      { path: LISTED_PARTIES_FILE, content: gzipSync(''), contentType: 'application/gzip' },
      {
        path: HISTORY_INDEX_FILE,
        content: JSON.stringify({ schema_version: '1.0', releases: [], packs: [] }),
        contentType: 'application/json',
      },
    ],
  });

const { start } = startedRouters();

const fileOf = (publicDirectory: string, id: string, path: string) =>
  join(publicDirectory, 'releases', id, path);

function damage(path: string): void {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

async function problemsOf(router: RouterUnderTest) {
  const { problems } = HealthResponse.parse(jsonOf(await router.ask('/v1/health'))).data;
  return problems.map(({ code, ...problem }) => [code, 'file' in problem ? problem.file : null]);
}

const RESOLVER = '/resolver/v1';
const ADDRESSES = {
  lookup: `${RESOLVER}/npi/${npiAt(0)}`,
  payments: `${RESOLVER}/payments/${PAID}`,
  agreement: `${RESOLVER}/provider/${COMPARED}/agreement`,
  history: `${RESOLVER}/provider/${npiAt(0)}/history`,
  asOf: `${RESOLVER}/npi/${npiAt(0)}?as_of=2026-01-03`,
  facility: `${RESOLVER}/facilities/${HOSPITAL}`,
  quality: `${RESOLVER}/quality/hospital/${HOSPITAL}`,
  screening: `${RESOLVER}/screening?last=Quindle&first=Robert`,
  document: '/v1/specialties/dermatology/by-state',
} as const;
type Asked = keyof typeof ADDRESSES;

/** What each address is answered with, without what differs from answer to answer. */
async function answers(router: RouterUnderTest): Promise<Record<Asked, string>> {
  const asked = Object.entries(ADDRESSES).map(async ([name, path]) => {
    const { status, body } = await router.ask(path, { headers: KEY });
    return [name, `${status} ${body.toString().replaceAll(/"request_id":"[^"]*"/g, '"request_id":""')}`];
  });
  return Object.fromEntries(await Promise.all(asked));
}

/** A file, and the addresses that need it. */
const CASES: readonly (readonly [file: string, needed: readonly Asked[]])[] = [
  // The ratings of a facility are in its answer.
  ['packs/quality/index.arrow', ['facility', 'quality']],
  ['packs/facility/index.arrow', ['facility']],
  ['packs/payments/index.arrow', ['payments']],
  ['packs/agreement/index.arrow', ['agreement']],
  ['packs/npi/index.arrow', ['lookup', 'agreement', 'history', 'asOf']],
  [HISTORY_INDEX_FILE, ['history', 'asOf']],
  [LISTED_PARTIES_FILE, ['screening']],
];

describe.each([true, false])('a router that starts beside a damaged file, and unpacks: %s', (unpack) => {
  test.each(CASES)('%s: what needs it is 503, all else is answered', async (path, needed) => {
    const whole = await start((directory) => publish(directory, writeRelease(directory, release('r1'))), {
      clock,
      unpack,
    });
    const before = await answers(whole);
    expect(Object.values(before).filter((answer) => !answer.startsWith('200 '))).toEqual([]);
    const file = fileOf(whole.publicDirectory, 'r1', path);
    const bytes = readFileSync(file);
    damage(file);
    // With a data directory of its own: there is no copy from before.
    const router = await start(() => undefined, { from: whole.publicDirectory, clock, unpack });
    const meanwhile = await answers(router);
    const refused = Object.keys(ADDRESSES).filter(
      (name) => meanwhile[name as Asked] !== before[name as Asked],
    );
    expect(refused).toEqual(Object.keys(ADDRESSES).filter((name) => needed.includes(name as Asked)));
    for (const name of needed) {
      expect(meanwhile[name]).toMatch(/^503 /);
      expect(meanwhile[name]).toContain(`The file ${path} of the release is not the one that was published.`);
    }
    expect(await problemsOf(router)).toEqual([['file_damaged', path]]);

    writeFileSync(file, bytes);
    await vi.waitFor(async () => expect(await problemsOf(router)).toEqual([]), WITHIN);
    expect(await answers(router)).toEqual(before);
  });

  test('a part of the pack of providers: only NPIs in its damaged block are 503', async () => {
    const whole = await start((directory) => publish(directory, writeRelease(directory, release('r1'))), {
      clock,
      unpack,
    });
    const directory = join(whole.publicDirectory, 'releases', 'r1');
    const path = partWith(directory, PACK_COLLECTIONS.npi, npiAt(0));
    const bytes = readFileSync(join(directory, path));
    const changed = Buffer.from(bytes);
    // In the first block.
    changed[20] = (changed[20] ?? 0) ^ 1;
    writeFileSync(join(directory, path), changed);
    const router = await start(() => undefined, { from: whole.publicDirectory, clock, unpack });
    const statusOf = async (index: number) => (await router.ask(`/v1/npi/${npiAt(index)}`)).status;
    expect(await statusOf(0)).toBe(503);
    expect(await statusOf(PROVIDERS - 1)).toBe(200);
    expect(await problemsOf(router)).toEqual([['file_damaged', path]]);
    writeFileSync(join(directory, path), bytes);
    await vi.waitFor(async () => expect(await problemsOf(router)).toEqual([]), WITHIN);
    expect(await statusOf(0)).toBe(200);
  });
});

test.each(CASES.filter(([path]) => path !== LISTED_PARTIES_FILE))(
  'a new release with %s damaged does not take the place of one that is served',
  async (path) => {
    const router = await start((directory) => publish(directory, writeRelease(directory, release('r1'))), {
      clock,
      unpack: true,
    });
    const pointer = writeRelease(router.publicDirectory, release('r2'));
    damage(fileOf(router.publicDirectory, 'r2', path));
    publish(router.publicDirectory, pointer);
    await vi.waitFor(
      async () => expect(await problemsOf(router)).toEqual([['release_not_opened', 'current.json']]),
      WITHIN,
    );
    const [refusal] = router.logged.filter(({ msg }) => msg === 'release not opened');
    expect(refusal).toMatchObject({ served: 'r1', reason: expect.stringContaining(path) });
  },
);
