import { createPublicKey, verify } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculateJwkThumbprint, flattenedVerify, importJWK } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signDetached, verifyDetached } from './detached-jws.ts';
import { publishedJwk, withKeys } from './jwks.ts';
import {
  createSigningKey,
  ensureSigningKey,
  loadSigningKey,
  readPublicJwk,
  signBytes,
} from './signing-key.ts';

let directory: string;
let path: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'keys-'));
  path = join(directory, 'private', 'release.jwk');
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('a key file', () => {
  test('is a private JWK named by its thumbprint, for its owner alone', async () => {
    const made = await createSigningKey(path);
    const file = JSON.parse(readFileSync(path, 'utf8'));
    expect(file.kid).toBe(await calculateJwkThumbprint(file));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const loaded = await loadSigningKey(path);
    expect(loaded.publicJwk).toEqual(made.publicJwk);
    expect(loaded.publicJwk).not.toHaveProperty('d');
    const message = Buffer.from('a message');
    const publicKey = createPublicKey({ key: { ...loaded.publicJwk }, format: 'jwk' });
    expect(verify(null, message, publicKey, signBytes(made, message))).toBe(true);
  });

  test('is never overwritten, and created only if there is none', async () => {
    const { kid } = await ensureSigningKey(path);
    expect((await ensureSigningKey(path)).kid).toBe(kid);
    await expect(createSigningKey(path)).rejects.toMatchObject({ code: 'signing_key_exists' });
    const both = await Promise.all([
      ensureSigningKey(join(directory, 'one.jwk')),
      ensureSigningKey(join(directory, 'one.jwk')),
    ]);
    expect(both[0].kid).toBe(both[1].kid);
  });

  test('that is missing is an error that names the command to create one', async () => {
    await expect(loadSigningKey(path)).rejects.toMatchObject({
      code: 'no_signing_key',
      next: expect.stringContaining(`signing-key create ${path}`),
    });
  });

  test.each([
    ['of no JSON', () => 'not JSON'],
    ['of another kind of key', () => '{"kty":"RSA","n":"AQAB","e":"AQAB"}'],
    ['without its private half', (jwk: object) => JSON.stringify({ ...jwk, d: undefined })],
    ['of two keys', (jwk: object, other: string) => JSON.stringify({ ...jwk, x: other })],
    ['with another kid', (jwk: object) => JSON.stringify({ ...jwk, kid: 'release-2026' })],
  ])('%s is refused with the reason', async (_, change) => {
    await createSigningKey(path);
    const other = await createSigningKey(join(directory, 'other.jwk'));
    chmodSync(path, 0o600);
    writeFileSync(path, change(JSON.parse(readFileSync(path, 'utf8')), other.publicJwk.x));
    await expect(loadSigningKey(path)).rejects.toMatchObject({ code: 'bad_signing_key' });
  });

  test('can be announced by its public half', async () => {
    const { publicJwk, kid } = await createSigningKey(path);
    expect(await readPublicJwk(path)).toEqual(publicJwk);
    const bare = join(directory, 'public.jwk');
    writeFileSync(bare, JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: publicJwk.x }));
    expect((await readPublicJwk(bare)).kid).toBe(kid);
  });
});

test('a key set keeps its keys when one is added', async () => {
  const old = publishedJwk((await createSigningKey(path)).publicJwk, 'response');
  const fresh = publishedJwk((await createSigningKey(join(directory, 'new.jwk'))).publicJwk, 'response');
  const jwks = withKeys(withKeys({ keys: [] }, [old]), [fresh, old]);
  expect(jwks.keys.map(({ kid }) => kid)).toEqual([old.kid, fresh.kid]);
});

describe('a detached JWS', () => {
  const payload = Buffer.from('{"release":"r1"}\n');

  test('is valid for the bytes it was made of, here and with a JOSE library', async () => {
    const key = await createSigningKey(path);
    const jws = await signDetached(key, payload);
    expect(verifyDetached(jws, payload, [key.publicJwk])).toEqual(key.publicJwk);
    const [header = '', , signature = ''] = jws.split('.');
    const verified = await flattenedVerify(
      { protected: header, payload, signature },
      await importJWK({ ...key.publicJwk }, 'EdDSA'),
    );
    expect(Buffer.from(verified.payload)).toEqual(payload);
  });

  test('is invalid for other bytes, with an unpublished key, and in another form', async () => {
    const key = await createSigningKey(path);
    const other = await createSigningKey(join(directory, 'other.jwk'));
    const jws = await signDetached(key, payload);
    const refused = (given: string, bytes: Buffer, keys: (typeof key.publicJwk)[]) =>
      expect(() => verifyDetached(given, bytes, keys)).toThrow(
        expect.objectContaining({ code: 'bad_signature' }),
      );
    refused(jws, Buffer.from('{"release":"r2"}\n'), [key.publicJwk]);
    refused(jws, payload, [other.publicJwk]);
    refused(jws, payload, [{ ...other.publicJwk, kid: key.kid }]);
    refused(jws.replace('..', '.e30.'), payload, [key.publicJwk]);
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', kid: key.kid })).toString('base64url');
    refused(`${unsigned}..AA`, payload, [key.publicJwk]);
  });
});
