import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PACK_COLLECTIONS } from './format.ts';
import { type CutPart, PartCutter } from './part-cutter.ts';

const SMALL = { prefixLength: 1, linesPerBlock: 4, linesPerPart: 16 };

type Cut = ConstructorParameters<typeof PartCutter>[0];

function cut(collection: Cut, keys: readonly string[]): CutPart<string>[] {
  const cutter = new PartCutter<string>(collection);
  const parts = keys.flatMap((key) => cutter.add(key, key) ?? []);
  return [...parts, ...[cutter.end() ?? []].flat()];
}

/** The keys of each block. */
const blocksOf = (parts: readonly CutPart<string>[]): string[] =>
  parts.flatMap(({ blocks, lines }) => {
    let line = 0;
    return blocks.map(({ rows }) => {
      line += rows;
      return lines.slice(line - rows, line).join();
    });
  });

/** How many blocks of `after` are not in `before`. */
const rewritten = (before: readonly string[], after: readonly string[]): number => {
  const had = new Set(before);
  return after.filter((block) => !had.has(block)).length;
};

/** FNV-1a and the finalizer of MurmurHash3, with numbers of any size. */
function hashOf(key: string): bigint {
  const mask = 0xffff_ffffn;
  let hash = 0x811c9dc5n;
  for (const byte of Buffer.from(key)) hash = ((hash ^ BigInt(byte)) * 0x01000193n) & mask;
  hash = ((hash ^ (hash >> 16n)) * 0x85ebca6bn) & mask;
  hash = ((hash ^ (hash >> 13n)) * 0xc2b2ae35n) & mask;
  return hash ^ (hash >> 16n);
}

/** The keys that begin a block or part, by the sentence in docs/pack-format.md. */
function begins(keys: readonly string[], prefixLength: number, mean: number): string[] {
  const byPrefix = Map.groupBy(keys, (key) => key.slice(0, prefixLength));
  return [...byPrefix.values()].flatMap((own) => {
    const hashes = own.map(hashOf);
    return own.filter((_, i) => {
      if (i === 0) return true;
      const [first, last] = [i - mean / 2, i + mean / 2 - 1];
      if (first < 0 || last >= own.length) return false;
      const hash = hashes[i] ?? 0n;
      return hashes.slice(first, last + 1).every((other, j) => (j < mean / 2 ? other > hash : other >= hash));
    });
  });
}

const keysOf = (shape: RegExp, maxLength: number) =>
  fc.uniqueArray(fc.stringMatching(shape), { maxLength }).map((keys) => keys.sort());
const keys = keysOf(/^[ab][0-9]{3}$/, 300);

test('every line is in one block, in order, and borders are where the format says', () => {
  fc.assert(
    fc.property(keys, (own) => {
      const parts = cut(SMALL, own);
      expect(parts.flatMap(({ lines }) => lines)).toEqual(own);
      const rows = parts.map(({ blocks }) => blocks.reduce((sum, block) => sum + block.rows, 0));
      expect(rows).toEqual(parts.map(({ lines }) => lines.length));
      const firstOfBlocks = parts.flatMap(({ blocks }) => blocks.map(({ firstKey }) => firstKey));
      expect(firstOfBlocks).toEqual(begins(own, 1, SMALL.linesPerBlock));
      expect(parts.map(({ lines }) => lines[0])).toEqual(begins(own, 1, SMALL.linesPerPart));
    }),
  );
});

test('an inserted line rewrites at most two blocks and two parts, and none of another prefix', () => {
  fc.assert(
    fc.property(keys, fc.stringMatching(/^[ab][0-9]{3}$/), (own, key) => {
      const without = own.filter((one) => one !== key);
      const [before, after] = [without, [...without, key].sort()].map((some) => cut(SMALL, some));
      const blocks = blocksOf(after ?? []);
      expect(rewritten(blocksOf(before ?? []), blocks)).toBeLessThanOrEqual(2);
      const partsOf = (parts: readonly CutPart<string>[] = []) => parts.map(({ lines }) => lines.join());
      expect(rewritten(partsOf(before), partsOf(after))).toBeLessThanOrEqual(2);
      const elsewhere = (some: readonly string[]) => some.filter((block) => block[0] !== key[0]);
      expect(elsewhere(blocks)).toEqual(elsewhere(blocksOf(before ?? [])));
    }),
    { numRuns: 1000 },
  );
});

/** Invented NPIs without a check digit: 20,000 of one prefix, in about every fifth place. */
const dense = Array.from({ length: 20_000 }, (_, i) => String(1_230_000_000 + i * 497 + ((i * i) % 89)));

describe('in a pack of national size', () => {
  const parts = cut(PACK_COLLECTIONS.npi, dense);
  const blocks = blocksOf(parts);

  test('blocks have 32 lines in the mean and parts 1,024, and no block is long', () => {
    expect(dense.length / blocks.length).toBeCloseTo(32, -0.5);
    expect(dense.length / parts.length).toBeGreaterThan(700);
    expect(dense.length / parts.length).toBeLessThan(1400);
    expect(Math.max(...parts.flatMap((part) => part.blocks.map(({ rows }) => rows)))).toBeLessThan(128);
  });

  test('a hundred new lines rewrite little more than a hundred blocks', () => {
    const added = Array.from({ length: 100 }, (_, i) => String(1_230_000_250 + i * 99_001));
    const after = blocksOf(cut(PACK_COLLECTIONS.npi, [...new Set([...dense, ...added])].sort()));
    expect(rewritten(blocks, after)).toBeLessThan(125);
  });
});
