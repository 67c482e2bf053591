import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Installation } from '../test/command-line.ts';
import { firstNight } from '../test/first-night.ts';
import { type PostgresServer, startPostgres } from '../test/postgres-server.ts';
import { MONTH_FILE, WEEK_FILE, writtenRows } from '../test/quoted-csv.ts';
import { assertion, clientKeyPair, registered, tokenForm } from '../test/smart-client.ts';
import { verifiesWithStripe, type WebhookEndpoint, webhookEndpoint } from '../test/webhook-endpoint.ts';
import { type RunningRouter, startRouter } from './serve.ts';

const NIGHT_2 = '2026-11-23T02:00:00Z';
const NEXT_WEEK = 'npidata_pfile_20261116-20261122.csv';
const PHONE = 'Provider Business Practice Location Address Telephone Number';
const SCOPE = 'system/*.read system/Subscription.cruds';
const Json = z.looseObject({ id: z.string().optional(), status: z.string().optional() });

let root: string;
let files: string;
let installation: Installation;
let postgres: PostgresServer;
let endpoint: WebhookEndpoint;
let router: RunningRouter;
let databaseUrl: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'subscriptions-'));
  postgres = await startPostgres();
  databaseUrl = await postgres.database();
  endpoint = await webhookEndpoint();
  ({ files, installation } = await firstNight(join(root, 'nights')));
  router = await startRouter({
    from: installation.public,
    port: 0,
    operatorPort: 0,
    trustProxy: [],
    dataDirectory: installation.data,
    databaseUrl,
    origin: 'http://localhost:8080',
    allowInsecureWebhooks: true,
    pollMs: 100,
    logger: pino({ level: 'silent' }),
  });
}, 300_000);
afterAll(async () => {
  await router.close();
  await endpoint.close();
  await postgres.close();
  await rm(root, { recursive: true, force: true });
});

/** A weekly file in which one person has another telephone. @returns the NPI */
async function withNewTelephone(folder: string): Promise<string> {
  const { header, rows } = writtenRows(folder, MONTH_FILE);
  const columns = header.slice(1, -1).split('","');
  const later = new Set(writtenRows(folder, WEEK_FILE).rows.map(([npi]) => npi));
  const person = rows.filter(([npi, type]) => type === '1' && npi !== undefined && !later.has(npi))[3];
  if (person === undefined) throw new Error('the sample has too few people');
  const changed = person.with(columns.indexOf(PHONE), '2125550199');
  await writeFile(join(folder, NEXT_WEEK), `${header}\n"${changed.join('","')}"\n`, 'latin1');
  return person[0] ?? '';
}

test('a rebuild that changes one Practitioner is told, signed, with the resource and what changed of its provenance', async () => {
  const pair = await clientKeyPair('ES384', 'key-1');
  const client = await registered({ dataDirectory: installation.data }, SCOPE, [pair], databaseUrl);
  const fhir = `${router.url}/fhir/r4`;
  const configuration = await (await fetch(`${fhir}/.well-known/smart-configuration`)).json();
  const { token_endpoint } = z.looseObject({ token_endpoint: z.string() }).parse(configuration);
  const asked = await fetch(`${fhir}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: tokenForm(await assertion(client.id, pair, token_endpoint), SCOPE),
  });
  const { access_token } = z.looseObject({ access_token: z.string() }).parse(await asked.json());
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/fhir+json' };
  const made = await fetch(`${fhir}/Subscription`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      resourceType: 'Subscription',
      status: 'requested',
      reason: 'test',
      criteria: 'Practitioner?',
      channel: { type: 'rest-hook', endpoint: endpoint.url, payload: 'application/fhir+json; bundle' },
    }),
  });
  expect(made.status).toBe(201);
  const { id } = Json.parse(await made.json());
  const read = async (path: string) => Json.parse(await (await fetch(`${fhir}/${path}`, { headers })).json());
  await vi.waitFor(async () => expect((await read(`Subscription/${id}`)).status).toBe('active'), 20_000);

  const npi = await withNewTelephone(files);
  expect((await installation.rebuild('--from', files, '--now', NIGHT_2)).code).toBe(0);
  await vi.waitFor(() => expect(endpoint.received).toHaveLength(2), { timeout: 60_000, interval: 100 });
  const [, notification] = endpoint.received;
  if (notification === undefined) return expect.unreachable();
  expect(verifiesWithStripe(notification, client.secret)).toBe(true);
  const current = await read(`Practitioner/npi-${npi}`);
  expect(JSON.stringify(current)).toContain('+1 212 555 0199');
  const parameters = z
    .looseObject({
      entry: z.array(
        z.looseObject({
          resource: z.looseObject({
            parameter: z.array(z.looseObject({ name: z.string() })).default([]),
          }),
        }),
      ),
    })
    .parse(JSON.parse(notification.body));
  expect(parameters.entry[0]?.resource).toMatchObject(current);
  expect(parameters.entry[2]?.resource.parameter.map(({ name }) => name)).toEqual([
    '_snapshot',
    '_last_checked',
  ]);
  expect(endpoint.received).toHaveLength(2);
}, 300_000);
