import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { forEachConcurrently } from './for-each-concurrently.ts';

test('does everything, no more than the limit at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachConcurrently([5, 1, 4, 2, 3, 0], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await sleep(item);
    running -= 1;
    done.push(item);
  });
  expect(done.sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(3);
});

test('the first failure stops the rest, and is the one thrown when all under way have ended', async () => {
  const begun: number[] = [];
  let ended = 0;
  const work = forEachConcurrently([0, 1, 2, 3, 4, 5], 2, async (item, signal) => {
    begun.push(item);
    if (item === 1) throw new Error('first');
    await sleep(20);
    ended += 1;
    if (signal.aborted) throw new Error('stopped');
  });
  await expect(work).rejects.toThrow('first');
  expect(begun).toEqual([0, 1]);
  expect(ended).toBe(1);
});
