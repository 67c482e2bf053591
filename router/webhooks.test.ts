import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Provenance } from '../schemas/provenance.ts';
import type { ChangeLine, EntryAddedLine } from '../schemas/records/change-line.ts';
import { ResolverError } from '../schemas/resolver/errors.ts';
import {
  ExclusionAddedEvent,
  ExclusionRemovedEvent,
  ProviderChangedEvent,
  SourceRefreshedEvent,
  TestEvent,
} from '../schemas/resolver/webhook-events.ts';
import {
  CreatedWebhook,
  Webhook,
  WebhookDeliveries,
  WebhookList,
  WebhookNpis,
  WebhookSecret,
} from '../schemas/resolver/webhooks.ts';
import { ScreeningCandidate, ScreeningVerdict } from '../schemas/screening/screening.ts';
import { changeFeed, changeLine } from '../test/change-feed-fixture.ts';
import { Installation } from '../test/command-line.ts';
import { freePort } from '../test/free-port.ts';
import { npiAt, publish, writeRelease, writeReleaseList } from '../test/release-fixture.ts';
import { jsonOf, liveKey, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';
import { verifiesWithStripe, type WebhookEndpoint, webhookEndpoint } from '../test/webhook-endpoint.ts';

const BASE = '/resolver/v1';
const WATCHED = npiAt(1);
const SOON = { timeout: 20_000 };
const FIRST = '20261120T060000Z-0123abc-00000001';

let router: RouterUnderTest;
let endpoint: WebhookEndpoint;
let key: Record<string, string>;
let another: Record<string, string>;
let operatorPort: number;
beforeAll(async () => {
  endpoint = await webhookEndpoint();
  operatorPort = await freePort();
  router = await routerUnderTest(
    (directory) => {
      const pointer = writeRelease(directory, { id: FIRST, providers: 4, files: [feed(FIRST, null, [])] });
      writeReleaseList(directory, [{ id: FIRST, kept: 'whole' }]);
      publish(directory, pointer);
    },
    { allowInsecureWebhooks: true, operatorPort },
  );
  const serviceKey = async () => ({
    'x-service-key': (await liveKey(router)).authorization.replace('Bearer ', ''),
  });
  [key, another] = [await serviceKey(), await serviceKey()];
});
afterAll(async () => {
  await router.close();
  await endpoint.close();
});

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = key) =>
  router.ask(BASE + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const create = async (more: Record<string, unknown> = {}) =>
  CreatedWebhook.parse(
    jsonOf(await ask('POST', '/webhooks', { url: endpoint.url, events: ['provider.changed'], ...more })),
  );
const errorCode = (reply: { body: Buffer }) =>
  ResolverError.parse(JSON.parse(reply.body.toString())).error.code;

/** The change feed of a release that read new files of the LEIE. */
const feed = (
  release: string,
  previous: string | null,
  lines: readonly Partial<ChangeLine>[],
  further: readonly { readonly _line_type: string }[] = [],
) =>
  changeFeed(release, previous, [...lines.map((line) => changeLine({ key: WATCHED, ...line })), ...further], {
    refreshed: previous === null ? [] : ['oig-leie'],
  });

/** What an event about a watched party says beside the entry. */
const PartyEvent = z.object({
  party: z.strictObject({ reference: z.string() }),
  verdict: ScreeningVerdict,
  candidates: z.array(ScreeningCandidate),
});

/** An entry that is new in a list. */
const entryOf = (key: string, party: Partial<EntryAddedLine['entry']>): EntryAddedLine => ({
  _line_type: 'entry_added',
  source: 'oig_leie',
  entry: { source: 'oig-leie', source_key: key, exclusion_date: '2026-11-01', type: '1128a1', ...party },
  exclusion: { type: '1128a1', date: '2026-11-01' },
});

function publishNext(
  id: string,
  previous: string[],
  lines: readonly Partial<ChangeLine>[],
  further: readonly { readonly _line_type: string }[] = [],
): void {
  const { publicDirectory } = router;
  const pointer = writeRelease(publicDirectory, {
    id,
    providers: 4,
    files: [feed(id, previous[0] ?? null, lines, further)],
  });
  writeReleaseList(
    publicDirectory,
    [id, ...previous].map((release) => ({ id: release, kept: 'whole' as const })),
  );
  publish(publicDirectory, pointer);
}

test('only its key can create, read, list and delete a subscription; its secret is shown once', async () => {
  const reply = await ask('POST', '/webhooks', {
    url: endpoint.url,
    events: ['provider.changed', 'exclusion.added'],
    npis: [WATCHED, npiAt(2)],
    parties: [{ reference: 'employee 7', last: 'QUILLFEATHER' }],
  });
  expect(reply.status).toBe(201);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers).toHaveProperty('x-ratelimit-remaining');
  const { secret, ...subscription } = CreatedWebhook.parse(jsonOf(reply));
  expect(secret).toMatch(/^whsec_/);
  expect(subscription).toMatchObject({ npis: 2, parties: 1, status: 'active', disabled_reason: null });
  expect(Webhook.parse(jsonOf(await ask('GET', `/webhooks/${subscription.id}`)))).toEqual(subscription);
  expect(WebhookList.parse(jsonOf(await ask('GET', '/webhooks'))).webhooks).toEqual([subscription]);
  expect(WebhookList.parse(jsonOf(await ask('GET', '/webhooks', undefined, another))).webhooks).toEqual([]);
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/test'],
    ['POST', '/rotate-secret'],
    ['GET', '/deliveries'],
    ['POST', '/deliveries/dlv_1/redeliver'],
  ] as const) {
    const refused = await ask(method, `/webhooks/${subscription.id}${path}`, undefined, another);
    expect([refused.status, errorCode(refused)]).toEqual([404, 'not_found']);
  }
  const deleted = await ask('DELETE', `/webhooks/${subscription.id}`);
  expect([deleted.status, deleted.body.length]).toEqual([204, 0]);
  expect((await ask('GET', `/webhooks/${subscription.id}`)).status).toBe(404);
  expect(JSON.stringify(router.logged)).not.toMatch(/whsec_|QUILLFEATHER|employee 7/);
});

test.each([
  ['an address of a private network', { url: 'https://10.0.0.7/', events: ['provider.changed'] }],
  ['an unencrypted address', { url: 'http://example.com/', events: ['provider.changed'] }],
  ['no events', { url: 'https://example.com/', events: [] }],
  ['an unknown event', { url: 'https://example.com/', events: ['provider.deleted'] }],
  ['a malformed NPI', { url: 'https://example.com/', events: ['provider.changed'], npis: ['123'] }],
  ['an unknown field', { url: 'https://example.com/', events: ['provider.changed'], secret: 'mine' }],
  [
    'parties without the event they are watched for',
    { url: 'https://example.com/', events: ['provider.changed'], parties: [{ reference: '7', last: 'DOE' }] },
  ],
  [
    'a party without a name',
    { url: 'https://example.com/', events: ['exclusion.added'], parties: [{ reference: '7', first: 'JO' }] },
  ],
  [
    'a party without a reference',
    { url: 'https://example.com/', events: ['exclusion.added'], parties: [{ last: 'DOE' }] },
  ],
  [
    'two parties of one reference',
    {
      url: 'https://example.com/',
      events: ['exclusion.added'],
      parties: ['DOE', 'ROE'].map((last) => ({ reference: '7', last })),
    },
  ],
  [
    'more than a thousand parties',
    {
      url: 'https://example.com/',
      events: ['exclusion.added'],
      parties: Array.from({ length: 1_001 }, (_, n) => ({ reference: `${n}`, last: 'DOE' })),
    },
  ],
  ['no object', ['https://example.com/']],
])('%s is refused with 400', async (_, body) => {
  const reply = await ask('POST', '/webhooks', body);
  expect([reply.status, errorCode(reply)]).toEqual([400, 'invalid_request']);
});

/** Releases of later tests are announced to nobody else. */
async function deleteAll(): Promise<void> {
  for (const owner of [key, another])
    for (const { id } of WebhookList.parse(jsonOf(await ask('GET', '/webhooks', undefined, owner))).webhooks)
      await ask('DELETE', `/webhooks/${id}`, undefined, owner);
}

test('a subscription is changed in part, and its NPIs can be read', async () => {
  const created = await ask('POST', '/webhooks', {
    url: endpoint.url,
    events: ['provider.changed'],
    npis: [npiAt(2), WATCHED],
  });
  const { secret: _, id, ...subscription } = CreatedWebhook.parse(jsonOf(created));
  const npis = async () => WebhookNpis.parse(jsonOf(await ask('GET', `/webhooks/${id}/npis`))).npis;
  const change = async (body: unknown) => Webhook.parse(jsonOf(await ask('PATCH', `/webhooks/${id}`, body)));
  expect(await npis()).toEqual([WATCHED, npiAt(2)].sort());
  expect(await change({ events: ['source.refreshed'] })).toEqual({
    ...subscription,
    id,
    events: ['source.refreshed'],
  });
  expect((await change({ npis: [npiAt(3)], url: `${endpoint.url}/new` })).url).toBe(`${endpoint.url}/new`);
  expect(await npis()).toEqual([npiAt(3)]);
  expect((await change({ npis: null })).npis).toBeNull();
  expect(await npis()).toBeNull();
  expect(await change({ status: 'disabled' })).toMatchObject({
    status: 'disabled',
    disabled_reason: 'its owner disabled it',
  });
  expect(await change({ status: 'active' })).toMatchObject({ status: 'active', disabled_reason: null });
  for (const body of [
    {},
    { url: 'https://10.0.0.7/' },
    { npis: ['1'] },
    { status: 'paused' },
    { secret: 'x' },
  ])
    expect(errorCode(await ask('PATCH', `/webhooks/${id}`, body))).toBe('invalid_request');
  for (const [method, path] of [
    ['PATCH', ''],
    ['GET', '/npis'],
  ] as const)
    expect(
      (await ask(method, `/webhooks/${id}${path}`, method === 'PATCH' ? { npis: [] } : undefined, another))
        .status,
    ).toBe(404);
  await deleteAll();
});

test('a subscription that watches parties keeps the event they are watched for', async () => {
  const created = await ask('POST', '/webhooks', {
    url: endpoint.url,
    events: ['exclusion.added'],
    parties: [{ reference: '7', last: 'DOE' }],
  });
  const { id } = CreatedWebhook.parse(jsonOf(created));
  expect(errorCode(await ask('PATCH', `/webhooks/${id}`, { events: ['provider.changed'] }))).toBe(
    'invalid_request',
  );
  await deleteAll();
});

test('a POST with an Idempotency-Key is carried out once', async () => {
  const body = { url: endpoint.url, events: ['source.refreshed'] };
  const keyed = (idempotencyKey: string, given: unknown = body, owner = key) =>
    ask('POST', '/webhooks', given, { ...owner, 'idempotency-key': idempotencyKey });
  const first = await keyed('order 7');
  expect(first.status).toBe(201);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  const again = await keyed('order 7');
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  expect(again.headers['access-control-expose-headers']).toContain('Idempotency-Replayed');
  expect(again.body).toEqual(first.body);
  const { id } = CreatedWebhook.parse(jsonOf(first));
  const subscriptions = WebhookList.parse(jsonOf(await ask('GET', '/webhooks'))).webhooks;
  expect(subscriptions.filter((one) => one.id === id)).toHaveLength(1);
  const other = await keyed('order 7', { ...body, events: ['provider.changed'] });
  expect([other.status, errorCode(other)]).toEqual([409, 'idempotency_conflict']);
  // Of another key, and of another request, it is another one.
  expect(CreatedWebhook.parse(jsonOf(await keyed('order 7', body, another))).id).not.toBe(id);
  expect(CreatedWebhook.parse(jsonOf(await keyed('order 8'))).id).not.toBe(id);
  // What failed was not carried out.
  expect((await keyed('order 9', { ...body, events: [] })).status).toBe(400);
  expect((await keyed('order 9')).status).toBe(201);
  for (const malformed of ['', 'x'.repeat(256), 'é']) expect((await keyed(malformed)).status).toBe(400);
  const secret = async () => {
    const headers = { ...key, 'idempotency-key': 'rotation' };
    return WebhookSecret.parse(jsonOf(await ask('POST', `/webhooks/${id}/rotate-secret`, undefined, headers)))
      .secret;
  };
  expect(await secret()).toBe(await secret());
  await deleteAll();
});

test('the sample key may not subscribe, and a request without a key is refused', async () => {
  const body = { url: endpoint.url, events: ['provider.changed'] };
  const sample = await ask('POST', '/webhooks', body, { 'x-service-key': 'ps_sample_public_readonly' });
  expect([sample.status, errorCode(sample)]).toEqual([403, 'forbidden']);
  const none = await ask('GET', '/webhooks', undefined, {});
  expect([none.status, errorCode(none)]).toEqual([401, 'invalid_key']);
  expect((await ask('PUT', '/webhooks', body)).headers.allow).toBe('POST, GET, HEAD, OPTIONS');
});

test('a test event, its log, a redelivery and a rotated secret', async () => {
  const { id, secret } = await create();
  expect((await ask('POST', `/webhooks/${id}/test`)).status).toBe(200);
  const arrived = () => endpoint.received.filter(({ event }) => event.data.subscription === id);
  await vi.waitFor(() => expect(arrived()).toHaveLength(1), { timeout: 20_000 });
  const log = async () =>
    WebhookDeliveries.parse(jsonOf(await ask('GET', `/webhooks/${id}/deliveries`))).deliveries;
  await vi.waitFor(async () =>
    expect(await log()).toMatchObject([
      { type: 'webhook.test', status: 'delivered', attempts: 1, response_status: 204, next_attempt_at: null },
    ]),
  );
  const rotated = WebhookSecret.parse(jsonOf(await ask('POST', `/webhooks/${id}/rotate-secret`))).secret;
  const [delivery] = await log();
  expect((await ask('POST', `/webhooks/${id}/deliveries/${delivery?.id}/redeliver`)).status).toBe(200);
  await vi.waitFor(() => expect(arrived()).toHaveLength(2), { timeout: 20_000 });
  const [first, second] = arrived();
  if (first === undefined || second === undefined) return expect.unreachable();
  TestEvent.parse(first.event);
  expect(second.event.id).toBe(first.event.id);
  expect(second.delivery).not.toBe(first.delivery);
  expect(verifiesWithStripe(first, secret)).toBe(true);
  expect(verifiesWithStripe(first, rotated)).toBe(false);
  expect(verifiesWithStripe(second, secret)).toBe(true);
  expect(verifiesWithStripe(second, rotated)).toBe(true);
  await ask('DELETE', `/webhooks/${id}`);
});

test('a subscription whose endpoint is gone says so, and accepts no test event', async () => {
  const gone = await webhookEndpoint((response) => response.writeHead(410).end());
  const { id } = await create({ url: gone.url });
  await ask('POST', `/webhooks/${id}/test`);
  await vi.waitFor(
    async () =>
      expect(jsonOf(await ask('GET', `/webhooks/${id}`))).toMatchObject({
        status: 'disabled',
        disabled_reason: 'the endpoint answered 410 Gone',
      }),
    { timeout: 20_000 },
  );
  const refused = await ask('POST', `/webhooks/${id}/test`);
  expect([refused.status, errorCode(refused)]).toEqual([400, 'invalid_request']);
  await ask('DELETE', `/webhooks/${id}`);
  await gone.close();
});

test('an operator lists, disables and deletes subscriptions; those of a revoked key have ended', async () => {
  const installation = new Installation(dirname(router.dataDirectory));
  const run = async (...args: string[]) => {
    const { code, out, err } = await installation.run('webhooks', ...args);
    expect([code, err]).toEqual([0, '']);
    return out;
  };
  const owner = await router.key('pro');
  const owned = { 'x-service-key': owner.bearer.authorization.replace('Bearer ', '') };
  await vi.waitFor(
    async () => expect((await ask('GET', '/webhooks', undefined, owned)).status).toBe(200),
    SOON,
  );
  const make = async () =>
    CreatedWebhook.parse(
      jsonOf(
        await ask(
          'POST',
          '/webhooks',
          {
            url: `${endpoint.url}?token=receiver-password`,
            events: ['exclusion.added'],
            parties: [{ reference: 'employee 8', last: 'QUILLFEATHER' }],
          },
          owned,
        ),
      ),
    );
  const [first, second] = [await make(), await make()];
  const listed = await run('list', '--owner', owner.id, '--json');
  expect(JSON.parse(listed)).toEqual(
    [first, second].map(({ id }) =>
      expect.objectContaining({ id, owner: owner.id, owner_name: 'test', kind: 'webhook', status: 'active' }),
    ),
  );
  expect(await run('disable', first.id, '--reason', 'the endpoint is not yours')).toContain(first.id);
  expect(jsonOf(await ask('GET', `/webhooks/${first.id}`, undefined, owned))).toMatchObject({
    status: 'disabled',
    disabled_reason: 'the endpoint is not yours',
  });
  expect((await installation.run('keys', 'revoke', owner.id)).code).toBe(0);
  const text = await run('list');
  expect(text).toMatch(new RegExp(`${first.id}.*disabled: the endpoint is not yours`));
  expect(text).toMatch(new RegExp(`${second.id}.*disabled: the key was revoked`));
  expect(text + listed).not.toMatch(/whsec_|receiver-password|QUILLFEATHER|employee 8/);
  await run('delete', first.id);
  await run('delete', second.id);
  expect(JSON.parse(await run('list', '--owner', owner.id, '--json'))).toEqual([]);
  expect(await installation.run('webhooks', 'disable', 'sub_none')).toMatchObject({
    code: 2,
    err: expect.stringContaining('webhooks list'),
  });
  for (const command of ['list', 'disable', 'delete'])
    expect(await run(command, '--help')).toContain('Example');
});

test('releases are announced in order, including one that was replaced before it was noticed', async () => {
  const all = await create({
    events: ['source.refreshed', 'provider.changed', 'exclusion.added', 'exclusion.removed'],
    npis: [WATCHED],
  });
  const told = () =>
    endpoint.received.filter(({ event }) => event.type !== 'webhook.test').map(({ event }) => event);
  const exclusion = { type: '1128a1', date: '2026-11-01' };
  const lifted = { type: '1128b4', date: '2021-05-20' };
  const [second, third] = ['20261121T060000Z-0123abc-00000002', '20261122T060000Z-0123abc-00000003'];
  const { publicDirectory } = router;
  writeRelease(publicDirectory, {
    id: second,
    providers: 4,
    files: [
      feed(second, FIRST, [
        { changed: ['nppes.practice_address.phone'] },
        { key: npiAt(2), changed: ['nppes'] },
      ]),
    ],
  });
  publishNext(
    third,
    [second, FIRST],
    [
      { marked: [{ cause: 'relink', paths: ['pecos'] }] },
      { exclusions_added: [{ source: 'oig_leie', exclusion, confidence: 0.97 }] },
      {
        exclusions_removed: [
          { source: 'oig_leie', exclusion: lifted, confidence: 0.99, status: 'available' },
        ],
      },
    ],
  );
  await vi.waitFor(() => expect(told()).toHaveLength(5), { timeout: 10_000 });
  const byRelease = told().map(({ type, data }) => [type, data.release ?? data._snapshot]);
  const bodies = z.discriminatedUnion('type', [
    SourceRefreshedEvent,
    ProviderChangedEvent,
    ExclusionAddedEvent,
    ExclusionRemovedEvent,
  ]);
  for (const event of told()) bodies.parse(event);
  expect(new Set(byRelease.map(([type]) => type))).toEqual(
    new Set(['source.refreshed', 'provider.changed', 'exclusion.added', 'exclusion.removed']),
  );
  const changed = told().find(({ type }) => type === 'provider.changed');
  expect(changed?.data).toEqual({
    npi: WATCHED,
    changed: ['nppes.practice_address.phone'],
    release: second,
    record_url: `https://supply.example.org/resolver/v1/npi/${WATCHED}`,
  });
  const added = told().find(({ type }) => type === 'exclusion.added');
  expect(added?.data).toMatchObject({
    npi: WATCHED,
    source: 'oig_leie',
    list_code: 'leie',
    exclusion,
    _dataset_id: 'oig-leie',
    _confidence: 0.97,
  });
  const removed = told().find(({ type }) => type === 'exclusion.removed');
  expect(removed?.data).toMatchObject({
    npi: WATCHED,
    source: 'oig_leie',
    list_code: 'leie',
    exclusion: lifted,
    _confidence: 0.99,
    _data_availability: { status: 'available' },
  });
  expect(
    told()
      .filter(({ type }) => type === 'source.refreshed')
      .map(({ data }) => data.release)
      .sort(),
  ).toEqual([second, third]);
  const ids = told().map(({ id }) => id);
  expect(new Set(ids).size).toBe(5);
  await ask('DELETE', `/webhooks/${all.id}`);
});

test('a watched party is reported for each new entry that may be it, and for no other', async () => {
  const [third, fourth, fifth] = [
    '20261122T060000Z-0123abc-00000003',
    '20261123T060000Z-0123abc-00000004',
    '20261124T060000Z-0123abc-00000005',
  ];
  const watching = await create({
    events: ['exclusion.added', 'provider.changed'],
    parties: [
      { reference: 'by name', last: 'Quillfeather', first: 'Bob' },
      {
        reference: 'by address',
        last: 'Quillfeather',
        first: 'Robert',
        address: '12 Elm Street',
        city: 'Boston',
        state: 'MA',
        postal_code: '02139',
      },
      {
        reference: 'elsewhere',
        last: 'Quillfeather',
        first: 'Robert',
        city: 'Reno',
        state: 'NV',
        postal_code: '89501',
      },
      { reference: 'a firm', organization: 'Quindle Home Care, Inc.', city: 'Akron', state: 'OH' },
      { reference: 'nobody', last: 'Ottershaw', first: 'Jane' },
    ],
  });
  const another = await create({ events: ['exclusion.added'], parties: [{ reference: '1', last: 'Nemo' }] });
  const told = () => endpoint.received.filter(({ event }) => event.type === 'exclusion.added').slice(before);
  const before = endpoint.received.filter(({ event }) => event.type === 'exclusion.added').length;
  const person = { last: 'QUILLFEATHER', first: 'ROBERT', address: '12 ELM ST', city: 'BOSTON' };
  // Two nights, of which the first is replaced before anybody looks.
  const { publicDirectory } = router;
  writeRelease(publicDirectory, {
    id: fourth,
    providers: 4,
    files: [feed(fourth, third, [], [entryOf('e1', { ...person, state: 'MA', postal_code: '02139' })])],
  });
  publishNext(
    fifth,
    [fourth, third, FIRST],
    [{ changed: ['nppes.practice_address.phone'] }],
    [entryOf('e2', { organization: 'QUINDLE HOME CARE', city: 'AKRON', state: 'OH' })],
  );
  await vi.waitFor(() => expect(told()).toHaveLength(3), { timeout: 10_000 });
  const data = told().map(({ event }) => event.data);
  const verdicts = data.map((one) => {
    const { party, verdict, candidates } = PartyEvent.parse(one);
    return [party.reference, verdict, candidates.map(({ source_key }) => source_key)];
  });
  expect(verdicts.sort()).toEqual([
    ['a firm', 'undetermined', ['e2']],
    ['by address', 'listed', ['e1']],
    ['by name', 'undetermined', ['e1']],
  ]);
  for (const { body } of told()) ExclusionAddedEvent.parse(JSON.parse(body));
  for (const one of data) {
    expect(one).toMatchObject({
      npi: null,
      source: 'oig_leie',
      exclusion: { type: '1128a1', date: '2026-11-01' },
      _dataset_id: 'oig-leie',
    });
    expect(Provenance.parse(one)).toBeDefined();
  }
  expect(new Set(told().map(({ event }) => event.id)).size).toBe(3);
  expect(JSON.stringify(router.logged)).not.toMatch(/quillfeather|by address/i);
  // A subscription that watches parties gets no events about all providers.
  const log = await ask('GET', `/webhooks/${watching.id}/deliveries`);
  expect(WebhookDeliveries.parse(jsonOf(log)).deliveries.map(({ type }) => type)).toEqual(
    Array(3).fill('exclusion.added'),
  );
  for (const { id } of [watching, another]) await ask('DELETE', `/webhooks/${id}`);
});

test('line types of a newer pipeline are skipped, counted and logged; the other events of the release are sent', async () => {
  const [fifth, sixth] = ['20261124T060000Z-0123abc-00000005', '20261125T060000Z-0123abc-00000006'];
  const { id } = await create();
  publishNext(
    sixth,
    [fifth, FIRST],
    [{ changed: ['nppes.practice_address.city'] }],
    Array(3).fill({ _line_type: 'from_a_newer_version' }),
  );
  const changes = () => endpoint.received.filter(({ event }) => event.data.release === sixth);
  await vi.waitFor(() => expect(changes()).toHaveLength(1), { timeout: 10_000 });
  const metrics = async () => (await fetch(`http://127.0.0.1:${operatorPort}/metrics`)).text();
  const line = 'provider_supply_feed_lines_skipped_total{line_type="from_a_newer_version"} 3';
  await vi.waitFor(async () => expect((await metrics()).split('\n')).toContain(line), { timeout: 10_000 });
  expect(router.logged).toContainEqual(
    expect.objectContaining({ level: 40, release: sixth, lines: { from_a_newer_version: 3 } }),
  );
  await ask('DELETE', `/webhooks/${id}`);
});

test('a release that the list leaves out stops the events of those after it until the list is whole again', async () => {
  const [sixth, seventh, eighth] = [
    '20261125T060000Z-0123abc-00000006',
    '20261126T060000Z-0123abc-00000007',
    '20261127T060000Z-0123abc-00000008',
  ];
  const { id } = await create();
  const { publicDirectory } = router;
  const write = (release: string, previous: string) =>
    writeRelease(publicDirectory, {
      id: release,
      previous,
      providers: 4,
      files: [feed(release, previous, [{ changed: ['nppes.practice_address.city'] }])],
    });
  const list = (...releases: string[]) =>
    writeReleaseList(
      publicDirectory,
      releases.map((release) => ({ id: release, kept: 'whole' as const })),
    );
  write(seventh, sixth);
  const pointer = write(eighth, seventh);
  list(eighth, sixth, FIRST);
  publish(publicDirectory, pointer);
  const refused = expect.objectContaining({
    level: 50,
    reason: expect.stringContaining(`leaves out ${seventh}, which ${eighth} was made after`),
  });
  await vi.waitFor(() => expect(router.logged).toContainEqual(refused), SOON);
  const changes = () =>
    endpoint.received
      .filter(({ event }) => event.type === 'provider.changed')
      .map(({ event }) => event.data.release)
      .filter((release) => release === seventh || release === eighth);
  expect(changes()).toEqual([]);
  list(eighth, seventh, sixth, FIRST);
  await vi.waitFor(() => expect(changes().sort()).toEqual([seventh, eighth]), SOON);
  await ask('DELETE', `/webhooks/${id}`);
});
