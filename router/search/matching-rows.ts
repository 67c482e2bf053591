import { countOf, type Rows } from '../../schemas/search/rows.ts';
import type { MatchExpression, PublishedName } from './match-expression.ts';
import { type NamedRows, rowsNamed } from './published-names.ts';
import { difference, intersection, NO_ROWS, union } from './row-sets.ts';
import type { Postings, TermRows } from './term-rows.ts';
import type { TimeLimit } from './time-limit.ts';

/** An expression and what is known about its rows before they are read. */
type Plan = Known &
  (
    | { readonly kind: 'postings'; readonly postings: Postings }
    | { readonly kind: 'any'; readonly of: readonly Plan[] }
    /** The one with the fewest rows first; those that compare names last. */
    | { readonly kind: 'all'; readonly of: readonly Plan[] }
    | { readonly kind: 'not'; readonly one: Plan; readonly other: Plan }
    | { readonly kind: 'published'; readonly name: PublishedName; readonly among: Plan }
  );

interface Known {
  /** The most rows it can have. */
  readonly count: number;
  /** Whether names of rows must be compared. */
  readonly isComparing: boolean;
}

const NOTHING: Plan = { kind: 'any', count: 0, isComparing: false, of: [] };

/**
 * The rows of an index that an expression finds. If several expressions must all find a row, the rarest is read first, and the
 * others are checked for its rows only.
 * @param names what is read of rows where names are compared as published
 * @param rowCount rows of the index
 * @throws SearchTimeout
 */
export function matchingRows(
  expression: MatchExpression,
  terms: TermRows,
  names: NamedRows,
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
        return of(terms.ofAny(one.terms, time));
      case 'beginning':
        return of(terms.ofBeginning(one.start, time));
      case 'range':
        return of(terms.ofRange(one, time));
      case 'any': {
        const plans = one.of.map(planOf).filter(({ count }) => count > 0);
        const count = plans.reduce((sum, plan) => sum + plan.count, 0);
        return { kind: 'any', count, isComparing: isAnyComparing(plans), of: plans };
      }
      case 'all': {
        const plans: Plan[] = [];
        for (const other of one.of) {
          const plan = planOf(other);
          if (plan.count === 0) return NOTHING;
          plans.push(plan);
        }
        plans.sort((a, b) => Number(a.isComparing) - Number(b.isComparing) || a.count - b.count);
        const count = Math.min(...plans.map((plan) => plan.count));
        return { kind: 'all', count, isComparing: isAnyComparing(plans), of: plans };
      }
      case 'not': {
        const [plan, other] = [planOf(one.one), planOf(one.other)];
        return {
          kind: 'not',
          count: plan.count,
          isComparing: isAnyComparing([plan, other]),
          one: plan,
          other,
        };
      }
      case 'where':
        return planOf(one.test).count > 0 === one.isThere ? planOf(one.of) : NOTHING;
      case 'published': {
        const among = planOf(one.among);
        return { kind: 'published', count: among.count, isComparing: true, name: one, among };
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
      case 'published':
        return rowsNamed(plan.name, read(plan.among, among), () => read(plan.among, null), names, time);
    }
  }
}

const of = (postings: Postings): Plan => ({
  kind: 'postings',
  count: postings.count,
  isComparing: false,
  postings,
});

const isAnyComparing = (plans: readonly Plan[]): boolean => plans.some(({ isComparing }) => isComparing);
