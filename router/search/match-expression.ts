import { type TermKind, termOf } from '../../schemas/search/index-format.ts';

/**
 * An expression of FTS5 over terms of the index, or null where there is nothing to look for. A word of a caller gets into one
 * through `term` alone, which quotes it; the whole is bound as one parameter, never part of an SQL text.
 */
export type MatchExpression = string | null;

const WORD = /^[A-Z0-9]+$/;

/** A word in normal form, quoted; null for any other text. */
export function term(kind: TermKind, word: string): MatchExpression {
  return WORD.test(word) ? `"${termOf(kind, word)}"` : null;
}

/** Words in normal form that begin so, quoted; null for any other text. */
export function beginning(kind: TermKind, start: string): MatchExpression {
  const whole = term(kind, start);
  return whole === null ? null : `${whole} *`;
}

/** What any of the expressions finds; those that look for nothing are left out. */
export function anyOf(expressions: readonly MatchExpression[]): MatchExpression {
  const given = [...new Set(expressions.filter((one) => one !== null))];
  return given.length < 2 ? (given[0] ?? null) : `(${given.join(' OR ')})`;
}

/** What all expressions find: nothing where one of them looks for nothing. */
export function allOf(expressions: readonly MatchExpression[]): MatchExpression {
  const given = [...new Set(expressions)];
  if (given.includes(null)) return null;
  return given.length < 2 ? (given[0] ?? null) : `(${given.join(' AND ')})`;
}

/** What the one expression finds and the other does not. */
export function butNot(one: MatchExpression, other: MatchExpression): MatchExpression {
  return one === null || other === null ? one : `(${one} NOT ${other})`;
}
