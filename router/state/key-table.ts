import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import { LIVE_KEY_PREFIX, LIVE_TIERS, type LiveTier } from './keys.ts';
import { openState, ROUTER_BUSY_TIMEOUT_MS, type State } from './state.ts';

/** An active key, with what requests need to know about it. */
export interface KnownKey {
  readonly id: string;
  readonly tier: LiveTier;
  /** Milliseconds since 1970, or null for never. */
  readonly expiresAt: number | null;
}

/** `undefined`: no such key; `'unavailable'`: the database has never been read, so that no key can be checked. */
export type KeyAnswer = KnownKey | undefined | 'unavailable';

const LIVE_KEY = new RegExp(`^${LIVE_KEY_PREFIX}[0-9A-Za-z]{43}$`);
/** A new key works within 1 s, a revoked one stops within 5 s: polling twice a second leaves a margin for both. */
const POLL_MS = 500;

/**
 * The live keys, held in memory and kept in sync with the operational database by polling one counter.
 * When the database cannot be read the last known keys stay in use; what changed meanwhile takes effect when it
 * can be read again.
 */
export class KeyTable {
  /** By the SHA-256 of the key, in hexadecimal digits. */
  #byDigest: ReadonlyMap<string, KnownKey> = new Map();
  #state: State | undefined;
  #changes: number | undefined;
  #hasRead = false;
  #failure: string | null = null;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();
  readonly #location: string;
  readonly #logger: Logger;

  constructor(location: string, logger: Logger) {
    this.#location = location;
    this.#logger = logger;
  }

  /** Reads the keys once, then keeps polling. Never throws: without its database the router runs degraded. */
  async start(): Promise<void> {
    await this.#poll();
    this.#timer = setInterval(() => {
      this.#polling = this.#polling.then(() => this.#poll());
    }, POLL_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#polling;
    await this.#state?.destroy();
  }

  /** Why the database cannot be read at the moment, or null. */
  get failure(): string | null {
    return this.#failure;
  }

  /** The live, unexpired key of this text. `now` in milliseconds. */
  find(key: string, now: number): KeyAnswer {
    if (!LIVE_KEY.test(key)) return undefined;
    if (!this.#hasRead) return 'unavailable';
    // How long the search takes tells nothing of a key: whoever tries one cannot choose its digest.
    const known = this.#byDigest.get(hash('sha256', key, 'hex'));
    if (known === undefined) return undefined;
    return known.expiresAt !== null && known.expiresAt <= now ? undefined : known;
  }

  async #poll(): Promise<void> {
    try {
      this.#state ??= await openState(this.#location, ROUTER_BUSY_TIMEOUT_MS);
      await this.#refresh(this.#state);
      if (this.#failure !== null) this.#logger.info('operational database readable again');
      this.#failure = null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (this.#failure === null) this.#logger.error({ reason: message }, 'operational database unreadable');
      this.#failure = message;
      await this.#discardState();
    }
  }

  /** A handle on a database that was replaced or damaged never recovers by itself. */
  async #discardState(): Promise<void> {
    const state = this.#state;
    this.#state = undefined;
    this.#changes = undefined;
    await state?.destroy();
  }

  async #refresh(state: State): Promise<void> {
    const counter = await state
      .selectFrom('change_counter')
      .select('changes')
      .where('subject', '=', 'api_key')
      .executeTakeFirst();
    const changes = counter?.changes ?? 0;
    if (changes === this.#changes) return;
    const rows = await state
      .selectFrom('api_key')
      .select(['id', 'tier', 'key_sha256', 'expires_at'])
      .where('revoked_at', 'is', null)
      .execute();
    this.#byDigest = new Map(
      rows.map(({ id, tier, key_sha256, expires_at }) => [
        key_sha256,
        {
          id,
          tier: LIVE_TIERS.find((live) => live === tier) ?? 'starter',
          expiresAt: expires_at === null ? null : Date.parse(expires_at),
        },
      ]),
    );
    this.#changes = changes;
    this.#hasRead = true;
  }
}
