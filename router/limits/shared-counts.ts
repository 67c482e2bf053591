import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type RateLimiterAbstract, RateLimiterRedis } from 'rate-limiter-flexible';
import type { BudgetLimit } from '../../schemas/limits.ts';

/** A request waits at most this long for its count; then Redis counts as unavailable. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_MS = 1_000;
/** Prefix of every key, so that a Redis can be shared with other programs. */
const PREFIX = 'provider-supply:budget';
const SETS = 'provider-supply:set';
/** One step for Redis, so that routers cannot add to a full set at the same moment. */
const ADD_TO_SET = `
if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 1 then return 1 end
if redis.call('SCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('SADD', KEYS[1], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return 1`;

/**
 * Counts that all routers of an installation share, in Redis. While Redis is unavailable every count fails at once, and the
 * connection is re-established automatically.
 */
export class SharedCounts {
  readonly #redis: Redis;
  readonly #logger: Logger;
  #failure: string | null = null;
  #isEnding = false;

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
    this.#redis.on('close', () => {
      this.#isEnding = false;
      this.#away(new Error('the connection is closed'));
    });
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

  /**
   * Adds a member to a set that exists for so many seconds, unless the set is full.
   * @returns whether it is in the set now. Rejects without Redis
   */
  async addToSet(name: string, member: string, most: number, seconds: number): Promise<boolean> {
    const added = await this.#redis.eval(ADD_TO_SET, 1, `${SETS}:${name}`, member, most, seconds);
    return added === 1;
  }

  /** Called for a failed count. A timeout ends the connection, so that later counts do not wait for it too. */
  failed(error: unknown): void {
    if (this.#redis.status === 'ready' && !this.#isEnding) {
      // Many counts fail together; the connection ends once.
      this.#isEnding = true;
      this.#redis.disconnect(true);
    }
    this.#away(error);
  }

  async close(): Promise<void> {
    this.#redis.removeAllListeners('close');
    this.#redis.disconnect();
  }

  #away(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (this.#failure === null)
      this.#logger.error({ reason }, 'Redis is unavailable: each router counts requests by itself');
    this.#failure = reason;
  }

  #back(): void {
    if (this.#failure !== null) this.#logger.info('Redis is available again: budgets are shared');
    this.#failure = null;
  }
}
