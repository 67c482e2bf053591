import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import { ReleasePointer } from '../../schemas/release/pointer.ts';
import { type Run, runMoment } from '../run/run.ts';
import { digestFile } from './digest-file.ts';
import { isNotFound, readJsonFile } from './json-file.ts';
import type { Workspace } from './workspace.ts';

export const MANIFEST = 'manifest.json';
export const MANIFEST_CHECKSUM = 'manifest.json.sha256';
/** The digest table of the providers: every whole release has it. */
const PROVIDER_DIGESTS = 'digests/npi.parquet';

/** Path of a collection's digest table in a release. */
export const digestTable = (collection: string): string => `digests/${collection}.parquet`;

/** The release a new one is compared with. */
export interface PreviousRelease {
  release: string;
  directory: string;
  /** SHA-256 of its manifest, which names the checksum of every other file. */
  sha256: string;
  manifest: Manifest;
}

/** `20261121T070000Z`: the moment as it begins a release id. */
export function basicTimestamp(moment: string): string {
  return moment.replaceAll(/[-:]/g, '');
}

/** Ids of the releases on disk, oldest first; pruned ones, of which only the manifest is left, among them. */
export async function releaseIds(workspace: Workspace): Promise<string[]> {
  const names = await readdir(workspace.releases).catch((error: unknown) => {
    if (isNotFound(error)) return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.')).sort();
}

/** Directories of releases that were being written when their run ended. */
export async function partialReleases(workspace: Workspace): Promise<string[]> {
  const names = await readdir(workspace.releases).catch((error: unknown) => {
    if (isNotFound(error)) return [];
    throw error;
  });
  return names.filter((name) => name.startsWith('.partial-')).map((name) => join(workspace.releases, name));
}

/**
 * The newest published release older than this run's moment: the served one, or, when the same moment runs again, the
 * one it was itself compared with. A release that was written and never served is in nobody's line.
 */
export async function previousRelease(run: Run): Promise<PreviousRelease | null> {
  const before = basicTimestamp(runMoment(run));
  let release = (await readPointer(run.workspace))?.release;
  while (release !== undefined) {
    const manifest = await readManifest(run.workspace.release(release));
    const directory = run.workspace.release(release);
    if (release.slice(0, before.length) < before) {
      // A pruned release keeps its manifest; there is nothing left to compare with.
      if ((await stat(join(directory, PROVIDER_DIGESTS)).catch(() => null)) === null) return null;
      return { release, directory, manifest, sha256: (await digestFile(join(directory, MANIFEST))).sha256 };
    }
    release = manifest.inputs.previous?.release;
  }
  return null;
}

/** The pointer to the served release, or null before the first one. */
export function readPointer(workspace: Workspace): Promise<ReleasePointer | null> {
  return readJsonFile(workspace.pointer, ReleasePointer);
}

/** The directory of a published release, whole or pruned. @throws ProviderSupplyError when there is none of that id. */
export async function releaseDirectory(workspace: Workspace, release: string): Promise<string> {
  const directory = workspace.release(release);
  if ((await stat(join(directory, MANIFEST)).catch(() => null)) === null)
    throw new ProviderSupplyError(
      'no_such_release',
      `there is no release ${release} in ${workspace.public}`,
      `List them with \`ls ${workspace.releases}\`.`,
    );
  return directory;
}

/** A release's manifest. @throws ProviderSupplyError when there is none. */
export async function readManifest(directory: string): Promise<Manifest> {
  const manifest = await readJsonFile(join(directory, MANIFEST), Manifest);
  if (manifest === null)
    throw new ProviderSupplyError(
      'no_manifest',
      `${directory} holds no ${MANIFEST}`,
      'Name a release that stands below the public directory: `ls public/releases`.',
    );
  return manifest;
}
