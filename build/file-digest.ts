import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/**
 * All files are read through one buffer, and therefore one after the other without a pause: memory outside of the heap that is given up
 * with each of thousands of files has all of the heap searched for garbage again and again.
 */
const BUFFER = Buffer.allocUnsafe(1 << 20);

/** SHA-256, in hexadecimal, and size of a file. */
export function digestOfFile(path: string): { sha256: string; bytes: number } {
  const file = openSync(path, 'r');
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for (;;) {
      const length = readSync(file, BUFFER);
      if (length === 0) return { sha256: hash.digest('hex'), bytes };
      hash.update(BUFFER.subarray(0, length));
      bytes += length;
    }
  } finally {
    closeSync(file);
  }
}
