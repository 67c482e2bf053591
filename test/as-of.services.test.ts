import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type RunningRouter, startRouter } from '../router/serve.ts';
import { createKey } from '../router/state/keys.ts';
import { openState } from '../router/state/state.ts';
import { AsOf } from '../schemas/http/as-of.ts';
import type { McpToolName } from '../schemas/mcp/tools.ts';
import type { Manifest } from '../schemas/release/manifest.ts';
import { FacilityHistory, ProviderHistory } from '../schemas/resolver/record-history.ts';
import { ChangingFiles, seededRandom } from './changed-nights.ts';
import { Installation } from './command-line.ts';
import { mcpClient } from './mcp-fixture.ts';
import { sampleOfSources } from './sample-of-sources.ts';
import { assertion, clientKeyPair, FORM, registered, tokenForm } from './smart-client.ts';

/**
 * Nights in a row, with changes that a seed chooses. What the router answered in each night is what it answers later with
 * `as_of`, at every address that takes it.
 */
const NIGHTS = ['2026-11-20T02:00:00Z', '2026-11-23T02:00:00Z', '2026-12-01T02:00:00Z'];
const SOURCES = [
  'nppes',
  'oig-leie',
  'census-population',
  'nucc-taxonomy',
  'provider-of-services',
  'open-payments',
  'care-compare',
] as const;
const NOW = Date.parse('2026-12-09T00:00:00Z');
const SEED = Number(process.env.AS_OF_SEED ?? 20);
const PAIRS = 200;
const UNKNOWN = '1234567893';

interface Night {
  readonly moment: string;
  readonly manifest: Manifest;
  readonly manifestSha256: string;
  /** By address. */
  readonly answers: ReadonlyMap<string, Answered>;
  /** FHIR resources by type and id, of those that any night had. */
  readonly resources: ReadonlyMap<string, Resource>;
}
interface Answered {
  readonly status: number;
  readonly body: unknown;
}

const Resource = z.looseObject({
  resourceType: z.string(),
  id: z.string(),
  meta: z.looseObject({ versionId: z.string(), lastUpdated: z.string() }),
});
type Resource = z.infer<typeof Resource>;

const SearchSet = z.looseObject({ entry: z.array(z.looseObject({ resource: Resource })).default([]) });
const HistoryBundle = z.looseObject({
  type: z.literal('history'),
  total: z.int(),
  entry: z.array(
    z.looseObject({
      fullUrl: z.string(),
      resource: Resource.optional(),
      request: z.strictObject({ method: z.enum(['PUT', 'DELETE']), url: z.string() }),
      response: z.strictObject({ status: z.string(), etag: z.string(), lastModified: z.string() }),
    }),
  ),
});

let root: string;
let installation: Installation;
let router: RunningRouter;
let keyText: string;
let token: string;
let changing: ChangingFiles;
const random = seededRandom(SEED);
const nights: Night[] = [];
/** Addresses that are asked every night: of providers, facilities, quality, payments. */
let addresses: string[];
let batch: string[];
/** Facilities that get another telephone. */
const rung: string[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'as-of-'));
  const files = join(root, 'files');
  await sampleOfSources(SOURCES, { providers: 200, out: files, seed: '1' });
  installation = new Installation(join(root, 'installation'));
  changing = new ChangingFiles(files, random);
  const changes: (() => void)[] = [
    () => {},
    () => {
      changing.writeWeek('20261116-20261122');
      changing.bringBack();
      rung.push(changing.ringFacility());
    },
    () => {
      changing.writeWeek('20261123-20261129');
      changing.shortenList();
      rung.push(changing.ringFacility());
    },
  ];
  for (const [i, moment] of NIGHTS.entries()) {
    changes[i]?.();
    const done = await installation.rebuild('--from', files, '--now', moment);
    expect(done.report.sources.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    expect(done.code, done.err).toBe(0);
    if (i === 0) await begin();
    const { release } = await installation.pointer();
    await vi.waitFor(async () => expect(await servedRelease()).toBe(release), {
      timeout: 60_000,
      interval: 50,
    });
    const bytes = await readFile(join(await installation.release(), 'manifest.json'));
    nights.push({
      moment,
      manifest: await installation.manifest(),
      manifestSha256: hash('sha256', bytes, 'hex'),
      answers: await answersNow(),
      resources: await resourcesNow(),
    });
  }
}, 900_000);

afterAll(async () => {
  await router?.close();
  await rm(root, { recursive: true, force: true });
});

/** Starts the router, and chooses what it is asked. */
async function begin(): Promise<void> {
  const manifest = await installation.manifest();
  router = await startRouter({
    from: installation.public,
    port: 0,
    operatorPort: 0,
    trustProxy: [],
    dataDirectory: installation.data,
    origin: manifest.origin,
    pollMs: 50,
    // The nights are of any time; none of them is in the future.
    clock: () => NOW,
    logger: pino({ level: 'silent' }),
  });
  const state = await openState(installation.data);
  keyText = (await createKey(state, { name: 'test', tier: 'pro', expires: null })).key;
  await state.destroy();
  token = await fhirToken();
  await vi.waitFor(async () => expect((await get('/v1/specialties')).status).toBe(200), {
    timeout: 20_000,
    interval: 50,
  });
}

async function fhirToken(): Promise<string> {
  const scope = 'system/*.read';
  const pair = await clientKeyPair('ES384', 'key-1');
  const client = await registered({ dataDirectory: installation.data }, scope, [pair]);
  const address = `${router.url}/fhir/r4`;
  const configuration = await (await fetch(`${address}/.well-known/smart-configuration`)).json();
  const { token_endpoint } = z.looseObject({ token_endpoint: z.string() }).parse(configuration);
  const stated = await assertion(client.id, pair, token_endpoint, { exp: NOW / 1000 + 240 });
  const asked = await fetch(`${address}/token`, {
    method: 'POST',
    headers: FORM,
    body: tokenForm(stated, scope),
  });
  return z.looseObject({ access_token: z.string() }).parse(await asked.json()).access_token;
}

const fhir = async (path: string): Promise<Answered> => {
  const reply = await fetch(`${router.url}/fhir/r4/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: reply.status, body: await reply.json() };
};

/** The resources of the providers that change, and of some facilities. */
async function resourcesNow(): Promise<Map<string, Resource>> {
  const found: Resource[] = [];
  const ids = [
    ...batch.map((npi) => `npi-${npi}`),
    ...(await facilityKeys()).slice(0, 5).map((ccn) => `ccn-${ccn}`),
  ];
  for (const id of ids)
    for (const type of ['Practitioner', 'Organization']) {
      const read = await fhir(`${type}/${id}`);
      if (read.status !== 200) continue;
      found.push(Resource.parse(read.body));
      const searches =
        type === 'Practitioner'
          ? [`PractitionerRole?practitioner=${id}`]
          : [`HealthcareService?organization=${id}`, `Endpoint?organization=${id}`];
      for (const search of searches)
        found.push(...SearchSet.parse((await fhir(search)).body).entry.map(({ resource }) => resource));
    }
  return new Map(found.map((resource) => [`${resource.resourceType}/${resource.id}`, resource]));
}

async function servedRelease(): Promise<unknown> {
  const { body } = await get('/resolver/v1/health');
  return Object(body).release;
}

/** An answer without what differs from request to request. */
async function get(address: string, body?: unknown): Promise<Answered & { headers: Headers }> {
  const reply = await fetch(`${router.url}${address}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${keyText}`,
      'x-service-key': keyText,
      'content-type': 'application/json',
    },
  });
  const { request_id, ...answer } = Object(await reply.json());
  if (answer.meta?.request_id !== undefined) delete answer.meta.request_id;
  return { status: reply.status, body: answer, headers: reply.headers };
}

/** An answer without what it says of the release it is from, and that. */
function stated({ body }: Answered): { asOf: AsOf; rest: unknown } {
  const { as_of: beside, ...rest } = Object(body);
  const within = rest.meta?.as_of;
  if (within !== undefined) delete rest.meta.as_of;
  return { asOf: AsOf.parse(beside ?? within), rest };
}

async function answersNow(): Promise<Map<string, Answered>> {
  addresses ??= await chosenAddresses();
  const answers = new Map<string, Answered>();
  for (const address of addresses) answers.set(address, await get(address));
  answers.set('batch', await get('/resolver/v1/batch/npi', { npis: batch, include: 'facts' }));
  for (const [name, given] of TOOL_CALLS()) answers.set(`tool ${name}`, await callTool(name, given));
  return answers;
}

/** Providers who change later too: what will be added is known from the numbers that the files give out. */
async function chosenAddresses(): Promise<string[]> {
  const npis = [...changing.npis, '1999999919', '1999999927', UNKNOWN];
  batch = npis;
  const ccns = (await facilityKeys()).slice(0, 10);
  return [
    ...npis.flatMap((npi) => [
      `/resolver/v1/npi/${npi}`,
      `/resolver/v1/payments/${npi}`,
      `/v1/providers/${npi}`,
      `/v1/npi/${npi}?include=facts`,
    ]),
    ...ccns.map((ccn) => `/resolver/v1/facilities/${ccn}`),
    ...ccns.map((ccn) => `/resolver/v1/quality/hospital/${ccn}`),
  ];
}

async function facilityKeys(): Promise<string[]> {
  const text = await readFile(join(changing.folder, 'Hospital_and_other.DATA.Q3_2026.csv'), 'latin1');
  const [header = '', ...rows] = text.trimEnd().split('\n');
  const at = header.split(',').indexOf('PRVDR_NUM');
  return rows.map((row) => row.split(',')[at] ?? '');
}

const TOOL_CALLS = (): [McpToolName, Record<string, unknown>][] => [
  ['resolve_provider', { npi: batch[3], include: 'facts' }],
  ['get_payments', { npi: batch[3] }],
  ['batch_resolve', { npis: batch.slice(0, 5) }],
];

async function callTool(name: McpToolName, given: Record<string, unknown>): Promise<Answered> {
  const client = await mcpClient(router.url, keyText);
  const { structuredContent, isError } = await client.callTool({ name, arguments: given });
  await client.close();
  const { request_id, ...body } = Object(structuredContent);
  return { status: isError === true ? 400 : 200, body };
}

const withAsOf = (address: string, asOf: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}as_of=${encodeURIComponent(asOf)}`;

const nightAt = (number: number): Night => {
  const night = nights[number];
  if (night === undefined) throw new Error(`there is no night ${number}`);
  return night;
};

/** The ways to name a night. */
const namesOf = ({ moment, manifest }: Night): string[] => [
  moment,
  manifest.release,
  ...(moment === NIGHTS.at(-1) ? [] : [moment.slice(0, 10)]),
];

function expectStated(asOf: AsOf, asked: string, { manifest, manifestSha256 }: Night): void {
  expect(asOf).toMatchObject({ asked, release: manifest.release, manifest_sha256: manifestSha256 });
  expect(asOf.log_index).not.toBeNull();
}

test('random addresses and nights: the answer is that of the night, and names its release', async () => {
  const seen = new Set<number>();
  for (let i = 0; i < PAIRS; i++) {
    const night = nightAt(Math.floor(random() * nights.length));
    const address = changing.pick(addresses);
    const asked = changing.pick(namesOf(night));
    const then = night.answers.get(address);
    const now = await get(withAsOf(address, asked));
    expect([address, asked, now.status]).toEqual([address, asked, then?.status]);
    seen.add(now.status);
    if (now.status !== 200) {
      expect(now.body, address).toEqual(then?.body);
      continue;
    }
    const { asOf, rest } = stated(now);
    expect(rest, withAsOf(address, asked)).toEqual(then?.body);
    expectStated(asOf, asked, night);
    if (address.startsWith('/resolver/')) expect(now.headers.get('signature')).not.toBeNull();
  }
  expect(seen).toContain(200);
});

test('every address of every night that differs from the night before', async () => {
  let differing = 0;
  for (const [number, night] of nights.entries()) {
    const next = nights[number + 1];
    if (next === undefined) continue;
    for (const address of addresses) {
      const [then, later] = [night.answers.get(address), next.answers.get(address)];
      // Provenance names the release: what the sources say is compared.
      if (then?.status === later?.status && textOf(then) === textOf(later)) continue;
      differing += 1;
      const now = await get(withAsOf(address, night.manifest.release));
      expect(now.status, address).toBe(then?.status);
      expect(now.status === 200 ? stated(now).rest : now.body, `${address} ${night.moment}`).toEqual(
        then?.body,
      );
    }
  }
  expect(differing).toBeGreaterThan(10);
});

const textOf = (answered: Answered | undefined): string =>
  JSON.stringify(answered?.body ?? null, (key, value) =>
    key.startsWith('_') || key === 'meta' ? undefined : value,
  );

test('batches and tools', async () => {
  for (const night of nights) {
    const asked = night.manifest.release;
    const now = await get(withAsOf('/resolver/v1/batch/npi', asked), { npis: batch, include: 'facts' });
    expect(stated(now).rest).toEqual(night.answers.get('batch')?.body);
    expectStated(stated(now).asOf, asked, night);
    for (const [name, given] of TOOL_CALLS()) {
      const then = night.answers.get(`tool ${name}`);
      const told = await callTool(name, { ...given, as_of: asked });
      expect([name, told.status]).toEqual([name, then?.status]);
      expect(stated(told).rest).toEqual(then?.body);
    }
  }
});

test('a source that was not there yet is not known: nothing is said of it', async () => {
  const [first] = nights;
  const npi = changing.npis[0] ?? '';
  const { body } = await get(withAsOf(`/resolver/v1/payments/${npi}`, first?.moment ?? ''));
  expect(body).toMatchObject({ total_usd: null, _data_availability: { status: 'not_ingested' } });
});

test('a day without a night is answered by the night before it', async () => {
  const { body } = await get(`/resolver/v1/npi/${changing.npis[0]}?as_of=2026-11-26`);
  expect(stated({ status: 200, body }).asOf.release).toBe(nightAt(1).manifest.release);
});

describe('what is not answered', () => {
  test.each([
    ['yesterday', 400, 'invalid_as_of', /must be a date such as/],
    ['2026-02-30', 400, 'invalid_as_of', /must be a date such as/],
    ['2999-01-01', 400, 'invalid_as_of', /is in the future/],
    ['2026-11-19', 404, 'not_known_at', /The first release that is known is 20261120T020000Z/],
    ['2026-11-20T01:59:59Z', 404, 'not_known_at', /ask for it or for a later day/],
    ['20261121T020000Z-0123abc-01234567', 404, 'not_known_at', /No release 20261121T020000Z/],
  ])('%s', async (asked, status, code, message) => {
    for (const address of [`/resolver/v1/npi/${changing.npis[0]}`, `/v1/npi/${changing.npis[0]}`]) {
      const reply = await get(withAsOf(address, asked));
      expect(reply.status).toBe(status);
      expect(reply.body).toMatchObject({ error: { code } });
      expect(Object(reply.body).error.message).toMatch(message);
    }
  });

  test('two values', async () => {
    const reply = await get(`/resolver/v1/npi/${changing.npis[0]}?as_of=2026-11-20&as_of=2026-11-23`);
    expect(reply.body).toMatchObject({ error: { code: 'invalid_as_of' } });
  });
});

test('the history of a record has what differs between the nights, with the dates of the publisher', async () => {
  let phones = 0;
  for (const npi of changing.npis) {
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
      expect(phone !== undefined, `${npi} ${number}`).toBe(
        was.practice_address?.phone !== is.practice_address?.phone && was.npi !== undefined,
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
  const [added] = changing.npis.slice(-1);
  const { body } = await get(`/resolver/v1/provider/${added}/history`);
  const oldest = ProviderHistory.parse(body).changes.at(-1);
  expect(oldest).toMatchObject({ block: null, path: null, before: null, after: added });
  expect((await get(`/resolver/v1/provider/${UNKNOWN}/history`)).status).toBe(404);
  expect((await get(`/resolver/v1/provider/${added}/history?page=0`)).status).toBe(400);
});

test('the history of a facility', async () => {
  for (const ccn of rung) {
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
  expect(november(nightAt(2))).toEqual(closed);
});

test('the change feeds lead back to the first night, line by line', async () => {
  const done = await installation.run('verify', '--history', '--json');
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
      expect(interaction).toContainEqual({ code: 'history-instance' });
  });
});
