import { expect, test } from 'vitest';
import { blockDigest, encodeBlock } from './block.ts';
import type { BlockEntry, IndexHeader } from './index-table.ts';
import { readPart } from './part.ts';

const HEADER: IndexHeader = { collection: 'npi', keyField: 'npi', prefixLength: 3, keys: 0 };

/** A part of the given blocks of keys, with the entries its index would have. */
function partOfKeys(blocks: readonly (readonly string[])[]) {
  const members: Buffer[] = [];
  const entries: BlockEntry[] = [];
  let offset = 0;
  let inflatedOffset = 0;
  for (const keys of blocks) {
    const lines = Buffer.from(keys.map((npi) => `${JSON.stringify({ npi, n: 1 })}\n`).join(''));
    const member = encodeBlock(lines);
    const { length } = member;
    entries.push({
      firstKey: keys[0] ?? '',
      part: '200',
      offset,
      length,
      rows: keys.length,
      inflatedLength: lines.length,
      inflatedOffset,
      digest: blockDigest(member),
    });
    members.push(member);
    offset += length;
    inflatedOffset += lines.length;
  }
  return { bytes: Buffer.concat(members), entries };
}

const sound = partOfKeys([['2001', '2002'], ['2003']]);
const keysOf = (bytes: Uint8Array, entries: BlockEntry[]) =>
  [...readPart(bytes, entries, HEADER, 'part')].map(({ key }) => key);

test('every line of a part is read in order', () => {
  expect(keysOf(sound.bytes, sound.entries)).toEqual(['2001', '2002', '2003']);
  expect(keysOf(Buffer.alloc(0), [])).toEqual([]);
});

const swapped = partOfKeys([['2004', '2005'], ['2006']]);
const disordered = partOfKeys([['2002', '2001']]);
const repeated = partOfKeys([['2001'], ['2001']]);
const strayed = partOfKeys([['2001', '2011']]);
const undigested = sound.entries.map((entry) => ({ ...entry, digest: null }));
const shorter = sound.entries.map((entry) => ({ ...entry, rows: 3 }));

test.each<[string, Uint8Array, BlockEntry[], string]>([
  ['is cut off', sound.bytes.subarray(0, -1), sound.entries, 'pack_truncated'],
  ['goes on past its last block', Buffer.concat([sound.bytes, sound.bytes]), sound.entries, 'pack_mismatch'],
  ['belongs to another release', swapped.bytes, sound.entries, 'pack_altered'],
  ['belongs to another, and there are no digests', swapped.bytes, undigested, 'pack_mismatch'],
  ['has keys out of order', disordered.bytes, disordered.entries, 'pack_corrupt'],
  ['repeats a key', repeated.bytes, repeated.entries, 'pack_corrupt'],
  ['holds a key of another part', strayed.bytes, strayed.entries, 'pack_mismatch'],
  ['holds fewer lines than promised', sound.bytes, shorter, 'pack_mismatch'],
])('a part is refused that %s', (_, bytes, entries, code) => {
  expect(() => keysOf(bytes, entries)).toThrow(expect.objectContaining({ name: 'PackError', code }));
});
