import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBlock, encodeBlock, findLine, linesOf } from './block.ts';

/** Lines of a block: unique keys, and values that look like the beginning of a line. */
const records = fc.uniqueArray(
  fc.record({
    npi: fc.stringMatching(/^[0-9A-Za-z/]{1,12}$/),
    value: fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('{"npi":"1"', '\n{"npi":"1"', { npi: '1' }, [{ npi: '2' }], null),
    ),
  }),
  { selector: ({ npi }) => npi, minLength: 1, maxLength: 40 },
);

const linesText = (list: readonly unknown[]) => list.map((record) => `${JSON.stringify(record)}\n`).join('');

describe('a block', () => {
  test('comes back byte for byte, also through plain gunzip', () => {
    fc.assert(
      fc.property(records, (list) => {
        const lines = Buffer.from(linesText(list));
        const member = encodeBlock(lines);
        expect(decodeBlock(member, 'block').equals(lines)).toBe(true);
        expect(gunzipSync(member).equals(lines)).toBe(true);
        expect(encodeBlock(lines).equals(member)).toBe(true);
      }),
    );
  });

  test('gives for every key its own line and for every other key nothing', () => {
    fc.assert(
      fc.property(records, fc.stringMatching(/^[0-9A-Za-z/]{1,12}$/), (list, other) => {
        const lines = Buffer.from(linesText(list));
        for (const record of list) {
          expect(findLine(lines, 'npi', record.npi)?.toString()).toBe(JSON.stringify(record));
        }
        const known = list.some(({ npi }) => npi === other);
        expect(findLine(lines, 'npi', other) !== null).toBe(known);
      }),
    );
  });

  test('does not take the beginning of a key for the key, nor a nested object for a line', () => {
    const lines = Buffer.from('{"npi":"20","of":{"npi":"30","x":1}}\n{"npi":"200"}\n');
    expect(findLine(lines, 'npi', '2')).toBeNull();
    expect(findLine(lines, 'npi', '30')).toBeNull();
    expect(findLine(lines, 'npi', '200')?.toString()).toBe('{"npi":"200"}');
    expect([...linesOf(lines)].map(String)).toEqual([
      '{"npi":"20","of":{"npi":"30","x":1}}',
      '{"npi":"200"}',
    ]);
  });

  test('names no time and no operating system', () => {
    const header = [...encodeBlock(Buffer.from('{"npi":"1"}\n')).subarray(0, 10)];
    expect(header.slice(0, 8)).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);
    expect(header[9]).toBe(0xff);
  });

  test('is refused by the writer unless it holds whole lines', () => {
    expect(() => encodeBlock(Buffer.from('{"npi":"1"}'))).toThrow('whole lines');
    expect(() => encodeBlock(Buffer.alloc(0))).toThrow('whole lines');
  });
});

describe('a damaged block', () => {
  const lines = Buffer.from(
    linesText(Array.from({ length: 8 }, (_, i) => ({ npi: String(2e9 + i), name: 'A'.repeat(i) }))),
  );
  const member = encodeBlock(lines);

  test('is never read as something else, whatever single byte is changed', () => {
    fc.assert(
      fc.property(fc.nat(member.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const damaged = Buffer.from(member);
        damaged[at] = (damaged[at] as number) ^ flip;
        let read: Buffer | null = null;
        try {
          read = decodeBlock(damaged, 'block');
        } catch (error) {
          expect(error).toMatchObject({ name: 'PackError' });
        }
        // The header's time, text flag and system byte do not affect the content.
        if (read !== null) expect(read.equals(lines)).toBe(true);
      }),
    );
  });

  test('is truncated wherever it is cut', () => {
    for (let length = 0; length < member.length; length++) {
      expect(() => decodeBlock(member.subarray(0, length), 'block 7')).toThrow(
        expect.objectContaining({ code: 'pack_truncated', message: expect.stringContaining('block 7') }),
      );
    }
  });

  test('is too large when it inflates past the limit', () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, 0x0a));
    expect(() => decodeBlock(bomb, 'block', 1_000_000)).toThrow(
      expect.objectContaining({ code: 'pack_too_large' }),
    );
  });

  test.each([
    ['not gzip', Buffer.from('this is no gzip member at all')],
    ['two members', Buffer.concat([member, member])],
    ['followed by other bytes', Buffer.concat([member, Buffer.from('trailing')])],
    ['half a line', gzipSync(Buffer.from('{"npi":"1"'))],
  ])('is corrupt when it is %s', (_, bytes) => {
    expect(() => decodeBlock(bytes, 'block')).toThrow(expect.objectContaining({ code: 'pack_corrupt' }));
  });
});
