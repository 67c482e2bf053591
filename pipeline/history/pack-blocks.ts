import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PackOnDisk } from '../../build/changes/pack-on-disk.ts';
import { keyOfLine, linesOf } from '../../schemas/pack/block.ts';
import { INDEX_FILE, PACK_COLLECTIONS, type PackCollection, packFolder } from '../../schemas/pack/format.ts';
import { decodeIndex } from '../../schemas/pack/index-codec.ts';
import type { PackIndex } from '../../schemas/pack/index-table.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';

/** A line of a pack, without its newline. */
export interface KeyedLine {
  readonly key: string;
  readonly line: Buffer;
}

/** A pack of a release, as far as two releases are compared block by block; one that the release lacks has no blocks. */
export class PackBlocks implements Disposable {
  readonly #index: PackIndex | null;
  readonly #lines: PackOnDisk | null;

  constructor(directory: string, manifest: Pick<Manifest, 'packs'>, collection: PackCollection) {
    const isThere = manifest.packs.some((pack) => pack.collection === collection.name);
    const path = join(directory, packFolder(collection), INDEX_FILE);
    this.#index = isThere ? decodeIndex(readFileSync(path), path) : null;
    this.#lines = isThere ? new PackOnDisk(directory, collection) : null;
  }

  /** What identifies each block: the same in two packs means the same lines. Blocks of packs without digests are all different. */
  names(): Set<string> {
    const names = new Set<string>();
    for (const entry of this.#index?.entries() ?? [])
      if (entry.digest !== null) names.add(nameOf(entry.firstKey, entry.digest));
    return names;
  }

  /** The lines of the blocks that another pack does not have, in the order of their keys. */
  *linesBeside(others: ReadonlySet<string>): Generator<KeyedLine> {
    const index = this.#index;
    if (index === null || this.#lines === null) return;
    for (let number = 0; number < index.blocks; number++) {
      const { firstKey, digest } = index.entry(number);
      if (digest !== null && others.has(nameOf(firstKey, digest))) continue;
      const { keyField } = index.header;
      for (const line of linesOf(this.#lines.block(number)))
        yield { key: keyOfLine(line, keyField, firstKey), line };
    }
  }

  /** The line of a key, or null. */
  find(key: string): Buffer | null {
    return this.#lines?.find(key) ?? null;
  }

  [Symbol.dispose](): void {
    this.#lines?.[Symbol.dispose]();
  }
}

const nameOf = (firstKey: string, digest: Uint8Array): string =>
  `${firstKey} ${Buffer.from(digest).toString('latin1')}`;

/** The collections in the order of a change feed. */
export const COLLECTIONS_IN_ORDER: readonly PackCollection[] = Object.values(PACK_COLLECTIONS).sort((a, b) =>
  a.name < b.name ? -1 : 1,
);
