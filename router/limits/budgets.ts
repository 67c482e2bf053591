import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { BUDGETS, type BudgetClass, type BudgetLimit } from '../../schemas/limits.ts';
import type { SharedCounts } from './shared-counts.ts';

/** What is left of a budget after this request. */
export interface Budget {
  readonly isAllowed: boolean;
  /** Requests in a window. */
  readonly limit: number;
  /** Length of the window. */
  readonly seconds: number;
  readonly remaining: number;
  /** When the window ends, in seconds since 1970, rounded up. */
  readonly reset: number;
  /** Whole seconds until then, at least 1. */
  readonly retryAfter: number;
}

/** Requests that were counted against the budgets of a class. */
interface Taken {
  allowed: number;
  refused: number;
}

interface Counted {
  readonly limit: BudgetLimit;
  readonly own: RateLimiterAbstract;
  readonly shared: RateLimiterAbstract | null;
  readonly taken: Taken;
}

/**
 * Counts requests per budget in windows that begin with the first request: in this process's memory, or where there is one in
 * a store that several routers share. While the store is away, every class is counted in memory, each router by itself:
 * no request is refused for that reason (docs/interfaces.md, "Limits").
 */
export class Budgets {
  readonly #counted = new Map<BudgetClass, Counted>();
  readonly #shared: SharedCounts | null;

  constructor(shared: SharedCounts | null = null) {
    this.#shared = shared;
    for (const [budgetClass, limit] of Object.entries(BUDGETS) as [BudgetClass, BudgetLimit][]) {
      this.#counted.set(budgetClass, {
        limit,
        own: new RateLimiterMemory({ keyPrefix: '', points: limit.requests, duration: limit.seconds }),
        shared: shared?.limiter(budgetClass, limit) ?? null,
        taken: { allowed: 0, refused: 0 },
      });
    }
  }

  /** How many requests were let through and refused since the start, by class. */
  get taken(): ReadonlyMap<BudgetClass, Readonly<Taken>> {
    return new Map([...this.#counted].map(([budgetClass, { taken }]) => [budgetClass, taken]));
  }

  /** Why counts are not shared with other routers at the moment, though they should be; or null. */
  get failure(): string | null {
    return this.#shared?.failure ?? null;
  }

  /**
   * Takes one request off the budget of `subject` (a key's id, an address group), or so many `points`, all or none of them.
   */
  async take(budgetClass: BudgetClass, subject: string, points = 1): Promise<Budget> {
    const counted = this.#counted.get(budgetClass);
    if (counted === undefined) throw new Error(`no budget for ${budgetClass}`);
    const { own, shared, limit, taken } = counted;
    const result = await this.#consume(shared, own, subject, points);
    const isAllowed = result.consumedPoints <= limit.requests;
    if (isAllowed) taken.allowed += 1;
    else taken.refused += 1;
    return budgetOf(result, limit, isAllowed);
  }

  async #consume(
    shared: RateLimiterAbstract | null,
    own: RateLimiterAbstract,
    subject: string,
    points: number,
  ): Promise<RateLimiterRes> {
    if (shared === null) return consume(own, subject, points);
    try {
      return await consume(shared, subject, points);
    } catch (error) {
      this.#shared?.failed(error);
      return consume(own, subject, points);
    }
  }
}

/** What is left, also when it was not enough. @throws when the store cannot be reached */
async function consume(
  limiter: RateLimiterAbstract,
  subject: string,
  points: number,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(subject, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // A refused request consumes nothing: a smaller one that fits is allowed.
    if (points > 1) await limiter.reward(subject, points);
    return refusal;
  }
}

function budgetOf(result: RateLimiterRes, { requests, seconds }: BudgetLimit, isAllowed: boolean): Budget {
  return {
    isAllowed,
    limit: requests,
    seconds,
    remaining: result.remainingPoints,
    reset: Math.ceil((Date.now() + result.msBeforeNext) / 1_000),
    retryAfter: Math.max(1, Math.ceil(result.msBeforeNext / 1_000)),
  };
}
