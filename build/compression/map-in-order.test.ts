import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInOrder } from './map-in-order.ts';

async function* numbers(count: number): AsyncGenerator<number> {
  for (let i = 0; i < count; i++) yield i;
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('results are in the order of the items, whichever is ready first', async () => {
  const results = mapInOrder(numbers(30), 8, async (i) => {
    await wait((30 - i) % 5);
    return i * 10;
  });
  expect(await collect(results)).toEqual(Array.from({ length: 30 }, (_, i) => i * 10));
});

test('never more than the given number of items is in progress', async () => {
  let running = 0;
  let most = 0;
  const results = mapInOrder(numbers(40), 4, async (i) => {
    running += 1;
    most = Math.max(most, running);
    await wait(1);
    running -= 1;
    return i;
  });
  expect(await collect(results)).toHaveLength(40);
  expect(most).toBe(4);
});

test('no items give no results', async () => {
  expect(await collect(mapInOrder(numbers(0), 4, async (i) => i))).toEqual([]);
});

test('a failure of the work or of the source is thrown after the results before it', async () => {
  const seen: number[] = [];
  const failing = async (results: AsyncIterable<number>) => {
    for await (const result of results) seen.push(result);
  };
  const work = mapInOrder(numbers(10), 3, async (i) => {
    if (i === 4) throw new Error('work failed');
    return i;
  });
  await expect(failing(work)).rejects.toThrow('work failed');
  expect(seen.splice(0)).toEqual([0, 1, 2, 3]);

  async function* broken() {
    yield* numbers(3);
    throw new Error('source failed');
  }
  await expect(failing(mapInOrder(broken(), 3, async (i) => i))).rejects.toThrow('source failed');
  expect(seen).toEqual([0, 1, 2]);
});

test('a reader that stops early also stops the source', async () => {
  let ended = false;
  async function* endless() {
    try {
      for (let i = 0; ; i++) yield i;
    } finally {
      ended = true;
    }
  }
  for await (const result of mapInOrder(endless(), 3, async (i) => i)) if (result === 5) break;
  expect(ended).toBe(true);
});
