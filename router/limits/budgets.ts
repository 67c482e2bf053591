import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ANONYMOUS_PER_HOUR, KEY_PER_HOUR, LIMIT_WINDOW_SECONDS } from '../../schemas/limits.ts';

/** Whose budget a request is counted against. */
export type BudgetClass = keyof typeof KEY_PER_HOUR | 'anonymous';

/** What is left of a budget after this request. */
export interface Budget {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When the window ends, in seconds since 1970, rounded up. */
  readonly reset: number;
  /** Whole seconds until then, at least 1. */
  readonly retryAfter: number;
}

const PER_HOUR: Record<BudgetClass, number> = { anonymous: ANONYMOUS_PER_HOUR, ...KEY_PER_HOUR };

/** Requests that were counted against the budgets of a class. */
interface Taken {
  allowed: number;
  refused: number;
}

/** Counts requests per budget in windows of an hour that begin with the first request; in this process's memory. */
export class Budgets {
  readonly #limiters = new Map<BudgetClass, RateLimiterMemory>();
  readonly #taken = new Map<BudgetClass, Taken>();

  constructor() {
    for (const [budgetClass, points] of Object.entries(PER_HOUR) as [BudgetClass, number][]) {
      this.#limiters.set(
        budgetClass,
        new RateLimiterMemory({ keyPrefix: '', points, duration: LIMIT_WINDOW_SECONDS }),
      );
      this.#taken.set(budgetClass, { allowed: 0, refused: 0 });
    }
  }

  /** How many requests were let through and refused since the start, by class. */
  get taken(): ReadonlyMap<BudgetClass, Readonly<Taken>> {
    return this.#taken;
  }

  /** Takes one request off the budget of `subject` (a key's id, an address group). */
  async take(budgetClass: BudgetClass, subject: string): Promise<Budget> {
    const limiter = this.#limiters.get(budgetClass);
    const taken = this.#taken.get(budgetClass);
    if (limiter === undefined || taken === undefined) throw new Error(`no budget for ${budgetClass}`);
    try {
      const budget = budgetOf(await limiter.consume(subject), PER_HOUR[budgetClass], true);
      taken.allowed += 1;
      return budget;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      taken.refused += 1;
      return budgetOf(refusal, PER_HOUR[budgetClass], false);
    }
  }
}

function budgetOf(result: RateLimiterRes, limit: number, isAllowed: boolean): Budget {
  return {
    isAllowed,
    limit,
    remaining: result.remainingPoints,
    reset: Math.ceil((Date.now() + result.msBeforeNext) / 1_000),
    retryAfter: Math.max(1, Math.ceil(result.msBeforeNext / 1_000)),
  };
}
