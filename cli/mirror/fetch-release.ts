import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachConcurrently } from '../../pipeline/publish/for-each-concurrently.ts';
import type { ByteSource } from '../../router/packs/byte-source.ts';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import type { Manifest, ReleaseFile } from '../../schemas/release/manifest.ts';
import { bytesBegun, fetchFile, isThere } from './fetch-file.ts';
import { unreadableThere } from './mirror-error.ts';

/** A release directory that may have files of the one that is mirrored: an earlier release, or what an interrupted run has left. */
export interface EarlierFiles {
  readonly directory: string;
  /** Whether it may have the file, before its bytes are read. */
  mayHave(file: ReleaseFile): boolean;
}

/** What the files of a release were taken from. */
export interface FilesTaken {
  fetched_files: number;
  fetched_bytes: number;
  /** Hard links to files of earlier releases. */
  linked_files: number;
}

/** How much is fetched, of how much. */
export type OnFetched = (progress: { files: number; of: number; bytes: number; ofBytes: number }) => void;

const FILES_AT_ONCE = 8;

/**
 * Brings every file of a release into a directory: one that is there stays, one that an earlier release has is linked, the others are fetched.
 * Each is compared with the manifest on the way.
 * @param free bytes that may be written
 * @throws ProviderSupplyError `disk_full`, before anything is fetched; `mirror_file_missing`, `mirror_file_altered` and others of reading
 */
export async function fetchRelease(
  address: string,
  source: ByteSource,
  { release, files }: Manifest,
  directory: string,
  earlier: readonly EarlierFiles[],
  free: number,
  tell: OnFetched,
): Promise<FilesTaken> {
  const missing: ReleaseFile[] = [];
  let linked_files = 0;
  let begun = 0;
  await forEachConcurrently(files, FILES_AT_ONCE, async (file) => {
    const target = join(directory, file.path);
    if (await isThere(target, file)) return;
    if (await linkEarlier(file, target, earlier)) linked_files += 1;
    else {
      missing.push(file);
      begun += await bytesBegun(target);
    }
  });
  const ofBytes = missing.reduce((sum, file) => sum + file.bytes, 0);
  if (ofBytes - begun > free) throw tooLittleSpace(ofBytes - begun, free, directory);
  const progress = { files: 0, of: missing.length, bytes: 0, ofBytes };
  await forEachConcurrently(missing, FILES_AT_ONCE, async (file, signal) => {
    const target = join(directory, file.path);
    await fetchFile(source, file, target, signal, (bytes) => {
      progress.bytes += bytes;
      tell(progress);
    }).catch((error: unknown) => {
      throw error instanceof PackError
        ? unreadableThere(error, address, `releases/${release}/${file.path}`)
        : error;
    });
    progress.files += 1;
    tell(progress);
  });
  return { fetched_files: missing.length, fetched_bytes: ofBytes, linked_files };
}

async function linkEarlier(
  file: ReleaseFile,
  target: string,
  earlier: readonly EarlierFiles[],
): Promise<boolean> {
  for (const { directory, mayHave } of earlier) {
    const from = join(directory, file.path);
    if (!mayHave(file) || !(await isThere(from, file))) continue;
    await mkdir(dirname(target), { recursive: true });
    await rm(target, { force: true });
    // A file system without hard links, or with no more of them.
    await link(from, target).catch(() => copyFile(from, target));
    return true;
  }
  return false;
}

function tooLittleSpace(needed: number, free: number, directory: string): ProviderSupplyError {
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  return new ProviderSupplyError(
    'disk_full',
    `${gigabytes(needed)} are to be fetched, and ${gigabytes(free)} are free where ${directory} is`,
    'Free space, or lower --keep. Nothing was fetched, and the release that was there is still current.',
  );
}
