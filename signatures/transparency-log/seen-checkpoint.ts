import { z } from 'zod';
import { CHECKPOINT_FILE, keyChangeFile } from '../../schemas/release/file-names.ts';
import { type Checkpoint, keyIdOf, openCheckpoint, verifierText } from './checkpoint.ts';
import { rootOf } from './merkle-tree.ts';
import { LogError, type ReadLogFile, type TransparencyLog } from './read-log.ts';

/** The checkpoint of a log that was verified last, and the key that signed it. */
export const SeenCheckpoint = z.object({
  origin: z.string(),
  size: z.int().nonnegative(),
  root: z.string(),
  verifier: z.string(),
});
export type SeenCheckpoint = z.infer<typeof SeenCheckpoint>;

/** What is to be remembered of a log that was found consistent, so that an older or different one is detected later. */
export function seenOf({ checkpoint, verifiers }: TransparencyLog): SeenCheckpoint {
  const { origin, size, root } = checkpoint;
  return {
    origin,
    size,
    root: root.toString('base64'),
    verifier: verifiers.map(verifierText).at(-1) ?? '',
  };
}

/**
 * Compares a log with its checkpoint that was verified last: the old entries must be its beginning, and a new key
 * must have been confirmed by a signature of the old one.
 * @throws LogError
 */
export async function requireConsistent(
  log: TransparencyLog,
  seen: SeenCheckpoint,
  read: ReadLogFile,
): Promise<void> {
  requireBeginning(log, { ...seen, root: Buffer.from(seen.root, 'base64') }, 'the checkpoint verified last');
  const lines = log.verifiers.map(verifierText);
  const known = lines.indexOf(seen.verifier);
  if (known === -1)
    throw new LogError(CHECKPOINT_FILE, `is by other keys than the one verified last, ${seen.verifier}`);
  for (const [index, verifier] of log.verifiers.entries()) {
    const next = log.verifiers[index + 1];
    if (index < known || next === undefined) continue;
    const path = keyChangeFile(keyIdOf(verifier));
    const note = (await read(path))?.toString('utf8') ?? '';
    const change = openCheckpoint(note, verifier);
    if (change === null || openCheckpoint(note, next) === null)
      throw new LogError(path, 'is not signed by both the old key of the log and the new one');
    requireBeginning(log, change, path);
  }
}

function requireBeginning(log: TransparencyLog, old: Checkpoint, what: string): void {
  const { origin, size } = log.checkpoint;
  if (origin !== old.origin)
    throw new LogError(CHECKPOINT_FILE, `is of the log ${origin}, ${what} of ${old.origin}`);
  if (size < old.size)
    throw new LogError(
      CHECKPOINT_FILE,
      `has ${size} entries, ${what} has ${old.size}: an older checkpoint is shown again`,
    );
  if (!rootOf(log.hashes.slice(0, old.size)).equals(old.root))
    throw new LogError(CHECKPOINT_FILE, `is forked: its first ${old.size} entries are not those of ${what}`);
}
