import { ProviderSupplyError } from '../../schemas/errors.ts';
import { CHECKPOINT_FILE, LOG_VERIFIERS_FILE, logFile } from '../../schemas/release/file-names.ts';
import { type Checkpoint, openCheckpoint, parseVerifier, type Verifier } from './checkpoint.ts';
import { bundlePaths, entriesOf, leafHash, rootOf } from './merkle-tree.ts';

/** Reads a file of the log in a published tree; null when it does not exist. */
export type ReadLogFile = (path: ReturnType<typeof logFile>) => Promise<Buffer | null>;

/** A log with a signed checkpoint and entries that match it. */
export interface TransparencyLog {
  readonly checkpoint: Checkpoint;
  /** The checkpoint as it is published, with its signatures. */
  readonly note: string;
  readonly entries: readonly string[];
  /** Leaf hash of each entry. */
  readonly hashes: readonly Buffer[];
  /** The keys the log has had, the current one last. */
  readonly verifiers: readonly Verifier[];
}

/** A log is inconsistent. `message` begins with the path of the file that shows it. */
export class LogError extends ProviderSupplyError {
  override readonly name = 'LogError';
  readonly path: string;
  readonly problem: string;

  constructor(path: string, problem: string) {
    super(
      'log_damaged',
      `${path} ${problem}`,
      'Restore log/ below the public directory from a mirror or the object store. Do not remove it: a log that begins anew is taken for a forgery by everybody who saw the old one.',
    );
    this.path = path;
    this.problem = problem;
  }
}

/**
 * Reads the whole log and checks the signature of its checkpoint, and its root against every entry.
 * @returns null when there is no log
 * @throws LogError
 */
export async function readLog(read: ReadLogFile): Promise<TransparencyLog | null> {
  const bytes = await read(CHECKPOINT_FILE);
  if (bytes === null) return null;
  const note = bytes.toString('utf8');
  const verifiers = await readVerifiers(read);
  // While a new key is published, the checkpoint may still be the last one of the previous key.
  const checkpoint = verifiers
    .slice(-2)
    .reduce<Checkpoint | null>((opened, verifier) => opened ?? openCheckpoint(note, verifier), null);
  if (checkpoint === null)
    throw new LogError(CHECKPOINT_FILE, `is not signed by the last key in ${LOG_VERIFIERS_FILE}`);
  const entries = await readEntries(read, checkpoint.size);
  const hashes = entries.map(leafHash);
  if (!rootOf(hashes).equals(checkpoint.root))
    throw new LogError(CHECKPOINT_FILE, 'has another root than the entries of the log');
  return { checkpoint, note, entries, hashes, verifiers };
}

async function readVerifiers(read: ReadLogFile): Promise<Verifier[]> {
  const text = (await read(LOG_VERIFIERS_FILE))?.toString('utf8') ?? '';
  const verifiers = text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const verifier = parseVerifier(line);
      if (verifier === null) throw new LogError(LOG_VERIFIERS_FILE, `has a line that is not a key: ${line}`);
      return verifier;
    });
  if (verifiers.length === 0) throw new LogError(LOG_VERIFIERS_FILE, 'is missing or has no key');
  return verifiers;
}

async function readEntries(read: ReadLogFile, size: number): Promise<string[]> {
  const entries: string[] = [];
  for (const { path, width } of bundlePaths(size)) {
    const bundle = await read(logFile(path));
    if (bundle === null) throw new LogError(logFile(path), 'is missing');
    const bundled = entriesOf(bundle, width);
    if (bundled === null) throw new LogError(logFile(path), `does not hold ${width} entries`);
    entries.push(...bundled);
  }
  return entries;
}
