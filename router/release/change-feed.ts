import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CHANGES_FILE } from '../../schemas/release/file-names.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { ByteSource } from '../packs/byte-source.ts';
import { readChunks } from '../packs/read-chunks.ts';
import { textLines } from '../packs/text-lines.ts';

/**
 * The lines of the change feed of a release as they are, which is the file that its manifest lists; none where it lists none.
 * @param source the directory of the release
 * @throws PackError where it cannot be read; Error where it is another one
 */
export async function* feedTexts(
  source: ByteSource,
  { release, files }: Pick<Manifest, 'release' | 'files'>,
): AsyncGenerator<string> {
  const changes = files.find(({ path }) => path === CHANGES_FILE);
  if (changes === undefined) return;
  const chunks = readChunks(source, CHANGES_FILE, 0, changes.bytes);
  const content = createGunzip();
  // An error of the chunks ends `content` and so reaches its reader.
  pipeline(Readable.from(checked(chunks, changes.sha256, release)), content, () => {});
  yield* textLines(content);
}

/** The chunks as they come; the last one only if all together have the checksum. */
async function* checked(
  chunks: AsyncIterable<Uint8Array>,
  sha256: string,
  release: string,
): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  let last: Uint8Array | undefined;
  for await (const chunk of chunks) {
    if (last !== undefined) yield last;
    digest.update(chunk);
    last = Buffer.from(chunk);
  }
  if (digest.digest('hex') !== sha256)
    throw new Error(`the change feed of ${release} is not the one its manifest lists`);
  if (last !== undefined) yield last;
}
