import type { PackCollection } from '../schemas/pack/format.ts';
import { type CutBlock, type CutPart, PartCutter } from '../schemas/pack/part-cutter.ts';
import type { PackOnDisk } from './changes/pack-on-disk.ts';
import type { EarlierBlock, EarlierParts, PackPart } from './earlier-parts.ts';

/** A line that has come or changed; of any other the key alone. */
interface KeyedLine {
  readonly key: string;
  readonly line: Uint8Array | null;
}

const NEWLINE = Buffer.from('\n');

/**
 * Puts the parts of a pack together from those of the previous release and the lines that have changed since. Where parts and blocks end
 * depends on the keys alone: a block without a changed line keeps its bytes, and a part of such blocks its file.
 */
export class RevisedParts {
  readonly #before: PackOnDisk;
  readonly #changed: readonly string[];
  readonly #earlier = new Map<string, EarlierBlock>();
  readonly #partSizes = new Map<string, number>();
  readonly #cutter: PartCutter<KeyedLine>;
  /** The first of the changed keys that are not before the current block. */
  #next = 0;

  /**
   * @param before the pack that `earlier` is of
   * @param changed the keys of all lines that have come, changed or gone, sorted
   */
  constructor(
    collection: PackCollection,
    earlier: EarlierParts,
    before: PackOnDisk,
    changed: readonly string[],
  ) {
    this.#before = before;
    this.#changed = changed;
    for (const part of earlier.parts) {
      for (const block of part) {
        this.#earlier.set(block.firstKey, block);
        this.#partSizes.set(block.part, part.length);
      }
    }
    this.#cutter = new PartCutter(collection);
  }

  /**
   * Takes the next line, in key order.
   * @param line null where it is that of the previous release
   * @returns the part that is complete with it, if any; the line itself is in a later one
   */
  add(key: string, line: Uint8Array | null): PackPart | null {
    return this.#revised(this.#cutter.add(key, { key, line }));
  }

  /** The last part; null when there are no lines left. */
  end(): PackPart | null {
    return this.#revised(this.#cutter.end());
  }

  #revised(part: CutPart<KeyedLine> | null): PackPart | null {
    if (part === null) return null;
    let row = 0;
    const kept: EarlierBlock[] = [];
    const revised = part.blocks.map((block) => {
      const lines = part.lines.slice(row, row + block.rows);
      row += block.rows;
      const earlier = this.#unchanged(block, lines.at(-1)?.key ?? block.firstKey);
      if (earlier === null) return { ...block, lines: lines.map((line) => this.#bytesOf(line)) };
      kept.push(earlier);
      return earlier;
    });
    const [first] = kept;
    const isTaken =
      first !== undefined &&
      kept.length === revised.length &&
      kept.length === this.#partSizes.get(first.part) &&
      kept.every(({ part: name }) => name === first.part);
    return isTaken ? { taken: kept } : { revised };
  }

  /** The block of the previous release with the same lines, or null. */
  #unchanged({ firstKey, rows }: CutBlock, lastKey: string): EarlierBlock | null {
    while ((this.#changed[this.#next] ?? firstKey) < firstKey) this.#next += 1;
    const next = this.#changed[this.#next];
    if (next !== undefined && next <= lastKey) return null;
    const earlier = this.#earlier.get(firstKey);
    return earlier?.rows === rows ? earlier : null;
  }

  #bytesOf({ key, line }: KeyedLine): Uint8Array {
    return line ?? Buffer.concat([this.#before.line(key), NEWLINE]);
  }
}
