import type { State } from '../state/state.ts';

/** Deliveries that are not received: `retrying` after at least one attempt, `failed` for good and not yet pruned. */
export async function countUndelivered(state: State): Promise<{ retrying: number; failed: number }> {
  const count = async (status: 'pending' | 'failed'): Promise<number> => {
    const { n } = await state
      .selectFrom('webhook_delivery')
      .select((query) => query.fn.countAll<number>().as('n'))
      .where('status', '=', status)
      .where('attempts', '>', 0)
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  return { retrying: await count('pending'), failed: await count('failed') };
}
