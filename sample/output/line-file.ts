import { type FileHandle, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

const CHUNK_BYTES = 1 << 20;
/** Chunks grow from here: most files of a small sample never need a whole one. */
const FIRST_BYTES = 1 << 14;

/** What was written under a name. */
export interface WrittenFile {
  readonly name: string;
  /** Lines in the file, headers included. */
  readonly lines: number;
  readonly bytes: number;
}

/**
 * A text file written line by line in constant memory: lines gather in a megabyte of bytes; while one chunk is being
 * written the next one fills, and never more than one write is under way.
 * The file carries its name only once it is whole; until then it is `<name>.part`.
 */
export class LineFile {
  readonly #folder: string;
  readonly #name: string;
  readonly #handle: FileHandle;
  readonly #encoding: 'latin1' | 'utf8';
  #filling = Buffer.allocUnsafe(FIRST_BYTES);
  /** The buffer of the chunk before; free again once `#writing` is done. */
  #other = Buffer.alloc(0);
  #filled = 0;
  #writing: Promise<void> = Promise.resolve();
  #lines = 0;
  #bytes = 0;

  private constructor(folder: string, name: string, handle: FileHandle, encoding: 'latin1' | 'utf8') {
    this.#folder = folder;
    this.#name = name;
    this.#handle = handle;
    this.#encoding = encoding;
  }

  /** Opens `name` in an existing folder. `latin1` is the fast choice where every character is below U+0100. */
  static async create(
    folder: string,
    name: string,
    encoding: 'latin1' | 'utf8' = 'latin1',
  ): Promise<LineFile> {
    return new LineFile(folder, name, await open(join(folder, `${name}.part`), 'w'), encoding);
  }

  /** True when the caller should await `flush` before it adds more; until then the chunk grows. */
  get isFull(): boolean {
    return this.#filled >= CHUNK_BYTES - (CHUNK_BYTES >> 4);
  }

  /** Adds a row that brings its own line end; `lines` is more than one where a value holds a line break. */
  add(row: string, lines = 1): void {
    // A row is written on its own: its text is built of hundreds of small pieces, and joining them is quickest
    // while they are still in the processor's cache.
    const most = this.#encoding === 'latin1' ? row.length : row.length * 3;
    if (this.#filled + most > this.#filling.length) this.#grow(most);
    this.#filled += this.#filling.write(row, this.#filled, this.#encoding);
    this.#lines += lines;
  }

  /** Waits for the chunk before, then starts to write what has gathered. */
  async flush(): Promise<void> {
    await this.#writing;
    if (this.#filled === 0) return;
    const chunk = this.#filling.subarray(0, this.#filled);
    [this.#filling, this.#other] = [this.#other, this.#filling];
    this.#filled = 0;
    this.#bytes += chunk.length;
    this.#writing = this.#handle.writeFile(chunk);
    // A failed write is thrown at the next flush or at close, not as an unhandled rejection in between.
    this.#writing.catch(() => undefined);
  }

  /** Writes the rest and gives the file its name. */
  async close(): Promise<WrittenFile> {
    try {
      await this.flush();
      await this.#writing;
    } finally {
      await this.#handle.close();
    }
    const path = join(this.#folder, this.#name);
    await rename(`${path}.part`, path);
    return { name: this.#name, lines: this.#lines, bytes: this.#bytes };
  }

  #grow(by: number): void {
    const larger = Buffer.allocUnsafe(Math.max(FIRST_BYTES, this.#filling.length * 2, this.#filled + by));
    this.#filling.copy(larger, 0, 0, this.#filled);
    this.#filling = larger;
  }
}
