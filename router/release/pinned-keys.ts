import { readFile } from 'node:fs/promises';
import { request } from 'undici';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import { Jwks, type PublishedJwk } from '../../schemas/release/jwks.ts';
import { parseVerifier } from '../../signatures/transparency-log/checkpoint.ts';

/** What the operator trusts a publisher by: release keys, or a key of the transparency log, which lists release keys. */
export type PinnedKeys =
  | { readonly keys: readonly PublishedJwk[]; readonly verifier: null }
  | { readonly keys: null; readonly verifier: string };

const TIMEOUT_MS = 30_000;

/**
 * Reads what `--release-keys` names, a file or an `https://` address: a key set (RFC 7517), or the verifiers of a log, of which the last is
 * the present one.
 * @throws ProviderSupplyError `bad_release_keys`
 */
export async function readPinnedKeys(from: string): Promise<PinnedKeys> {
  try {
    const text = /^https?:\/\//.test(from) ? await fetched(from) : await readFile(from, 'utf8');
    return verifierIn(text) ?? keysIn(text);
  } catch (cause) {
    throw new ProviderSupplyError(
      'bad_release_keys',
      `${from} has neither release keys nor verifiers of a log: ${cause instanceof Error ? cause.message : String(cause)}`,
      'Give --release-keys a copy or the address of the published /.well-known/jwks.json or /log/verifiers, which you have compared with what the publisher states.',
      { exitCode: EXIT.usage, cause },
    );
  }
}

async function fetched(address: string): Promise<string> {
  const { statusCode, body } = await request(address, {
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`it responds with ${statusCode}`);
  return text;
}

function verifierIn(text: string): PinnedKeys | null {
  const lines = text.trim().split('\n');
  const last = lines.at(-1) ?? '';
  return lines.every((line) => parseVerifier(line) !== null) ? { keys: null, verifier: last } : null;
}

function keysIn(text: string): PinnedKeys {
  const keys = releaseKeysOf(Jwks.parse(JSON.parse(text)));
  if (keys.length > 0) return { keys, verifier: null };
  throw new Error('it has no key whose purpose is "release"');
}

/** The keys of a key set that sign releases. */
export const releaseKeysOf = ({ keys }: Jwks): PublishedJwk[] =>
  keys.filter(({ purpose }) => purpose === 'release');
