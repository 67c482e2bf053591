import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

const PIECE_BYTES = 1 << 20;

/** SHA-256, in hexadecimal, and size of a file, read piece by piece. */
export async function digestOfFile(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
