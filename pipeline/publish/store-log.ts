import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError } from '../../object-store/store-error.ts';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { unlistedHeaders } from '../../schemas/published/object-headers.ts';
import {
  CHECKPOINT_FILE,
  JWKS_FILE,
  keyChangeFile,
  LOG_VERIFIERS_FILE,
  logFile,
} from '../../schemas/release/file-names.ts';
import { keyIdOf } from '../../signatures/transparency-log/checkpoint.ts';
import { rootOf, tilesOf } from '../../signatures/transparency-log/merkle-tree.ts';
import { readLog, type TransparencyLog } from '../../signatures/transparency-log/read-log.ts';
import { readLocalLog } from '../transparency-log/append.ts';
import { ifExists } from '../workspace/existing-file.ts';
import type { StoreWriter } from './store-writer.ts';

/**
 * Uploads the key set and the transparency log as they are in the public directory: tiles on condition that they do not exist
 * yet, then the checkpoint on condition that it is still the one the log was compared with. If two hosts publish at
 * the same moment, one of them fails and the log of the other is kept.
 * @throws ProviderSupplyError `log_forked` when the store's log is not a prefix of this one: another host publishes
 *   there; `log_changed` when another one is publishing at this moment
 */
export async function putKeysAndLog(store: StoreWriter, publicDirectory: string): Promise<void> {
  const jwks = await ifExists(readFile(join(publicDirectory, JWKS_FILE)));
  if (jwks !== null) {
    const object = described(JWKS_FILE, jwks);
    if ((await store.head(JWKS_FILE))?.sha256 !== object.sha256) await store.put(object, jwks);
  }
  const log = await readLocalLog(publicDirectory);
  if (log === null) return;
  const seen = await store.reader.readIfChanged(CHECKPOINT_FILE, null);
  const there = seen === null || seen === 'unchanged' ? null : await readStoreLog(store);
  if (there !== null && there.note === log.note && there.verifiers.length === log.verifiers.length) return;
  if (there !== null) requireBeginning(there, log, store.name);
  const before = tilesOf(there?.entries ?? []);
  for (const [path, bytes] of tilesOf(log.entries))
    if (!before.get(path)?.equals(bytes)) await putUnlessChanged(store, logFile(path), bytes, null);
  const put = async (path: string) => {
    const bytes = await readFile(join(publicDirectory, path));
    await store.put(described(path, bytes), bytes);
  };
  for (const verifier of log.verifiers.slice(0, -1)) await put(keyChangeFile(keyIdOf(verifier)));
  // Before the checkpoint: a reader whose list is longer than the checkpoint requires is told to read again.
  await put(LOG_VERIFIERS_FILE);
  const note = Buffer.from(log.note);
  const etag = seen === null || seen === 'unchanged' ? null : seen.etag;
  await putUnlessChanged(store, CHECKPOINT_FILE, note, etag);
}

async function putUnlessChanged(
  store: StoreWriter,
  path: string,
  bytes: Buffer,
  etag: string | null,
): Promise<void> {
  try {
    await store.putIf(described(path, bytes), bytes, etag);
  } catch (cause) {
    if (!(cause instanceof StoreError && cause.code === 'store_changed')) throw cause;
    throw new ProviderSupplyError(
      'log_changed',
      `the transparency log in ${store.name} changed while it was written: ${path} is another host's`,
      'Nothing of that host was overwritten, and the release is not published there. One host publishes to a store; if this is the one, run again.',
      { cause },
    );
  }
}

async function readStoreLog(store: StoreWriter): Promise<TransparencyLog | null> {
  return readLog(async (path) => {
    try {
      return (await store.reader.read(path)).bytes;
    } catch (error) {
      if (error instanceof StoreError && error.code === 'store_missing') return null;
      throw error;
    }
  });
}

function requireBeginning(there: TransparencyLog, log: TransparencyLog, store: string): void {
  const { origin, size, root } = there.checkpoint;
  const isBeginning =
    origin === log.checkpoint.origin &&
    size <= log.checkpoint.size &&
    rootOf(log.hashes.slice(0, size)).equals(root);
  if (isBeginning) return;
  throw new ProviderSupplyError(
    'log_forked',
    `the transparency log in ${store} is not a beginning of the one here`,
    'Another host publishes there, or the log here was started again. One host publishes to a store; restore log/ and .well-known/ here from the store.',
  );
}

function described(key: string, bytes: Uint8Array) {
  return { key, sha256: hash('sha256', bytes, 'hex'), headers: unlistedHeaders(key) };
}
