import {
  INDEX_FILE,
  PACK_FORMAT_VERSION,
  type PackCollection,
  packFolder,
  partFile,
  partName,
} from '../schemas/pack/format.ts';
import { encodeIndex, type WrittenBlock } from '../schemas/pack/index-codec.ts';
import type { CutBlock } from '../schemas/pack/part-cutter.ts';
import type { PackEntry } from '../schemas/release/manifest.ts';
import type { CompressionPool } from './compression/compression-pool.ts';
import { mapInOrder } from './compression/map-in-order.ts';
import type { EncodedBlock, EncodedLines } from './compression/tasks.ts';
import type { PackPart, RevisedPart } from './earlier-parts.ts';
import type { PartLines } from './part-lines.ts';
import { PreviousPack } from './previous-pack.ts';
import type { ReleaseWriter } from './release-writer.ts';

/** Parts compressed ahead of writing: about 2 MB each. */
const PARTS_AHEAD = 48;

/**
 * Writes a pack: its parts in order, each named by the digest of its bytes, then the index. Parts must come in key order. Blocks with
 * the same lines as in the previous release keep its bytes, which are those that they would be compressed to.
 * @param previous the directory of that release; null without one
 * @returns what the manifest says of it
 */
export async function writePack(
  writer: ReleaseWriter,
  pool: CompressionPool,
  collection: PackCollection,
  parts: AsyncIterable<PackPart>,
  previous: string | null,
): Promise<PackEntry> {
  using before = new PreviousPack(previous, collection);
  const encoded = mapInOrder(parts, PARTS_AHEAD, async (part) => {
    if ('taken' in part) return part;
    if ('revised' in part) return await encodeRevised(pool, before, part.revised);
    const ends = blockEnds(part);
    const known = part.blocks.map((block, i) => before.member(block, (ends[i] ?? 0) - (ends[i - 1] ?? 0)));
    return { cut: part.blocks, ...(await pool.encode(Buffer.concat(part.lines), ends, known)) };
  });
  const folder = packFolder(collection);
  const written: WrittenBlock[] = [];
  const names = new Set<string>();
  for await (const one of encoded) {
    if ('taken' in one) {
      const name = one.taken[0]?.part ?? missing();
      await writer.takeOver(`${folder}/${partFile(name)}`);
      names.add(name);
      written.push(...one.taken);
      continue;
    }
    const { cut, members, blocks } = one;
    const rows = cut.reduce((sum, block) => sum + block.rows, 0);
    const sha256 = await writer.writeNamed((digest) => `${folder}/${partFile(partName(digest))}`, members, {
      contentType: 'application/gzip',
      rows,
    });
    const part = partName(sha256);
    names.add(part);
    let offset = 0;
    for (const [i, block] of cut.entries()) {
      const { length, inflatedLength, digest } = blocks[i] ?? missing();
      written.push({ ...block, part, offset, length, inflatedLength, digest });
      offset += length;
    }
  }
  const header = {
    collection: collection.name,
    keyField: collection.keyField,
    prefixLength: collection.prefixLength,
  };
  await writer.write(`${folder}/${INDEX_FILE}`, encodeIndex(header, written), {
    contentType: 'application/vnd.apache.arrow.file',
    rows: written.length,
  });
  return {
    collection: collection.name,
    format_version: PACK_FORMAT_VERSION,
    key_field: collection.keyField,
    prefix_length: collection.prefixLength,
    keys: written.reduce((sum, { rows }) => sum + rows, 0),
    parts: names.size,
  };
}

/** Compresses the blocks of a part that are made, between those that keep their bytes. */
async function encodeRevised(
  pool: CompressionPool,
  before: PreviousPack,
  part: RevisedPart['revised'],
): Promise<EncodedLines & { cut: readonly CutBlock[] }> {
  const made = part.filter((block) => 'lines' in block);
  const lines = made.flatMap((block) => block.lines);
  const encoded = await pool.encode(Buffer.concat(lines), blockEnds({ blocks: made, lines }));
  const members: Uint8Array[] = [];
  const blocks: EncodedBlock[] = [];
  let offset = 0;
  for (const block of part) {
    if ('lines' in block) {
      const next = encoded.blocks[made.indexOf(block)] ?? missing();
      members.push(encoded.members.subarray(offset, offset + next.length));
      blocks.push(next);
      offset += next.length;
    } else {
      members.push(before.member(block, block.inflatedLength) ?? missing());
      blocks.push(block);
    }
  }
  return { cut: part, members: Buffer.concat(members), blocks };
}

/** Where the blocks of a part end, in bytes. */
function blockEnds({ lines, blocks }: PartLines): number[] {
  let line = 0;
  let end = 0;
  return blocks.map(({ rows }) => {
    for (const last = line + rows; line < last; line++) end += lines[line]?.length ?? 0;
    return end;
  });
}

function missing(): never {
  throw new Error('a block was not compressed');
}
