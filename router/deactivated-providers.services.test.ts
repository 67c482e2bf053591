import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { SAMPLE_KEY } from '../schemas/limits.ts';
import { npi } from '../sources/nppes/fixtures/read-published.ts';
import type { Installation } from '../test/command-line.ts';
import { firstNight } from '../test/first-night.ts';
import { MONTH_FILE, WEEK_FILE, writtenRows } from '../test/quoted-csv.ts';
import { assertion, clientKeyPair, registered, tokenForm } from '../test/smart-client.ts';
import { expectReproduced } from '../test/two-nights.ts';
import { type WebhookEndpoint, webhookEndpoint } from '../test/webhook-endpoint.ts';
import { sqlLiteral, Warehouse } from '../warehouse/warehouse.ts';
import { type RunningRouter, startRouter } from './serve.ts';

/**
 * NPPES publishes a deactivated NPI as a row with nothing but number and date. Over three nights: a person and an organization that earlier
 * releases have, an organization that only Medicare's enrollments know, and an NPI of which nothing is known.
 */

const SCOPE = 'system/*.read system/Subscription.cruds';
const SOON = { timeout: 60_000, interval: 100 };
const UNKNOWN = npi(99_000_001);
const ENROLLED = npi(99_000_002);
const Json = z.looseObject({});

let root: string;
let files: string;
let installation: Installation;
let router: RunningRouter;
let people: WebhookEndpoint;
let organizations: WebhookEndpoint;
let headers: Record<string, string>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'deactivated-'));
  ({ files, installation } = await firstNight(join(root, 'nights')));
  people = await webhookEndpoint();
  organizations = await webhookEndpoint();
  router = await startRouter({
    from: installation.public,
    port: 0,
    operatorPort: 0,
    trustProxy: [],
    dataDirectory: installation.data,
    origin: 'http://localhost:8080',
    allowInsecureWebhooks: true,
    pollMs: 100,
    logger: pino({ level: 'silent' }),
  });
  headers = await subscriber();
  await subscribe('Practitioner?', people);
  await subscribe('Organization?', organizations);
});
afterAll(async () => {
  await router.close();
  await people.close();
  await organizations.close();
  await rm(root, { recursive: true, force: true });
});

const fhir = (path: string) => fetch(`${router.url}/fhir/r4/${path}`, { headers });
const read = async (path: string) => Json.parse(await (await fhir(path)).json());

async function subscriber(): Promise<Record<string, string>> {
  const pair = await clientKeyPair('ES384', 'key-1');
  const client = await registered({ dataDirectory: installation.data }, SCOPE, [pair]);
  const configuration = await (await fetch(`${router.url}/fhir/r4/.well-known/smart-configuration`)).json();
  const { token_endpoint } = z.looseObject({ token_endpoint: z.string() }).parse(configuration);
  const asked = await fetch(`${router.url}/fhir/r4/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: tokenForm(await assertion(client.id, pair, token_endpoint), SCOPE),
  });
  const { access_token } = z.looseObject({ access_token: z.string() }).parse(await asked.json());
  return { authorization: `Bearer ${access_token}`, 'content-type': 'application/fhir+json' };
}

async function subscribe(criteria: string, { url }: WebhookEndpoint): Promise<void> {
  const channel = { type: 'rest-hook', endpoint: url, payload: 'application/fhir+json; bundle' };
  const body = JSON.stringify({
    resourceType: 'Subscription',
    status: 'requested',
    reason: 'test',
    criteria,
    channel,
  });
  const made = await fetch(`${router.url}/fhir/r4/Subscription`, { method: 'POST', headers, body });
  const { id } = z.looseObject({ id: z.string() }).parse(await made.json());
  await vi.waitFor(
    async () => expect(await read(`Subscription/${id}`)).toMatchObject({ status: 'active' }),
    SOON,
  );
}

/** A weekly file with rows of these NPIs, of which nothing but the day of their deactivation is published. */
async function publishDeactivated(name: string, npis: readonly string[]): Promise<void> {
  const { header } = writtenRows(files, MONTH_FILE);
  const columns = header.slice(1, -1).split('","');
  const lines = npis.map((one) =>
    columns.map((column) =>
      column === 'NPI' ? one : column === 'NPI Deactivation Date' ? '11/18/2026' : '',
    ),
  );
  const text = lines.map((values) => `"${values.join('","')}"\n`).join('');
  await writeFile(join(files, name), `${header}\n${text}`, 'latin1');
}

/** Writes the file of enrollments over, in its place. */
async function editEnrollments(edit: (text: string) => string): Promise<void> {
  const name = (await readdir(files)).find((one) => one.startsWith('PPEF_Enrollment_Extract'));
  const path = join(files, name ?? '');
  await writeFile(path, edit(await readFile(path, 'latin1')), 'latin1');
}

/** What the research bundle of providers says these are. */
async function bundledTypes(npis: readonly string[]): Promise<(string | null | undefined)[]> {
  const tables = join(await installation.release(), 'downloads', 'collections', 'providers', '*.parquet');
  await using database = await Warehouse.open(':memory:', { threads: 1 });
  const rows = await database.rows(
    z.object({ npi: z.string(), entity_type: z.string().nullable() }),
    `SELECT npi, entity_type FROM read_parquet(${sqlLiteral(tables)}) WHERE status = 'deactivated'`,
  );
  return npis.map((one) => rows.find(({ npi }) => npi === one)?.entity_type);
}

/** `Type/id` of what leads to, or belongs to, a person and an organization. */
async function resourcesBeside(person: string, organization: string): Promise<string[]> {
  const searches = [
    `PractitionerRole?practitioner=npi-${person}&_include=PractitionerRole:location&_include=PractitionerRole:service`,
    `Location?organization=npi-${organization}`,
    `HealthcareService?organization=npi-${organization}`,
  ];
  const bundles = await Promise.all(searches.map(async (search) => Bundle.parse(await read(search))));
  return bundles.flatMap(({ entry }) =>
    entry.map(({ resource }) => `${resource.resourceType}/${resource.id}`),
  );
}

/** The codes of the types of an organization. */
async function typesOf(npi: string): Promise<string[]> {
  const { type } = Typed.parse(await read(`Organization/npi-${npi}`));
  return type.flatMap(({ coding }) => coding.map(({ code }) => code));
}

const Typed = z.object({ type: z.array(z.object({ coding: z.array(z.object({ code: z.string() })) })) });

/** The status and the issue that a read is refused with. */
async function outcomeOf(name: string): Promise<readonly [number, string | undefined]> {
  const reply = await fhir(name);
  const { issue } = Outcome.parse(await reply.json());
  return [reply.status, issue[0]?.code];
}

const Bundle = z.object({
  entry: z.array(z.object({ resource: z.object({ resourceType: z.string(), id: z.string() }) })),
});
const Outcome = z.object({ issue: z.array(z.object({ code: z.string() })) });

const isAbout = ({ received }: WebhookEndpoint, id: string) => received.some(({ body }) => body.includes(id));

test('a deactivated NPI stays a person or an organization; where neither was ever known, it has no resource', async () => {
  const { header, rows } = writtenRows(files, MONTH_FILE);
  const later = new Set(writtenRows(files, WEEK_FILE).rows.map(([one]) => one));
  const active = header.slice(1, -1).split('","').indexOf('NPI Deactivation Date');
  const taxonomy = header.slice(1, -1).split('","').indexOf('Healthcare Provider Taxonomy Code_1');
  const firstOf = (type: string, code = '') =>
    rows.find(
      ([one, kind, ...more]) =>
        kind === type &&
        more[active - 2] === '' &&
        !later.has(one) &&
        more[taxonomy - 2]?.startsWith(code) === true,
    )?.[0] ?? '';
  // Ambulatory facilities.
  const [person, organization] = [firstOf('1'), firstOf('2', '261Q')];
  expect(await typesOf(organization)).toContain('fac');
  expect(await read(`Organization/npi-${organization}`)).toMatchObject({ active: true });
  const leftBehind = await resourcesBeside(person, organization);
  expect(new Set(leftBehind.map((name) => name.split('/')[0]))).toEqual(
    new Set(['PractitionerRole', 'Location', 'HealthcareService']),
  );

  const enrollment = `${ENROLLED},N,0042999999,O20261118000001,12-70,PART B SUPPLIER - CLINIC/GROUP PRACTICE,CA,,,,EXAMPLE GROUP`;
  await editEnrollments((text) => `${text.trimEnd()}\n${enrollment}\n`);
  await publishDeactivated('npidata_pfile_20261116-20261122.csv', [person, organization, UNKNOWN, ENROLLED]);
  const withBundles = ['--without', 'exports,audit-packs,site'];
  const second = await installation.rebuild('--from', files, '--now', '2026-11-23T02:00:00Z', ...withBundles);
  expect([second.code, second.err]).toEqual([0, '']);

  const expectAsTheyWere = async () => {
    for (const [known, other] of [
      [`Practitioner/npi-${person}`, `Organization/npi-${person}`],
      [`Organization/npi-${organization}`, `Practitioner/npi-${organization}`],
      [`Organization/npi-${ENROLLED}`, `Practitioner/npi-${ENROLLED}`],
    ] as const) {
      expect(await read(known)).toMatchObject({ active: false });
      expect((await fhir(other)).status).toBe(404);
      const [type, id] = known.split('/npi-');
      // A facility may have the NPI of an organization too.
      const resource = expect.objectContaining({ id: `npi-${id}`, active: false });
      const entry = expect.arrayContaining([expect.objectContaining({ resource })]);
      expect(await read(`${type}?identifier=${id}`)).toMatchObject({ entry });
      expect(await read(`${type}?_id=npi-${id}`)).toMatchObject({ total: 1, entry });
    }
    // What a source never said of it is not claimed.
    expect(await typesOf(organization)).toEqual(['prov', 'fac']);
    expect(await typesOf(ENROLLED)).toEqual(['prov']);
    expect(JSON.stringify(await read('Organization?active=false&type=fac'))).toContain(
      `"npi-${organization}"`,
    );
    for (const type of ['Practitioner', 'Organization']) {
      expect((await fhir(`${type}/npi-${UNKNOWN}`)).status).toBe(404);
      expect(await read(`${type}?identifier=${UNKNOWN}`)).toMatchObject({ total: 0 });
    }
    const isPlace = (name: string) => name.startsWith('Location/');
    for (const name of leftBehind.filter((one) => !isPlace(one)))
      expect([name, await outcomeOf(name)]).toEqual([name, [410, 'deleted']]);
    // A place that others practice at is theirs now.
    for (const name of leftBehind.filter(isPlace))
      if ((await fhir(name)).status === 200) expect(await read(name)).toMatchObject({ status: 'active' });
      else expect([name, await outcomeOf(name)]).toEqual([name, [404, 'not-found']]);
    expect(await read(`Location?organization=npi-${organization}`)).toMatchObject({ total: 0 });
    expect(await outcomeOf('Location/place-55101-000000000000')).toEqual([404, 'not-found']);
    for (const type of ['PractitionerRole', 'HealthcareService']) {
      const ids = leftBehind.flatMap((name) =>
        name.startsWith(`${type}/`) ? [name.slice(type.length + 1)] : [],
      );
      expect(await read(`${type}?_id=${ids.join()}`)).toMatchObject({ total: 0 });
    }
    const inactive = await read('Organization?active=false&_count=200');
    expect(JSON.stringify(inactive)).toContain(`"npi-${organization}"`);
    const sample = { authorization: `Bearer ${SAMPLE_KEY}` };
    const typeOf = async (one: string) => {
      const reply = await fetch(`${router.url}/v1/npi/${one}`, { headers: sample });
      const { data } = Record.parse(await reply.json());
      expect(data.sources.nppes.data.status).toBe('deactivated');
      return data.sources.nppes.data.entity_type;
    };
    const all = [person, organization, ENROLLED, UNKNOWN];
    const types = ['individual', 'organization', 'organization', null];
    expect(await Promise.all(all.map(typeOf))).toEqual(types);
    expect(await bundledTypes(all)).toEqual(types);
  };
  await vi.waitFor(
    async () => expect(await read(`Organization/npi-${organization}`)).toMatchObject({ active: false }),
    SOON,
  );
  await expectAsTheyWere();
  await vi.waitFor(() => {
    expect(isAbout(people, person)).toBe(true);
    expect(isAbout(organizations, organization)).toBe(true);
    expect(isAbout(organizations, ENROLLED)).toBe(true);
  }, SOON);
  expect([isAbout(people, organization), isAbout(organizations, person)]).toEqual([false, false]);
  expect([isAbout(people, UNKNOWN), isAbout(organizations, UNKNOWN)]).toEqual([false, false]);

  // Medicare no longer lists the enrollment either.
  await editEnrollments((text) => text.replace(`${enrollment}\n`, ''));
  await publishDeactivated('npidata_pfile_20261123-20261129.csv', [person]);
  const third = await installation.rebuild('--from', files, '--now', '2026-11-30T02:00:00Z', ...withBundles);
  expect([third.code, third.err]).toEqual([0, '']);
  await vi.waitFor(async () => {
    const health = await (await fetch(`${router.url}/v1/health`)).json();
    expect(JSON.stringify(health)).toContain('"snapshot":"2026-11-29"');
  }, SOON);
  await expectAsTheyWere();
  await expectReproduced(installation, await installation.manifest());
}, 600_000);

const Record = z.object({
  data: z.object({
    sources: z.object({
      nppes: z.object({
        data: z.object({ status: z.string(), entity_type: z.string().nullable() }),
      }),
    }),
  }),
});
