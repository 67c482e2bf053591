import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ANONYMOUS_PER_HOUR, KEY_PER_HOUR, LIMIT_WINDOW_SECONDS } from '../../schemas/limits.ts';

/** Whose budget a request is counted against. */
export type BudgetClass = keyof typeof KEY_PER_HOUR | 'anonymous';

/** What is left of a budget after this request. */
export interface Budget {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When the window ends, RFC 3339, rounded up to the second. */
  readonly reset: string;
  /** Whole seconds until then, at least 1. */
  readonly retryAfter: number;
}

const PER_HOUR: Record<BudgetClass, number> = { anonymous: ANONYMOUS_PER_HOUR, ...KEY_PER_HOUR };

/** Counts requests per budget in windows of an hour that begin with the first request; in this process's memory. */
export class Budgets {
  readonly #limiters = new Map<BudgetClass, RateLimiterMemory>();

  constructor() {
    for (const [budgetClass, points] of Object.entries(PER_HOUR) as [BudgetClass, number][]) {
      this.#limiters.set(
        budgetClass,
        new RateLimiterMemory({ keyPrefix: '', points, duration: LIMIT_WINDOW_SECONDS }),
      );
    }
  }

  /** Takes one request off the budget of `subject` (a key's id, an address group). */
  async take(budgetClass: BudgetClass, subject: string): Promise<Budget> {
    const limiter = this.#limiters.get(budgetClass);
    if (limiter === undefined) throw new Error(`no budget for ${budgetClass}`);
    try {
      return budgetOf(await limiter.consume(subject), PER_HOUR[budgetClass], true);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return budgetOf(refusal, PER_HOUR[budgetClass], false);
      throw refusal;
    }
  }
}

function budgetOf(result: RateLimiterRes, limit: number, allowed: boolean): Budget {
  return {
    allowed,
    limit,
    remaining: result.remainingPoints,
    reset: momentOf(Math.ceil((Date.now() + result.msBeforeNext) / 1_000)),
    retryAfter: Math.max(1, Math.ceil(result.msBeforeNext / 1_000)),
  };
}

let lastSecond = -1;
let lastMoment = '';

/** A busy key asks for the same moment thousands of times. */
function momentOf(second: number): string {
  if (second !== lastSecond) {
    lastMoment = new Date(second * 1_000).toISOString();
    lastSecond = second;
  }
  return lastMoment;
}
