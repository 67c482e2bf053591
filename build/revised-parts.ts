import { type PackCollection, prefixOf } from '../schemas/pack/format.ts';
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
  readonly #collection: PackCollection;
  readonly #cutter: PartCutter<KeyedLine>;
  /** The prefixes of the changed keys: the parts of any other one are those of the previous release. */
  readonly changedPrefixes: ReadonlySet<string>;
  /** These parts, in key order, and how many of them were given. */
  readonly #others: readonly (readonly EarlierBlock[])[];
  #given = 0;
  #prefix = '';
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
    this.#collection = collection;
    this.#before = before;
    this.#changed = changed;
    this.changedPrefixes = new Set(changed.map((key) => prefixOf(collection, key)));
    this.#others = earlier.parts.filter((part) => !this.changedPrefixes.has(this.#prefixOf(part)));
    for (const part of earlier.parts) {
      for (const block of part) {
        this.#earlier.set(block.firstKey, block);
        this.#partSizes.set(block.part, part.length);
      }
    }
    this.#cutter = new PartCutter(collection);
  }

  /**
   * Takes the next line of a key with a changed prefix, in key order.
   * @param line null where it is that of the previous release
   * @returns the parts that are complete with it; the line itself is in a later one
   */
  add(key: string, line: Uint8Array | null): PackPart[] {
    const part = this.#revised(this.#cutter.add(key, { key, line }));
    const parts = part === null ? [] : [part];
    const prefix = prefixOf(this.#collection, key);
    if (prefix === this.#prefix) return parts;
    this.#prefix = prefix;
    return [...parts, ...this.#othersBefore(prefix)];
  }

  /** The parts that are left. */
  end(): PackPart[] {
    const part = this.#revised(this.#cutter.end());
    return [...(part === null ? [] : [part]), ...this.#othersBefore(null)];
  }

  /** The parts of prefixes without a changed key that were not given yet, up to a prefix. */
  #othersBefore(prefix: string | null): PackPart[] {
    const parts: PackPart[] = [];
    for (const taken of this.#others.slice(this.#given)) {
      if (prefix !== null && this.#prefixOf(taken) > prefix) break;
      parts.push({ taken });
    }
    this.#given += parts.length;
    return parts;
  }

  #prefixOf(part: readonly EarlierBlock[]): string {
    return prefixOf(this.#collection, part[0]?.firstKey ?? '');
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
