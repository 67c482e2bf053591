import { createReadStream } from 'node:fs';
import { pipeline, Readable, Transform } from 'node:stream';
import { crc32, createGunzip } from 'node:zlib';
import { openPromise } from 'yauzl';
import { brokenArchive } from '../fetch/zip-archive.ts';

/**
 * The bytes of a file: as they are, or out of a `.gz` or a zip entry.
 * The stream fails with `SourceRefused` when the archive is cut off or its checksum does not hold.
 */
export async function openContent(path: string, entry: string | null): Promise<Readable> {
  if (entry !== null) return openZipEntry(path, entry);
  if (!path.toLowerCase().endsWith('.gz')) return createReadStream(path, { highWaterMark: 1 << 20 });
  const gunzip = createGunzip({ chunkSize: 1 << 18 });
  return named(path, pipeline(createReadStream(path), gunzip, ignoreHere));
}

async function openZipEntry(path: string, wanted: string): Promise<Readable> {
  try {
    const zip = await openPromise(path, { autoClose: false });
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== wanted) continue;
      const content = await zip.openReadStreamPromise(entry);
      const checked = pipeline(content, crcCheck(entry.crc32), ignoreHere);
      checked.once('close', () => zip.close());
      return named(path, checked);
    }
  } catch (cause) {
    throw brokenArchive(path, cause);
  }
  throw brokenArchive(path, new Error(`no entry ${wanted}`));
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

/** `pipeline` reports to whoever reads its last stream; nothing is left to do here. */
function ignoreHere(): void {}

/** Lets the reader of `stream` see which archive broke. */
function named(path: string, stream: Readable): Readable {
  return Readable.from(
    (async function* () {
      try {
        for await (const chunk of stream) yield chunk as Buffer;
      } catch (cause) {
        throw brokenArchive(path, cause);
      }
    })(),
    { objectMode: false },
  );
}
