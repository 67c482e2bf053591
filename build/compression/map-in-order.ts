/**
 * Runs `work` on every item, at most `ahead` at once, and gives the results in the order of the items. The source is
 * read ahead while results are waited for, so that its work and `work` overlap.
 */
export async function* mapInOrder<In, Out>(
  items: AsyncIterable<In>,
  ahead: number,
  work: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const running: Promise<Out>[] = [];
  let ended = false;
  let failure: { error: unknown } | null = null;
  let wakeReader = () => {};
  let wakeWriter = () => {};

  const reader = (async () => {
    try {
      for await (const item of items) {
        const result = work(item);
        // The rejection is handled below, where it is awaited.
        result.catch(() => {});
        running.push(result);
        wakeWriter();
        while (running.length >= ahead && !ended)
          await new Promise<void>((resolve) => (wakeReader = resolve));
        if (ended) return;
      }
    } catch (error) {
      failure = { error };
    } finally {
      ended = true;
      wakeWriter();
    }
  })();

  try {
    for (;;) {
      const next = running[0];
      if (next !== undefined) {
        const result = await next;
        running.shift();
        wakeReader();
        yield result;
      } else if (ended) {
        if (failure !== null) throw (failure as { error: unknown }).error;
        return;
      } else {
        await new Promise<void>((resolve) => (wakeWriter = resolve));
      }
    }
  } finally {
    ended = true;
    wakeReader();
    await reader;
  }
}
