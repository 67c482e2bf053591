import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSigningKey, type SigningKey } from '../../signatures/signing-key.ts';
import type { Caller } from '../dispatch/interface.ts';
import type { HttpError } from '../http/http-error.ts';
import type { ApiRequest } from '../http/request.ts';
import { AccessTokens } from './access-tokens.ts';
import { fhirCredentials, isSandbox } from './credentials.ts';

const FHIR = 'https://supply.example.org/fhir/r4';
const NOW = Date.parse('2026-11-22T12:00:00Z');
const SECOND = 1_000;

let directory: string;
let key: SigningKey;
let another: SigningKey;
let tokens: AccessTokens;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'tokens-'));
  key = await createSigningKey(join(directory, 'fhir-token.jwk'));
  another = await createSigningKey(join(directory, 'another.jwk'));
  tokens = new AccessTokens(key, () => FHIR);
});
afterAll(() => rmSync(directory, { recursive: true }));

const requestWith = (authorization: string | undefined, clientAddress = '192.0.2.7'): ApiRequest => ({
  method: 'GET',
  path: '/fhir/r4/Practitioner',
  search: '',
  header: (name) => (name === 'authorization' ? authorization : undefined),
  clientAddress: () => clientAddress,
  isAbandoned: () => false,
  readBody: async () => new Uint8Array(),
});
const callerOf = async (authorization: string | undefined, now = NOW, of = tokens): Promise<Caller | null> =>
  fhirCredentials(of).callerOf(requestWith(authorization), now);

/** A token as this installation would issue it, but for what is given. */
const forged = (claims: Record<string, unknown>, by = key, typ = 'at+jwt') =>
  new SignJWT({
    iss: FHIR,
    aud: FHIR,
    sub: 'client_1',
    scope: 'system/*.read',
    exp: NOW / SECOND + 300,
    ...claims,
  })
    .setProtectedHeader({ alg: 'EdDSA', typ, kid: key.kid })
    .sign(by.privateKey);

test('a token gives the access it states for 300 seconds, on every router with the key file', async () => {
  const token = await tokens.issue('client_1', ['system/Practitioner.read', 'system/Location.rs'], NOW);
  const caller = {
    budget: 'fhir-client',
    subject: 'client_1',
    scopes: ['system/Practitioner.read', 'system/Location.rs'],
  };
  expect(await callerOf(`Bearer ${token}`)).toEqual(caller);
  expect(await callerOf(`bearer ${token}`, NOW + 299 * SECOND)).toEqual(caller);
  expect(await callerOf(`Bearer ${token}`, NOW + 299 * SECOND, new AccessTokens(key, () => FHIR))).toEqual(
    caller,
  );
  await expect(callerOf(`Bearer ${token}`, NOW + 300 * SECOND)).rejects.toThrow(/ended/);
  await expect(
    callerOf(`Bearer ${token}`, NOW + 300 * SECOND, new AccessTokens(key, () => FHIR)),
  ).rejects.toThrow(/ended/);
});

test('a token that was seen before is believed without a promise', async () => {
  const token = await tokens.issue('client_1', ['system/*.read'], NOW);
  const request = requestWith(`Bearer ${token}`);
  const credentials = fhirCredentials(tokens);
  expect(credentials.callerOf(request, NOW)).toBeInstanceOf(Promise);
  await credentials.callerOf(request, NOW);
  expect(credentials.callerOf(request, NOW)).toMatchObject({ subject: 'client_1' });
});

test('the sandbox token reads, and is counted per client address', async () => {
  const at = (address: string) =>
    fhirCredentials(null).callerOf(requestWith('Bearer ps_fhir_sandbox_public_readonly', address), NOW);
  expect(at('192.0.2.7')).toEqual({
    budget: 'fhir-sandbox',
    subject: '192.0.2.7',
    scopes: ['system/*.read'],
  });
  expect(at('2001:db8:1:2:3::4')).toMatchObject({ subject: '2001:db8:1:2::/64' });
  expect(isSandbox(await at('192.0.2.7'))).toBe(true);
  expect(await callerOf(undefined)).toBeNull();
  expect(isSandbox(null)).toBe(false);
});

test.each([
  ['a token by another key', () => forged({}, another)],
  ['a token of another installation', () => forged({ aud: 'https://other.example/fhir/r4' })],
  ['a token of another issuer', () => forged({ iss: 'https://other.example/fhir/r4' })],
  ['a token without an end', () => forged({ exp: undefined })],
  ['a token without scopes', () => forged({ scope: undefined })],
  ['a JWT that is no access token', () => forged({}, key, 'JWT')],
  [
    'a token that says it is not signed',
    async () => {
      const [, payload] = (await forged({})).split('.');
      return `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`;
    },
  ],
  [
    'a token signed with the public key as a shared secret',
    async () => {
      const [, payload] = (await forged({})).split('.');
      const head = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'at+jwt', kid: key.kid })).toString(
        'base64url',
      );
      const secret = Buffer.from(key.publicJwk.x, 'base64url');
      return `${head}.${payload}.${createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url')}`;
    },
  ],
  ['a key of the other interfaces', async () => `ps_live_${'a'.repeat(43)}`],
])('%s is 401', async (_, token) => {
  const error: HttpError = await callerOf(`Bearer ${await token()}`).then(
    () => expect.unreachable(),
    (thrown) => thrown,
  );
  expect([error.status, error.headers]).toEqual([
    401,
    ['WWW-Authenticate', 'Bearer realm="fhir", error="invalid_token"'],
  ]);
});

test('another scheme is 401', async () => {
  await expect(callerOf('Basic Zm9vOmJhcg==')).rejects.toMatchObject({ status: 401 });
});
