import type { ByteSource } from './byte-source.ts';

/** Large enough that the round trip to a remote store does not dominate. */
const RANGE_BYTES = 256 * 1024;

/**
 * Bytes of a file in chunks, each read when the one before has been consumed: memory does not depend on the size of the
 * file, and a slow reader holds no connection to a remote store. Uses the source's own `readChunks` where it has one,
 * otherwise one range after the other.
 */
export function readChunks(
  source: ByteSource,
  path: string,
  offset: number,
  length: number,
): AsyncIterable<Uint8Array> {
  return source.readChunks?.(path, offset, length) ?? ranges(source, path, offset, length);
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
