import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ifExists } from '../../pipeline/workspace/existing-file.ts';
import type { ByteSource } from '../../router/packs/byte-source.ts';
import { PackError, type PackErrorCode } from '../../schemas/pack/errors.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import { digestFile } from '../../signatures/digest-file.ts';

const PIECE_BYTES = 8 * 1024 * 1024;
/** The server may answer when it is asked again. */
const TRANSIENT: ReadonlySet<PackErrorCode> = new Set(['pack_timeout', 'pack_unreachable', 'pack_truncated']);
const WAITS_MS = [500, 1_500, 4_000];

const partOf = (target: string): string => `${target}.part`;

/** The bytes of a file that an interrupted run has fetched. */
export async function bytesBegun(target: string): Promise<number> {
  return (await ifExists(stat(partOf(target))))?.size ?? 0;
}

/** Whether the file at a path is the one that a manifest lists. */
export async function isThere(path: string, file: ReleaseFile): Promise<boolean> {
  if ((await ifExists(stat(path)))?.size !== file.bytes) return false;
  return (await digestFile(path)).sha256 === file.sha256;
}

/**
 * Fetches a file piece by piece into `<target>.part`, which a later run continues; it takes its place when all of it is on the disk and
 * has the SHA-256 of the manifest. One that has another is fetched a second time, since a cache on the way may have damaged it.
 * @param tell is told the bytes of each piece
 * @throws PackError; `pack_altered` when the file is another
 */
export async function fetchFile(
  source: ByteSource,
  file: ReleaseFile,
  target: string,
  signal: AbortSignal,
  tell: (bytes: number) => void,
): Promise<void> {
  const part = partOf(target);
  await mkdir(dirname(target), { recursive: true });
  for (const attempt of ['first', 'second']) {
    await fetchRest(source, file, target, signal, tell);
    if (await isThere(part, file)) return rename(part, target);
    await rm(part);
    source.forget?.(file.path);
    if (attempt === 'first') tell(-file.bytes);
  }
  throw new PackError('pack_altered', `${file.path}: its bytes do not have the SHA-256 of the manifest`);
}

async function fetchRest(
  source: ByteSource,
  { path, bytes }: ReleaseFile,
  target: string,
  signal: AbortSignal,
  tell: (bytes: number) => void,
): Promise<void> {
  const part = partOf(target);
  let at = await bytesBegun(target);
  if (at > bytes) {
    await rm(part);
    at = 0;
  }
  tell(at);
  await using written = await open(part, 'a');
  while (at < bytes) {
    signal.throwIfAborted();
    const length = Math.min(PIECE_BYTES, bytes - at);
    await written.writeFile(await persistently(() => source.readRange(path, at, length)));
    at += length;
    tell(length);
  }
  await written.sync();
}

/** Reads again, after a while, what could not be read for a reason that may pass. */
export async function persistently<T>(read: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS)
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof PackError && TRANSIENT.has(error.code))) throw error;
      await sleep(wait);
    }
  return read();
}
