/** LRU cache of inflated blocks by number, bounded in bytes. */
export class BlockCache {
  readonly #limit: number;
  readonly #blocks = new Map<number, Buffer>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(block: number): Buffer | undefined {
    const lines = this.#blocks.get(block);
    if (lines === undefined) return undefined;
    // A Map keeps insertion order: the block moves to the end.
    this.#blocks.delete(block);
    this.#blocks.set(block, lines);
    return lines;
  }

  set(block: number, lines: Buffer): void {
    if (lines.length > this.#limit) return;
    const before = this.#blocks.get(block);
    if (before !== undefined) this.#bytes -= before.length;
    this.#blocks.delete(block);
    this.#blocks.set(block, lines);
    this.#bytes += lines.length;
    for (const [oldest, old] of this.#blocks) {
      if (this.#bytes <= this.#limit) return;
      this.#blocks.delete(oldest);
      this.#bytes -= old.length;
    }
  }
}
