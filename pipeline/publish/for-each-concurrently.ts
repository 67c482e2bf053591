import pLimit from 'p-limit';

/**
 * Runs `work` for every item, at most `concurrency` at a time. The first failure stops the rest: no more items are started,
 * `signal` tells those under way, and when they have ended the failure is thrown.
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  await pLimit(concurrency).map(items, async (item) => {
    if (stop.signal.aborted) return;
    await work(item, stop.signal).catch((error: unknown) => stop.abort(error));
  });
  stop.signal.throwIfAborted();
}
