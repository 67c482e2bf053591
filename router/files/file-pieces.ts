import type { ServedFiles } from '../release/release-archive.ts';
import type { ByteRange } from './byte-range.ts';

/** Where the bytes of a file come from. */
type Pieces = Pick<ServedFiles, 'readChunks' | 'during'>;

/**
 * The bytes of a file, once the first of them can be read: until then a failure becomes an error answer, later it can only end the
 * connection, and `onBroken` is called. Keeps the release open until the end.
 */
export async function filePieces(
  files: Pieces,
  path: string,
  range: ByteRange,
  onBroken: (error: unknown) => void,
): Promise<AsyncGenerator<Uint8Array, void, undefined>> {
  const pieces = read(files, path, range, onBroken);
  await pieces.next();
  return pieces;
}

/** After an empty piece that says the first can be read. */
async function* read(
  files: Pieces,
  path: string,
  { offset, length }: ByteRange,
  onBroken: (error: unknown) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ended = Promise.withResolvers<void>();
  void files.during(ended.promise);
  let isFirst = true;
  try {
    for await (const piece of files.readChunks(path, offset, length)) {
      if (isFirst) yield new Uint8Array();
      isFirst = false;
      yield piece;
    }
  } catch (error) {
    if (!isFirst) onBroken(error);
    throw error;
  } finally {
    ended.resolve();
  }
}
