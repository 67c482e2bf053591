import { Schema, Table, tableFromIPC, tableToIPC } from 'apache-arrow';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inFormat1, withoutDigests } from '../../test/older-pack.ts';
import { decodeIndex, encodeIndex, type WrittenBlock } from './index-codec.ts';

const HEADER = { collection: 'npi', keyField: 'npi', prefixLength: 3 };

/** The name of a part as digests are written: the prefix of its keys, so that a fault shows which it is. */
const named = (prefix: string) => Buffer.from(prefix.padEnd(16)).toString('hex');

/** Blocks with the given first keys, valid in every other respect; one part for each prefix and so many blocks of it. */
function blocksAt(firstKeys: readonly string[], rows = 8, blocksPerPart = 1000): WrittenBlock[] {
  let prefix = '';
  let inPrefix = 0;
  let part = '';
  let offset = 0;
  return firstKeys.map((firstKey, i) => {
    const own = firstKey.slice(0, 3);
    inPrefix = i > 0 && own === prefix ? inPrefix + 1 : 0;
    if (inPrefix % blocksPerPart === 0) {
      part = named(`${own} ${inPrefix}`);
      offset = 0;
    }
    prefix = own;
    const block = {
      firstKey,
      part,
      offset,
      length: 100 + i,
      rows,
      inflatedLength: 1000 + i,
      digest: Buffer.alloc(16, i),
    };
    offset += block.length;
    return block;
  });
}

const keys = fc
  .uniqueArray(fc.stringMatching(/^[0-9A-Z]{3,10}$/), { maxLength: 60 })
  .map((list) => list.sort((a, b) => (a < b ? -1 : 1)));

test.each([
  ['in this format', (bytes: Uint8Array) => bytes, 3],
  ['in format 1', inFormat1, 1000],
])(
  'every block comes back %s, and every key is found in the block before it',
  (_, written, blocksPerPart) => {
    fc.assert(
      fc.property(keys, fc.stringMatching(/^[0-9A-Z]{3,10}$/), (firstKeys, probe) => {
        const blocks = blocksAt(firstKeys, 8, blocksPerPart);
        const index = decodeIndex(written(encodeIndex(HEADER, blocks)), 'index');
        const names = blocks.map(({ part, firstKey }) =>
          written === inFormat1 ? firstKey.slice(0, 3) : part,
        );
        expect([...index.entries()]).toEqual(
          blocks.map(({ digest, ...block }, i) =>
            expect.objectContaining({ ...block, part: names[i], digest: Uint8Array.from(digest) }),
          ),
        );
        expect(index.parts).toEqual([...new Set(names)]);
        for (const key of [probe, ...firstKeys]) {
          const before = firstKeys.findLastIndex((first) => first <= key);
          const samePart = before >= 0 && firstKeys[before]?.slice(0, 3) === key.slice(0, 3);
          expect(index.find(key)).toBe(samePart ? before : -1);
        }
      }),
    );
  },
);

test('inflated offsets add up within a part and begin again in the next', () => {
  const index = decodeIndex(encodeIndex(HEADER, blocksAt(['200', '2005', '2007', '201'])), 'index');
  expect([...index.entries()].map(({ inflatedOffset }) => inflatedOffset)).toEqual([0, 1000, 2001, 0]);
});

test('other Arrow readers see plain columns and what the pack is', () => {
  const table = tableFromIPC(encodeIndex(HEADER, blocksAt(['2000000004', '2010000002'], 2)));
  expect(table.schema.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'first_key Utf8',
    'part Dictionary<Int32, Utf8>',
    'offset Uint32',
    'length Uint32',
    'rows Uint16',
    'inflated_length Uint32',
    'digest FixedSizeBinary[16]',
  ]);
  expect(Object.fromEntries(table.schema.metadata)).toEqual({
    format_version: '2',
    collection: 'npi',
    key_field: 'npi',
    prefix_length: '3',
    keys: '4',
    zlib: process.versions.zlib,
  });
  expect(
    table.toArray().map((row) => ({ ...row?.toJSON(), digest: Buffer.from(row?.digest).toString('hex') })),
  ).toEqual([
    {
      first_key: '2000000004',
      part: named('200 0'),
      offset: 0,
      length: 100,
      rows: 2,
      inflated_length: 1000,
      digest: '00'.repeat(16),
    },
    {
      first_key: '2010000002',
      part: named('201 0'),
      offset: 0,
      length: 101,
      rows: 2,
      inflated_length: 1001,
      digest: '01'.repeat(16),
    },
  ]);
});

test('an index that was written before there were digests is read, and states none', () => {
  const index = decodeIndex(
    withoutDigests(inFormat1(encodeIndex(HEADER, blocksAt(['200', '201'])))),
    'index',
  );
  expect(index.hasDigests).toBe(false);
  expect([...index.entries()].map(({ firstKey, digest }) => [firstKey, digest])).toEqual([
    ['200', null],
    ['201', null],
  ]);
});

test('the same blocks give the same bytes', () => {
  const blocks = blocksAt(['200', '201']);
  expect(encodeIndex(HEADER, blocks)).toEqual(encodeIndex(HEADER, blocks));
});

test('an empty pack has an index that finds nothing', () => {
  const index = decodeIndex(encodeIndex(HEADER, []), 'index');
  expect(index.blocks).toBe(0);
  expect(index.header.keys).toBe(0);
  expect(index.find('2000000004')).toBe(-1);
});

test('bytes that do not begin at a multiple of eight are read all the same', () => {
  const bytes = encodeIndex(HEADER, blocksAt(['200', '201']));
  const shifted = Buffer.concat([Buffer.alloc(3), bytes]).subarray(3);
  expect(decodeIndex(shifted, 'index').find('2010')).toBe(1);
});

describe('an index is refused', () => {
  const sound = blocksAt(['200', '2005', '201']);
  const refused = (bytes: Uint8Array) => {
    try {
      decodeIndex(bytes, 'packs/npi/index.arrow');
    } catch (error) {
      return (error as { code: string }).code;
    }
    return 'read';
  };

  test('when it is cut off anywhere or is something else', () => {
    const bytes = encodeIndex(HEADER, sound);
    for (let length = 0; length < bytes.length; length += 16) {
      expect(refused(bytes.subarray(0, length))).toBe('pack_corrupt');
    }
    expect(refused(Buffer.from('ARROW1 is how such a file begins'))).toBe('pack_corrupt');
  });

  test.each([
    ['keys are out of order', [sound[1], sound[0], sound[2]]],
    ['a key repeats', [sound[0], { ...sound[1], firstKey: '200' }, sound[2]]],
    [
      'a key is only the beginning of the one before',
      [
        { ...sound[0], firstKey: '2005' },
        { ...sound[1], firstKey: '200' },
      ],
    ],
    ['blocks leave a gap', [sound[0], { ...sound[1], offset: 101 }]],
    ['a part does not begin at its first byte', [{ ...sound[0], offset: 1 }]],
    ['a part has keys of two prefixes', [sound[0], { ...sound[1], firstKey: '201' }]],
    ['a part is taken up again', [sound[0], sound[2], { ...sound[1], firstKey: '202', offset: 0 }]],
  ])('when %s', (_, blocks) => {
    expect(refused(encodeIndex(HEADER, blocks as WrittenBlock[]))).toBe('pack_corrupt');
  });

  test('when it was written for another format', () => {
    const { schema, batches } = tableFromIPC(encodeIndex(HEADER, sound));
    const relabeled = (metadata: [string, string][]) =>
      tableToIPC(new Table(new Schema(schema.fields, new Map(metadata)), batches), 'file');
    const metadata = [...schema.metadata];
    const newer = metadata.map(([key, value]): [string, string] => [
      key,
      key === 'format_version' ? '3' : value,
    ]);
    expect(refused(relabeled(metadata))).toBe('read');
    expect(refused(relabeled(newer))).toBe('pack_version');
    expect(refused(relabeled([]))).toBe('pack_corrupt');
  });
});

describe('the writer refuses', () => {
  const [block] = blocksAt(['200']) as [WrittenBlock];
  test.each([
    ['a part with the name of a prefix', { ...block, part: '200' }, 'not the name of a part'],
    ['a key that JSON would escape', { ...block, firstKey: '2"0' }, 'not a pack key'],
    ['a key outside ASCII', { ...block, firstKey: '2é0' }, 'not a pack key'],
    ['a part past 4 GiB', { ...block, offset: 0xffff_ffff }, '4 GiB'],
    ['a block of too many lines', { ...block, rows: 65_536 }, 'too long'],
  ])('%s', (_, bad, message) => {
    expect(() => encodeIndex(HEADER, [bad])).toThrow(message);
  });
});
