import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLOCK_LEEWAY_SECONDS } from '../../schemas/smart/token.ts';
import type { State } from '../state/state.ts';

/** What identifies an assertion. */
export interface AssertionId {
  readonly clientId: string;
  readonly jti: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

const PRUNE_EVERY_MS = 60_000;
const SQLITE_BUSY = 5;
const BUSY_ATTEMPTS = 8;

/**
 * The assertions that were used to request tokens. One row each in the operational database, with a unique key, so that of
 * several concurrent requests, to any routers, only one succeeds.
 */
export class UsedAssertions {
  #prunedAt = 0;

  /**
   * Records the use of an assertion.
   * @param now milliseconds since 1970
   * @returns whether it is the first time
   */
  async use(state: State, { clientId, jti, expiresAt }: AssertionId, now: number): Promise<boolean> {
    const row = {
      client_id: clientId,
      jti_sha256: hash('sha256', jti, 'hex'),
      expires_at: new Date((expiresAt + 2 * CLOCK_LEEWAY_SECONDS) * 1_000).toISOString(),
    };
    const { numInsertedOrUpdatedRows } = await whenFree(() =>
      state
        .insertInto('fhir_assertion')
        .values(row)
        .onConflict((conflict) => conflict.columns(['client_id', 'jti_sha256']).doNothing())
        .executeTakeFirstOrThrow(),
    );
    await this.#prune(state, now);
    return numInsertedOrUpdatedRows === 1n;
  }

  async #prune(state: State, now: number): Promise<void> {
    if (now - this.#prunedAt < PRUNE_EVERY_MS) return;
    this.#prunedAt = now;
    await whenFree(() =>
      state.deleteFrom('fhir_assertion').where('expires_at', '<', new Date(now).toISOString()).execute(),
    );
  }
}

/** SQLite allows one writer at a time. The router's thread must not wait long for another one, so it tries again instead. */
async function whenFree<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      const isBusy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
      if (!isBusy || attempt === BUSY_ATTEMPTS) throw error;
      await sleep(5 + Math.random() * 20 * attempt);
    }
  }
}
