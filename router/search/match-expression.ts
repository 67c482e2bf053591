import { NOTHING_FOLLOWS, publishedWord, type TermKind, termOf } from '../../schemas/search/index-format.ts';

/** Which rows of the index are looked for; null where there is nothing to look for. */
export type MatchExpression = Match | null;

type Match =
  | { readonly kind: 'term'; readonly term: string }
  /** Any of these terms. Many searches ask for the same ones, so their rows are remembered together. */
  | { readonly kind: 'terms'; readonly terms: readonly string[] }
  /** Any term that begins so. */
  | { readonly kind: 'beginning'; readonly start: string }
  | ({ readonly kind: 'range' } & TermRange)
  | { readonly kind: 'any'; readonly of: readonly Match[] }
  | { readonly kind: 'all'; readonly of: readonly Match[] }
  | { readonly kind: 'not'; readonly one: Match; readonly other: Match }
  /** Nothing, unless `test` finds something, or unless it finds nothing. */
  | { readonly kind: 'where'; readonly test: Match; readonly isThere: boolean; readonly of: Match }
  | ({ readonly kind: 'published'; readonly among: Match } & PublishedName);

/** The terms of one length from one to another, both included. */
export interface TermRange {
  readonly from: string;
  readonly to: string;
}

/** A name exactly as published: rows are compared with it one by one. */
export interface PublishedName {
  /** `given` is a first or a middle name. */
  readonly part: 'last' | 'given' | 'organization';
  readonly text: string;
}

const WORD = /^[A-Z0-9]+$/;

/** A word in normal form; null for any other text. */
export function term(kind: TermKind, word: string): MatchExpression {
  return WORD.test(word) || word === NOTHING_FOLLOWS ? { kind: 'term', term: termOf(kind, word) } : null;
}

/** A text exactly as published; of the kinds of published texts. @param letters those of the text in normal form */
export function publishedText(kind: TermKind, letters: string, text: string): MatchExpression {
  return { kind: 'term', term: termOf(kind, publishedWord(letters, text)) };
}

/** Any published text of these letters. */
export function anyPublishedText(kind: TermKind, letters: string): MatchExpression {
  return { kind: 'beginning', start: termOf(kind, publishedWord(letters, '')) };
}

/** Words in normal form from one to another of the same length. */
export function rangeOf(kind: TermKind, from: string, to: string): TermRange | null {
  return WORD.test(from) && WORD.test(to) ? { from: termOf(kind, from), to: termOf(kind, to) } : null;
}

/** What any term of the ranges finds. */
export function inRanges(ranges: readonly TermRange[]): MatchExpression {
  return anyOf(ranges.map((range) => ({ kind: 'range', ...range })));
}

/** What an expression finds, provided that another one finds something (`isThere`), or nothing. */
export function where(test: MatchExpression, isThere: boolean, of: MatchExpression): MatchExpression {
  if (test === null) return isThere ? null : of;
  return of === null ? null : { kind: 'where', test, isThere, of };
}

/** Of what an expression finds, the rows with a name exactly as published. */
export function published(name: PublishedName, among: MatchExpression): MatchExpression {
  return among === null ? null : { kind: 'published', ...name, among };
}

/** Any of these words in normal form, of any of these kinds; null for any other text. */
export function termOfAny(kinds: readonly TermKind[], ...words: readonly string[]): MatchExpression {
  if (!words.every((word) => WORD.test(word))) return null;
  return { kind: 'terms', terms: words.flatMap((word) => kinds.map((kind) => termOf(kind, word))) };
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
