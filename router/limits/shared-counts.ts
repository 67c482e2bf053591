import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type RateLimiterAbstract, RateLimiterRedis } from 'rate-limiter-flexible';
import type { BudgetLimit } from '../../schemas/limits.ts';

/** A request waits no longer for its count; then Redis counts as away. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_MS = 1_000;
/** Before every key, so that a Redis may be shared with other programs. */
const PREFIX = 'provider-supply:budget';

/**
 * Counts that all routers of an installation share, in Redis. While Redis is away every count fails at once, and the
 * connection is made again by itself.
 */
export class SharedCounts {
  readonly #redis: Redis;
  readonly #logger: Logger;
  #failure: string | null = null;

  /** Connects in the background. @param url `redis://` or `rediss://`; never logged, since it may hold a password */
  constructor(url: string, logger: Logger) {
    this.#logger = logger;
    this.#redis = new Redis(url, {
      enableOfflineQueue: false,
      enableAutoPipelining: true,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_TIMEOUT_MS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      retryStrategy: (attempt) => Math.min(100 * attempt, MAX_RECONNECT_MS),
    });
    this.#redis.on('error', (error: Error) => this.#away(error));
    this.#redis.on('close', () => this.#away(new Error('the connection is closed')));
    this.#redis.on('ready', () => this.#back());
  }

  /** Why counts are not shared at the moment, or null. */
  get failure(): string | null {
    return this.#failure;
  }

  /** The limiter of a class of budgets. Rejects with `RateLimiterRes` when one is used up, with an error without Redis. */
  limiter(budgetClass: string, { requests, seconds }: BudgetLimit): RateLimiterAbstract {
    return new RateLimiterRedis({
      storeClient: this.#redis,
      keyPrefix: `${PREFIX}:${budgetClass}`,
      points: requests,
      duration: seconds,
      rejectIfRedisNotReady: true,
    });
  }

  /** Told of a count that failed. One that timed out ends the connection: the next ones are not to wait for it too. */
  failed(error: unknown): void {
    if (this.#redis.status === 'ready') this.#redis.disconnect(true);
    this.#away(error);
  }

  async close(): Promise<void> {
    this.#redis.removeAllListeners('close');
    this.#redis.disconnect();
  }

  #away(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (this.#failure === null)
      this.#logger.error({ reason }, 'Redis is away: each router counts requests by itself');
    this.#failure = reason;
  }

  #back(): void {
    if (this.#failure !== null) this.#logger.info('Redis is back: budgets are shared again');
    this.#failure = null;
  }
}
