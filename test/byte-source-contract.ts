import { expect, test } from 'vitest';
import type { ByteSource } from '../router/packs/byte-source.ts';

/** A source with one file of at least 5,000 bytes; `open` gives a fresh one each time. */
export interface SourceUnderTest {
  open(): ByteSource;
  name: string;
  content: Buffer;
}

/** Contract tests of every byte source; called within a `describe`. `given` is called when a test runs. */
export function behavesAsByteSource(given: () => SourceUnderTest): void {
  const using = async (use: (source: ByteSource, name: string, content: Buffer) => Promise<void>) => {
    const { open, name, content } = given();
    const source = open();
    try {
      await use(source, name, content);
    } finally {
      await source.close();
    }
  };

  test.each([
    ['the beginning', 0, 10],
    ['the middle', 1234, 2000],
    ['the last byte', -1, 1],
    ['the whole file', 0, Number.POSITIVE_INFINITY],
    ['nothing', 17, 0],
  ])('reads %s', (_, from, most) =>
    using(async (source, name, content) => {
      const offset = from < 0 ? content.length + from : from;
      const length = Math.min(most, content.length);
      const bytes = await source.readRange(name, offset, length);
      expect(bytes.equals(content.subarray(offset, offset + length))).toBe(true);
    }),
  );

  test('reads a whole file', () =>
    using(async (source, name, content) => {
      expect((await source.readWhole(name)).equals(content)).toBe(true);
    }));

  test('reads many ranges at once without mixing them up', () =>
    using(async (source, name, content) => {
      const offsets = Array.from({ length: 60 }, (_, i) => i * 80);
      const read = await Promise.all(offsets.map((offset) => source.readRange(name, offset, 90)));
      read.forEach((bytes, i) => {
        const offset = offsets[i] as number;
        expect(bytes.equals(content.subarray(offset, offset + 90))).toBe(true);
      });
    }));

  test.each([
    ['runs over the end', -10, 20],
    ['begins behind the end', 1000, 5],
  ])('names a range that %s', (_, behind, length) =>
    using(async (source, name, content) => {
      await expect(source.readRange(name, content.length + behind, length)).rejects.toMatchObject({
        code: 'pack_truncated',
        message: expect.stringContaining(name),
      });
    }),
  );

  test('names a missing file', () =>
    using(async (source) => {
      await expect(source.readRange('nowhere', 0, 5)).rejects.toMatchObject({ code: 'pack_missing' });
      await expect(source.readWhole('nowhere')).rejects.toMatchObject({ code: 'pack_missing' });
    }));

  test('reads on after a failure', () =>
    using(async (source, name, content) => {
      await expect(source.readRange('nowhere', 0, 5)).rejects.toThrow();
      expect((await source.readRange(name, 3, 4)).equals(content.subarray(3, 7))).toBe(true);
    }));
}
