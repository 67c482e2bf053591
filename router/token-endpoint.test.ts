import { createHmac, randomUUID } from 'node:crypto';
import { CompactSign, exportJWK, exportSPKI, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OAuthError } from '../schemas/smart/errors.ts';
import { TokenResponse } from '../schemas/smart/token.ts';
import { publish, writeRelease } from '../test/release-fixture.ts';
import { jsonOf, type Reply, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';
import {
  askForToken,
  assertion,
  type ClientKeyPair,
  clientKeyPair,
  FORM,
  registered,
  tokenForm,
} from '../test/smart-client.ts';
import { findClient, revokeClient, updateClient } from './smart/clients.ts';
import { SecretBox, secretsKeyPath } from './state/secret-box.ts';
import { openState } from './state/state.ts';

const AUDIENCE = 'https://supply.example.org/fhir/r4/token';
const SCOPE = 'system/Practitioner.read';

let router: RouterUnderTest;
let rsa: ClientKeyPair;
let ec: ClientKeyPair;
let stranger: ClientKeyPair;
/** Registered with both keys for `SCOPE` and subscriptions. */
let client: string;
/** Registered with the RSA key for everything that reads. */
let reader: string;
let revoked: string;
beforeAll(async () => {
  router = await routerUnderTest((directory) =>
    publish(directory, writeRelease(directory, { id: 'r1', providers: 1 })),
  );
  [rsa, ec, stranger] = await Promise.all([
    clientKeyPair('RS384', 'rsa-1'),
    clientKeyPair('ES384', 'ec-1'),
    clientKeyPair('RS384', 'rsa-1'),
  ]);
  client = (await registered(router, `${SCOPE} system/Subscription.cruds`, [rsa, ec])).id;
  reader = (await registered(router, 'system/*.read', [rsa])).id;
  revoked = (await registered(router, SCOPE, [rsa])).id;
  const state = await openState(router.dataDirectory);
  await revokeClient(state, revoked);
  await state.destroy();
});
afterAll(() => router.close());

const seconds = () => Math.floor(Date.now() / 1_000);
const sound = (claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) =>
  assertion(client, rsa, AUDIENCE, claims, header);
const ask = async (text: string | Promise<string>, scope = SCOPE, fields = {}) =>
  askForToken(router, tokenForm(await text, scope, fields));
const errorOf = (reply: Reply) => {
  expect(reply.headers['cache-control']).toBe('no-store');
  const { error, error_description } = OAuthError.parse(jsonOf(reply));
  expect(error_description).toMatch(/^[ !#-[\]-~]+$/);
  return [reply.status, error];
};
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsNow = () => ({
  iss: client,
  sub: client,
  aud: AUDIENCE,
  exp: seconds() + 240,
  jti: randomUUID(),
});

describe('an access token', () => {
  test('is issued for an assertion by a registered key, not to be stored', async () => {
    const reply = await ask(sound());
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      pragma: 'no-cache',
      'x-ratelimit-limit': '600',
    });
    expect(TokenResponse.parse(jsonOf(reply))).toMatchObject({
      token_type: 'bearer',
      expires_in: 300,
      scope: SCOPE,
    });
  });

  test.each<[string, () => Promise<string>, string]>([
    ['ES384', () => assertion(client, ec, AUDIENCE), SCOPE],
    ['no typ', () => sound({}, { typ: undefined }), SCOPE],
    ['several audiences, this among them', () => sound({ aud: ['https://other.example', AUDIENCE] }), SCOPE],
    ['an end 304 seconds ahead, by a clock that is fast', () => sound({ exp: seconds() + 304 }), SCOPE],
    ['an end 3 seconds past, by a clock that is slow', () => sound({ exp: seconds() - 3 }), SCOPE],
    ['several scopes, one of them twice', () => sound(), `${SCOPE} system/Subscription.write ${SCOPE}`],
    ['the same scope in its other form', () => sound(), 'system/Practitioner.rs'],
    ['a type of a client that may read all', () => assertion(reader, rsa, AUDIENCE), 'system/Location.rs'],
  ])('is issued with %s', async (_, text, scope) => {
    const reply = await ask(text(), scope);
    expect(reply.status).toBe(200);
    expect(TokenResponse.parse(jsonOf(reply)).scope).toBe([...new Set(scope.split(' '))].join(' '));
  });
});

describe('a client whose keys were replaced', () => {
  const DAY = 24 * 3_600_000;

  test('gets tokens by the new keys, and for 24 hours by the old ones', async () => {
    const renewed = await clientKeyPair('RS384', 'rsa-2');
    const rotating = await registered(router, SCOPE, [rsa]);
    const state = await openState(router.dataDirectory);
    const box = await SecretBox.open(secretsKeyPath(router.dataDirectory));
    const replaceKeys = (now: Date) =>
      updateClient(state, box, rotating.id, { jwks: { keys: [renewed.jwk] }, rotatesSecret: false }, now);
    const status = async (pair: ClientKeyPair) => (await ask(assertion(rotating.id, pair, AUDIENCE))).status;
    expect(await status(renewed)).toBe(401);
    expect(await replaceKeys(new Date())).toBeNull();
    expect([await status(renewed), await status(rsa)]).toEqual([200, 200]);
    expect(await findClient(state, rotating.id, Date.now() + DAY + 60_000)).toMatchObject({
      keys: [{ kid: 'rsa-2' }],
    });
    await expect(
      updateClient(state, box, revoked, { jwks: null, rotatesSecret: true }, new Date()),
    ).rejects.toThrow(/No client has the id/);
    await state.destroy();
  });
});

describe('an assertion is refused', () => {
  test.each<[string, () => string | Promise<string>]>([
    [
      'by another key under a registered kid',
      () => assertion(client, { ...stranger, kid: 'rsa-1' }, AUDIENCE),
    ],
    ['by a key of another client', () => assertion(reader, ec, AUDIENCE)],
    ['by a kid that is not registered', () => sound({}, { kid: 'rsa-2' })],
    ['without kid', () => sound({}, { kid: undefined })],
    ['with an empty kid', () => sound({}, { kid: '' })],
    ['with a kid that is a number', () => `${part({ alg: 'RS384', kid: 7 })}.${part(claimsNow())}.AAAA`],
    ['with alg none', () => `${part({ alg: 'none', kid: 'rsa-1' })}.${part(claimsNow())}.`],
    [
      'with alg none and a signature',
      () => `${part({ alg: 'none', kid: 'rsa-1' })}.${part(claimsNow())}.AAAA`,
    ],
    [
      'signed with HS256 by the public key in PEM',
      async () => {
        const key = await importJWK(rsa.jwk, 'RS384', { extractable: true });
        if (key instanceof Uint8Array) return expect.unreachable();
        const text = `${part({ alg: 'HS256', kid: 'rsa-1' })}.${part(claimsNow())}`;
        return `${text}.${createHmac('sha256', await exportSPKI(key))
          .update(text)
          .digest('base64url')}`;
      },
    ],
    [
      'signed with HS384 by the modulus of the public key',
      () => {
        const text = `${part({ alg: 'HS384', kid: 'rsa-1' })}.${part(claimsNow())}`;
        const secret = Buffer.from(String(rsa.jwk.n), 'base64url');
        return `${text}.${createHmac('sha384', secret).update(text).digest('base64url')}`;
      },
    ],
    [
      'with RS256, by the right key',
      async () => {
        const key = await importJWK(await exportJWK(rsa.privateKey), 'RS256');
        return new SignJWT(claimsNow()).setProtectedHeader({ alg: 'RS256', kid: 'rsa-1' }).sign(key);
      },
    ],
    [
      'with PS384, by the right key',
      async () => {
        const key = await importJWK(await exportJWK(rsa.privateKey), 'PS384');
        return new SignJWT(claimsNow()).setProtectedHeader({ alg: 'PS384', kid: 'rsa-1' }).sign(key);
      },
    ],
    ['with ES384 under the kid of an RSA key', () => assertion(client, { ...ec, kid: 'rsa-1' }, AUDIENCE)],
    [
      'with a signature of zeros',
      () =>
        `${part({ alg: 'ES384', kid: 'ec-1' })}.${part(claimsNow())}.${Buffer.alloc(96).toString('base64url')}`,
    ],
    [
      'with a changed claim',
      async () => {
        const [head, payload, signature] = (await sound()).split('.');
        const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
        return `${head}.${part({ ...claims, jti: randomUUID() })}.${signature}`;
      },
    ],
    ['with a foreign jku', () => sound({}, { jku: 'https://attacker.example/jwks.json' })],
    [
      'by a key that its header brings along',
      () => assertion(client, stranger, AUDIENCE, {}, { jwk: stranger.jwk }),
    ],
    [
      'by a key that x5u leads to',
      () => assertion(client, stranger, AUDIENCE, {}, { x5u: 'https://attacker.example/key.pem' }),
    ],
    [
      'with a critical extension',
      () =>
        new CompactSign(Buffer.from(JSON.stringify(claimsNow())))
          .setProtectedHeader({ alg: 'RS384', kid: 'rsa-1', crit: ['urn:x'], 'urn:x': true })
          .sign(rsa.privateKey, { crit: { 'urn:x': true } }),
    ],
    ['of a client that is not registered', () => assertion('client_nobody', rsa, AUDIENCE)],
    ['of a client that was revoked', () => assertion(revoked, rsa, AUDIENCE)],
    ['without iss', () => sound({ iss: undefined })],
    ['without sub', () => sound({ sub: undefined })],
    ['whose sub is another client', () => sound({ sub: reader })],
    ['whose iss is another client', () => sound({ iss: reader })],
    ['without aud', () => sound({ aud: undefined })],
    ['for another server', () => sound({ aud: 'https://other.example/fhir/r4/token' })],
    [
      'for the interface in place of its token endpoint',
      () => sound({ aud: 'https://supply.example.org/fhir/r4' }),
    ],
    ['for this endpoint with a slash behind', () => sound({ aud: `${AUDIENCE}/` })],
    ['without exp', () => sound({ exp: undefined })],
    ['that has ended', () => sound({ exp: seconds() - 30 })],
    ['that ends in an hour', () => sound({ exp: seconds() + 3_600 })],
    ['that ends in 320 seconds', () => sound({ exp: seconds() + 320 })],
    ['whose exp is a text', () => sound({ exp: String(seconds() + 240) })],
    ['whose exp is in milliseconds', () => sound({ exp: Date.now() + 240_000 })],
    ['that is not yet in force', () => sound({ nbf: seconds() + 60 })],
    ['from the future', () => sound({ iat: seconds() + 60 })],
    ['without jti', () => sound({ jti: undefined })],
    ['with an empty jti', () => sound({ jti: '' })],
    ['whose jti is a number', () => sound({ jti: 7 })],
    ['whose claims are no object', () => `${part({ alg: 'RS384', kid: 'rsa-1' })}.${part([1])}.AAAA`],
    ['of two parts', async () => (await sound()).split('.').slice(0, 2).join('.')],
    ['that is no JWT', () => 'secret'],
    ['of 15,000 characters that are no JWT', () => 'a.'.repeat(7_500)],
  ])('%s', async (_, text) => {
    expect(errorOf(await ask(text()))).toEqual([401, 'invalid_client']);
  });

  test('when it is used a second time, and from then on', async () => {
    const text = await sound();
    expect((await ask(text)).status).toBe(200);
    for (let again = 0; again < 2; again++) expect(errorOf(await ask(text))).toEqual([401, 'invalid_client']);
  });

  test('seven times of eight simultaneous uses', async () => {
    const text = await sound();
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => ask(text)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, ...new Array(7).fill(401)]);
  });

  test('but not because another client used the same jti', async () => {
    const jti = randomUUID();
    expect((await ask(sound({ jti }))).status).toBe(200);
    expect((await ask(assertion(reader, rsa, AUDIENCE, { jti }))).status).toBe(200);
  });
});

describe('a form is refused', () => {
  test.each<[string, number, string, Record<string, string | undefined>]>([
    ['without grant_type', 400, 'invalid_request', { grant_type: undefined }],
    ['with an empty grant_type', 400, 'invalid_request', { grant_type: '' }],
    [
      'with a password',
      400,
      'unsupported_grant_type',
      { grant_type: 'password', username: 'a', password: 'b' },
    ],
    ['with a code', 400, 'unsupported_grant_type', { grant_type: 'authorization_code', code: 'a' }],
    ['without client_assertion_type', 400, 'invalid_request', { client_assertion_type: undefined }],
    [
      'with another client_assertion_type',
      400,
      'invalid_request',
      { client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:saml2-bearer' },
    ],
    ['without client_assertion', 400, 'invalid_request', { client_assertion: undefined }],
    [
      'with a shared secret in place of it',
      400,
      'invalid_request',
      { client_assertion: undefined, client_secret: 'x' },
    ],
    ['without scope', 400, 'invalid_scope', { scope: undefined }],
    ['with blanks as scope', 400, 'invalid_scope', { scope: '  ' }],
    ['with a user scope', 400, 'invalid_scope', { scope: 'user/Practitioner.read' }],
    ['with a patient scope beside a sound one', 400, 'invalid_scope', { scope: `${SCOPE} patient/*.read` }],
    [
      'with a type the client is not registered for',
      400,
      'invalid_scope',
      { scope: 'system/Organization.read' },
    ],
    ['with more than the client is registered for', 400, 'invalid_scope', { scope: 'system/*.read' }],
    ['with a type there is not', 400, 'invalid_scope', { scope: 'system/Patient.read' }],
    ['with a write scope on data', 400, 'invalid_scope', { scope: 'system/Practitioner.write' }],
    ['with openid', 400, 'invalid_scope', { scope: `openid ${SCOPE}` }],
    ['with a scope that is narrowed', 400, 'invalid_scope', { scope: `${SCOPE}?address-state=AL` }],
    [
      'with the scopes separated by a comma',
      400,
      'invalid_scope',
      { scope: `${SCOPE},system/Subscription.cruds` },
    ],
  ])('%s', async (_, status, error, fields) => {
    expect(errorOf(await ask(sound(), SCOPE, fields))).toEqual([status, error]);
  });

  test('and does not use up the assertion, which is valid for the corrected form', async () => {
    const text = await sound();
    expect(errorOf(await ask(text, 'system/*.read'))).toEqual([400, 'invalid_scope']);
    expect((await ask(text)).status).toBe(200);
  });

  test.each<[string, number, (form: string) => [string, Record<string, string>]]>([
    ['as JSON', 415, () => ['{"grant_type":"client_credentials"}', { 'content-type': 'application/json' }]],
    ['as multipart', 415, (form) => [form, { 'content-type': 'multipart/form-data; boundary=x' }]],
    ['without a type', 415, (form) => [form, {}]],
    ['compressed', 415, (form) => [form, { ...FORM, 'content-encoding': 'gzip' }]],
    ['with scope twice', 400, (form) => [`${form}&scope=system%2F*.read`, FORM]],
    ['with client_assertion twice', 400, (form) => [`${form}&client_assertion=x`, FORM]],
    ['of a megabyte', 413, (form) => [`${form}&x=${'x'.repeat(1_000_000)}`, FORM]],
    ['empty', 400, () => ['', FORM]],
  ])('%s', async (_, status, change) => {
    const [body, headers] = change(tokenForm(await sound(), SCOPE));
    expect(errorOf(await askForToken(router, body, headers))).toEqual([status, 'invalid_request']);
  });

  test('when it is in the address, which logs would keep', async () => {
    const form = tokenForm(await sound(), SCOPE);
    const reply = await router.ask(`/fhir/r4/token?${form}`, { method: 'POST', headers: FORM });
    expect(errorOf(reply)).toEqual([400, 'invalid_request']);
    expect((await router.ask(`/fhir/r4/token?${form}`)).status).toBe(405);
    expect(JSON.stringify(router.logged)).not.toContain('client_assertion');
  });
});

test('the 61st assertion of a client in a minute is 429, independently of other clients', async () => {
  const busy = (await registered(router, SCOPE, [ec])).id;
  for (let n = 0; n < 60; n++)
    expect((await ask(assertion(busy, { ...ec, kid: 'nobody' }, AUDIENCE))).status).toBe(401);
  const statuses: number[] = [];
  for (let n = 0; n < 60; n++) statuses.push((await ask(assertion(busy, ec, AUDIENCE))).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await ask(assertion(busy, ec, AUDIENCE));
  expect(errorOf(refused)).toEqual([429, 'temporarily_unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(sound())).status).toBe(200);
});

test('the address of the token endpoint is public', async () => {
  const reply = await router.ask('/fhir/r4/.well-known/smart-configuration');
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
  expect(jsonOf(reply)).toMatchObject({
    token_endpoint: AUDIENCE,
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
    capabilities: expect.arrayContaining(['client-confidential-asymmetric']),
  });
});
