import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable, Transform } from 'node:stream';
import { crc32, createGunzip, createZstdDecompress } from 'node:zlib';
import { openPromise } from 'yauzl';
import { SourceRefused } from '../../schemas/errors.ts';
import { archiveBomb, brokenArchive, encryptedArchive, MAX_COMPRESSION_RATIO } from './zip-archive.ts';

/** A file that is compressed alone, not in an archive. */
export const isCompressed = (path: string): boolean => /\.(?:gz|zst)$/i.test(path);

/** Its name as the content is published. */
export const uncompressedName = (name: string): string => name.replace(/\.(?:gz|zst)$/i, '');

/**
 * The bytes of a file: as they are, or out of a `.gz`, a `.zst` or a zip entry.
 * The stream fails with `SourceRefused` when the archive is truncated, its checksum is wrong or it expands excessively.
 */
export async function openContent(path: string, entry: string | null): Promise<Readable> {
  if (entry !== null) return openZipEntry(path, entry);
  if (!isCompressed(path)) return createReadStream(path, { highWaterMark: 1 << 20 });
  const options = { chunkSize: 1 << 18 };
  const decompress = /\.zst$/i.test(path) ? createZstdDecompress(options) : createGunzip(options);
  const { size } = await stat(path);
  return named(path, pipeline(createReadStream(path), decompress, ratioCheck(path, size), ignoreHere));
}

async function openZipEntry(path: string, wanted: string): Promise<Readable> {
  try {
    const zip = await openPromise(path, { autoClose: false });
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== wanted) continue;
      if (entry.isEncrypted()) throw encryptedArchive(path);
      const content = await zip.openReadStreamPromise(entry);
      const bounded = ratioCheck(path, entry.compressedSize);
      const checked = pipeline(content, bounded, crcCheck(entry.crc32), ignoreHere);
      checked.once('close', () => zip.close());
      return named(path, checked);
    }
  } catch (cause) {
    throw refusalOf(path, cause);
  }
  throw brokenArchive(path, new Error(`no entry ${wanted}`));
}

const refusalOf = (path: string, cause: unknown): SourceRefused =>
  cause instanceof SourceRefused ? cause : brokenArchive(path, cause);

/** Bytes that are accepted whatever the compression ratio. */
const SMALL = 1 << 26;

function ratioCheck(path: string, packed: number): Transform {
  let unpacked = 0;
  return new Transform({
    readableHighWaterMark: 1 << 20,
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      const isBomb = unpacked > SMALL && unpacked > MAX_COMPRESSION_RATIO * packed;
      done(isBomb ? archiveBomb(path) : null, chunk);
    },
  });
}

/** yauzl checks sizes, not checksums. */
function crcCheck(expected: number): Transform {
  let actual = 0;
  return new Transform({
    readableHighWaterMark: 1 << 20,
    transform(chunk: Buffer, _encoding, done) {
      actual = crc32(chunk, actual);
      done(null, chunk);
    },
    flush(done) {
      done(actual === expected ? null : new Error('checksum mismatch'));
    },
  });
}

/** `pipeline` reports errors to the reader of its last stream; nothing is left to do here. */
function ignoreHere(): void {}

/** Lets the reader of `stream` see which archive is damaged. */
function named(path: string, stream: Readable): Readable {
  return Readable.from(
    (async function* () {
      try {
        for await (const chunk of stream) yield chunk as Buffer;
      } catch (cause) {
        throw refusalOf(path, cause);
      }
    })(),
    { objectMode: false },
  );
}
