import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import {
  CHECKPOINT_FILE,
  keyChangeFile,
  LOG_DIRECTORY,
  LOG_VERIFIERS_FILE,
  logFile,
} from '../../schemas/release/file-names.ts';
import type { SigningKey } from '../../signatures/signing-key.ts';
import {
  keyIdOf,
  signCheckpoint,
  type Verifier,
  verifierOf,
  verifierText,
} from '../../signatures/transparency-log/checkpoint.ts';
import { leafHash, rootOf, tilesOf } from '../../signatures/transparency-log/merkle-tree.ts';
import { readLog, type TransparencyLog } from '../../signatures/transparency-log/read-log.ts';
import { ifExists } from '../workspace/existing-file.ts';
import { replaceFile } from '../workspace/json-file.ts';

/** The entries to add to the log of a public directory, and the keys to sign with. */
export interface Additions {
  /** The origin of a new log; an existing one keeps its own. */
  readonly origin: string;
  readonly key: SigningKey;
  /** Possible previous keys of the log, for when `key` replaces one of them. */
  readonly oldKeys: readonly SigningKey[];
  readonly entries: readonly string[];
}

/** The log in a public directory, or null before the first publication. @throws LogError when it is inconsistent */
export function readLocalLog(publicDirectory: string): Promise<TransparencyLog | null> {
  return readLog((path) => ifExists(readFile(join(publicDirectory, path))));
}

/**
 * Tells before the work of a run whether the log can be continued: without its key the run would fail when all else is done.
 * @param keys those at hand, old ones included
 * @throws LogError when the log is inconsistent; ProviderSupplyError `log_key_lost`
 */
export async function requireLogKey(publicDirectory: string, keys: readonly SigningKey[]): Promise<void> {
  const last = (await readLocalLog(publicDirectory))?.verifiers.at(-1);
  if (last === undefined || keys.some((key) => isKeyOf(last, key))) return;
  throw new ProviderSupplyError(
    'log_key_lost',
    `the transparency log in ${join(publicDirectory, LOG_DIRECTORY)} is signed by the key ${keyIdOf(last)}, and that is not here`,
    'Restore `keys/` of the data directory from its back-up, or name the key file with --log-key (the old one of a change with --old-log-key). Nothing was read or published.',
  );
}

/**
 * Adds entries that are not in the log yet: the tiles first, then the checkpoint. The caller holds the lock of the
 * public directory. If the process is killed, either the old checkpoint over the old tiles or the new one over the new remains.
 * @throws LogError; ProviderSupplyError `log_key_changed`
 */
export async function appendToLog(publicDirectory: string, additions: Additions): Promise<void> {
  const log = await readLocalLog(publicDirectory);
  const known = new Set(log?.entries);
  const added = [...new Set(additions.entries)].filter((entry) => !known.has(entry));
  const origin = log?.checkpoint.origin ?? additions.origin;
  const verifier = verifierOf(origin, additions.key.publicJwk);
  const before = log?.verifiers.at(-1) ?? null;
  const isNewKey = before === null || keyIdOf(before) !== keyIdOf(verifier);
  if (added.length === 0 && !isNewKey) return;
  const entries = [...(log?.entries ?? []), ...added];
  const replace = (path: string, content: string | Buffer) =>
    replaceFile(join(publicDirectory, path), content);
  const current = tilesOf(log?.entries ?? []);
  for (const [path, bytes] of tilesOf(entries))
    if (!current.get(path)?.equals(bytes)) await replace(logFile(path), bytes);
  const checkpoint = { origin, size: entries.length, root: rootOf(entries.map(leafHash)) };
  const verifiers = [...(log?.verifiers ?? []), ...(isNewKey ? [verifier] : [])].map(verifierText);
  const writeVerifiers = () => replace(LOG_VERIFIERS_FILE, verifiers.map((line) => `${line}\n`).join(''));
  if (!isNewKey) return replace(CHECKPOINT_FILE, signCheckpoint(checkpoint, [additions.key]));
  if (before === null) {
    await writeVerifiers();
    return replace(CHECKPOINT_FILE, signCheckpoint(checkpoint, [additions.key]));
  }
  // Signed by both keys: whoever knows the old one learns the new one from it. Until the list of keys has the new one,
  // the checkpoint counts as one of the old key, so that a run that is killed here is repeated by the next one.
  const crossSigned = signCheckpoint(checkpoint, [oldKeyOf(before, additions), additions.key]);
  await replace(CHECKPOINT_FILE, crossSigned);
  await replace(keyChangeFile(keyIdOf(before)), crossSigned);
  await writeVerifiers();
}

/** Whether a key is the one of a line of the log's list of keys. */
const isKeyOf = (line: Verifier, { publicJwk }: SigningKey): boolean =>
  verifierOf(line.name, publicJwk).publicKey.equals(line.publicKey);

function oldKeyOf(before: Verifier, { oldKeys, key }: Additions): SigningKey {
  const old = oldKeys.find((one) => isKeyOf(before, one));
  if (old !== undefined) return old;
  throw new ProviderSupplyError(
    'log_key_changed',
    `the log was signed by another key (${keyIdOf(before)}) than ${key.kid}`,
    'Give the key file of the log with --log-key; to put a new key in its place, give the old one once with --old-log-key.',
  );
}
