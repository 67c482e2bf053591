import { hash } from 'node:crypto';
import {
  CHECKPOINT_FILE,
  JWKS_FILE,
  LOG_DIRECTORY,
  logFile,
  MANIFEST_ATTESTATION_FILE,
  MANIFEST_FILE,
  MANIFEST_SIGNATURE_FILE,
} from '../../schemas/release/file-names.ts';
import { Jwks } from '../../schemas/release/jwks.ts';
import { thumbprintOf } from '../../signatures/signing-key.ts';
import { compromiseOf, keyEntry, releaseEntry } from '../../signatures/transparency-log/entries.ts';
import { tilesOf } from '../../signatures/transparency-log/merkle-tree.ts';
import { LogError, readLog, type TransparencyLog } from '../../signatures/transparency-log/read-log.ts';
import { requireConsistent } from '../../signatures/transparency-log/seen-checkpoint.ts';
import { keepSeen, readSeen } from '../transparency-log/seen-checkpoint.ts';
import { jsonOrUndefined } from '../workspace/json-file.ts';
import { signatureProblem } from './manifest-signature.ts';
import { attestationProblem } from './release-attestation.ts';
import type { Fault } from './verify-release.ts';

/** Reads a file of the published tree; null when it does not exist. */
export type ReadPublished = (path: string) => Promise<Buffer | null>;

/**
 * Checks what was published with a release: the signatures of its manifest and of its build provenance by a published release key; the transparency
 * log by itself, and against the checkpoint last verified from this data directory; a leaf for the release
 * and for every published key. If there is no fault, the checkpoint is kept for the next verification.
 *
 * @param read reads the published tree, which may be another installation's
 */
export async function verifyPublication(
  read: ReadPublished,
  release: string,
  data: string,
): Promise<Fault[]> {
  const manifest = await read(`releases/${release}/${MANIFEST_FILE}`);
  if (manifest === null) return [{ path: `releases/${release}/${MANIFEST_FILE}`, problem: 'is missing' }];
  const jwks = Jwks.safeParse(jsonOrUndefined((await read(JWKS_FILE))?.toString('utf8') ?? ''));
  if (!jwks.success) return [{ path: JWKS_FILE, problem: 'is missing, or not a key set' }];
  const faults: Fault[] = [];
  let log: TransparencyLog | null = null;
  try {
    log = await readLog(read);
    if (log === null) faults.push({ path: CHECKPOINT_FILE, problem: 'is missing' });
    else {
      faults.push(
        ...(await missingLeaves(log, release, manifest, jwks.data)),
        ...(await wrongTiles(log, read)),
      );
      const seen = await readSeen(data, log.checkpoint.origin);
      if (seen !== null) await requireConsistent(log, seen, read);
    }
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    // What such a log says of keys is worth nothing.
    log = null;
    faults.push({ path: error.path, problem: error.problem });
  }
  const entries = log?.entries ?? null;
  const signature = await read(`releases/${release}/${MANIFEST_SIGNATURE_FILE}`);
  const problem =
    signature === null
      ? 'is missing'
      : signatureProblem(signature.toString('latin1'), manifest, jwks.data, entries);
  if (problem !== null) faults.push({ path: MANIFEST_SIGNATURE_FILE, problem });
  const attestation = await read(`releases/${release}/${MANIFEST_ATTESTATION_FILE}`);
  const unproven =
    attestation === null
      ? 'is missing'
      : attestationProblem(attestation.toString('utf8'), manifest, jwks.data, entries);
  if (unproven !== null) faults.push({ path: MANIFEST_ATTESTATION_FILE, problem: unproven });
  if (faults.length === 0 && log !== null) await keepSeen(data, log);
  return faults;
}

async function missingLeaves(
  { entries }: TransparencyLog,
  release: string,
  manifest: Buffer,
  { keys }: Jwks,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  if (!entries.includes(releaseEntry(release, hash('sha256', manifest, 'hex'))))
    faults.push({ path: LOG_DIRECTORY, problem: `does not have the release ${release} with this manifest` });
  for (const key of keys)
    if (!entries.includes(keyEntry(key.kid, await thumbprintOf(key))))
      faults.push({ path: LOG_DIRECTORY, problem: `does not have the published key ${key.kid}` });
  faults.push(...marksThatDiffer(entries, keys));
  return faults;
}

/** Keys that are marked compromised in the key set and not in the log, or from another moment on. */
function marksThatDiffer(entries: readonly string[], keys: Jwks['keys']): Fault[] {
  const inLog = new Map<string, number>();
  for (const entry of entries) {
    const leaf = compromiseOf(entry);
    if (leaf !== null) inLog.set(leaf.kid, Math.min(leaf.since, inLog.get(leaf.kid) ?? leaf.since));
  }
  const inSet = new Map(keys.map(({ kid, revoked }) => [kid, revoked && revoked.revoked_at * 1_000]));
  return [...new Set([...inLog.keys(), ...inSet.keys()])]
    .filter((kid) => inLog.get(kid) !== inSet.get(kid))
    .map((kid) => ({
      path: JWKS_FILE,
      problem: `says ${momentOf(inSet.get(kid))} of the key ${kid}, the log ${momentOf(inLog.get(kid))}`,
    }));
}

const momentOf = (since: number | undefined): string =>
  since === undefined ? 'nothing of a compromise' : `compromised from ${new Date(since).toISOString()} on`;

/** The entries are checked already; other programs use the tiles to prove inclusion and consistency. */
async function wrongTiles({ entries }: TransparencyLog, read: ReadPublished): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [path, bytes] of tilesOf(entries)) {
    const published = await read(logFile(path));
    if (published?.equals(bytes) !== true)
      faults.push({
        path: logFile(path),
        problem: published === null ? 'is missing' : 'has other hashes than the entries',
      });
  }
  return faults;
}
