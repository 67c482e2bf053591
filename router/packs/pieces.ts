import type { ByteSource } from './byte-source.ts';

/** Large enough that a read from a remote store is worth its trip. */
const RANGE_BYTES = 256 * 1024;

/**
 * Bytes of a file, piece after piece, each read when the one before has been taken: what is held does not depend on
 * the size of the file, and a slow reader holds no connection to a remote store. The source's own `pieces` where it has
 * them, else range after range.
 */
export function pieces(
  source: ByteSource,
  path: string,
  offset: number,
  length: number,
): AsyncIterable<Uint8Array> {
  return source.pieces?.(path, offset, length) ?? ranges(source, path, offset, length);
}

async function* ranges(
  source: ByteSource,
  path: string,
  offset: number,
  length: number,
): AsyncGenerator<Uint8Array> {
  const end = offset + length;
  for (let at = offset; at < end; at += RANGE_BYTES) {
    yield await source.readRange(path, at, Math.min(RANGE_BYTES, end - at));
  }
}
