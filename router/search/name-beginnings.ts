import { alternativesOf, businessName } from '../../names/business.ts';
import { personName } from '../../names/person.ts';
import { wordsOf } from '../../names/words.ts';
import type { TermKind } from '../../schemas/search/index-format.ts';
import type { SearchQuery } from '../../schemas/search/query.ts';
import { exact } from './candidates.ts';
import { allOf, anyOf, beginning, type MatchExpression, term } from './match-expression.ts';

/** Ends a name of which the beginning alone is given. */
const ANY_END = '*';

/** A word of a name may be any of these. */
const NAMES: readonly TermKind[] = ['last', 'first', 'middle', 'organization'];

/** Who has names that begin as a query says; undefined where it gives no beginning. */
export function begunNames({ name, first, last, organization }: SearchQuery): MatchExpression | undefined {
  const given = [name, first, last, organization];
  if (!given.some((text) => text?.endsWith(ANY_END))) return undefined;
  if (organization !== undefined) {
    const words = wordsOf(organization);
    const whole = businessName(words.slice(0, -1)).words.map((word) =>
      anyOf([word, ...alternativesOf(word)].map((one) => term('organization', one))),
    );
    return allOf([...whole, beginning('organization', words.at(-1) ?? '')]);
  }
  if (name !== undefined) {
    const words = wordsOf(name);
    const whole = words.slice(0, -1).map((word) => anyOf(NAMES.map((kind) => term(kind, word))));
    return allOf([...whole, anyOf(NAMES.map((kind) => beginning(kind, words.at(-1) ?? '')))]);
  }
  return allOf([
    ...(last === undefined ? [] : [partOf('last', last)]),
    ...(first === undefined ? [] : [partOf('first', first)]),
  ]);
}

/** A first or last name, in whole or its beginning. */
function partOf(part: 'first' | 'last', text: string): MatchExpression {
  const called = { last: null, first: null, [part]: text };
  const { lastKey, firstKey } = personName(called);
  if (text.endsWith(ANY_END)) return beginning(part, part === 'last' ? lastKey : firstKey);
  return exact({ kind: 'person', name: personName(called), isSwapped: false });
}
