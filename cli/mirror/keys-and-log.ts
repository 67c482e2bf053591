import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLocalLog } from '../../pipeline/transparency-log/append.ts';
import { ifExists } from '../../pipeline/workspace/existing-file.ts';
import { replaceFile } from '../../pipeline/workspace/json-file.ts';
import type { PublicTree } from '../../router/release/public-tree.ts';
import {
  CHECKPOINT_FILE,
  JWKS_FILE,
  keyChangeFile,
  LOG_VERIFIERS_FILE,
  logFile,
} from '../../schemas/release/file-names.ts';
import { keyIdOf } from '../../signatures/transparency-log/checkpoint.ts';
import { tilesOf } from '../../signatures/transparency-log/merkle-tree.ts';
import { readLog, type TransparencyLog } from '../../signatures/transparency-log/read-log.ts';
import { requireConsistent, seenOf } from '../../signatures/transparency-log/seen-checkpoint.ts';

/**
 * The log of a tree, which continues the one in the public directory here: that of another publisher, or of a publisher that works here, is not overwritten.
 * @throws LogError
 */
export async function continuedLog(
  tree: PublicTree,
  publicDirectory: string,
): Promise<TransparencyLog | null> {
  const log = await readLog((path) => tree.readSmall(path));
  const here = await readLocalLog(publicDirectory);
  if (log !== null && here !== null)
    await requireConsistent(log, seenOf(here), (path) => tree.readSmall(path));
  return log;
}

/** Copies the key set and the log: its tiles first, the checkpoint last. */
export async function copyKeysAndLog(
  tree: PublicTree,
  { entries, verifiers, note }: TransparencyLog,
  publicDirectory: string,
): Promise<void> {
  const copy = async (path: Parameters<PublicTree['readSmall']>[0]) => {
    const bytes = await tree.readSmall(path);
    if (bytes !== null) await replaceIfOther(join(publicDirectory, path), bytes);
  };
  await copy(JWKS_FILE);
  for (const [path, bytes] of tilesOf(entries))
    await replaceIfOther(join(publicDirectory, logFile(path)), bytes);
  for (const verifier of verifiers.slice(0, -1)) await copy(keyChangeFile(keyIdOf(verifier)));
  await copy(LOG_VERIFIERS_FILE);
  await replaceIfOther(join(publicDirectory, CHECKPOINT_FILE), Buffer.from(note));
}

/** Replaces a file, unless it has these bytes. */
export async function replaceIfOther(path: string, bytes: Buffer): Promise<void> {
  if ((await ifExists(readFile(path)))?.equals(bytes) !== true) await replaceFile(path, bytes);
}
