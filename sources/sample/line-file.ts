import { type FileHandle, open, rename } from 'node:fs/promises';

const CHUNK_CHARACTERS = 1 << 20;

/**
 * A text file written line by line in constant memory: lines gather in a string of a megabyte; while one chunk is
 * being written the next one fills, and never more than one write is under way.
 * The file carries its name only once it is whole; until then it is `<name>.part`.
 */
export class LineFile {
  readonly #path: string;
  readonly #handle: FileHandle;
  readonly #encoding: 'latin1' | 'utf8';
  #text = '';
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

  /** True when the caller must await `flush` before it adds more. */
  get isFull(): boolean {
    return this.#text.length >= CHUNK_CHARACTERS;
  }

  /** Adds one line; `line` brings its own line end. */
  add(line: string): void {
    this.#text += line;
    this.#lines++;
  }

  /** Waits for the chunk before, then starts to write what has gathered. */
  async flush(): Promise<void> {
    await this.#writing;
    if (this.#text === '') return;
    const chunk = Buffer.from(this.#text, this.#encoding);
    this.#text = '';
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
}
