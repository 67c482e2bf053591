import { join } from 'node:path';
import { type LineImages, mergedImages } from '../../build/history/feed-images.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { type PackCollection, packFolder } from '../../schemas/pack/format.ts';
import { lineBefore } from '../../schemas/records/before-image.ts';
import { CHANGES_FILE } from '../../schemas/release/file-names.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { COLLECTIONS_IN_ORDER, type KeyedLine, PackBlocks } from './pack-blocks.ts';

/** A release that is on disk whole. */
export interface WholeRelease {
  readonly directory: string;
  readonly manifest: Pick<Manifest, 'release' | 'packs'>;
}

/** A line that the change feeds do not lead back to. */
export interface ReplayFault {
  readonly path: string;
  readonly problem: string;
}

const MAX_FAULTS = 10;

/**
 * Replays change feeds backwards: the lines of a release, with what the feeds since an older one say that they were, must be the lines
 * of the older one, byte for byte. Blocks that both releases have are not read.
 * @param since directories of the releases whose feeds lead from the newer release to the older one, the newer one first
 * @returns the first faults; none when the feeds are right
 */
export async function replayFaults(
  newer: WholeRelease,
  older: WholeRelease,
  since: readonly string[],
): Promise<ReplayFault[]> {
  const faults: ReplayFault[] = [];
  const images = mergedImages(since.map((directory) => join(directory, CHANGES_FILE)));
  let next: LineImages | null = null;
  try {
    next = await following(images);
    for (const collection of COLLECTIONS_IN_ORDER) {
      using comparison = new Comparison(newer, older, collection, faults);
      while (next?.collection === collection.name && faults.length < MAX_FAULTS) {
        comparison.compare(next);
        next = await following(images);
      }
      comparison.compareRest();
      if (faults.length >= MAX_FAULTS) return faults;
    }
    if (next !== null)
      faults.push({ path: CHANGES_FILE, problem: `names ${next.collection}, or is not sorted` });
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    faults.push({ path: CHANGES_FILE, problem: error.message });
  } finally {
    await images.return(undefined);
  }
  return faults;
}

async function following(images: AsyncGenerator<LineImages>): Promise<LineImages | null> {
  const { value, done } = await images.next();
  return done === true ? null : value;
}

/** The lines of one collection in two releases, compared in the order of their keys. */
class Comparison implements Disposable {
  readonly #newer: PackBlocks;
  readonly #older: PackBlocks;
  readonly #newLines: Generator<KeyedLine>;
  readonly #oldLines: Generator<KeyedLine>;
  readonly #faults: ReplayFault[];
  readonly #path: string;
  readonly #release: string;
  /** A collection that the older release lacks was loaded later, and has no lines to lead back to. */
  readonly #wasThere: boolean;
  #new: KeyedLine | undefined;
  #old: KeyedLine | undefined;

  constructor(newer: WholeRelease, older: WholeRelease, collection: PackCollection, faults: ReplayFault[]) {
    this.#newer = new PackBlocks(newer.directory, newer.manifest, collection);
    this.#older = new PackBlocks(older.directory, older.manifest, collection);
    this.#wasThere = older.manifest.packs.some((pack) => pack.collection === collection.name);
    this.#newLines = this.#newer.linesBeside(this.#older.names());
    this.#oldLines = this.#older.linesBeside(this.#newer.names());
    this.#faults = faults;
    this.#path = packFolder(collection);
    this.#release = older.manifest.release;
    this.#new = this.#newLines.next().value ?? undefined;
    this.#old = this.#oldLines.next().value ?? undefined;
  }

  /** Compares the line of a key that feeds name, and the lines before it. */
  compare({ key, images }: LineImages): void {
    if (!this.#wasThere) return;
    this.#compareUntil(key);
    // A line that was changed and changed back may be in a block that both releases have.
    const is = this.#takeNew(key) ?? this.#newer.find(key);
    const was = this.#takeOld(key) ?? this.#older.find(key);
    let line = is;
    for (const image of images) line = image === null ? null : lineBefore(line, image);
    if (line === null ? was !== null : was === null || !line.equals(was)) this.#differs(key);
  }

  /** Compares the lines behind the last one that feeds name. */
  compareRest(): void {
    if (this.#wasThere) this.#compareUntil(null);
  }

  /** Lines that no feed names must be the same. @param end null for all that are left */
  #compareUntil(end: string | null): void {
    while (this.#faults.length < MAX_FAULTS) {
      const keys = [this.#new?.key, this.#old?.key].filter((key) => key !== undefined).sort();
      const [key] = keys;
      if (key === undefined || (end !== null && key >= end)) return;
      const is = this.#takeNew(key) ?? this.#newer.find(key);
      const was = this.#takeOld(key) ?? this.#older.find(key);
      if (is === null || was === null || !is.equals(was)) this.#differs(key);
    }
  }

  #takeNew(key: string): Buffer | null {
    if (this.#new?.key !== key) return null;
    const { line } = this.#new;
    this.#new = this.#newLines.next().value ?? undefined;
    return line;
  }

  #takeOld(key: string): Buffer | null {
    if (this.#old?.key !== key) return null;
    const { line } = this.#old;
    this.#old = this.#oldLines.next().value ?? undefined;
    return line;
  }

  #differs(key: string): void {
    this.#faults.push({
      path: this.#path,
      problem: `the change feeds do not lead back to the line of ${key} in ${this.#release}`,
    });
  }

  [Symbol.dispose](): void {
    this.#newer[Symbol.dispose]();
    this.#older[Symbol.dispose]();
  }
}
