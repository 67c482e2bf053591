import { countOf, type Rows } from '../../schemas/search/rows.ts';
import type { MatchExpression } from './match-expression.ts';
import { difference, intersection, NO_ROWS, union } from './row-sets.ts';
import type { Postings, TermRows } from './term-rows.ts';
import type { TimeLimit } from './time-limit.ts';

/** An expression and what is known about its rows before they are read. */
type Plan =
  | { readonly kind: 'postings'; readonly count: number; readonly postings: Postings }
  | { readonly kind: 'any'; readonly count: number; readonly of: readonly Plan[] }
  /** The one with the fewest rows first. */
  | { readonly kind: 'all'; readonly count: number; readonly of: readonly Plan[] }
  | { readonly kind: 'not'; readonly count: number; readonly one: Plan; readonly other: Plan };

/**
 * The rows of an index that an expression finds. If several expressions must all find a row, the rarest is read first, and the
 * others are checked for its rows only.
 * @param rowCount rows of the index
 * @throws SearchTimeout
 */
export function matchingRows(
  expression: MatchExpression,
  terms: TermRows,
  rowCount: number,
  time: TimeLimit,
): Rows {
  return expression === null ? NO_ROWS : read(planOf(expression), null);

  function planOf(one: NonNullable<MatchExpression>): Plan {
    time.check();
    switch (one.kind) {
      case 'term':
        return of(terms.ofTerm(one.term));
      case 'terms':
        return of(terms.ofAny(one.terms));
      case 'beginning':
        return of(terms.ofBeginning(one.start, time));
      case 'any': {
        const plans = one.of.map(planOf).filter(({ count }) => count > 0);
        return { kind: 'any', count: plans.reduce((sum, { count }) => sum + count, 0), of: plans };
      }
      case 'all': {
        const plans: Plan[] = [];
        for (const other of one.of) {
          const plan = planOf(other);
          if (plan.count === 0) return { kind: 'all', count: 0, of: [] };
          plans.push(plan);
        }
        plans.sort((a, b) => a.count - b.count);
        return { kind: 'all', count: plans[0]?.count ?? 0, of: plans };
      }
      case 'not': {
        const plan = planOf(one.one);
        return { kind: 'not', count: plan.count, one: plan, other: planOf(one.other) };
      }
    }
  }

  /** The rows of a plan; only those in `among`, if given. */
  function read(plan: Plan, among: Rows | null): Rows {
    time.check();
    if (plan.count === 0) return NO_ROWS;
    switch (plan.kind) {
      case 'postings': {
        const rows = plan.postings.rows();
        return among === null ? rows : intersection(among, rows);
      }
      case 'any':
        return union(
          plan.of.map((one) => read(one, among)),
          rowCount,
        );
      case 'all': {
        let found = among;
        for (const one of plan.of) {
          found = read(one, found);
          if (countOf(found) === 0) return NO_ROWS;
        }
        return found ?? NO_ROWS;
      }
      case 'not': {
        const rows = read(plan.one, among);
        return countOf(rows) === 0 ? rows : difference(rows, read(plan.other, rows));
      }
    }
  }
}

const of = (postings: Postings): Plan => ({ kind: 'postings', count: postings.count, postings });
