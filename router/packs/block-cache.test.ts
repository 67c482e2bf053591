import { expect, test } from 'vitest';
import { BlockCache } from './block-cache.ts';

test('a cache keeps what was used most recently, within its limit', () => {
  const cache = new BlockCache(300);
  for (const block of [1, 2, 3]) cache.set(block, Buffer.alloc(100, block));
  expect(cache.get(1)?.[0]).toBe(1);
  cache.set(4, Buffer.alloc(100, 4));
  expect([1, 2, 3, 4].map((block) => cache.get(block) !== undefined)).toEqual([true, false, true, true]);
  expect(cache.bytes).toBe(300);
});

test('a block set twice counts once, and one larger than the cache is not kept', () => {
  const cache = new BlockCache(300);
  cache.set(1, Buffer.alloc(100));
  cache.set(1, Buffer.alloc(200));
  expect(cache.bytes).toBe(200);
  cache.set(2, Buffer.alloc(301));
  expect(cache.get(2)).toBeUndefined();
  expect(cache.get(1)?.length).toBe(200);
});
