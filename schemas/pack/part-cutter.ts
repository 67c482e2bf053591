import { type PackCollection, prefixOf } from './format.ts';

/** A block before it is compressed. */
export interface CutBlock {
  readonly firstKey: string;
  readonly rows: number;
}

/** A part before it is compressed: its lines in key order, and the blocks they are cut into. */
export interface CutPart<Line> {
  readonly blocks: readonly CutBlock[];
  readonly lines: readonly Line[];
}

/**
 * Cuts the lines of a pack into parts, and parts into blocks (docs/pack-format.md, "Borders"). Where they are cut depends on
 * the keys near the border alone: a line that is inserted changes one or two blocks, however many lines follow it, and a
 * changed line none but its own.
 *
 * Lines are held until the part they are in is complete: about as many as one and a half parts have.
 */
export class PartCutter<Line> {
  readonly #collection: Pick<PackCollection, 'prefixLength' | 'linesPerBlock' | 'linesPerPart'>;
  #blockBegins: LeastHashes;
  #partBegins: LeastHashes;
  #prefix = '';
  /** Of the lines that are in no complete part yet. */
  #keys: string[] = [];
  #lines: Line[] = [];
  /** Number of the first of them among the lines of the prefix. */
  #first = 0;
  /** The lines among them that begin a block, by their number among the lines of the prefix. */
  #begins: number[] = [];

  constructor(collection: Pick<PackCollection, 'prefixLength' | 'linesPerBlock' | 'linesPerPart'>) {
    this.#collection = collection;
    this.#blockBegins = new LeastHashes(collection.linesPerBlock);
    this.#partBegins = new LeastHashes(collection.linesPerPart);
  }

  /**
   * Takes the next line, in key order.
   * @returns the part that is complete with it, if any; the line itself is in a later one
   */
  add(key: string, line: Line): CutPart<Line> | null {
    const prefix = prefixOf(this.#collection, key);
    let complete: CutPart<Line> | null = null;
    if (this.#keys.length === 0 || prefix !== this.#prefix) {
      complete = this.end();
      this.#prefix = prefix;
      this.#blockBegins = new LeastHashes(this.#collection.linesPerBlock);
      this.#partBegins = new LeastHashes(this.#collection.linesPerPart);
      this.#first = 0;
      this.#begins = [0];
    }
    this.#keys.push(key);
    this.#lines.push(line);
    const hash = keyHash(key);
    const block = this.#blockBegins.add(hash);
    if (block !== null) this.#begins.push(block);
    const part = this.#partBegins.add(hash);
    return part === null ? complete : this.#take(part);
  }

  /** The last part; null when there are no lines left. To be called after the last line. */
  end(): CutPart<Line> | null {
    return this.#keys.length === 0 ? null : this.#take(this.#first + this.#keys.length);
  }

  /** The part that ends before a line. */
  #take(end: number): CutPart<Line> {
    const keys = this.#keys.splice(0, end - this.#first);
    const lines = this.#lines.splice(0, end - this.#first);
    const later = this.#begins.findIndex((begin) => begin >= end);
    const begins = this.#begins.splice(0, later === -1 ? this.#begins.length : later);
    const blocks = begins.map((begin, i) => ({
      firstKey: keys[begin - this.#first] ?? '',
      rows: (begins[i + 1] ?? end) - begin,
    }));
    this.#first = end;
    return { blocks, lines };
  }
}

/**
 * Finds the lines whose hash is the least of a window of lines around them: half of the window before them, themselves, and the rest
 * after them. Of equal hashes the first is the least. The window has to be whole: there is none near the first and the last line.
 */
class LeastHashes {
  readonly #window: number;
  /** Lines of the window that may still be the least, in order and by ascending hash: a ring of positions and hashes. */
  readonly #positions: Float64Array;
  readonly #hashes: Uint32Array;
  #start = 0;
  #count = 0;
  #added = 0;

  constructor(window: number) {
    this.#window = window;
    this.#positions = new Float64Array(window);
    this.#hashes = new Uint32Array(window);
  }

  /** Takes the hash of the next line. @returns the number of the line in the middle of the window, if its hash is the least */
  add(hash: number): number | null {
    const window = this.#window;
    const position = this.#added;
    this.#added += 1;
    while (this.#count > 0 && (this.#hashes[(this.#start + this.#count - 1) % window] ?? 0) > hash)
      this.#count -= 1;
    if (this.#count > 0 && (this.#positions[this.#start] ?? 0) <= position - window) {
      this.#start = (this.#start + 1) % window;
      this.#count -= 1;
    }
    const at = (this.#start + this.#count) % window;
    this.#positions[at] = position;
    this.#hashes[at] = hash;
    this.#count += 1;
    const middle = position - (window / 2 - 1);
    return position >= window - 1 && this.#positions[this.#start] === middle ? middle : null;
  }
}

/** FNV-1a of the key's bytes with 32 bits, then the finalizer of MurmurHash3: FNV alone leaves keys that differ in their last digits alike. */
function keyHash(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
