import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviousRelease } from '../../build/context.ts';
import { EXIT, GateRefused, ProviderSupplyError } from '../../schemas/errors.ts';
import { DIGESTS_DIRECTORY, MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import { ReleasePointer } from '../../schemas/release/pointer.ts';
import { exists, ifExists } from './existing-file.ts';
import { readJsonFile } from './json-file.ts';
import type { Workspace } from './workspace.ts';

/** `20261121T070000Z`: the moment in the form that begins a release id. */
export function basicTimestamp(moment: string): string {
  return moment.replaceAll(/[-:]/g, '');
}

/** Ids of the releases on disk, oldest first, including pruned ones, of which only the manifest is left. */
export async function releaseIds(workspace: Workspace): Promise<string[]> {
  const names = (await ifExists(readdir(workspace.releases))) ?? [];
  return names.filter((name) => !name.startsWith('.')).sort();
}

/** The release that has been built but not published. @throws ProviderSupplyError when there is none. */
export async function builtRelease(workspace: Workspace): Promise<string> {
  const [partial] = await partialReleases(workspace);
  if (partial === undefined)
    throw new ProviderSupplyError(
      'nothing_built',
      'there is no built, unpublished release',
      'Run `provider-supply build` first, or `rebuild` for the whole run.',
    );
  return partial;
}

/** Directories of releases that are built but not published, or whose run was interrupted while writing them. */
export async function partialReleases(workspace: Workspace): Promise<string[]> {
  const names = (await ifExists(readdir(workspace.releases))) ?? [];
  return names.filter((name) => name.startsWith('.partial-')).map((name) => join(workspace.releases, name));
}

/** Removes releases that are not published and never will be. */
export async function removePartialReleases(workspace: Workspace): Promise<void> {
  for (const partial of await partialReleases(workspace)) await rm(partial, { recursive: true, force: true });
}

/**
 * The newest published release older than `moment`: the served one, or, when the same moment runs again, the one it was
 * itself compared with. A release that was written and never published is not compared with.
 */
export async function previousRelease(workspace: Workspace, moment: string): Promise<PreviousRelease | null> {
  const before = basicTimestamp(moment);
  let release = (await readPointer(workspace))?.release;
  while (release !== undefined) {
    const directory = workspace.release(release);
    const manifest = await readManifest(directory);
    if (release.slice(0, before.length) < before) {
      // A pruned release keeps its manifest, but there is nothing left to compare with.
      const isWhole = await exists(join(directory, DIGESTS_DIRECTORY));
      return isWhole ? { release, directory, manifest } : null;
    }
    release = manifest.inputs.previous?.release;
  }
  return null;
}

/**
 * Checks that a release of some moment comes after the served one: change feed, first-seen dates and the order of releases
 * go by their moments.
 * @param isServed whether it may be the served release made again, which has the same moment
 * @throws GateRefused `moment_not_after_release`
 */
export function requireLaterMoment(
  served: Pick<Manifest, 'release' | 'created_at'>,
  moment: string,
  isServed: boolean,
): void {
  const isSameMoment = moment === served.created_at;
  if (moment > served.created_at || (isSameMoment && isServed)) return;
  throw new GateRefused(
    'moment_not_after_release',
    `this run's moment is ${moment}, and ${served.release}, which is served, is of ${served.created_at}${isSameMoment ? ', with other content' : ''}`,
    'Nothing was published. Check the clock of this machine, or give --now a later moment. If the moment of the served release is wrong, put an older release in its place (docs/operations.md, "Restoring").',
  );
}

/**
 * Checks that a new release comes after the served one, unless it is that one made again.
 * @throws GateRefused `moment_not_after_release`
 */
export async function requireAfterServed(
  workspace: Workspace,
  made: Pick<Manifest, 'release' | 'created_at'>,
): Promise<void> {
  const pointer = await readPointer(workspace);
  if (pointer === null) return;
  const served = await readManifest(workspace.release(pointer.release));
  requireLaterMoment(served, made.created_at, made.release === served.release);
}

/** The pointer to the served release, or null before the first one. */
export function readPointer(workspace: Workspace): Promise<ReleasePointer | null> {
  return readJsonFile(workspace.pointer, ReleasePointer);
}

/** The directory of a published release, whole or pruned. @throws ProviderSupplyError when there is no release with that id. */
export async function releaseDirectory(workspace: Workspace, release: string): Promise<string> {
  const directory = workspace.release(release);
  if (!(await exists(join(directory, MANIFEST_FILE))))
    throw new ProviderSupplyError(
      'no_such_release',
      `there is no release ${release} in ${workspace.public}`,
      `List them with \`ls ${workspace.releases}\`.`,
      { exitCode: EXIT.usage },
    );
  return directory;
}

/** A release's manifest. @throws ProviderSupplyError when there is none. */
export async function readManifest(directory: string): Promise<Manifest> {
  const manifest = await readJsonFile(join(directory, MANIFEST_FILE), Manifest);
  if (manifest === null)
    throw new ProviderSupplyError(
      'no_manifest',
      `${directory} holds no ${MANIFEST_FILE}`,
      'Name a release below the public directory: `ls public/releases`.',
    );
  return manifest;
}
