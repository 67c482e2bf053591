import { type TermKind, termOf } from '../../schemas/search/index-format.ts';

/** Which rows of the index are looked for; null where there is nothing to look for. */
export type MatchExpression = Match | null;

type Match =
  | { readonly kind: 'term'; readonly term: string }
  /** Any of these terms. Many searches ask for the same ones, so their rows are remembered together. */
  | { readonly kind: 'terms'; readonly terms: readonly string[] }
  /** Any term that begins so. */
  | { readonly kind: 'beginning'; readonly start: string }
  | { readonly kind: 'any'; readonly of: readonly Match[] }
  | { readonly kind: 'all'; readonly of: readonly Match[] }
  | { readonly kind: 'not'; readonly one: Match; readonly other: Match };

const WORD = /^[A-Z0-9]+$/;

/** A word in normal form; null for any other text. */
export function term(kind: TermKind, word: string): MatchExpression {
  return WORD.test(word) ? { kind: 'term', term: termOf(kind, word) } : null;
}

/** A word in normal form, of any of these kinds; null for any other text. */
export function termOfAny(kinds: readonly TermKind[], word: string): MatchExpression {
  return WORD.test(word) ? { kind: 'terms', terms: kinds.map((kind) => termOf(kind, word)) } : null;
}

/** Words in normal form that begin so; null for any other text. */
export function beginning(kind: TermKind, start: string): MatchExpression {
  return WORD.test(start) ? { kind: 'beginning', start: termOf(kind, start) } : null;
}

/** What any of the expressions finds; empty expressions are left out. */
export function anyOf(expressions: readonly MatchExpression[]): MatchExpression {
  return joined(
    'any',
    expressions.filter((one) => one !== null),
  );
}

/** What all expressions find: nothing if one of them is empty. */
export function allOf(expressions: readonly MatchExpression[]): MatchExpression {
  const given = expressions.filter((one) => one !== null);
  return given.length < expressions.length ? null : joined('all', given);
}

/** What the first expression finds and the second does not. */
export function butNot(one: MatchExpression, other: MatchExpression): MatchExpression {
  return one === null || other === null ? one : { kind: 'not', one, other };
}

function joined(kind: 'any' | 'all', expressions: readonly Match[]): MatchExpression {
  const given = new Map(expressions.map((one) => [one.kind === 'term' ? one.term : one, one]));
  const of = [...given.values()];
  return of.length < 2 ? (of[0] ?? null) : { kind, of };
}
