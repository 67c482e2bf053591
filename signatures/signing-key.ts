import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { calculateJwkThumbprint } from 'jose';
import type { z } from 'zod';
import { EXIT, ProviderSupplyError } from '../schemas/errors.ts';
import { Bytes32, PublicJwk } from '../schemas/release/jwks.ts';

/** A key file: a private Ed25519 JWK whose `kid` is its RFC 7638 thumbprint. */
const PrivateJwk = PublicJwk.extend({ d: Bytes32 });

/** An Ed25519 key that signs. Its private half is never printed, published or logged. */
export interface SigningKey {
  /** RFC 7638 thumbprint of the public half. */
  readonly kid: string;
  readonly publicJwk: PublicJwk;
  readonly privateKey: KeyObject;
}

/** The 64 bytes of an Ed25519 signature (RFC 8032). */
export function signBytes({ privateKey }: SigningKey, message: Uint8Array): Buffer {
  return sign(null, message, privateKey);
}

/**
 * Makes a key and writes its file, readable by its owner alone.
 * @throws ProviderSupplyError `signing_key_exists`: a key file is never overwritten
 */
export async function createSigningKey(path: string): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d, ...publicPart } = PrivateJwk.omit({ kid: true }).parse(privateKey.export({ format: 'jwk' }));
  const kid = await thumbprintOf(publicPart);
  const publicJwk = { ...publicPart, kid };
  await writeNewFile(path, `${JSON.stringify({ ...publicJwk, d, alg: 'EdDSA', use: 'sig' }, null, 2)}\n`);
  return { kid, publicJwk, privateKey };
}

/** Reads a key file. @throws ProviderSupplyError `no_signing_key`, `bad_signing_key` */
export async function loadSigningKey(path: string): Promise<SigningKey> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ProviderSupplyError(
      'no_signing_key',
      `the key file ${path} cannot be read`,
      `Make one with \`provider-supply signing-key create ${path}\`, or correct the path and its permissions.`,
      { exitCode: EXIT.usage, cause },
    );
  });
  const jwk = PrivateJwk.safeParse(jsonOf(text, path));
  if (!jwk.success) throw badKey(path, 'it is not a private Ed25519 key in JWK form with `d`, `x` and `kid`');
  const { d, kid, ...publicPart } = jwk.data;
  const privateKey = privateKeyOf({ ...publicPart, d }, path);
  // Node reads `d` alone: a file put together of two keys would sign what its own public half does not verify.
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (x !== publicPart.x) throw badKey(path, 'its public half `x` does not belong to its private half `d`');
  if (kid !== (await thumbprintOf(publicPart)))
    throw badKey(path, 'its `kid` is not its RFC 7638 thumbprint');
  return { kid, publicJwk: { ...publicPart, kid }, privateKey };
}

/** The key of a file, made now when there is none. @throws ProviderSupplyError `bad_signing_key` */
export async function ensureSigningKey(path: string): Promise<SigningKey> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (isThere) return loadSigningKey(path);
  return createSigningKey(path).catch((error: unknown) => {
    // Another process was faster.
    if (error instanceof ProviderSupplyError && error.code === 'signing_key_exists')
      return loadSigningKey(path);
    throw error;
  });
}

/**
 * The public half of a key in a JWK file, private or public. A key without `kid` is named by its thumbprint.
 * @throws ProviderSupplyError `no_public_key`, `bad_signing_key`
 */
export async function readPublicJwk(path: string): Promise<PublicJwk> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ProviderSupplyError('no_public_key', `${path} cannot be read`, 'Give the path of a JWK file.', {
      exitCode: EXIT.usage,
      cause,
    });
  });
  const jwk = PublicJwk.partial({ kid: true }).safeParse(jsonOf(text, path));
  if (!jwk.success) throw badKey(path, 'it is not an Ed25519 key in JWK form');
  return { ...jwk.data, kid: jwk.data.kid ?? (await thumbprintOf(jwk.data)) };
}

/** RFC 7638 thumbprint of a public key: SHA-256, base64url. */
export function thumbprintOf({ kty, crv, x }: Pick<PublicJwk, 'kty' | 'crv' | 'x'>): Promise<string> {
  return calculateJwkThumbprint({ kty, crv, x });
}

/** Whole or not at all: a key file that was cut off would stop every later run. */
async function writeNewFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.new`;
  try {
    await using file = await open(temporary, 'w', 0o600);
    await file.writeFile(text);
    await file.sync();
    // Unlike renaming, linking fails where there is a file already.
    await link(temporary, path);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
    throw new ProviderSupplyError(
      'signing_key_exists',
      `there is a key file ${path} already`,
      'Name another file: what the old key signed needs its public half, and a lost private half cannot be made again.',
      { exitCode: EXIT.usage, cause },
    );
  } finally {
    await rm(temporary, { force: true });
  }
}

function privateKeyOf(jwk: Omit<z.infer<typeof PrivateJwk>, 'kid'>, path: string): KeyObject {
  try {
    return createPrivateKey({ key: jwk, format: 'jwk' });
  } catch (cause) {
    throw badKey(path, 'its private half `d` is not a key', cause);
  }
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw badKey(path, 'it is not JSON', cause);
  }
}

function badKey(path: string, why: string, cause?: unknown): ProviderSupplyError {
  return new ProviderSupplyError(
    'bad_signing_key',
    `the key file ${path} cannot be used: ${why}`,
    'Restore it from its backup, or make a new key with `provider-supply signing-key create FILE` and announce it.',
    cause === undefined ? {} : { cause },
  );
}
