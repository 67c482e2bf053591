import { keyOfLine } from '../schemas/pack/block.ts';
import {
  INDEX_FILE,
  PACK_FORMAT_VERSION,
  type PackCollection,
  packFolder,
  partFile,
} from '../schemas/pack/format.ts';
import { encodeIndex, type WrittenBlock } from '../schemas/pack/index-codec.ts';
import type { PackEntry } from '../schemas/release/manifest.ts';
import type { CompressionPool } from './compression/compression-pool.ts';
import { mapInOrder } from './compression/map-in-order.ts';
import type { EncodedLines } from './compression/tasks.ts';
import type { ReleaseWriter } from './release-writer.ts';

/**
 * Consecutive lines of one part, in key order, each ended by a newline. All runs of a part but its last hold a whole
 * number of blocks.
 */
export interface LineRun {
  part: string;
  lines: Uint8Array;
}

interface EncodedRun extends EncodedLines {
  part: string;
  firstKeys: string[];
}

/** Runs compressed ahead of writing: about 2.5 MB each. */
const RUNS_AHEAD = 48;

/**
 * Writes a pack: its parts in order, then the index. Runs must come in key order.
 * @returns what the manifest says of it
 */
export async function writePack(
  writer: ReleaseWriter,
  pool: CompressionPool,
  collection: PackCollection,
  runs: AsyncIterable<LineRun>,
): Promise<PackEntry> {
  const encoded = mapInOrder(runs, RUNS_AHEAD, async ({ part, lines }): Promise<EncodedRun> => {
    const result = await pool.encode(lines, collection.linesPerBlock);
    const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength);
    const firstKeys = result.blocks.map(({ start }) =>
      keyOfLine(bytes.subarray(start, start + 256), collection.keyField, `part ${part}`),
    );
    return { part, firstKeys, ...result };
  });
  const blocks: WrittenBlock[] = [];
  let parts = 0;
  for await (const part of partsOf(encoded)) {
    await writePart(writer, collection, part, blocks);
    parts += 1;
  }
  const keys = blocks.reduce((sum, { rows }) => sum + rows, 0);
  const header = {
    collection: collection.name,
    keyField: collection.keyField,
    prefixLength: collection.prefixLength,
  };
  await writer.write(`${packFolder(collection)}/${INDEX_FILE}`, encodeIndex(header, blocks), {
    contentType: 'application/vnd.apache.arrow.file',
    rows: blocks.length,
  });
  return {
    collection: collection.name,
    format_version: PACK_FORMAT_VERSION,
    key_field: collection.keyField,
    prefix_length: collection.prefixLength,
    keys,
    parts,
  };
}

/** The runs of one part, to be read to the end before the next part is asked for. */
interface PartRuns {
  part: string;
  runs: AsyncIterable<EncodedRun>;
}

async function* partsOf(runs: AsyncGenerator<EncodedRun>): AsyncGenerator<PartRuns> {
  let next = await runs.next();
  try {
    while (!next.done) {
      const { part } = next.value;
      yield {
        part,
        runs: (async function* () {
          while (!next.done && next.value.part === part) {
            yield next.value;
            next = await runs.next();
          }
        })(),
      };
    }
  } finally {
    await runs.return(undefined);
  }
}

async function writePart(
  writer: ReleaseWriter,
  collection: PackCollection,
  { part, runs }: PartRuns,
  blocks: WrittenBlock[],
): Promise<void> {
  const before = blocks.length;
  let offset = 0;
  async function* members() {
    for await (const run of runs) {
      for (const [i, { length, rows, inflatedLength, digest }] of run.blocks.entries()) {
        const firstKey = run.firstKeys[i] as string;
        blocks.push({ firstKey, part, offset, length, rows, inflatedLength, digest });
        offset += length;
      }
      yield run.members;
    }
  }
  // The row count is known only at the end; the writer reads it then.
  await writer.stream(`${packFolder(collection)}/${partFile(part)}`, members(), {
    contentType: 'application/gzip',
    get rows() {
      return blocks.slice(before).reduce((sum, block) => sum + block.rows, 0);
    },
  });
}
