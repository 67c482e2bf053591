import type { Budget } from './budgets.ts';

/** The rest of a budget in the form of the REST interface: the window ends at a date-time. */
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

/** Cached: a busy key needs the same moment thousands of times. */
function dateTimeOf(second: number): string {
  if (second !== lastSecond) {
    lastDateTime = new Date(second * 1_000).toISOString();
    lastSecond = second;
  }
  return lastDateTime;
}
