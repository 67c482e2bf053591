/**
 * Does `work` for every item, at most `limit` at a time. The first failure stops the rest: no more items are begun,
 * `signal` tells those under way, and when they have ended it is thrown.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const failures: unknown[] = [];
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done && !stop.signal.aborted; next = queue.next()) {
      try {
        await work(next.value, stop.signal);
      } catch (error) {
        failures.push(error);
        stop.abort();
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  if (failures.length > 0) throw failures[0];
}
