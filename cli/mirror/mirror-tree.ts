import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { linkCurrent, requireReplaceableLink } from '../../pipeline/publish/current-link.ts';
import { listReleases, writeReleaseList } from '../../pipeline/publish/release-list.ts';
import { isPruned, pruneRelease, releasesToKeep } from '../../pipeline/publish/retention.ts';
import { takeLock } from '../../pipeline/workspace/lock.ts';
import { readPointer, releaseIds } from '../../pipeline/workspace/releases.ts';
import type { Workspace } from '../../pipeline/workspace/workspace.ts';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { STATUS_FILE } from '../../schemas/release/file-names.ts';
import { requireServed } from '../options.ts';
import type { FilesTaken } from './fetch-release.ts';
import { continuedLog, copyKeysAndLog, replaceIfOther } from './keys-and-log.ts';
import { interrupted, type Mirroring, mirrorRelease } from './mirror-release.ts';
import { mirrorRecord } from './records.ts';
import { isReleaseName, listThere, pointerThere, readOnce } from './tree-there.ts';

/** What is kept, and what may take the place of what is there. */
export interface MirrorOptions {
  readonly keep: number;
  /** A release that may take the place of a newer one, or null. */
  readonly olderRelease: string | null;
}

export interface Mirrored extends FilesTaken {
  readonly release: string;
  /** The release that was current before; null where there was none. */
  readonly before: string | null;
  /** Of the release. */
  readonly files: number;
  readonly bytes: number;
  /** Releases that are here whole. */
  readonly kept: readonly string[];
  /** Of which releases what is kept permanently could not be brought, and why. */
  readonly warnings: readonly string[];
}

/**
 * Makes a public directory a copy of a published tree with the release that it serves: the files of the release, what is kept permanently of all releases, keys
 * and log, list, status; the pointer last. Everything is checked before it takes its place.
 * @throws ProviderSupplyError; what was fetched until then is continued by the next run
 */
export async function mirrorTree(
  mirroring: Mirroring,
  { keep, olderRelease }: MirrorOptions,
): Promise<Mirrored> {
  const { address, trust, workspace } = mirroring;
  // Before the lock, which would make it for its owner alone: file servers are other users.
  await mkdir(workspace.releases, { recursive: true });
  using _lock = await takeLock(join(workspace.releases, '.mirror.lock'), 'provider-supply mirror');
  await requireReplaceableLink(workspace);
  const tree = readOnce(mirroring.tree, address);
  const pointer = await pointerThere(tree, address);
  requireServed(olderRelease, pointer.release, address);
  const before = (await readPointer(workspace))?.release ?? null;
  if (before !== null && pointer.release < before && olderRelease === null)
    throw new ProviderSupplyError(
      'release_older',
      `${address} serves ${pointer.release}, which is older than ${before} in ${workspace.public}`,
      `If that is meant, because the publisher has put an older release in its place, run with --release ${pointer.release}.`,
    );
  const log = await continuedLog(tree, workspace.public);
  const { manifest, taken } = await mirrorRelease({ ...mirroring, tree }, pointer);
  const list = await listThere(tree, address);
  const warnings: string[] = [];
  for (const listed of list?.releases ?? []) {
    if (!isReleaseName(listed.release)) continue;
    const check = trust.checkOfKept(tree);
    await mirrorRecord(listed, tree, address, workspace, check).catch((error: unknown) => {
      if (!(error instanceof ProviderSupplyError)) throw error;
      warnings.push(`the record of ${listed.release} is not mirrored: ${error.sentence}`);
    });
  }
  const whole = await wholeReleases(workspace);
  const kept = releasesToKeep(whole, keep, pointer.release);
  const releases = (await releaseIds(workspace)).map((id) => ({ id, directory: workspace.release(id) }));
  if (list !== null)
    await writeReleaseList(workspace.public, await listReleases(releases, kept, manifest, list));
  if (log !== null) await copyKeysAndLog(tree, log, workspace.public);
  const status = await tree.readSmall(STATUS_FILE);
  if (status !== null) await replaceIfOther(workspace.status, status);
  await linkCurrent(workspace, pointer.release);
  await replaceIfOther(workspace.pointer, Buffer.from(`${JSON.stringify(pointer, null, 2)}\n`));
  await trust.opened(pointer.release);
  for (const id of whole) if (!kept.has(id)) await pruneRelease(workspace.release(id));
  for (const directory of await interrupted(workspace)) await rm(directory, { recursive: true });
  return {
    release: pointer.release,
    before,
    files: manifest.files.length,
    bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
    ...taken,
    kept: [...kept].sort(),
    warnings,
  };
}

/** The releases here of which more is there than what is kept permanently, the oldest first. */
async function wholeReleases(workspace: Workspace): Promise<string[]> {
  const whole: string[] = [];
  for (const id of await releaseIds(workspace)) if (!(await isPruned(workspace.release(id)))) whole.push(id);
  return whole;
}
