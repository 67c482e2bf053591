import type { CutBlock, CutPart } from '../schemas/pack/part-cutter.ts';

/**
 * Cuts lines into the parts and blocks that they are known to have, as `PartCutter` does, but without the lines around them: of a pack
 * whose keys have not changed, some adjacent parts.
 */
export class KnownCuts<Line> {
  readonly #parts: readonly (readonly CutBlock[])[];
  #part = 0;
  #block = 0;
  #row = 0;
  #lines: Line[] = [];

  /** @param parts the blocks of each part, in key order */
  constructor(parts: readonly (readonly CutBlock[])[]) {
    this.#parts = parts;
  }

  /**
   * Takes the next line, in key order.
   * @returns the part that was complete before it, if any
   */
  add(key: string, line: Line): CutPart<Line> | null {
    const complete = this.#isComplete() ? this.#take() : null;
    const block = this.#parts[this.#part]?.[this.#block];
    if (block === undefined || (this.#row === 0 && block.firstKey !== key))
      throw new Error(`${key} does not begin a block, as it should`);
    this.#lines.push(line);
    this.#row += 1;
    if (this.#row === block.rows) {
      this.#block += 1;
      this.#row = 0;
    }
    return complete;
  }

  /** The last part; null when there are no lines left. */
  end(): CutPart<Line> | null {
    if (this.#lines.length === 0) return null;
    if (!this.#isComplete() || this.#part < this.#parts.length - 1)
      throw new Error('lines are missing that there were before');
    return this.#take();
  }

  #isComplete(): boolean {
    const blocks = this.#parts[this.#part];
    return blocks !== undefined && this.#block === blocks.length;
  }

  #take(): CutPart<Line> {
    const part = { blocks: this.#parts[this.#part] ?? [], lines: this.#lines };
    this.#part += 1;
    this.#block = 0;
    this.#lines = [];
    return part;
  }
}
