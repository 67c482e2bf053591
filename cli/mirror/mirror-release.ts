import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { machineOf } from '../../pipeline/capacity/machine.ts';
import { type ReadPublished, verifyPublication } from '../../pipeline/check/verify-publication.ts';
import { isPruned } from '../../pipeline/publish/retention.ts';
import { exists } from '../../pipeline/workspace/existing-file.ts';
import { jsonOrUndefined } from '../../pipeline/workspace/json-file.ts';
import { releaseIds } from '../../pipeline/workspace/releases.ts';
import type { Workspace } from '../../pipeline/workspace/workspace.ts';
import type { PublicTree } from '../../router/release/public-tree.ts';
import type { ReleaseTrust } from '../../router/release/release-trust.ts';
import { releasedManifest } from '../../router/release/released-manifest.ts';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import type { ReleasePointer } from '../../schemas/release/pointer.ts';
import { type EarlierFiles, type FilesTaken, fetchRelease, type OnFetched } from './fetch-release.ts';
import { unreadableThere } from './mirror-error.ts';
import { STAGING, stagingOf, writeManifest } from './records.ts';
import { readPublishedThere } from './tree-there.ts';

/** What is mirrored, and into what. */
export interface Mirroring {
  /** The address of the tree, as it is named in messages. */
  readonly address: string;
  readonly tree: PublicTree;
  readonly trust: ReleaseTrust;
  /** Its public directory is the mirror. */
  readonly workspace: Workspace;
  readonly tell: OnFetched;
}

const NOTHING_TAKEN: FilesTaken = { fetched_files: 0, fetched_bytes: 0, linked_files: 0 };

/**
 * Brings the release that a pointer names, unless it is here whole, after its manifest was checked as `serve` and `verify --from` do.
 * @throws ProviderSupplyError
 */
export async function mirrorRelease(
  { address, tree, trust, workspace, tell }: Mirroring,
  pointer: ReleasePointer,
): Promise<{ manifest: Manifest; taken: FilesTaken }> {
  const { release } = pointer;
  const source = tree.openDirectory(`releases/${release}`);
  try {
    let bytes: Buffer = Buffer.alloc(0);
    const manifest = await releasedManifest(pointer, source, async (id, signed, from) => {
      await trust.check(id, signed, from, tree);
      bytes = signed;
    }).catch((error: unknown) => {
      throw error instanceof PackError ? unreadableThere(error, address, pointer.manifest) : error;
    });
    await requireVerified(
      readPublishedThere(tree, source, address, release),
      address,
      release,
      workspace.data,
    );
    requirePathsInside(manifest, address);
    const place = workspace.release(release);
    if ((await exists(place)) && !(await isPruned(place))) return { manifest, taken: NOTHING_TAKEN };
    const staging = stagingOf(workspace, release);
    const { free } = (await machineOf(workspace.data, workspace.public)).public;
    const earlier = await earlierFiles(workspace, release);
    const taken = await fetchRelease(address, source, manifest, staging, earlier, free, tell);
    await writeManifest(staging, bytes, source, address, release);
    // What is kept permanently of it, where it was mirrored and pruned before: all of that is in the new directory.
    await rm(place, { recursive: true, force: true });
    await rename(staging, place);
    return { manifest, taken };
  } finally {
    await source.close();
  }
}

/** @throws ProviderSupplyError `mirror_not_verified` */
async function requireVerified(
  read: ReadPublished,
  address: string,
  release: string,
  data: string,
): Promise<void> {
  const faults = await verifyPublication(read, release, data);
  if (faults.length === 0) return;
  throw new ProviderSupplyError(
    'mirror_not_verified',
    `the release ${release} of ${address} is not as its publisher signed and logged it: ${faults.map(({ path, problem }) => `${path} ${problem}`).join('; ')}`,
    'Nothing of it was taken, and the release that was there is still current. Run again in case it was being published at this moment; otherwise tell the publisher.',
  );
}

/** A manifest is signed, and yet no file of it is written elsewhere than below its release. @throws ProviderSupplyError `mirror_not_verified` */
function requirePathsInside({ release, files }: Manifest, address: string): void {
  const bad = files.find(({ path }) => path.split('/').some((name) => /^\.{0,2}$|[\\\0]/.test(name)));
  if (bad === undefined) return;
  throw new ProviderSupplyError(
    'mirror_not_verified',
    `the release ${release} of ${address} lists a file that is not below it: ${JSON.stringify(bad.path)}`,
    'Nothing of it was taken. Tell the publisher.',
  );
}

/** The part of a manifest, possibly of an older version, that tells which files a release has. */
const ListedFiles = Manifest.pick({ files: true });

/** What may have files of a release: the releases that are here, the newest first, and what runs that were interrupted have fetched of others. */
async function earlierFiles(workspace: Workspace, release: string): Promise<EarlierFiles[]> {
  const earlier: EarlierFiles[] = [];
  for (const id of (await releaseIds(workspace)).reverse()) {
    const directory = workspace.release(id);
    if (await isPruned(directory)) continue;
    const listed = ListedFiles.safeParse(
      jsonOrUndefined(await readFile(join(directory, MANIFEST_FILE), 'utf8')),
    );
    const digests = new Map(listed.data?.files.map(({ path, sha256 }) => [path, sha256]));
    earlier.push({ directory, mayHave: ({ path, sha256 }) => digests.get(path) === sha256 });
  }
  const own = stagingOf(workspace, release);
  for (const directory of await interrupted(workspace))
    if (directory !== own) earlier.push({ directory, mayHave: () => true });
  return earlier;
}

/** What runs that were interrupted have left. */
export async function interrupted({ releases }: Workspace): Promise<string[]> {
  const names = await readdir(releases);
  return names.filter((name) => name.startsWith(STAGING)).map((name) => join(releases, name));
}
