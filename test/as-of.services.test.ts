import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { RESOURCE_TYPES } from '../schemas/fhir/resource-types.ts';
import { AsOf } from '../schemas/http/as-of.ts';
import { SANDBOX_TOKEN } from '../schemas/limits.ts';
import { FacilityHistory, ProviderHistory } from '../schemas/resolver/record-history.ts';
import {
  type Answered,
  AsOfNights,
  dayOf,
  justAfter,
  type Night,
  nextOf,
  type Question,
  Resource,
  UNKNOWN,
} from './as-of-nights.ts';

/**
 * Nights in a row, with changes that a seed chooses. What the router answered in each night is what it answers later with
 * `as_of`, at every address and tool that takes it. The long form is `AS_OF_NIGHTS=10 AS_OF_SEED=N`.
 */
const SEED = Number(process.env.AS_OF_SEED ?? 20);
const NIGHTS = Number(process.env.AS_OF_NIGHTS ?? 3);
const PAIRS = 200;

const HistoryEntry = z.looseObject({
  fullUrl: z.string(),
  resource: Resource.optional(),
  request: z.strictObject({ method: z.enum(['PUT', 'DELETE']), url: z.string() }),
  response: z.strictObject({ status: z.string(), etag: z.string(), lastModified: z.string() }),
});
type HistoryEntry = z.infer<typeof HistoryEntry>;
const HistoryBundle = z.looseObject({
  type: z.literal('history'),
  total: z.int().optional(),
  entry: z.array(HistoryEntry).default([]),
});

let made: AsOfNights;
let nights: readonly Night[];

beforeAll(async () => {
  made = await AsOfNights.make(await mkdtemp(join(tmpdir(), 'as-of-')), SEED, NIGHTS);
  nights = made.nights;
}, 3_600_000);

afterAll(() => made?.close());

const get = (address: string) => made.get(address);
const fhir = (path: string, token?: string) => made.fhir(path, token);

/** An answer without what it says of the release it is from, and that. */
function stated({ body }: Answered): { asOf: unknown; rest: unknown } {
  const { as_of: beside, ...rest } = Object(structuredClone(body));
  const within = rest.meta?.as_of;
  if (within !== undefined) delete rest.meta.as_of;
  return { asOf: beside ?? within, rest };
}

const nightAt = (number: number): Night => {
  const night = nights[number];
  if (night === undefined) throw new Error(`there is no night ${number}`);
  return night;
};

/** The ways to name a night. */
const namesOf = ({ moment, manifest }: Night): string[] => [moment, manifest.release, dayOf(moment)];

/** A screening without what it does not share with another one of the same. @param knownAt when it was known, put where it says so; null: as it says */
function screened(body: unknown, knownAt: string | null): unknown {
  const { id, created, signature, ...record } = Object(body);
  return JSON.parse(
    JSON.stringify(record, (key, value) =>
      key === 'as_of' && knownAt !== null ? { ...value, known_at: knownAt } : value,
    ),
  );
}

/** Asks again as of a night, and compares with what was answered in it. @returns the status */
async function expectAsThen(question: Question, night: Night, asOf: string): Promise<number> {
  const day = dayOf(night.moment);
  const then = night.answers.get(question.name);
  const now = await question.ask({ asOf, day }, day);
  const name = `${question.name} as of ${asOf}`;
  expect([name, now.status], JSON.stringify(now.body)).toEqual([name, then?.status]);
  if (now.status >= 300) {
    expect(now.body, name).toEqual(then?.body);
    return now.status;
  }
  const { manifest, manifestSha256 } = night;
  if (question.isScreening) {
    expect(screened(now.body, null), name).toEqual(screened(then?.body, asOf));
    expect(JSON.stringify(now.body), name).toContain(manifestSha256);
    return now.status;
  }
  const { asOf: told, rest } = stated(now);
  expect(rest, name).toEqual(then?.body);
  expect(AsOf.parse(told), name).toEqual({
    asked: asOf,
    release: manifest.release,
    manifest_sha256: manifestSha256,
    log_index: expect.any(Number),
  });
  return now.status;
}

test('random providers, facilities and nights: every answer is that of the night, and names its release', async ({
  annotate,
}) => {
  const statuses = new Map<number, number>();
  for (let i = 0; i < PAIRS; i++) {
    const night = nightAt(Math.floor(made.random() * nights.length));
    const asOf = made.changing.pick(namesOf(night));
    for (const question of [
      ...made.questionsOf(made.changing.pick(made.npis)),
      ...made.questionsOfFacility(made.changing.pick(made.ccns)),
    ]) {
      const status = await expectAsThen(question, night, asOf);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  await annotate(
    `${nights.length} nights (${nights.map(({ change }) => change).join('; ')}), ${PAIRS} pairs, seed ${SEED}: answers by status ${JSON.stringify([...statuses])}`,
  );
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 404]));
}, 600_000);

test('every question of every night whose answer differs from that of the night before', async () => {
  let differing = 0;
  const questions = [
    ...made.npis.flatMap((npi) => made.questionsOf(npi)),
    ...made.ccns.flatMap((ccn) => made.questionsOfFacility(ccn)),
  ].filter(({ isScreening }) => !isScreening);
  for (const [number, night] of nights.entries()) {
    const next = nights[number + 1];
    if (next === undefined) continue;
    for (const question of questions) {
      const [then, later] = [night.answers.get(question.name), next.answers.get(question.name)];
      // Provenance names the release: what the sources say is compared.
      if (then?.status === later?.status && textOf(then) === textOf(later)) continue;
      differing += 1;
      await expectAsThen(question, night, night.manifest.release);
    }
  }
  expect(differing).toBeGreaterThan(10);
}, 600_000);

const textOf = (answered: Answered | undefined): string =>
  JSON.stringify(answered?.body ?? null, (key, value) =>
    key.startsWith('_') || key === 'meta' ? undefined : value,
  );

test('answers as of a night are signed, and this with them', async () => {
  const { headers } = await made.get(
    withAsOf(`/resolver/v1/npi/${made.npis[0]}`, nightAt(0).manifest.release),
  );
  expect(headers.get('signature')).not.toBeNull();
});

test('a roster screened for a day as it was known then', async () => {
  for (const { moment, manifest, roster } of nights)
    expect(await made.screenRoster('--known-at', manifest.release), moment).toBe(roster);
}, 600_000);

test('a source that was not there yet is not known: nothing is said of it', async () => {
  const { body } = await get(withAsOf(`/resolver/v1/payments/${made.npis[0]}`, nightAt(0).moment));
  expect(body).toMatchObject({ total_usd: null, _data_availability: { status: 'not_ingested' } });
});

test('a day without a night is answered by the night before it', async () => {
  const answered = await get(`/resolver/v1/npi/${made.npis[0]}?as_of=2026-11-26`);
  expect(stated(answered).asOf).toMatchObject({ release: nightAt(1).manifest.release });
});

const withAsOf = (address: string, asOf: string): string => `${address}?as_of=${encodeURIComponent(asOf)}`;

describe('what is not answered', () => {
  test.each([
    ['yesterday', 400, 'invalid_as_of', /must be a date such as/],
    ['2026-02-30', 400, 'invalid_as_of', /must be a date such as/],
    ['2999-01-01', 400, 'invalid_as_of', /is in the future/],
    ['2026-11-19', 404, 'not_known_at', /The first release that is known is 20261120T020000Z/],
    ['2026-11-20T01:59:59Z', 404, 'not_known_at', /ask for it or for a later day/],
    ['20261121T020000Z-0123abc-01234567', 404, 'not_known_at', /No release 20261121T020000Z/],
  ])('%s', async (asked, status, code, message) => {
    for (const address of [`/resolver/v1/npi/${made.npis[0]}`, `/v1/npi/${made.npis[0]}`]) {
      const reply = await get(withAsOf(address, asked));
      expect(reply.status).toBe(status);
      expect(reply.body).toMatchObject({ error: { code } });
      expect(Object(reply.body).error.message).toMatch(message);
    }
  });

  test('two values', async () => {
    const reply = await get(`/resolver/v1/npi/${made.npis[0]}?as_of=2026-11-20&as_of=2026-11-23`);
    expect(reply.body).toMatchObject({ error: { code: 'invalid_as_of' } });
  });
});

test('the history of a record has what differs between the nights, with the dates of the publisher', async () => {
  let phones = 0;
  for (const npi of made.changing.npis) {
    const address = `/resolver/v1/npi/${npi}`;
    const { body } = await get(`/resolver/v1/provider/${npi}/history`);
    const { changes, known_since, next } = ProviderHistory.parse(body);
    expect([known_since.release, next]).toEqual([nightAt(0).manifest.release, null]);
    expect(changes.map(({ at }) => at)).toEqual(
      changes
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    for (const [number, { answers }] of nights.entries()) {
      const before = nights[number - 1]?.answers.get(address);
      const made = changes.filter(({ release }) => release === nightAt(number).manifest.release);
      if (before === undefined) {
        expect(made).toEqual([]);
        continue;
      }
      const [was, is] = [Object(before.body), Object(answers.get(address)?.body)];
      const phone = made.find(({ path }) => path === 'practice_address.phone');
      // Of a deactivated provider the address is gone as a whole.
      const hadBoth = was.practice_address != null && is.practice_address != null;
      expect(phone !== undefined, `${npi} ${number}`).toBe(
        hadBoth && was.practice_address.phone !== is.practice_address.phone,
      );
      if (phone === undefined) continue;
      phones += 1;
      expect(phone).toMatchObject({
        block: 'nppes',
        before: was.practice_address.phone,
        after: is.practice_address.phone,
        publisher_date: is.last_update_date,
      });
    }
  }
  expect(phones).toBeGreaterThan(2);
  const [added] = made.changing.npis.slice(-1);
  const { body } = await get(`/resolver/v1/provider/${added}/history`);
  const oldest = ProviderHistory.parse(body).changes.at(-1);
  expect(oldest).toMatchObject({ block: null, path: null, before: null, after: added });
  expect((await get(`/resolver/v1/provider/${UNKNOWN}/history`)).status).toBe(404);
  expect((await get(`/resolver/v1/provider/${added}/history?page=0`)).status).toBe(400);
});

test('the history of a facility', async () => {
  for (const ccn of made.rung) {
    const { body } = await get(`/resolver/v1/facility/${ccn}/history`);
    expect(FacilityHistory.parse(body).changes).toContainEqual(
      expect.objectContaining({ block: 'identity', path: 'phone', after: '2125550123' }),
    );
  }
});

test('a month that is over is never written again', () => {
  const november = ({ manifest }: Night) =>
    manifest.files.filter(({ path }) => path.startsWith('history/npi/2026-11/'));
  const closed = november(nightAt(1));
  expect(closed.length).toBeGreaterThan(1);
  expect(november(nightAt(nights.length - 1))).toEqual(closed);
});

test('the change feeds lead back to the first night, line by line', async () => {
  const done = await made.installation.run('verify', '--history', '--json');
  const earlier = nights.slice(0, -1).map(({ manifest }) => manifest.release);
  const told = JSON.parse(done.out);
  expect(told).toMatchObject({ whole: true, faults: [], history: { releases: earlier.toReversed() } });
  expect(told.history.compared.length).toBeGreaterThan(1);
});

describe('versions of FHIR resources', () => {
  const names = () => [...new Set(nights.flatMap(({ resources }) => [...resources.keys()]))];
  /** What the nights said of a resource, each version once, the newest first; null where it was deleted. */
  const versionsOf = (name: string): { version: string; resource: Resource | null }[] => {
    const versions: { version: string; resource: Resource | null }[] = [];
    for (const { resources, manifest } of nights) {
      const resource = resources.get(name) ?? null;
      const version = resource?.meta.versionId ?? manifest.release;
      const last = versions[0];
      const isSame =
        last === undefined
          ? resource === null
          : resource === null
            ? last.resource === null
            : last.version === version;
      if (!isSame) versions.unshift({ version, resource });
    }
    return versions;
  };

  test('each is what the router of its night answered', async () => {
    let earlier = 0;
    for (const name of names())
      for (const [i, { version, resource }] of versionsOf(name).entries()) {
        const address = `${name}/_history/${version}`;
        const { status, body } = await fhir(address);
        expect([address, status]).toEqual([address, resource === null ? 410 : 200]);
        if (resource !== null) expect(body, address).toEqual(resource);
        if (i > 0) earlier += 1;
      }
    expect(earlier).toBeGreaterThan(5);
  });

  test('the history of a resource lists them, the newest first', async () => {
    const kinds = new Set<string>();
    for (const name of names()) {
      const { status, body } = await fhir(`${name}/_history`);
      expect([name, status]).toEqual([name, 200]);
      const { entry, total } = HistoryBundle.parse(body);
      const versions = versionsOf(name);
      expect(entry.map(({ response }) => response.etag)).toEqual(
        versions.map(({ version }) => `W/"${version}"`),
      );
      expect(entry.map(({ resource }) => resource ?? null)).toEqual(versions.map(({ resource }) => resource));
      expect(total).toBe(versions.length);
      for (const { request, resource } of entry) {
        expect(request).toEqual({ method: resource === undefined ? 'DELETE' : 'PUT', url: name });
        kinds.add(request.method);
      }
    }
    expect(kinds).toContain('PUT');
  });

  test('none of a resource that never was, nor of a version that none had', async () => {
    const [name = ''] = names();
    const missing = nightAt(0).manifest.release.replace('2026', '2025');
    for (const address of [`Practitioner/npi-${UNKNOWN}/_history`, `${name}/_history/${missing}`])
      expect([address, (await fhir(address)).status]).toEqual([address, 404]);
  });

  test('the CapabilityStatement says that it has them', async () => {
    const { body } = await fhir('metadata');
    const { resource } = Object(body).rest[0];
    const withHistory = resource.filter(({ readHistory }: { readHistory?: boolean }) => readHistory === true);
    expect(withHistory.length).toBeGreaterThan(5);
    for (const { interaction } of withHistory)
      expect(interaction).toEqual(
        expect.arrayContaining([{ code: 'history-instance' }, { code: 'history-type' }]),
      );
  });

  describe('of a type', () => {
    /** All entries, page by page. */
    async function walked(path: string, token?: string): Promise<HistoryEntry[]> {
      const entries: HistoryEntry[] = [];
      for (let next: string | null = path; next !== null; ) {
        const { status, body } = await fhir(next, token);
        expect([next, status], JSON.stringify(body)).toEqual([next, 200]);
        const { entry, total } = HistoryBundle.parse(body);
        expect(total).toBeUndefined();
        entries.push(...entry);
        next = nextOf(body);
      }
      return entries;
    }
    const since = (moment: string, more = '') => `_history?_since=${encodeURIComponent(moment)}${more}`;
    const named = ({ request, response }: HistoryEntry) => `${request.url} ${response.etag}`;
    /** The nights that a history can begin at: not the first, and none of more than thirty days ago. */
    const beginnings = () => {
      const last = Date.parse(nightAt(nights.length - 1).moment);
      return nights.slice(1).filter(({ moment }) => last - Date.parse(moment) <= 30 * 86_400_000);
    };

    test('it is what the histories of its resources have since then, the newest first, each once', async () => {
      const methods = new Set<string>();
      for (const { moment } of beginnings())
        for (const type of RESOURCE_TYPES) {
          const entries = await walked(`${type}/${since(moment, '&_count=200')}`);
          const moments = entries.map(({ response }) => response.lastModified);
          expect(moments).toEqual(moments.toSorted().toReversed());
          expect(moments.every((at) => Date.parse(at) >= Date.parse(moment))).toBe(true);
          expect(new Set(entries.map(named)).size).toBe(entries.length);
          for (const url of new Set(entries.map(({ request }) => request.url))) {
            const own = HistoryBundle.parse((await fhir(`${url}/_history`)).body).entry;
            expect(entries.filter(({ request }) => request.url === url)).toEqual(
              own.filter(({ response }) => Date.parse(response.lastModified) >= Date.parse(moment)),
            );
          }
          for (const { request } of entries) methods.add(request.method);
        }
      expect([...methods].sort()).toEqual(['DELETE', 'PUT']);
    }, 600_000);

    test('it has every change that the nights saw', async () => {
      const [first] = beginnings();
      const entries = new Map<string, unknown>();
      for (const type of RESOURCE_TYPES)
        for (const entry of await walked(`${type}/${since(first?.moment ?? '', '&_count=200')}`))
          entries.set(named(entry), entry.resource ?? null);
      let seen = 0;
      for (const name of names())
        for (const { version, resource } of versionsOf(name)) {
          if (version < (first?.manifest.release ?? '')) continue;
          seen += 1;
          expect(entries.get(`${name} W/"${version}"`), `${name} ${version}`).toEqual(resource);
        }
      expect(seen).toBeGreaterThan(10);
    }, 600_000);

    test('pages of any size lead through the same entries', async () => {
      const { moment } = beginnings()[0] ?? nightAt(1);
      for (const type of ['Practitioner', 'PractitionerRole']) {
        const whole = await walked(`${type}/${since(moment, '&_count=200')}`);
        expect(whole.length).toBeGreaterThan(3);
        for (const count of [1, 3])
          expect(await walked(`${type}/${since(moment, `&_count=${count}`)}`)).toEqual(whole);
      }
    }, 600_000);

    test('the sandbox has that of its own records', async () => {
      const { moment } = beginnings()[0] ?? nightAt(1);
      const all = new Set((await walked(`Practitioner/${since(moment)}`)).map(named));
      const own = await walked(`Practitioner/${since(moment)}`, SANDBOX_TOKEN);
      expect(own.length).toBeLessThan(all.size);
      for (const entry of own) {
        expect(all).toContain(named(entry));
        expect((await fhir(`${entry.request.url}/_history`, SANDBOX_TOKEN)).status).toBe(200);
      }
    });

    test('nothing has changed since the last night', async () => {
      const { body } = await fhir(`Practitioner/${since(justAfter(nightAt(nights.length - 1).moment))}`);
      expect(HistoryBundle.parse(body).entry).toEqual([]);
      expect(nextOf(body)).toBeNull();
    });

    test('a page of a release that is served no longer is gone', async () => {
      const { nextPage } = nightAt(1);
      expect(nextPage).not.toBeNull();
      const { status, body } = await fhir(nextPage ?? '');
      expect([status, Object(body).issue[0].code]).toEqual([410, 'expired']);
    });

    test.each([
      ['_history', 400, 'invalid', /needs _since, a moment at most 30 days before/],
      ['_history?_since=2026-11-23', 400, 'invalid', /must be a moment with seconds and time zone/],
      ['_history?_since=2020-01-01T00:00:00Z', 400, 'too-costly', /at most 30 days before the release/],
      ['_history?_since=SOON&_count=0', 400, 'invalid', /whole number from 1/],
      ['_history?_since=SOON&_since=SOON', 400, 'invalid', /given 2 times/],
      ['_history?_since=SOON&_at=2026-11-23', 400, 'invalid', /takes _since and _count; _at is not offered/],
      ['_history?_since=SOON&_cursor=abc', 400, 'invalid', /does not belong to this search/],
    ])('%s is refused', async (path, expectedStatus, code, message) => {
      const soon = justAfter(nightAt(nights.length - 1).moment);
      const { status, body } = await fhir(`Practitioner/${path.replaceAll('SOON', soon)}`);
      const [issue] = Object(body).issue;
      expect([status, issue.code]).toEqual([expectedStatus, code]);
      expect(issue.diagnostics).toMatch(message);
    });

    test.runIf(NIGHTS === 3)('what changed before the first release that is known is not known', async () => {
      const { status, body } = await fhir('Practitioner/_history?_since=2026-11-10T00:00:00Z');
      expect([status, Object(body).issue[0].code]).toEqual([404, 'not-found']);
      expect(Object(body).issue[0].diagnostics).toMatch(
        /first release that is known, of 2026-11-20T02:00:00/,
      );
    });
  });
});
