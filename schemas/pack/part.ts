import { decodeBlock, hasDigest, keyOfLine, linesOf } from './block.ts';
import { PackError } from './errors.ts';
import { isPackKey, prefixOf } from './format.ts';
import type { BlockEntry, IndexHeader } from './index-table.ts';

/** The inflated lines of a block, checked against its index entry. */
export function openBlock(member: Uint8Array, entry: BlockEntry, header: IndexHeader, where: string): Buffer {
  checkMember(member, entry, where);
  const lines = decodeBlock(member, where, entry.inflatedLength);
  checkBlock(lines, entry, header, where);
  return lines;
}

/** Checks that a member has the size and the digest of an index entry. */
function checkMember(member: Uint8Array, entry: BlockEntry, where: string): void {
  if (member.length !== entry.length) {
    throw new PackError('pack_truncated', `${where}: ${member.length} of ${entry.length} bytes`);
  }
  if (entry.digest !== null && !hasDigest(member, entry.digest)) {
    throw new PackError('pack_altered', `${where}: the block does not have the digest that the index states`);
  }
}

/** Checks that inflated lines have the size and the first key of an index entry; detects parts of another release. */
function checkBlock(lines: Buffer, entry: BlockEntry, header: IndexHeader, where: string): void {
  const start = `{"${header.keyField}":"${entry.firstKey}"`;
  if (lines.length !== entry.inflatedLength || lines.toString('latin1', 0, start.length) !== start) {
    throw new PackError(
      'pack_mismatch',
      `${where}: is not the block of ${entry.firstKey} that the index declares`,
    );
  }
}

/**
 * Every line of a whole part with its key, fully checked: contiguous blocks, sizes, row counts, first keys,
 * ascending keys, prefix. `entries` are the index's entries of this part, in order.
 * @param isKnown whether the lines of a block are known by its digest: they are not inflated, and not among the lines
 * @throws PackError at the first fault
 */
export function* readPart(
  bytes: Uint8Array,
  entries: Iterable<BlockEntry>,
  header: IndexHeader,
  where: string,
  isKnown: (entry: BlockEntry) => boolean = () => false,
): Generator<{ key: string; line: Buffer }> {
  let end = 0;
  let previous = '';
  for (const entry of entries) {
    const place = `${where} at byte ${entry.offset}`;
    if (entry.offset !== end) throw new PackError('pack_corrupt', `${place}: the last block ends at ${end}`);
    end += entry.length;
    const member = bytes.subarray(entry.offset, end);
    if (isKnown(entry)) {
      checkMember(member, entry, place);
      previous = entry.firstKey;
      continue;
    }
    const lines = openBlock(member, entry, header, place);
    let rows = 0;
    for (const line of linesOf(lines)) {
      const key = keyOfLine(line, header.keyField, place);
      if (!isPackKey(key) || key <= previous) {
        throw new PackError('pack_corrupt', `${place}: key ${key} follows ${previous}`);
      }
      if (prefixOf(header, key) !== prefixOf(header, entry.firstKey)) {
        throw new PackError('pack_mismatch', `${place}: key ${key} belongs in another part`);
      }
      previous = key;
      rows += 1;
      yield { key, line };
    }
    if (rows !== entry.rows) throw new PackError('pack_mismatch', `${place}: ${rows} of ${entry.rows} lines`);
  }
  if (end !== bytes.length) {
    throw new PackError('pack_mismatch', `${where}: ${bytes.length} bytes; the index ends at ${end}`);
  }
}
