import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ChangeLine } from '../schemas/records/change-line.ts';
import { EXAMPLE_NPPES } from '../schemas/rest/example-sources.ts';
import { changeFeed, changeLine } from '../test/change-feed-fixture.ts';
import { FIXTURE_SOURCES, npiAt, publish, writeRelease, writeReleaseList } from '../test/release-fixture.ts';
import { jsonOf, type Reply, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';
import { clientWithToken } from '../test/smart-client.ts';
import {
  type Received,
  verifiesWithStripe,
  type WebhookEndpoint,
  webhookEndpoint,
} from '../test/webhook-endpoint.ts';
import { revokeClient, updateClient } from './smart/clients.ts';
import { SecretBox, secretsKeyPath } from './state/secret-box.ts';
import { openState } from './state/state.ts';

const BASE = 'https://supply.example.org/fhir/r4';
const FIRST = '20261120T060000Z-0123abc-00000001';
const SECOND = '20261121T060000Z-0123abc-00000002';
const SOON = { timeout: 10_000 };
/** An individual who changes, one who does not although the feed names it, and an organization that changes. */
const [CHANGED, SAME, GROUP] = [npiAt(10), npiAt(11), npiAt(1)];

const Subscription = z.looseObject({
  resourceType: z.literal('Subscription'),
  id: z.string(),
  meta: z.object({ versionId: z.string(), lastUpdated: z.iso.datetime() }),
  status: z.string(),
  error: z.string().optional(),
  channel: z.looseObject({ endpoint: z.string() }),
});
const Outcome = z.object({
  resourceType: z.literal('OperationOutcome'),
  issue: z.array(z.object({ code: z.string(), diagnostics: z.string() })).min(1),
});
type Client = Awaited<ReturnType<typeof clientWithToken>>;

let router: RouterUnderTest;
let client: Client;
let another: Client;
const closing: (() => Promise<void>)[] = [];
const MINUTE_MS = 60_000;
/** How far the clock of the router is ahead. */
let ahead = 0;
const now = () => Date.now() + ahead;
beforeAll(async () => {
  router = await routerUnderTest(
    (directory) => {
      const pointer = writeRelease(directory, release(FIRST, null, []));
      writeReleaseList(directory, [{ id: FIRST, kept: 'whole' }]);
      publish(directory, pointer);
    },
    { allowInsecureWebhooks: true, clock: now },
  );
  [client, another] = await Promise.all([clientWithToken(router), clientWithToken(router)]);
});
afterAll(async () => {
  await router.close();
  for (const close of closing) await close();
});

/** A release whose feed has these lines. */
const release = (id: string, previous: string | null, lines: readonly Partial<ChangeLine>[]) => ({
  id,
  providers: 20,
  searchable: [{ npi: CHANGED, last: 'LUND', places: ['ELM CITY MN 55101'] }],
  createdAt: `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}T06:00:00.000Z`,
  files: [
    changeFeed(
      id,
      previous,
      lines.map((line) => changeLine({ key: CHANGED, ...line })),
    ),
  ],
});

const endpointFor = async (...given: Parameters<typeof webhookEndpoint>): Promise<WebhookEndpoint> => {
  const made = await webhookEndpoint(...given);
  closing.push(() => made.close());
  return made;
};
const ask = (method: string, path: string, body?: unknown, { bearer }: Client = client) =>
  router.ask(`/fhir/r4${path}`, {
    method,
    headers: { ...bearer, ...(body === undefined ? {} : { 'content-type': 'application/fhir+json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const given = (endpoint: string, channel: object = {}, more: object = {}) => ({
  resourceType: 'Subscription',
  status: 'requested',
  reason: 'test',
  criteria: 'Practitioner?',
  channel: { type: 'rest-hook', endpoint, ...channel },
  ...more,
});
const read = async (id: string, of = client) =>
  Subscription.parse(jsonOf(await ask('GET', `/Subscription/${id}`, undefined, of)));
const create = async (body: unknown) => {
  const reply = await ask('POST', '/Subscription', body);
  expect([reply.status, reply.body.toString()]).toEqual([201, expect.any(String)]);
  return Subscription.parse(jsonOf(reply));
};
const activated = async (body: unknown) => {
  const { id } = await create(body);
  await vi.waitFor(async () => expect((await read(id)).status).toBe('active'), SOON);
  return id;
};
const issueOf = (reply: Reply) => [reply.status, Outcome.parse(jsonOf(reply)).issue[0]?.code];
/** What an endpoint got after its handshake. */
const notified = ({ received }: WebhookEndpoint): Received[] =>
  received.filter(({ headers }) => headers['x-service-event'] === 'fhir.notification');

describe('a Subscription', () => {
  test('is requested, confirmed by a handshake and active; only its client can read, list and delete it', async () => {
    const endpoint = await endpointFor();
    const reply = await ask('POST', '/Subscription', given(endpoint.url, { header: ['X-Token: hunter2'] }));
    expect(reply.status).toBe(201);
    expect(reply.headers['content-type']).toMatch(/^application\/fhir\+json/);
    const made = Subscription.parse(jsonOf(reply));
    expect(made).toMatchObject({ status: 'requested', criteria: 'Practitioner?', reason: 'test' });
    expect(reply.headers.location).toBe(`${BASE}/Subscription/${made.id}`);
    expect(reply.headers.etag).toBe(`W/"${made.meta.versionId}"`);
    await vi.waitFor(async () => expect((await read(made.id)).status).toBe('active'), SOON);
    expect(endpoint.received).toHaveLength(1);
    expect(endpoint.received[0]).toMatchObject({
      method: 'POST',
      body: '',
      headers: { 'x-service-event': 'fhir.handshake', 'x-token': 'hunter2' },
    });
    const listed = await ask('GET', '/Subscription');
    expect(jsonOf(listed)).toMatchObject({ resourceType: 'Bundle', type: 'searchset', total: 1 });
    expect(jsonOf(await ask('GET', '/Subscription', undefined, another))).toMatchObject({ total: 0 });
    for (const [method, body] of [
      ['GET', undefined],
      ['DELETE', undefined],
      ['PUT', { ...given(endpoint.url), id: made.id }],
    ] as const)
      expect(issueOf(await ask(method, `/Subscription/${made.id}`, body, another))).toEqual([
        404,
        'not-found',
      ]);
    expect((await ask('DELETE', `/Subscription/${made.id}`)).status).toBe(204);
    expect(issueOf(await ask('GET', `/Subscription/${made.id}`))).toEqual([404, 'not-found']);
    const shown = [reply, listed].map(({ body }) => body.toString()).join();
    expect(shown + JSON.stringify(router.logged)).not.toMatch(/hunter2|whsec_/);
  });

  test('is created once for an Idempotency-Key', async () => {
    const endpoint = await endpointFor();
    const keyed = (body: unknown, { bearer } = client) =>
      router.ask('/fhir/r4/Subscription', {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/fhir+json', 'idempotency-key': 'order 7' },
        body: JSON.stringify(body),
      });
    const first = await keyed(given(endpoint.url));
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    const again = await keyed(given(endpoint.url));
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    for (const header of ['location', 'etag', 'content-type'])
      expect([header, again.headers[header]]).toEqual([header, first.headers[header]]);
    const { id } = Subscription.parse(jsonOf(first));
    expect(jsonOf(await ask('GET', '/Subscription'))).toMatchObject({ total: 1 });
    expect(issueOf(await keyed(given(endpoint.url, {}, { reason: 'other' })))).toEqual([409, 'conflict']);
    const others = await keyed(given(endpoint.url), another);
    expect(Subscription.parse(jsonOf(others)).id).not.toBe(id);
    expect((await ask('DELETE', `/Subscription/${id}`)).status).toBe(204);
    expect(
      (await ask('DELETE', `/Subscription/${Subscription.parse(jsonOf(others)).id}`, undefined, another))
        .status,
    ).toBe(204);
  });

  test.each<[string, object]>([
    ['that is active already', { status: 'active' }],
    ['without a reason', { reason: undefined }],
    ['of another type', { criteria: 'Location?' }],
    ['with a parameter there is not', { criteria: 'Practitioner?ssn=1' }],
    ['with a parameter of the answer', { criteria: 'Practitioner?_count=1' }],
    ['with a value that is none', { criteria: 'Practitioner?_lastUpdated=soon' }],
    ['by mail', { channel: { type: 'email', endpoint: 'mailto:a@example.org' } }],
    ['to a private address', { channel: { type: 'rest-hook', endpoint: 'https://10.0.0.7/' } }],
    ['to an unencrypted address', { channel: { type: 'rest-hook', endpoint: 'http://example.com/' } }],
    [
      'in XML',
      { channel: { type: 'rest-hook', endpoint: 'https://example.com/', payload: 'application/fhir+xml' } },
    ],
    ['that ends at no moment', { end: 'tomorrow' }],
    ['of another resource', { resourceType: 'Practitioner' }],
    ['with an extension that changes what it means', { modifierExtension: [{ url: 'urn:x' }] }],
    ...[
      'Host: evil',
      'X-Service-Signature: t=1',
      'no colon',
      'X-A: b\r\nX-B: c',
      'Content-Type: text/plain',
    ].map((header): [string, object] => [
      `that sends ${JSON.stringify(header)}`,
      { channel: { type: 'rest-hook', endpoint: 'https://example.com/', header: [header] } },
    ]),
  ])('%s is refused', async (_, more) => {
    expect(
      issueOf(await ask('POST', '/Subscription', { ...given('https://example.com/'), ...more })),
    ).toEqual([400, 'invalid']);
  });

  test.each([
    ['address=1500%20Main%20St', /streets are not searched/],
    ['address-state=MN,Texas', /No state is "Texas"/],
    ['address-state:exact=mn', /No state is "mn"/],
  ])('by %s is refused: nothing could meet it', async (criteria, says) => {
    const { url } = await endpointFor();
    const reply = await ask(
      'POST',
      '/Subscription',
      given(url, {}, { criteria: `Practitioner?${criteria}` }),
    );
    expect(issueOf(reply)).toEqual([400, 'invalid']);
    expect(Outcome.parse(jsonOf(reply)).issue[0]?.diagnostics).toMatch(says);
  });

  test.each(['address=Elm', 'address-state=MN', 'address-state=wy', 'address-state:exact=WY'])(
    'by %s is accepted, whether or not the release has somebody there',
    async (criteria) => {
      const endpoint = await endpointFor();
      const { id } = await create(given(endpoint.url, {}, { criteria: `Practitioner?${criteria}` }));
      expect((await ask('DELETE', `/Subscription/${id}`)).status).toBe(204);
    },
  );

  test('needs a client whose token has the scopes for it and for its resources', async () => {
    const reader = await clientWithToken(router, 'system/*.read');
    const blind = await clientWithToken(router, 'system/Organization.read system/Subscription.write');
    const body = given('https://example.com/');
    expect(issueOf(await ask('POST', '/Subscription', body, reader))).toEqual([403, 'forbidden']);
    expect(issueOf(await ask('GET', '/Subscription', undefined, reader))).toEqual([403, 'forbidden']);
    expect(issueOf(await ask('POST', '/Subscription', body, blind))).toEqual([403, 'forbidden']);
    const sandbox = { ...client, bearer: { authorization: 'Bearer ps_fhir_sandbox_public_readonly' } };
    expect(issueOf(await ask('POST', '/Subscription', body, sandbox))).toEqual([403, 'forbidden']);
  });

  test('is in error with the reason when its endpoint is gone, and is reactivated by PUT', async () => {
    let isGone = true;
    const endpoint = await endpointFor((response) => response.writeHead(isGone ? 410 : 200).end());
    const { id } = await create(given(endpoint.url));
    await vi.waitFor(
      async () =>
        expect(await read(id)).toMatchObject({ status: 'error', error: 'the endpoint answered 410 Gone' }),
      SOON,
    );
    isGone = false;
    const back = await ask('PUT', `/Subscription/${id}`, { ...given(endpoint.url), id, reason: 'mended' });
    expect(back.status).toBe(200);
    expect(Subscription.parse(jsonOf(back))).toMatchObject({ status: 'requested', reason: 'mended' });
    await vi.waitFor(async () => expect((await read(id)).status).toBe('active'), SOON);
    expect(await read(id)).not.toHaveProperty('error');
    await ask('DELETE', `/Subscription/${id}`);
  });

  test('states the failures of its endpoint while deliveries are retried', async () => {
    const endpoint = await endpointFor((response) => response.writeHead(503).end());
    const { id } = await create(given(endpoint.url));
    await vi.waitFor(
      async () => expect(await read(id)).toMatchObject({ status: 'requested', error: 'answered 503' }),
      SOON,
    );
    await ask('DELETE', `/Subscription/${id}`);
  });

  test('stays when the secret of its client is replaced; what is sent for a day is signed with both', async () => {
    const rotating = await clientWithToken(router);
    const endpoint = await endpointFor();
    const reply = await ask('POST', '/Subscription', given(endpoint.url), rotating);
    const { id } = Subscription.parse(jsonOf(reply));
    const isActive = async () => expect((await read(id, rotating)).status).toBe('active');
    await vi.waitFor(isActive, SOON);
    const state = await openState(router.dataDirectory);
    const box = await SecretBox.open(secretsKeyPath(router.dataDirectory));
    const secret = await updateClient(state, box, rotating.id, { jwks: null, rotatesSecret: true });
    await state.destroy();
    await isActive();
    await ask('PUT', `/Subscription/${id}`, { ...given(endpoint.url), id, reason: 'again' }, rotating);
    await vi.waitFor(() => expect(endpoint.received).toHaveLength(2), SOON);
    const [before, after] = endpoint.received;
    if (before === undefined || after === undefined || secret === null) return expect.unreachable();
    const signers = ({ signature }: Received) =>
      [rotating.secret, secret].map((one) => {
        const [, stamp = ''] = /^t=(\d+)/.exec(signature) ?? [];
        return signature.includes(`v1=${createHmac('sha256', one).update(`${stamp}.`).digest('hex')}`);
      });
    expect(signers(before)).toEqual([true, false]);
    expect(signers(after)).toEqual([true, true]);
    await ask('DELETE', `/Subscription/${id}`, undefined, rotating);
  });

  test('gets no more notifications when its client is revoked', async () => {
    const leaving = await clientWithToken(router);
    const endpoint = await endpointFor();
    const reply = await ask('POST', '/Subscription', given(endpoint.url), leaving);
    const { id } = Subscription.parse(jsonOf(reply));
    const state = await openState(router.dataDirectory);
    await revokeClient(state, leaving.id);
    await state.destroy();
    expect(await read(id, leaving)).toMatchObject({ status: 'error', error: 'the client was revoked' });
  });
});

test('a release is announced, signed and in the requested form, to the subscriptions whose criteria its changed resources meet', async () => {
  const [put, bundle, bare, organizations, elsewhere, ended] = await Promise.all(
    Array.from({ length: 6 }, () => endpointFor()),
  );
  if (!put || !bundle || !bare || !organizations || !elsewhere || !ended) return expect.unreachable();
  await activated(
    given(`${put.url}?tenant=1`, { payload: 'application/fhir+json', header: ['Authorization: Bearer x'] }),
  );
  await activated(
    given(
      bundle.url,
      { payload: 'application/fhir+json; bundle' },
      { criteria: `Practitioner?family=fairwe` },
    ),
  );
  await activated(given(bare.url, {}, { criteria: `Practitioner?identifier=${CHANGED}` }));
  await activated(
    given(organizations.url, { payload: 'application/fhir+json' }, { criteria: 'Organization?' }),
  );
  await activated(given(elsewhere.url, {}, { criteria: 'Practitioner?family=NOBODY' }));
  await activated(given(ended.url, {}, { end: new Date(now() + MINUTE_MS).toISOString() }));
  ahead += MINUTE_MS;

  const { publicDirectory } = router;
  const lines = [
    { changed: ['nppes.name.last'] },
    { key: SAME, marked: [{ cause: 'relink' as const, paths: ['pecos'] }] },
    { key: GROUP, changed: ['nppes.organization_name'] },
    { key: npiAt(12), op: 'ADD' as const, marked: [{ cause: 'first_load' as const, paths: [] }] },
    { key: npiAt(13), op: 'DEL' as const },
  ];
  const next = writeRelease(publicDirectory, {
    ...release(SECOND, FIRST, lines),
    renamed: { 10: 'FAIRWEATHER', 11: 'RELINKED', 12: 'LOADED' },
    sources: FIXTURE_SOURCES.map((source) =>
      source.id === 'nppes' ? { ...source, snapshot: '2026-11-21' } : source,
    ),
  });
  writeReleaseList(
    publicDirectory,
    [SECOND, FIRST].map((id) => ({ id, kept: 'whole' as const })),
  );
  publish(publicDirectory, next);
  for (const endpoint of [put, bundle, bare, organizations])
    await vi.waitFor(() => expect(notified(endpoint)).toHaveLength(1), SOON);

  const [updated] = notified(put);
  const current = jsonOf(await ask('GET', `/Practitioner/npi-${CHANGED}`));
  expect(updated).toMatchObject({
    method: 'PUT',
    path: `/hooks/Practitioner/npi-${CHANGED}?tenant=1`,
    headers: { 'content-type': 'application/fhir+json', authorization: 'Bearer x' },
  });
  expect(JSON.parse(updated?.body ?? '')).toEqual(current);

  const snapshot = {
    name: '_snapshot',
    part: [
      { name: 'before', valueString: EXAMPLE_NPPES.snapshot },
      { name: 'after', valueString: '2026-11-21' },
    ],
  };
  const [history] = notified(bundle);
  expect(history?.method).toBe('POST');
  expect(JSON.parse(history?.body ?? '')).toMatchObject({
    resourceType: 'Bundle',
    type: 'history',
    entry: [
      { fullUrl: `${BASE}/Practitioner/npi-${CHANGED}`, resource: current, request: { method: 'PUT' } },
      { resource: { resourceType: 'Provenance', activity: { coding: [{ code: 'UPDATE' }] } } },
      { resource: { resourceType: 'Parameters', parameter: [snapshot] } },
    ],
  });

  expect(notified(bare)[0]).toMatchObject({ method: 'POST', path: '/hooks', body: '' });
  expect(notified(organizations)[0]).toMatchObject({ path: `/hooks/Organization/npi-${GROUP}` });
  for (const received of [put, bundle, organizations].flatMap(notified)) {
    expect(verifiesWithStripe(received, client.secret)).toBe(true);
    expect(verifiesWithStripe(received, another.secret)).toBe(false);
  }
  // The stripe package takes no empty body.
  const [, stamp = '', value] = /^t=(\d+),v1=(\w+)$/.exec(notified(bare)[0]?.signature ?? '') ?? [];
  expect(value).toBe(createHmac('sha256', client.secret).update(`${stamp}.`).digest('hex'));
  expect([elsewhere, ended].flatMap(notified)).toEqual([]);
});
