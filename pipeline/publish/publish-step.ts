import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { GateRefused } from '../../schemas/errors.ts';
import { MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { ReleasePointer } from '../../schemas/release/pointer.ts';
import { digestFile } from '../../signatures/digest-file.ts';
import { exitOf, type Note, type Run, runMoment } from '../run/run.ts';
import type { Publication, StoreTarget } from '../run/store-target.ts';
import { ifExists } from '../workspace/existing-file.ts';
import { replaceFile } from '../workspace/json-file.ts';
import {
  builtRelease,
  partialReleases,
  readManifest,
  readPointer,
  releaseIds,
  requireAfterServed,
} from '../workspace/releases.ts';
import { linkCurrent, requireReplaceableLink } from './current-link.ts';
import { type PublishingKeys, publishingKeys } from './published-keys.ts';
import {
  earlierList,
  listReleases,
  type PublishedList,
  type ReleaseOnDisk,
  signedAnew,
  writeReleaseList,
} from './release-list.ts';
import { isPruned, pruneReleases, releasesToKeep } from './retention.ts';
import { signAndLog } from './sign-and-log.ts';
import { writeStatus } from './status-file.ts';

/**
 * Publishes: moves the built release into its place on disk, signed and logged, with the pointer last; then, with
 * `--to`, uploads what is published on disk to the object store. An upload that fails leaves the old release served there and the new one
 * published here; the next run uploads the rest, even if it finds nothing new.
 * @throws GateRefused when a release of that id already exists with different content, or the served one is newer; StoreError
 */
export async function publishStep(run: Run, note: Note): Promise<boolean> {
  const keys = await publishingKeys(run);
  const stoodHere = await publishOnDisk(run, keys, note);
  if (run.store === null) return stoodHere;
  run.publication = await publishToStore(run, run.store, note);
  run.log.write({ event: 'published', to: run.settings.to, ...run.publication });
  return stoodHere && run.publication.uploaded_files + run.publication.copied_files === 0;
}

/** @returns true when the release was already in its place */
async function publishOnDisk(run: Run, keys: PublishingKeys, note: Note): Promise<boolean> {
  const served = await servedAlready(run);
  if (served !== null) {
    await signAndLog(run, keys, note);
    await tellOfSignatures(run, served);
    run.release = served.release;
    run.publication = describe(served, false);
    return true;
  }
  await requireReplaceableLink(run.workspace);
  const partial = await builtRelease(run.workspace);
  const manifest = await readManifest(partial);
  await requireAfterServed(run.workspace, manifest);
  const place = run.workspace.release(manifest.release);
  const checksum = await manifestChecksum(partial);
  const standing = await ifExists(manifestChecksum(place));
  if (standing === null) await rename(partial, place);
  else if (standing === checksum) await rm(partial, { recursive: true });
  else
    throw new GateRefused(
      'release_exists',
      `release ${manifest.release} already exists with different content`,
      'A published release is never changed. Run again with another --now.',
    );
  await signAndLog(run, keys, note);
  await writeReleaseList(run.workspace.public, await listOnDisk(run, manifest));
  note(`pointer to ${manifest.release}`);
  await linkCurrent(run.workspace, manifest.release);
  await movePointer(run, manifest.release, checksum);
  run.release = manifest.release;
  run.publication = describe(manifest, standing === null);
  run.log.write({ event: 'published', ...run.publication });
  await pruneReleases(run);
  return standing !== null;
}

/**
 * Brings the list of releases up to date when releases were signed again, and writes the pointer anew, which tells routers to look at key set,
 * signatures and list again.
 */
async function tellOfSignatures(run: Run, served: Manifest): Promise<void> {
  const { workspace, options } = run;
  const list = await listOnDisk(run, served);
  const before = await earlierList(workspace);
  const isSignedAnew = before !== null && signedAnew(before, list.list).length > 0;
  if (!isSignedAnew && options.compromisedKey === null) return;
  await writeReleaseList(workspace.public, list);
  await movePointer(run, served.release, await manifestChecksum(workspace.release(served.release)));
}

/**
 * The release that is served, when there is nothing newer to publish here: nothing is new, or `publish` was run to
 * upload what is published, to announce keys, or to mark one as compromised.
 */
async function servedAlready(run: Run): Promise<Manifest | null> {
  const { store, options, workspace, nothingNew } = run;
  const { compromisedKey } = options;
  const isAsked = store !== null || options.announceKeys.length > 0 || options.oldLogKey !== null;
  const isBuilt = async () => (await partialReleases(workspace)).length > 0;
  if (!nothingNew && compromisedKey === null && (!isAsked || (await isBuilt()))) return null;
  const pointer = await readPointer(workspace);
  return pointer && readManifest(workspace.release(pointer.release));
}

/** The list as it will be after the pointer has moved and old releases are pruned. */
async function listOnDisk(run: Run, served: Manifest): Promise<PublishedList> {
  const { workspace, settings } = run;
  const ids = await releaseIds(workspace);
  const kept = releasesToKeep(ids, settings.keep, served.release);
  const releases: ReleaseOnDisk[] = [];
  for (const id of ids) {
    const directory = workspace.release(id);
    releases.push({ id, directory });
    if (await isPruned(directory)) kept.delete(id);
  }
  return listReleases(releases, kept, served, await earlierList(workspace));
}

async function publishToStore(run: Run, store: StoreTarget, note: Note): Promise<Publication> {
  const pointer = await readPointer(run.workspace);
  if (pointer === null) throw new Error('a release was published and there is no pointer');
  const directory = run.workspace.release(pointer.release);
  run.release = pointer.release;
  return store.publish(
    { pointer, manifest: await readManifest(directory), directory },
    {
      history: (await releaseIds(run.workspace)).map((id) => ({ id, directory: run.workspace.release(id) })),
      publicDirectory: run.workspace.public,
      earlierList: await earlierList(run.workspace),
      keep: run.settings.keep,
      force: run.options.force,
      note,
      beforePointer: () => writeStatus(run, exitOf(run), null),
    },
  );
}

async function movePointer(run: Run, release: string, checksum: string): Promise<void> {
  const pointer: ReleasePointer = {
    release,
    manifest: `releases/${release}/${MANIFEST_FILE}`,
    manifest_sha256: checksum,
    published_at: runMoment(run),
  };
  await replaceFile(run.workspace.pointer, `${JSON.stringify(pointer, null, 2)}\n`);
}

const manifestChecksum = async (directory: string): Promise<string> =>
  (await digestFile(join(directory, MANIFEST_FILE))).sha256;

/** Nothing is uploaded locally: a release that was not there yet is moved as a whole. */
function describe(manifest: Manifest, moved: boolean): Publication {
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  return {
    release: manifest.release,
    files: manifest.files.length,
    bytes,
    uploaded_files: moved ? manifest.files.length : 0,
    uploaded_bytes: moved ? bytes : 0,
    copied_files: 0,
  };
}
