import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DownloadsIndex, type IndexedBundle } from '../../schemas/release/downloads-index.ts';
import type { ReleaseMark } from '../../schemas/release/release-mark.ts';
import type { BuildContext, PreviousRelease } from '../context.ts';

/** Path of the index of all downloads in a release. */
export const INDEX_PATH = 'downloads/index.json';

/** The downloads of the previous release, from its index. */
export interface PreviousDownloads {
  readonly release: string | null;
  /** Checksums of the files, by path; without the index itself. */
  readonly files: ReadonlyMap<string, string>;
  readonly bundles: ReadonlyMap<string, IndexedBundle>;
  /** The release since which each file is unchanged, by path. */
  readonly since: ReadonlyMap<string, ReleaseMark>;
}

/** The downloads of the previous release, if there is one. One without downloads, and older ones without bundles, have no index. */
export async function readPreviousDownloads({ previous }: BuildContext): Promise<PreviousDownloads> {
  const index = previous === null ? null : await readIndex(previous);
  const downloads = previous?.manifest.files.filter(isDownload) ?? [];
  return {
    release: previous?.release ?? null,
    files: new Map(downloads.map(({ path, sha256 }) => [path, sha256])),
    bundles: new Map(index?.bundles.map((bundle) => [bundle.name, bundle])),
    since: new Map(
      index?.bundles.flatMap(({ files }) => files.map((file) => [file.path, file.unchanged_since] as const)),
    ),
  };
}

/** Whether a file is one of those the index lists. */
export function isDownload({ path }: { path: string }): boolean {
  return path.startsWith('downloads/') && path !== INDEX_PATH;
}

async function readIndex({ directory, manifest }: PreviousRelease): Promise<DownloadsIndex | null> {
  if (!manifest.files.some(({ path }) => path === INDEX_PATH)) return null;
  const index = DownloadsIndex.safeParse(JSON.parse(await readFile(join(directory, INDEX_PATH), 'utf8')));
  // An index written by another version of the software may have another shape; its dates are then lost.
  return index.data ?? null;
}
