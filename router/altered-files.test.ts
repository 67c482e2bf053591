import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { ResolverError } from '../schemas/resolver/errors.ts';
import { ScreeningAnswer } from '../schemas/resolver/screening.ts';
import { LISTED_PARTIES_FILE, type ListedParty } from '../schemas/screening/listed-party.ts';
import { fileServer } from '../test/file-server.ts';
import { freePort } from '../test/free-port.ts';
import {
  FIXTURE_SOURCES,
  type FixtureRelease,
  keepBirthDates,
  npiAt,
  publish,
  writeRelease,
} from '../test/release-fixture.ts';
import { jsonOf, liveKey, type RouterUnderTest } from '../test/router-under-test.ts';
import { periodsOf } from '../test/screening-release.ts';
import { startedRouters } from '../test/started-routers.ts';

/** The machine may be busy. */
const WITHIN = { timeout: 20_000, interval: 25 };

/** Sources of the fixture are of 2026-01-01: none is stale. */
const clock = () => Date.parse('2026-01-05T00:00:00Z');

const partyNamed = (last: string, source_key: string): ListedParty => ({
  source: 'oig-leie',
  source_key: source_key.repeat(64),
  last,
  first: 'ROBERT',
  address: '12 ELM ST',
  city: 'BOSTON',
  state: 'MA',
  postal_code: '02139',
  exclusion_date: '2019-05-20',
});
const PARTIES = [partyNamed('QUINDLE', 'a'), partyNamed('MARCHETTI', 'b')];
const LISTED = 'last=Quindle&first=Robert&address=12+Elm+Street&city=Boston&state=MA&postal_code=02139';
const BORN = {
  last: 'Quindle',
  first: 'Robert',
  city: 'Boston',
  state: 'MA',
  postal_code: '02139',
  birth_date: '1960-05-04',
};

const listOf = (parties: readonly ListedParty[]) =>
  gzipSync(parties.map((party) => `${JSON.stringify(party)}\n`).join(''));

const PERIODS = periodsOf('oig-leie', PARTIES, [[partyNamed('LINDQUIST', 'c'), '2025-10-15']]);

const RELEASE: FixtureRelease = {
  id: 'r1',
  providers: 20,
  sources: FIXTURE_SOURCES,
  birthDates: { [PARTIES[0]?.source_key ?? '']: '1960-05-04' },
  files: [{ path: LISTED_PARTIES_FILE, content: listOf(PARTIES), contentType: 'application/gzip' }, PERIODS],
};

const routers = startedRouters();

/** A router over the release, on disk or behind an HTTP server; with the address of its operator's port. */
async function start(where: 'on disk' | 'behind an HTTP server') {
  const operatorPort = await freePort();
  const local = await routers.start(
    (directory) => publish(directory, writeRelease(directory, RELEASE)),
    where === 'on disk' ? { operatorPort, clock } : {},
  );
  let router = local;
  if (where !== 'on disk') {
    const server = await fileServer(local.publicDirectory);
    routers.opened.push({ close: async () => void server.close() });
    const { port } = server.address() as AddressInfo;
    router = await routers.start(() => undefined, {
      operatorPort,
      clock,
      from: `http://127.0.0.1:${port}`,
    });
  }
  keepBirthDates(router.dataDirectory, RELEASE);
  const bearer = await liveKey(router);
  return {
    router,
    key: { 'x-service-key': bearer.authorization.replace('Bearer ', '') },
    file: (path: string) => join(local.publicDirectory, 'releases', 'r1', path),
    async problems() {
      const ready = (await (await fetch(`http://127.0.0.1:${operatorPort}/readyz`)).json()) as {
        problems: unknown;
      };
      return ready.problems;
    },
  };
}

const complaints = ({ logged }: RouterUnderTest) =>
  new Set(logged.filter(({ msg }) => msg === 'file of the release not used').map(({ file }) => file));

describe.each(['on disk', 'behind an HTTP server'] as const)('the list of listed parties %s', (where) => {
  test('with one entry left out is not screened against: 503 that names it, until it is restored', async () => {
    const { router, key, file, problems } = await start(where);
    const whole = readFileSync(file(LISTED_PARTIES_FILE));
    expect(gunzipSync(whole).toString().trim().split('\n')).toHaveLength(2);
    writeFileSync(file(LISTED_PARTIES_FILE), listOf(PARTIES.slice(1)));
    const post = (path: string, body: unknown) =>
      router.ask(`/resolver/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...key },
        body: JSON.stringify(body),
      });
    const screenOne = () => router.ask(`/resolver/v1/screening?${LISTED}`, { headers: key });
    const query = Object.fromEntries(new URLSearchParams(LISTED));
    for (const reply of [
      await screenOne(),
      await post('screening/batch', { queries: [query] }),
      await post('screenings', query),
    ]) {
      expect(reply.status).toBe(503);
      const { error } = ResolverError.parse(jsonOf(reply));
      expect([error.code, error.message]).toEqual([
        'source_unavailable',
        `The file ${LISTED_PARTIES_FILE} of the release is not the one that was published.`,
      ]);
    }
    expect(complaints(router)).toEqual(new Set([LISTED_PARTIES_FILE]));
    expect(await problems()).toMatchObject([{ code: 'file_damaged', file: LISTED_PARTIES_FILE }]);
    // The rest of the release is served.
    expect((await router.ask(`/v1/npi/${npiAt(0)}`)).status).toBe(200);

    writeFileSync(file(LISTED_PARTIES_FILE), whole);
    await vi.waitFor(async () => expect(await problems()).toEqual([]), WITHIN);
    expect(ScreeningAnswer.parse(jsonOf(await screenOne())).verdict).toBe('listed');
  });
});

test('a file of periods with an entry left out is not screened against as of a day, and today is', async () => {
  const { router, key, file } = await start('on disk');
  const { path } = PERIODS;
  const whole = readFileSync(file(path));
  writeFileSync(file(path), periodsOf('oig-leie', PARTIES).content);
  const screenOn = (more: string) => router.ask(`/resolver/v1/screening?${LISTED}${more}`, { headers: key });
  const refused = await screenOn('&as_of=2025-12-01');
  expect([refused.status, ResolverError.parse(jsonOf(refused)).error.message]).toEqual([
    503,
    `The file ${path} of the release is not the one that was published.`,
  ]);
  expect((await screenOn('')).status).toBe(200);
  writeFileSync(file(path), whole);
  expect(ScreeningAnswer.parse(jsonOf(await screenOn('&as_of=2025-12-01'))).verdict).toBe('listed');
});

test('a cut file of birth dates takes them out of service with a reason, and not screening', async () => {
  const { router, key, problems } = await start('on disk');
  const path = join(router.dataDirectory, 'birth-dates', 'r1.json');
  const whole = readFileSync(path);
  truncateSync(path, whole.length >> 1);
  const screenBorn = async () => {
    const reply = await router.ask('/resolver/v1/screening/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify({ queries: [BORN] }),
    });
    expect(reply.status).toBe(200);
    return (jsonOf(reply) as { results: ScreeningAnswer[] }).results[0];
  };
  const without = await screenBorn();
  expect(without).toMatchObject({ birth_date_used: false, verdict: 'undetermined' });
  expect(without?.lists[0]?.reasons).toContain('birth_date_not_available');
  expect(await problems()).toMatchObject([{ code: 'file_damaged', file: 'birth-dates/r1.json' }]);
  expect(complaints(router)).toEqual(new Set(['birth-dates/r1.json']));

  writeFileSync(path, whole);
  await vi.waitFor(async () => expect(await problems()).toEqual([]), WITHIN);
  expect(await screenBorn()).toMatchObject({ birth_date_used: true, verdict: 'listed' });
});
