import { type FileSink, openDiskFile } from './file-sink.ts';

const CHUNK_BYTES = 1 << 20;
/** Chunks grow from here: most files of a small sample never need a whole one. */
const FIRST_BYTES = 1 << 14;

/** What was written under a name. */
export interface WrittenFile {
  readonly name: string;
  /** Lines in the file, headers included. */
  readonly lines: number;
  /** Bytes of the file itself, also where an archive holds it. */
  readonly bytes: number;
}

/**
 * A text file written line by line in constant memory: lines gather in a megabyte of bytes; while one chunk is being
 * written the next one fills, and never more than one write is under way.
 */
export class LineFile {
  readonly #name: string;
  readonly #sink: FileSink;
  readonly #encoding: 'latin1' | 'utf8';
  #filling = Buffer.allocUnsafe(FIRST_BYTES);
  /** The buffer of the chunk before; free again once `#writing` is done. */
  #other = Buffer.alloc(0);
  #filled = 0;
  #writing: Promise<void> = Promise.resolve();
  #lines = 0;
  #bytes = 0;

  /** `latin1` is the fast choice where every character is below U+0100. */
  constructor(name: string, sink: FileSink, encoding: 'latin1' | 'utf8' = 'latin1') {
    this.#name = name;
    this.#sink = sink;
    this.#encoding = encoding;
  }

  /** Opens `name` in an existing folder. */
  static async create(folder: string, name: string, encoding?: 'latin1' | 'utf8'): Promise<LineFile> {
    return new LineFile(name, await openDiskFile(folder, name), encoding);
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
    this.#writing = this.#sink.write(chunk);
    // A failed write is thrown at the next flush or at close, not as an unhandled rejection in between.
    this.#writing.catch(() => undefined);
  }

  /** Writes the rest and finishes the file. */
  async close(): Promise<WrittenFile> {
    try {
      await this.flush();
      await this.#writing;
    } catch (error) {
      await this.#sink.discard();
      throw error;
    }
    await this.#sink.finish();
    return { name: this.#name, lines: this.#lines, bytes: this.#bytes };
  }

  #grow(by: number): void {
    const larger = Buffer.allocUnsafe(Math.max(FIRST_BYTES, this.#filling.length * 2, this.#filled + by));
    this.#filling.copy(larger, 0, 0, this.#filled);
    this.#filling = larger;
  }
}
