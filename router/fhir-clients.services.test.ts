import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClientStorage, MedplumClient, MemoryStorage } from '@medplum/core';
import { Client } from 'fhir-kit-client';
import smart from 'fhirclient';
import { SignJWT } from 'jose';
import * as openid from 'openid-client';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { RESOURCE_TYPES } from '../schemas/fhir/resource-types.ts';
import { Installation } from '../test/command-line.ts';
import { freePort } from '../test/free-port.ts';
import { clientKeyPair, registered } from '../test/smart-client.ts';
import { type RunningRouter, startRouter } from './serve.ts';

/** Other people's clients: a token is asked for with a signed assertion, and every page of every type is read with it. */

let root: string;
let base: string;
let router: RunningRouter;
let token: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'fhir-clients-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  base = `${origin}/fhir/r4`;
  const installation = new Installation(root);
  // The smallest sample: every source has rows in it.
  expect(await installation.rebuild('--sample', '400', '--origin', origin)).toMatchObject({ code: 0 });
  router = await startRouter({
    from: installation.public,
    port,
    operatorPort: 0,
    trustProxy: [],
    dataDirectory: installation.data,
    origin,
    logger: pino({ level: 'silent' }),
  });
  token = await tokenOf(installation.data);
});
afterAll(async () => {
  await router?.close();
  rmSync(root, { recursive: true });
});

/** With `openid-client`: the token endpoint from the SMART configuration, a private key for an assertion. */
async function tokenOf(dataDirectory: string): Promise<string> {
  const pair = await clientKeyPair('ES384', 'key-1');
  const { id } = await registered({ dataDirectory }, 'system/*.read', [pair]);
  const configuration = z
    .object({ token_endpoint: z.string() })
    .parse(await (await fetch(`${base}/.well-known/smart-configuration`)).json());
  const server = { issuer: base, token_endpoint: configuration.token_endpoint };
  const config = new openid.Configuration(
    server,
    id,
    {},
    openid.PrivateKeyJwt(
      { key: pair.privateKey, kid: pair.kid },
      {
        [openid.modifyAssertion]: (_header, payload) => {
          payload.aud = configuration.token_endpoint;
        },
      },
    ),
  );
  openid.allowInsecureRequests(config);
  const granted = await openid.clientCredentialsGrant(config, { scope: 'system/*.read' });
  expect(granted).toMatchObject({ token_type: 'bearer', expires_in: 300, scope: 'system/*.read' });
  return granted.access_token;
}

const Bundle = z.looseObject({
  resourceType: z.literal('Bundle'),
  total: z.int(),
  link: z.array(z.object({ relation: z.string(), url: z.string() })),
  entry: z.array(z.object({ fullUrl: z.string() })).default([]),
});

test.each(RESOURCE_TYPES)('fhir-kit-client reads every %s once, page after page', async (resourceType) => {
  const client = new Client({ baseUrl: base, bearerToken: token });
  const found = new Set<string>();
  let read = 0;
  let page: unknown = await client.search({ resourceType, searchParams: { _count: 50 } });
  let total = 0;
  while (page !== undefined) {
    const bundle = Bundle.parse(page);
    total = bundle.total;
    read += bundle.entry.length;
    for (const { fullUrl } of bundle.entry) found.add(fullUrl);
    page = await client.nextPage({ bundle: { ...bundle, resourceType: 'Bundle' } });
  }
  expect([read, found.size]).toEqual([total, total]);
  expect(total).toBeGreaterThan(0);
});

test('fhir-kit-client reads one, its version, and searches by a form', async () => {
  const client = new Client({ baseUrl: base, bearerToken: token });
  const { entry } = Bundle.parse(
    await client.search({ resourceType: 'Practitioner', searchParams: { _count: 1 } }),
  );
  const id = entry[0]?.fullUrl.split('/').at(-1) ?? '';
  const one = z
    .looseObject({ id: z.string(), meta: z.looseObject({ versionId: z.string() }) })
    .parse(await client.read({ resourceType: 'Practitioner', id }));
  expect(one.id).toBe(id);
  const version = one.meta.versionId;
  expect(await client.vread({ resourceType: 'Practitioner', id, version })).toEqual(one);
  const capabilities = await client.capabilityStatement();
  expect(capabilities).toMatchObject({ resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' });
});

test('fhir-kit-client and Medplum send a batch', async () => {
  const requests = ['metadata', 'Practitioner?_count=1', 'Location?_count=1'];
  const body = {
    resourceType: 'Bundle' as const,
    type: 'batch' as const,
    entry: requests.map((url) => ({ request: { method: 'GET' as const, url } })),
  };
  const medplum = new MedplumClient({
    baseUrl: base,
    fhirUrlPath: '',
    accessToken: token,
    fetch,
    storage: new ClientStorage(new MemoryStorage()),
  });
  for (const answer of [
    await new Client({ baseUrl: base, bearerToken: token }).batch({ body }),
    await medplum.executeBatch(body),
  ])
    expect(answer).toMatchObject({
      type: 'batch-response',
      entry: ['CapabilityStatement', 'Bundle', 'Bundle'].map((resourceType) => ({
        resource: { resourceType },
        response: { status: '200' },
      })),
    });
});

test('an error is an OperationOutcome', async () => {
  const client = new Client({ baseUrl: base, bearerToken: token });
  await expect(client.read({ resourceType: 'Practitioner', id: 'nobody' })).rejects.toMatchObject({
    response: { status: 404, data: { resourceType: 'OperationOutcome' } },
  });
});

/** A client of `fhirclient`, which it makes for a request to a server of an application's own. */
function smartClient() {
  const request = new IncomingMessage(new Socket());
  const api = smart(request, new ServerResponse(request));
  return api.client({ serverUrl: base, tokenResponse: { access_token: token, token_type: 'bearer' } });
}

const Named = z.looseObject({ resourceType: z.string(), id: z.string() });

test.each(RESOURCE_TYPES)('fhirclient reads every %s once, page after page', async (resourceType) => {
  const client = smartClient();
  const all = z
    .array(Named)
    .parse(await client.request(`${resourceType}?_count=50`, { pageLimit: 0, flat: true }));
  const { total } = Bundle.parse(await client.request(`${resourceType}?_summary=count`));
  expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([total, total]);
  expect(total).toBeGreaterThan(0);
});

test('fhirclient learns the version, follows references, and says what is not there', async () => {
  const client = smartClient();
  expect(await client.getFhirRelease()).toBe(4);
  const { data, references } = z
    .object({
      data: z.array(z.looseObject({ practitioner: Reference, location: z.array(Reference) })),
      references: z.record(z.string(), Named),
    })
    .parse(
      await client.request('PractitionerRole?_count=5', {
        flat: true,
        graph: false,
        resolveReferences: ['practitioner', 'location'],
      }),
    );
  const named = data.flatMap(({ practitioner, location }) => [practitioner, ...location]);
  expect(named.length).toBeGreaterThanOrEqual(10);
  for (const { reference } of named) {
    const { resourceType, id } = Named.parse(references[reference]);
    expect(`${resourceType}/${id}`).toBe(reference);
  }
  await expect(client.request('Practitioner/nobody')).rejects.toMatchObject({ status: 404 });
});

const Reference = z.object({ reference: z.string() });

test('a Medplum client logs in with a signed assertion and pages through what it searches', async () => {
  const pair = await clientKeyPair('RS384', 'key-2');
  const { id } = await registered({ dataDirectory: join(root, 'data') }, 'system/*.read', [pair]);
  const tokenUrl = `${base}/token`;
  const assertion = await new SignJWT({ jti: randomUUID() })
    .setProtectedHeader({ alg: 'RS384', kid: pair.kid })
    .setIssuer(id)
    .setSubject(id)
    .setAudience(tokenUrl)
    .setExpirationTime('4m')
    .sign(pair.privateKey);
  const client = new MedplumClient({
    baseUrl: base,
    fhirUrlPath: '',
    tokenUrl,
    storage: new ClientStorage(new MemoryStorage()),
    // It states no scope with an assertion, which SMART Backend Services requires.
    fetch: (url: string, options: RequestInit) =>
      fetch(url, url === tokenUrl ? { ...options, body: `${options.body}&scope=system/*.read` } : options),
  });
  await client.startJwtAssertionLogin(assertion);
  const found: (string | undefined)[] = [];
  for await (const page of client.searchResourcePages('Practitioner', '_count=100'))
    found.push(...page.map((practitioner) => practitioner.id));
  expect(new Set(found).size).toBe(found.length);
  expect(found).toHaveLength((await client.search('Practitioner', '_summary=count')).total ?? -1);
});
