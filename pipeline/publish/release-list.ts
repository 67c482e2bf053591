import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { compareSources } from '../../build/changes/release-causes.ts';
import { renderReleaseList } from '../../build/site/release-list-page.ts';
import {
  CHANGES_FILE,
  MANIFEST_ATTESTATION_FILE,
  MANIFEST_FILE,
  MANIFEST_SIGNATURE_FILE,
  RELEASES_FILE,
  RELEASES_PAGE,
} from '../../schemas/release/file-names.ts';
import { Manifest, ReleaseSource, SourceFile } from '../../schemas/release/manifest.ts';
import { type ListedRelease, ReleaseList } from '../../schemas/release/release-list.ts';
import { ifExists } from '../workspace/existing-file.ts';
import { jsonOrUndefined, replaceFile } from '../workspace/json-file.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A release on disk, of which at least the manifest exists. */
export interface ReleaseOnDisk {
  readonly id: string;
  readonly directory: string;
}

/** The list of releases as it is published: for programs, and as a page. */
export interface PublishedList {
  readonly list: ReleaseList;
  readonly json: string;
  readonly page: string;
}

/** The part of a manifest that the list needs; manifests of older versions have it too. */
const ListableManifest = Manifest.pick({
  release: true,
  created_at: true,
  scope: true,
  sample: true,
  pipeline_version: true,
  methodology_version: true,
  inputs: true,
  files: true,
}).extend({
  sources: z.array(
    ReleaseSource.pick({ id: true, status: true }).extend({
      files: z.array(SourceFile.pick({ role: true, sha256: true })),
    }),
  ),
});
type ListableManifest = z.infer<typeof ListableManifest>;

/**
 * The list of every release, from the files of the releases themselves. What an earlier list says about a release is
 * kept, except for its addresses, its signature and what is retained of it: a release never changes.
 *
 * @param releases oldest first, the served one last
 * @param kept of which every file exists; of the others only the files kept permanently
 */
export async function listReleases(
  releases: readonly ReleaseOnDisk[],
  kept: ReadonlySet<string>,
  served: Manifest,
  earlier: ReleaseList | null,
): Promise<PublishedList> {
  const known = new Map(earlier?.releases.map((listed) => [listed.release, listed]));
  const directories = new Map(releases.map(({ id, directory }) => [id, directory]));
  const listed: ListedRelease[] = [];
  for (const { id, directory } of releases.toReversed()) {
    const described = known.get(id) ?? (await describeRelease(directory, directories));
    if (described === null) continue;
    const signature = await ifExists(readFile(join(directory, MANIFEST_SIGNATURE_FILE)));
    const attestation = await ifExists(readFile(join(directory, MANIFEST_ATTESTATION_FILE)));
    const url = (path: string) => `${served.origin}/releases/${id}/${path}`;
    listed.push({
      ...described,
      kept: kept.has(id) ? 'whole' : 'record',
      manifest: { ...described.manifest, url: url(MANIFEST_FILE) },
      signature: signature && {
        url: url(MANIFEST_SIGNATURE_FILE),
        sha256: hash('sha256', signature, 'hex'),
        bytes: signature.length,
      },
      attestation: attestation && {
        url: url(MANIFEST_ATTESTATION_FILE),
        sha256: hash('sha256', attestation, 'hex'),
        bytes: attestation.length,
      },
      changes: described.changes && { ...described.changes, url: url(CHANGES_FILE) },
    });
  }
  const list: ReleaseList = ReleaseList.parse({
    schema_version: '1.0',
    current: served.release,
    releases: listed,
  });
  return { list, json: `${JSON.stringify(list, null, 1)}\n`, page: renderReleaseList(list, served) };
}

/** Releases whose signatures are others in the second list than in the first, which has them. */
export function signedAnew(before: ReleaseList, after: ReleaseList): string[] {
  const known = new Map(before.releases.map((listed) => [listed.release, listed]));
  return after.releases
    .filter(({ release, signature, attestation }) => {
      const listed = known.get(release);
      return (
        listed !== undefined &&
        (listed.signature?.sha256 !== signature?.sha256 || listed.attestation?.sha256 !== attestation?.sha256)
      );
    })
    .map(({ release }) => release);
}

/** Writes the list beside the pointer. */
export async function writeReleaseList(
  publicDirectory: string,
  { json, page }: PublishedList,
): Promise<void> {
  await replaceFile(join(publicDirectory, RELEASES_FILE), json);
  await replaceFile(join(publicDirectory, RELEASES_PAGE), page);
}

/** The list that was published last; null when there is none, or it cannot be read. */
export async function earlierList({
  public: directory,
}: Pick<Workspace, 'public'>): Promise<ReleaseList | null> {
  const text = await ifExists(readFile(join(directory, RELEASES_FILE), 'utf8'));
  return text === null ? null : (ReleaseList.safeParse(jsonOrUndefined(text)).data ?? null);
}

/**
 * The list's entry of a release from its manifest; null when it, or that of the previous release, cannot be read:
 * a release with a damaged record is not described (`verify` reports it).
 */
async function describeRelease(
  directory: string,
  directories: ReadonlyMap<string, string>,
): Promise<ListedRelease | null> {
  const bytes = await readFile(join(directory, MANIFEST_FILE));
  const manifest = manifestOf(bytes);
  if (manifest === null) return null;
  const { release, inputs, files } = manifest;
  const previous = inputs.previous?.release ?? null;
  const before = previous === null ? undefined : directories.get(previous);
  const earlier = before === undefined ? null : manifestOf(await readFile(join(before, MANIFEST_FILE)));
  if (before !== undefined && earlier === null) return null;
  const { refreshed, loadedFirst, withdrawn, methodologyChanged } = compareSources(manifest, earlier, []);
  const changes = files.find(({ path }) => path === CHANGES_FILE);
  const { created_at, scope, sample, pipeline_version, methodology_version } = manifest;
  return {
    release,
    created_at,
    scope,
    ...(sample !== null && { sample }),
    pipeline_version,
    methodology_version,
    kept: 'record',
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    previous,
    sources: { refreshed: [...refreshed], loaded_first: [...loadedFirst], withdrawn: [...withdrawn] },
    methodology_changed: methodologyChanged,
    manifest: { url: '', sha256: hash('sha256', bytes, 'hex'), bytes: bytes.length },
    signature: null,
    attestation: null,
    changes: changes === undefined ? null : { url: '', sha256: changes.sha256, bytes: changes.bytes },
  };
}

function manifestOf(bytes: Buffer): ListableManifest | null {
  return ListableManifest.safeParse(jsonOrUndefined(bytes.toString('utf8'))).data ?? null;
}
