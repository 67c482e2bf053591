import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { objectHeaders } from '../../schemas/published/object-headers.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import type { Note } from '../run/run.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import type { ObjectToWrite, StoredObject, StoreWriter } from './store-writer.ts';

/** A release to upload, and what the store already has. */
export interface TransferPlan {
  readonly release: string;
  /** Where its files are on disk. */
  readonly directory: string;
  readonly files: readonly ReleaseFile[];
  /** Keys in the store with their bytes. */
  readonly there: ReadonlyMap<string, number>;
  /** Keys of the previous release in the store by the SHA-256 of the file. */
  readonly copyable: ReadonlyMap<string, string>;
}

/** Numbers of files transferred; files that were there already are in neither. */
export interface Transferred {
  uploaded_files: number;
  uploaded_bytes: number;
  copied_files: number;
}

/** Files of one request each, and files in parts, under way at once: at most 256 and 128 MiB in memory. */
const WHOLE_AT_ONCE = 16;
const IN_PARTS_AT_ONCE = 2;
const PIECE_BYTES = 1024 * 1024;

/** Key of a file of a release. */
export const releaseKey = (release: string, path: string): string => `releases/${release}/${path}`;

/**
 * Brings every file of a release into the store: left as it is when it is there, copied within the store when the
 * previous release has it, uploaded otherwise. A file on disk that differs from the manifest is never uploaded.
 */
export async function transferFiles(
  store: StoreWriter,
  plan: TransferPlan,
  note: Note,
): Promise<Transferred> {
  const moved: Transferred = { uploaded_files: 0, uploaded_bytes: 0, copied_files: 0 };
  let done = 0;
  const transfer = async (file: ReleaseFile, signal: AbortSignal) => {
    const way = await transferFile(store, plan, file, signal);
    if (way === 'uploaded') {
      moved.uploaded_files += 1;
      moved.uploaded_bytes += file.bytes;
    }
    if (way === 'copied') moved.copied_files += 1;
    done += 1;
    note(
      `${done} of ${plan.files.length} files in the store: ${moved.uploaded_files} uploaded ` +
        `(${(moved.uploaded_bytes / 1e6).toFixed(1)} MB), ${moved.copied_files} copied`,
    );
  };
  const isWhole = ({ bytes }: ReleaseFile) => bytes <= store.limits.partBytes;
  await forEachConcurrently(plan.files.filter(isWhole), WHOLE_AT_ONCE, transfer);
  await forEachConcurrently(
    plan.files.filter((file) => !isWhole(file)),
    IN_PARTS_AT_ONCE,
    transfer,
  );
  return moved;
}

async function transferFile(
  store: StoreWriter,
  { release, directory, there, copyable }: TransferPlan,
  file: ReleaseFile,
  signal: AbortSignal,
): Promise<'there' | 'copied' | 'uploaded'> {
  const key = releaseKey(release, file.path);
  const isListed = (candidate: string) => there.get(candidate) === file.bytes;
  if (isListed(key) && holds(await store.head(key, signal), file)) return 'there';
  const object: ObjectToWrite = { key, sha256: file.sha256, headers: objectHeaders(file) };
  const from = copyable.get(file.sha256);
  if (from !== undefined && isListed(from)) {
    const source = await store.head(from, signal);
    if (holds(source, file)) {
      await store.copy(from, source, object, signal);
      return 'copied';
    }
  }
  await upload(store, object, join(directory, file.path), file, signal);
  return 'uploaded';
}

/** Whether an object is the upload of a file. */
function holds(object: StoredObject | null, file: ReleaseFile): object is StoredObject {
  return object !== null && object.bytes === file.bytes && object.sha256 === file.sha256;
}

async function upload(
  store: StoreWriter,
  object: ObjectToWrite,
  path: string,
  file: ReleaseFile,
  signal: AbortSignal,
): Promise<void> {
  if (file.bytes > store.limits.partBytes) {
    await store.putInParts(object, checkedPieces(path, file), signal);
    return;
  }
  const bytes = await readFile(path);
  if (hash('sha256', bytes, 'hex') !== file.sha256) throw damaged(file);
  await store.put(object, bytes, signal);
}

/** The chunks of a file; throws instead of ending when they do not match the manifest. */
async function* checkedPieces(path: string, file: ReleaseFile): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    sum.update(piece);
    yield piece;
  }
  if (sum.digest('hex') !== file.sha256) throw damaged(file);
}

function damaged({ path }: ReleaseFile): ProviderSupplyError {
  return new ProviderSupplyError(
    'release_damaged',
    `${path} on disk is not the file that the manifest lists`,
    'Run `provider-supply verify`, then `provider-supply rebuild --force`.',
  );
}
