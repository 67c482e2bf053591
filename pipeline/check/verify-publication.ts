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
import { keyEntry, releaseEntry } from '../transparency-log/entries.ts';
import { tilesOf } from '../transparency-log/merkle-tree.ts';
import { LogError, type ReadPublished, readLog, type TransparencyLog } from '../transparency-log/read-log.ts';
import { keepSeen, readSeen, requireConsistent } from '../transparency-log/seen-checkpoint.ts';
import { jsonOrUndefined } from '../workspace/json-file.ts';
import { signatureProblem } from './manifest-signature.ts';
import { attestationProblem } from './release-attestation.ts';
import type { Fault } from './verify-release.ts';

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
  const signature = await read(`releases/${release}/${MANIFEST_SIGNATURE_FILE}`);
  const problem =
    signature === null ? 'is missing' : signatureProblem(signature.toString('latin1'), manifest, jwks.data);
  if (problem !== null) faults.push({ path: MANIFEST_SIGNATURE_FILE, problem });
  const attestation = await read(`releases/${release}/${MANIFEST_ATTESTATION_FILE}`);
  const unproven =
    attestation === null
      ? 'is missing'
      : attestationProblem(attestation.toString('utf8'), manifest, jwks.data);
  if (unproven !== null) faults.push({ path: MANIFEST_ATTESTATION_FILE, problem: unproven });
  try {
    const log = await readLog(read);
    if (log === null) return [...faults, { path: CHECKPOINT_FILE, problem: 'is missing' }];
    faults.push(
      ...(await missingLeaves(log, release, manifest, jwks.data)),
      ...(await wrongTiles(log, read)),
    );
    const seen = await readSeen(data, log.checkpoint.origin);
    if (seen !== null) await requireConsistent(log, seen, read);
    if (faults.length === 0) await keepSeen(data, log);
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    faults.push({ path: error.path, problem: error.problem });
  }
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
  return faults;
}

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
