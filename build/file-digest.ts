import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const BUFFER_BYTES = 1 << 20;

/**
 * SHA-256, in hexadecimal, and size of a file, read through one buffer, which is small for a small file: a release has hundreds, and
 * memory outside of the heap that is given up so often has all of the heap searched for garbage again and again.
 */
export async function digestOfFile(path: string): Promise<{ sha256: string; bytes: number }> {
  await using file = await open(path);
  const { size } = await file.stat();
  const buffer = Buffer.allocUnsafe(Math.min(size + 1, BUFFER_BYTES));
  const hash = createHash('sha256');
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length);
    if (bytesRead === 0) return { sha256: hash.digest('hex'), bytes };
    hash.update(buffer.subarray(0, bytesRead));
    bytes += bytesRead;
  }
}
