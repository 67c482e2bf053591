import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  LOG_DIRECTORY,
  MANIFEST_ATTESTATION_FILE,
  MANIFEST_FILE,
  MANIFEST_SIGNATURE_FILE,
} from '../../schemas/release/file-names.ts';
import type { Jwks } from '../../schemas/release/jwks.ts';
import { signDetached } from '../../signatures/detached-jws.ts';
import { digestFile } from '../../signatures/digest-file.ts';
import { signStatement } from '../../signatures/dsse.ts';
import { type SigningKey, thumbprintOf } from '../../signatures/signing-key.ts';
import {
  compromiseEntry,
  keyEntry,
  originOf,
  releaseEntry,
} from '../../signatures/transparency-log/entries.ts';
import { signatureProblem } from '../check/manifest-signature.ts';
import { attestationProblem, releaseProvenance } from '../check/release-attestation.ts';
import { checkManifestBytes } from '../check/verify-release.ts';
import type { Note, Run } from '../run/run.ts';
import { appendToLog, readLocalLog } from '../transparency-log/append.ts';
import { exists, ifExists } from '../workspace/existing-file.ts';
import { replaceFile } from '../workspace/json-file.ts';
import { takeLock } from '../workspace/lock.ts';
import { releaseIds } from '../workspace/releases.ts';
import { type PublishingKeys, publishKeySet } from './published-keys.ts';

/**
 * Publishes what readers need to check releases: the key set, the signature of each manifest, the signed build provenance of
 * each release, and a leaf of the transparency log for every key and every release. What exists is left as it is, so that a run that was
 * killed is completed by the next. @throws ProviderSupplyError of keys and of the log; `locked` while another publisher does the same
 */
export async function signAndLog(run: Run, keys: PublishingKeys, note: Note): Promise<void> {
  const { workspace, settings } = run;
  note('signatures and log');
  // Before the lock, which would make it for its owner alone: a file server may be another user.
  await mkdir(join(workspace.public, LOG_DIRECTORY), { recursive: true });
  // Installations with data directories of their own may publish into one tree.
  using _lock = await takeLock(join(workspace.public, LOG_DIRECTORY, '.lock'), 'provider-supply publish');
  const jwks = await publishKeySet(run, keys);
  const logged = (await readLocalLog(workspace.public))?.entries ?? null;
  const entries: string[] = [];
  for (const key of jwks.keys) entries.push(keyEntry(key.kid, await thumbprintOf(key)));
  // Before the releases of this run: what is logged after it was not signed by that key in good faith.
  for (const { kid, revoked } of jwks.keys)
    if (revoked !== undefined) entries.push(compromiseEntry(kid, new Date(revoked.revoked_at * 1_000)));
  for (const id of await releaseIds(workspace)) {
    const directory = workspace.release(id);
    // Damaged releases are neither signed nor logged; `verify` reports them.
    if (!(await exists(join(directory, MANIFEST_FILE))) || (await checkManifestBytes(directory)).length > 0)
      continue;
    await signManifest(directory, keys.release, jwks, logged);
    entries.push(releaseEntry(id, (await digestFile(join(directory, MANIFEST_FILE))).sha256));
  }
  await appendToLog(workspace.public, {
    origin: originOf(settings.origin),
    key: keys.log,
    oldKeys: keys.oldLog,
    entries,
  });
}

/**
 * Signs the manifest of a release and its build provenance, unless they are signed already by a published release key that was not
 * compromised then.
 * @param logged entries of the log as it is; null where there is none yet
 */
async function signManifest(
  directory: string,
  key: SigningKey,
  jwks: Jwks,
  logged: readonly string[] | null,
): Promise<void> {
  const manifest = await readFile(join(directory, MANIFEST_FILE));
  const signature = join(directory, MANIFEST_SIGNATURE_FILE);
  const signed = await ifExists(readFile(signature, 'utf8'));
  if (signed === null || signatureProblem(signed, manifest, jwks, logged) !== null)
    await replaceFile(signature, `${await signDetached(key, manifest)}\n`);
  const attestation = join(directory, MANIFEST_ATTESTATION_FILE);
  const attested = await ifExists(readFile(attestation, 'utf8'));
  if (attested === null || attestationProblem(attested, manifest, jwks, logged) !== null)
    await replaceFile(attestation, `${signStatement(key, releaseProvenance(manifest))}\n`);
}
