import type { Budget } from '../limits/budgets.ts';

/** What is left of a budget, as REST says it: the window ends at a date-time. */
export function budgetHeaders({ limit, remaining, reset }: Budget): string[] {
  return [
    'X-RateLimit-Limit',
    String(limit),
    'X-RateLimit-Remaining',
    String(remaining),
    'X-RateLimit-Reset',
    dateTimeOf(reset),
  ];
}

let lastSecond = -1;
let lastDateTime = '';

/** A busy key asks for the same moment thousands of times. */
function dateTimeOf(second: number): string {
  if (second !== lastSecond) {
    lastDateTime = new Date(second * 1_000).toISOString();
    lastSecond = second;
  }
  return lastDateTime;
}
