import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { registerClient } from '../router/smart/clients.ts';
import { SecretBox } from '../router/state/secret-box.ts';
import { openState } from '../router/state/state.ts';
import { SmartConfiguration } from '../schemas/smart/configuration.ts';
import { TokenResponse } from '../schemas/smart/token.ts';
import { jsonOf, type Reply, type RouterUnderTest } from './router-under-test.ts';

export type AssertionAlgorithm = 'RS384' | 'ES384';

/** A pair of keys of a client, its public half as a JSON Web Key. */
export interface ClientKeyPair {
  readonly privateKey: CryptoKey;
  readonly jwk: Readonly<Record<string, unknown>>;
  readonly kid: string;
  readonly alg: AssertionAlgorithm;
}

export async function clientKeyPair(alg: AssertionAlgorithm, kid: string): Promise<ClientKeyPair> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }, kid, alg };
}

/** Registers a client as the command does, in the database a router uses. */
export async function registered(
  { dataDirectory }: Pick<RouterUnderTest, 'dataDirectory'>,
  scopes: string,
  keys: readonly ClientKeyPair[],
  stateLocation = dataDirectory,
): Promise<{ id: string; secret: string }> {
  const state = await openState(stateLocation);
  const box = await SecretBox.open(join(dataDirectory, 'keys', 'secrets.key'));
  const jwks = { keys: keys.map(({ jwk }) => jwk) };
  const client = await registerClient(state, box, { name: 'test', scopes, keys: { jwks } });
  await state.destroy();
  return client;
}

/** A sound assertion, but for the claims and header members given; undefined takes one out. */
export function assertion(
  clientId: string,
  { privateKey, alg, kid }: ClientKeyPair,
  audience: string,
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({
    iss: clientId,
    sub: clientId,
    aud: audience,
    exp: now + 240,
    jti: randomUUID(),
    ...claims,
  })
    .setProtectedHeader({ alg, kid, typ: 'JWT', ...header })
    .sign(privateKey);
}

/** The form of a token request, but for the fields given; undefined takes one out. */
export function tokenForm(
  client_assertion: string,
  scope: string,
  fields: Record<string, string | undefined> = {},
): string {
  const all = {
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion,
    scope,
    ...fields,
  };
  const given = Object.entries(all).filter((field): field is [string, string] => field[1] !== undefined);
  return new URLSearchParams(given).toString();
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Posts a form to the token endpoint. */
export function askForToken(
  router: Pick<RouterUnderTest, 'ask'>,
  body: string,
  headers: Record<string, string> = FORM,
): Promise<Reply> {
  return router.ask('/fhir/r4/token', { method: 'POST', headers, body });
}

/** The header with an access token of a client. */
async function bearerOf(
  router: Pick<RouterUnderTest, 'ask'>,
  clientId: string,
  pair: ClientKeyPair,
  audience: string,
  scope: string,
): Promise<{ authorization: string }> {
  const reply = await askForToken(router, tokenForm(await assertion(clientId, pair, audience), scope));
  const { access_token } = TokenResponse.parse(jsonOf(reply));
  return { authorization: `Bearer ${access_token}` };
}

/** A client that may read everything and have subscriptions, with an access token. */
export async function clientWithToken(
  router: RouterUnderTest,
  scopes = 'system/*.read system/Subscription.cruds',
): Promise<{ id: string; secret: string; bearer: { authorization: string } }> {
  const pair = await clientKeyPair('ES384', 'key-1');
  const client = await registered(router, scopes, [pair]);
  const { token_endpoint } = SmartConfiguration.parse(
    jsonOf(await router.ask('/fhir/r4/.well-known/smart-configuration')),
  );
  return { ...client, bearer: await bearerOf(router, client.id, pair, token_endpoint, scopes) };
}
