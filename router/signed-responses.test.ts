import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { httpbis } from 'http-message-signatures';
import { calculateJwkThumbprint, exportSPKI, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Jwks } from '../schemas/release/jwks.ts';
import { createSigningKey } from '../signatures/signing-key.ts';
import { npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { resolverRelease } from '../test/resolver-fixture.ts';
import { jsonOf, type Reply, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';

const KEY = { 'x-service-key': 'ps_sample_public_readonly' };
const PROVIDER = `/resolver/v1/npi/${npiAt(5)}`;

const start = (options = {}) =>
  routerUnderTest((directory) => publish(directory, writeRelease(directory, resolverRelease())), options);

let router: RouterUnderTest;
beforeAll(async () => {
  router = await start();
});
afterAll(() => router.close());

const keySet = async (of: RouterUnderTest) => Jwks.parse(jsonOf(await of.ask('/.well-known/jwks.json')));

/** What was asked, as whoever checks an answer knows it. */
interface Asked {
  readonly method: string;
  readonly path: string;
}
const ASKED: Asked = { method: 'GET', path: PROVIDER };

/** Whether a response holds, as people verify it who have nothing but the response and the published keys. */
async function holds(reply: Reply, asked: Asked = ASKED, of = router): Promise<boolean> {
  const headers = Object.fromEntries(
    Object.entries(reply.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  const digest = createHash('sha256').update(reply.body).digest('base64');
  if (headers['content-digest'] !== `sha-256=:${digest}:`) return false;
  const { keys } = await keySet(of);
  const verified = await httpbis.verifyMessage(
    {
      requiredParams: ['created', 'keyid'],
      requiredFields: [
        '@status',
        'content-digest',
        'content-type',
        'x-request-id',
        '@method',
        '@path',
        '@query',
      ],
      async keyLookup({ keyid }) {
        const jwk = keys.find(({ kid }) => kid === keyid);
        if (jwk === undefined) return null;
        const key = await importJWK({ ...jwk }, 'EdDSA', { extractable: true });
        if (key instanceof Uint8Array) throw new Error('a public key of Ed25519 is no secret');
        const publicKey = createPublicKey(await exportSPKI(key));
        return { verify: async (data, signature) => verify(null, data, publicKey, signature) };
      },
    },
    { status: reply.status, headers },
    { method: asked.method, url: `https://data.example.org${asked.path}`, headers: {} },
  );
  return verified === true;
}

describe('an independent RFC 9421 verifier accepts', () => {
  test.each<[number, string, string, Record<string, string>, string?]>([
    [200, 'a record', PROVIDER, KEY],
    [200, 'one with facts', `${PROVIDER}?include=facts`, KEY],
    [200, 'health', '/resolver/v1/health', {}],
    [200, 'the description', '/resolver/v1/openapi.json', {}],
    [401, 'a refused key', PROVIDER, {}],
    [400, 'a refused input', '/resolver/v1/npi/1', KEY],
    [404, 'an unknown address', '/resolver/v1/nothing', {}],
    [405, 'a method that is not there', '/resolver/v1/batch/npi', {}],
    [200, 'a batch', '/resolver/v1/batch/npi', { ...KEY, 'content-type': 'application/json' }, 'POST'],
  ])('%i: %s', async (status, _, path, headers, method = 'GET') => {
    const body = method === 'POST' ? JSON.stringify({ npis: [npiAt(5), 'x'] }) : undefined;
    const reply = await router.ask(path, { method, headers, ...(body === undefined ? {} : { body }) });
    expect(reply.status).toBe(status);
    expect(await holds(reply, { method, path })).toBe(true);
    const [, created] = /;created=([0-9]+);keyid="/.exec(String(reply.headers['signature-input'])) ?? [];
    expect(Math.abs(Number(created) - Date.now() / 1_000)).toBeLessThan(60);
  });

  test('a compressed answer: the digest is that of the bytes sent', async () => {
    const reply = await router.ask('/resolver/v1/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(await holds(reply, { method: 'GET', path: '/resolver/v1/openapi.json' })).toBe(true);
    expect(gunzipSync(reply.body).toString()).toMatch(/^\{"openapi"/);
  });
});

describe('and refuses', () => {
  const altered = async (change: (reply: Reply) => Reply) =>
    holds(change(await router.ask(PROVIDER, { headers: KEY })));

  test('one changed byte of the body, or of a header that is signed', async () => {
    const body = (reply: Reply) => {
      const bytes = Buffer.from(reply.body);
      bytes[40] = (bytes[40] ?? 0) ^ 1;
      return { ...reply, body: bytes };
    };
    const bodyAndDigest = (reply: Reply) => {
      const { body: bytes } = body(reply);
      const digest = `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
      return { ...reply, body: bytes, headers: { ...reply.headers, 'content-digest': digest } };
    };
    expect(await altered((reply) => reply)).toBe(true);
    expect(await altered(body)).toBe(false);
    expect(await altered(bodyAndDigest)).toBe(false);
    expect(await altered((reply) => ({ ...reply, status: 404 }))).toBe(false);
    const other = { 'x-request-id': '01a20247-0ac7-70ad-9788-0501975a034b' };
    expect(await altered((reply) => ({ ...reply, headers: { ...reply.headers, ...other } }))).toBe(false);
    const text = { 'content-type': 'text/plain' };
    expect(await altered((reply) => ({ ...reply, headers: { ...reply.headers, ...text } }))).toBe(false);
  });
});

test('an answer does not hold as the answer to another question', async () => {
  const path = '/resolver/v1/search?last=Lund&state=MN';
  const reply = await router.ask(path, { headers: KEY });
  const asked = { method: 'GET', path };
  expect(await holds(reply, asked)).toBe(true);
  expect(await holds(reply, { ...asked, method: 'POST' })).toBe(false);
  for (const other of [
    '/resolver/v1/search?last=Lind&state=MN',
    '/resolver/v1/search',
    '/resolver/v1/screening?last=Lund&state=MN',
  ])
    expect(await holds(reply, { method: 'GET', path: other })).toBe(false);
});

test('an answer without a body is not signed', async () => {
  const { headers } = await router.ask(PROVIDER, { headers: KEY });
  const unchanged = await router.ask(PROVIDER, {
    headers: { ...KEY, 'if-none-match': String(headers.etag) },
  });
  expect([unchanged.status, unchanged.headers.signature]).toEqual([304, undefined]);
  const preflight = await router.ask(PROVIDER, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.signature]).toEqual([204, undefined]);
});

test('the REST interface and files are not signed: their bytes are in the signed manifest', async () => {
  const reply = await router.ask(`/v1/npi/${npiAt(0)}`);
  expect([reply.status, reply.headers.signature]).toEqual([200, undefined]);
});

describe('the key', () => {
  test('is made in the data directory, and its public half is in the key set under its thumbprint', async () => {
    const file = JSON.parse(readFileSync(join(router.dataDirectory, 'keys', 'response.jwk'), 'utf8'));
    const { keys } = await keySet(router);
    expect(keys.map(({ kid, purpose }) => [kid, purpose])).toEqual([[file.kid, 'response']]);
    expect(await calculateJwkThumbprint({ ...keys[0] })).toBe(file.kid);
    expect(JSON.stringify(await keySet(router))).not.toContain(file.d);
  });

  test('in a named file is shared by routers; a published key stays listed after it is replaced', async () => {
    const path = join(router.dataDirectory, 'shared.jwk');
    const shared = await createSigningKey(path);
    const old = await keySet(router);
    const [first, second] = [await start({ signingKey: path }), await start({ signingKey: path })];
    mkdirSync(join(first.publicDirectory, '.well-known'));
    writeFileSync(join(first.publicDirectory, '.well-known', 'jwks.json'), JSON.stringify(old));
    const reply = await second.ask(PROVIDER, { headers: KEY });
    expect(await holds(reply, ASKED, first)).toBe(true);
    expect((await keySet(first)).keys.map(({ kid }) => kid)).toEqual([old.keys[0]?.kid, shared.kid]);
    expect(await holds(await router.ask(PROVIDER, { headers: KEY }), ASKED, first)).toBe(true);
    await Promise.all([first.close(), second.close()]);
  });

  test('in a named file that is missing stops the start', async () => {
    await expect(start({ signingKey: '/nowhere/key.jwk' })).rejects.toMatchObject({ code: 'no_signing_key' });
  });

  test('that cannot be created leaves answers unsigned, as the log says', async () => {
    const unsigned = await start({ dataDirectory: '/dev/null/data' });
    const reply = await unsigned.ask('/resolver/v1/health');
    expect([reply.status, reply.headers.signature]).toEqual([200, undefined]);
    expect(unsigned.logged.map(({ msg }) => msg)).toContain('responses are not signed: there is no key');
    await unsigned.close();
  });
});
