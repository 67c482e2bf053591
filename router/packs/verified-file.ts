import { statSync } from 'node:fs';
import { PackError } from '../../schemas/pack/errors.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import { digestFile } from '../../signatures/digest-file.ts';

/**
 * A file on local disk that others read in place: it was compared with the manifest as a whole, and is compared again when the file
 * system says that it has changed since. Bytes that change on the disk itself, without being written, are found at the next opening.
 */
export class VerifiedFile {
  readonly path: string;
  readonly #file: Pick<ReleaseFile, 'path' | 'sha256'>;
  #identity: string | null = null;
  #refused: { readonly identity: string; readonly error: PackError } | null = null;

  /** @param path on local disk. @param file what the manifest states of it */
  constructor(path: string, file: Pick<ReleaseFile, 'path' | 'sha256'>) {
    this.path = path;
    this.#file = file;
  }

  /** Whether it is the file that was compared last. One that was removed counts: whoever has it open still reads it. */
  isUnchanged(): boolean {
    const identity = identityOf(this.path);
    return this.#identity !== null && (identity === null || identity === this.#identity);
  }

  /**
   * Compares it whole with the manifest, unless it is the one that was compared last.
   * @throws PackError when it is another; the same file is not read twice for that
   */
  async verify(): Promise<void> {
    const identity = identityOf(this.path);
    if (identity === null) throw this.#error('pack_missing', 'the file does not exist');
    if (identity === this.#identity) return;
    if (identity === this.#refused?.identity) throw this.#refused.error;
    this.#identity = null;
    const { sha256 } = await digestFile(this.path);
    // Written while it was read: what was read is neither the one nor the other.
    if (identity !== identityOf(this.path))
      throw this.#error('pack_changed', 'was written while it was read');
    if (sha256 !== this.#file.sha256) {
      const error = this.#error('pack_altered', 'its bytes do not have the SHA-256 of the manifest');
      this.#refused = { identity, error };
      throw error;
    }
    this.#identity = identity;
    this.#refused = null;
  }

  #error(code: 'pack_missing' | 'pack_altered' | 'pack_changed', what: string): PackError {
    return new PackError(code, `${this.#file.path}: ${what}`, undefined, this.#file.path);
  }
}

/** Device, inode, size and times: they change whenever the file is written or replaced. Null where there is none. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join();
}
