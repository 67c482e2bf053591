import { type FileHandle, open, rename } from 'node:fs/promises';

const CHUNK_BYTES = 1 << 20;

/**
 * A text file written line by line in constant memory: lines gather in a megabyte of bytes; while one chunk is being
 * written the next one fills, and never more than one write is under way.
 * The file carries its name only once it is whole; until then it is `<name>.part`.
 */
export class LineFile {
  readonly #path: string;
  readonly #handle: FileHandle;
  readonly #encoding: 'latin1' | 'utf8';
  #filling = Buffer.allocUnsafe(CHUNK_BYTES);
  /** The buffer of the chunk before; free again once `#writing` is done. */
  #other = Buffer.allocUnsafe(CHUNK_BYTES);
  #filled = 0;
  #writing: Promise<void> = Promise.resolve();
  #lines = 0;
  #bytes = 0;

  private constructor(path: string, handle: FileHandle, encoding: 'latin1' | 'utf8') {
    this.#path = path;
    this.#handle = handle;
    this.#encoding = encoding;
  }

  /** `latin1` is the fast choice where every character is ASCII. */
  static async create(path: string, encoding: 'latin1' | 'utf8' = 'latin1'): Promise<LineFile> {
    return new LineFile(path, await open(`${path}.part`, 'w'), encoding);
  }

  get lines(): number {
    return this.#lines;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** True when the caller should await `flush` before it adds more; until then the chunk grows. */
  get isFull(): boolean {
    return this.#filled >= CHUNK_BYTES - (CHUNK_BYTES >> 4);
  }

  /** Adds one line; `line` brings its own line end. */
  add(line: string): void {
    // A line is written on its own: its text is built of hundreds of small pieces, and joining them is quickest
    // while they are still in the processor's cache.
    const most = this.#encoding === 'latin1' ? line.length : line.length * 3;
    if (this.#filled + most > this.#filling.length) this.#grow(most);
    this.#filled += this.#filling.write(line, this.#filled, this.#encoding);
    this.#lines++;
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
  async close(): Promise<void> {
    try {
      await this.flush();
      await this.#writing;
    } finally {
      await this.#handle.close();
    }
    await rename(`${this.#path}.part`, this.#path);
  }

  #grow(by: number): void {
    const larger = Buffer.allocUnsafe(this.#filling.length * 2 + by);
    this.#filling.copy(larger, 0, 0, this.#filled);
    this.#filling = larger;
  }
}
