import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { BUDGETS, type BudgetClass, type BudgetLimit } from '../../schemas/limits.ts';

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

/** Counts requests per budget in windows that begin with the first request; in this process's memory. */
export class Budgets {
  readonly #limiters = new Map<BudgetClass, RateLimiterMemory>();
  readonly #taken = new Map<BudgetClass, Taken>();

  constructor() {
    for (const [budgetClass, { requests, seconds }] of Object.entries(BUDGETS) as [
      BudgetClass,
      BudgetLimit,
    ][]) {
      this.#limiters.set(
        budgetClass,
        new RateLimiterMemory({ keyPrefix: '', points: requests, duration: seconds }),
      );
      this.#taken.set(budgetClass, { allowed: 0, refused: 0 });
    }
  }

  /** How many requests were let through and refused since the start, by class. */
  get taken(): ReadonlyMap<BudgetClass, Readonly<Taken>> {
    return this.#taken;
  }

  /**
   * Takes one request off the budget of `subject` (a key's id, an address group), or so many `points`, all or none of them.
   */
  async take(budgetClass: BudgetClass, subject: string, points = 1): Promise<Budget> {
    const limiter = this.#limiters.get(budgetClass);
    const taken = this.#taken.get(budgetClass);
    if (limiter === undefined || taken === undefined) throw new Error(`no budget for ${budgetClass}`);
    try {
      const budget = budgetOf(await limiter.consume(subject, points), BUDGETS[budgetClass], true);
      taken.allowed += 1;
      return budget;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      taken.refused += 1;
      // What is refused was not had: a smaller one that fits is let through.
      if (points > 1) await limiter.reward(subject, points);
      return budgetOf(refusal, BUDGETS[budgetClass], false);
    }
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
