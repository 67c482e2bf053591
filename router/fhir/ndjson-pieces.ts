import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { LINE_START } from '../../schemas/fhir/bulk-files.ts';
import { textLines } from '../packs/text-lines.ts';

type Pieces = AsyncGenerator<Uint8Array, void, undefined>;

const CHUNK = 1 << 17;

/** Pieces of a gzip file, unpacked as they are taken. */
export async function* unpackedPieces(packed: Pieces): Pieces {
  const unpacked = createGunzip({ chunkSize: CHUNK });
  // An error on either side is thrown to the consumer; a consumer that stops ends the reading.
  pipeline(packed, unpacked, () => {});
  for await (const piece of unpacked) yield piece;
}

/** The resources and deletions of NDJSON that are later than a moment, in pieces of many lines. @param since milliseconds since 1970 */
export async function* changedLines(ndjson: Pieces, since: number): Pieces {
  let text = '';
  for await (const line of textLines(ndjson)) {
    if (lastUpdated(line) <= since) continue;
    text += `${line}\n`;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

function lastUpdated(line: string): number {
  const moment = Date.parse(LINE_START.exec(line)?.[1] ?? '');
  if (Number.isNaN(moment)) throw new Error('a line of a bulk file does not say of when it is');
  return moment;
}
