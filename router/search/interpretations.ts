import { businessKey, businessWords, misspelledForms } from '../../names/business.ts';
import { nameWords, type PersonName, personName, suffixOf } from '../../names/person.ts';
import { wordsOf } from '../../names/words.ts';
import type { SearchQuery } from '../../schemas/search/query.ts';

/** A way to understand the name that is searched for. */
export type Interpretation =
  | { readonly kind: 'person'; readonly name: PersonName; readonly isSwapped: boolean }
  | {
      readonly kind: 'organization';
      readonly words: readonly string[];
      readonly key: string;
      /** The word that is taken for another one, as it was asked for; absent where every word is taken as it is. */
      readonly misspelled?: string;
    };

/** The ways to understand the names of a query; none where it has no name or only words that do not count. */
export function interpretationsOf({ name, first, last, organization }: SearchQuery): Interpretation[] {
  if (organization !== undefined) return organizationOf(organization);
  if (name !== undefined) return [...peopleOf(name), ...organizationOf(name)];
  if (first === undefined && last === undefined) return [];
  const given = personName({ last: last ?? null, first: first ?? null });
  return first === undefined || last === undefined
    ? [person(given)]
    : [person(given), person(personName({ last: first, first: last }), true)];
}

function organizationOf(published: string): Interpretation[] {
  const words = [...new Set(businessWords(published))];
  return words.length === 0 ? [] : [{ kind: 'organization', words, key: businessKey(published) }];
}

/** The name of an organization with one word taken for the abbreviation, plural or legal form that it is one letter from. */
export function respelled(interpretation: Interpretation): Interpretation[] {
  if (interpretation.kind === 'person') return [];
  const { words } = interpretation;
  return words.flatMap((misspelled, place) =>
    misspelledForms(misspelled).flatMap((form) => {
      const others = words.toSpliced(place, 1, ...(form === null ? [] : [form]));
      return others.length === 0
        ? []
        : [{ kind: 'organization' as const, words: [...new Set(others)], key: others.join(''), misspelled }];
    }),
  );
}

const person = (name: PersonName, isSwapped = false): Interpretation => ({
  kind: 'person',
  name,
  isSwapped,
});

/** `First Middle Last`, `Last First Middle`, `Last, First Middle`, with last names of one to three words. */
function peopleOf(published: string): Interpretation[] {
  const all = wordsOf(published);
  const suffix = suffixOf(all);
  const [before = '', ...after] = published.split(',');
  const given = nameWords(wordsOf(after.join(' ')));
  const family = nameWords(wordsOf(before));
  // "Lund, MD" and "Lund, Jr." have nothing but a suffix or a credential after the comma.
  const named = nameWords(['-', ...given]).slice(1);
  if (family.length > 0 && named.length > 0) return [of(family, named)];

  const words = nameWords(all);
  if (words.length < 2) return [of(words, []), of([], words)];
  const splits: Interpretation[] = [];
  for (let length = 1; length <= Math.min(3, words.length - 1); length++) {
    splits.push(of(words.slice(-length), words.slice(0, -length)));
    splits.push({ ...of(words.slice(0, length), words.slice(length)), isSwapped: true });
  }
  return splits;

  /** The first given word is the first name, the others are middle names. */
  function of(lastWords: readonly string[], [firstWord, ...middleWords]: readonly string[]) {
    const firstWords = firstWord === undefined ? [] : [firstWord];
    return {
      kind: 'person',
      name: {
        lastKey: lastWords.join(''),
        lastWords,
        firstKey: firstWords.join(''),
        firstWords,
        middleWords,
        suffix,
      },
      isSwapped: false,
    } as const;
  }
}
