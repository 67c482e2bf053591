import type { DiskSource } from '../../router/packs/disk-source.ts';
import { linesOf } from '../../schemas/pack/block.ts';
import { INDEX_FILE, PACK_COLLECTIONS, packFolder, partFile } from '../../schemas/pack/format.ts';
import { decodeIndex } from '../../schemas/pack/index-codec.ts';
import { openBlock } from '../../schemas/pack/part.ts';

/** The NPI pack of a release: the number of its lines, and the lines in the order of their NPIs. */
export interface RegistryLines {
  readonly count: number;
  lines(): Generator<Buffer>;
}

/** Opens the NPI pack of a release on disk. */
export async function registryLines(source: DiskSource): Promise<RegistryLines> {
  const folder = packFolder(PACK_COLLECTIONS.npi);
  const index = decodeIndex(await source.readWhole(`${folder}/${INDEX_FILE}`), INDEX_FILE);
  return {
    count: index.header.keys,
    *lines() {
      for (const entry of index.entries()) {
        const path = `${folder}/${partFile(entry.part)}`;
        const block = source.readRangeSync(path, entry.offset, entry.length);
        yield* linesOf(openBlock(block, entry, index.header, path));
      }
    },
  };
}
