import { businessName, misspelledForms } from '../../names/business.ts';
import {
  isTypedCredential,
  type PersonName,
  personName,
  suffixOf,
  typedNameWords,
  untitled,
} from '../../names/person.ts';
import { wordsOf } from '../../names/words.ts';
import type { SearchQuery } from '../../schemas/search/query.ts';

/** A way to understand the name in the query. */
export type Interpretation = PersonInterpretation | OrganizationInterpretation;

export interface PersonInterpretation {
  readonly kind: 'person';
  readonly name: PersonName;
  readonly isSwapped: boolean;
}

export interface OrganizationInterpretation {
  readonly kind: 'organization';
  readonly words: readonly string[];
  readonly key: string;
  /** Abbreviated; null where none is given. */
  readonly legalForm: string | null;
  /** The word that is taken for another one, as given; absent when every word is taken as it is. */
  readonly misspelled?: string;
}

/** The ways to understand the names of a query; none if it has no name or only words that do not count. */
export function interpretationsOf({ name, first, last, organization }: SearchQuery): Interpretation[] {
  if (organization !== undefined) return organizationOf(organization);
  if (name !== undefined) return [...peopleOf(name), ...organizationOf(name)];
  if (first === undefined && last === undefined) return [];
  const called = first === undefined ? null : untitled(wordsOf(first)).join(' ');
  const given = personName({ last: last ?? null, first: called });
  return called === null || last === undefined
    ? [person(given)]
    : [person(given), person(personName({ last: called, first: last }), true)];
}

function organizationOf(published: string): Interpretation[] {
  const name = businessName(published.split(' '));
  return name.words.length === 0 ? [] : [{ kind: 'organization', ...name }];
}

/** The name of an organization with one word taken for the abbreviation, plural or legal form that it is one letter from. */
export function respelled(interpretation: Interpretation): Interpretation[] {
  if (interpretation.kind === 'person') return [];
  const { words, legalForm } = interpretation;
  return words.flatMap((misspelled, place) =>
    misspelledForms(misspelled).flatMap((form) => {
      const others = words.toSpliced(place, 1, ...(form === null ? [] : [form]));
      return others.length === 0
        ? []
        : [
            {
              kind: 'organization' as const,
              words: [...new Set(others)],
              key: others.join(''),
              legalForm,
              misspelled,
            },
          ];
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
  const [family = []] = typedNameWords(wordsOf(before));
  const afterComma = untitled(wordsOf(after.join(' ')));
  // "Lund, MD" and "Lund, Jr." have nothing but a suffix or a credential after the comma.
  const isNamed =
    afterComma.some((word) => suffixOf([word]) === null) && !isTypedCredential(afterComma[0] ?? '');
  const [given = []] = isNamed ? typedNameWords(afterComma, 1) : [];
  if (family.length > 0 && given.length > 0) return [of(family, given)];

  // "Jane Smith MD PLLC" is a company, not a person with a degree.
  const { legalForm } = businessName(published.split(' '));
  const isCompany = legalForm !== null && !isTypedCredential(legalForm);
  const [first = [], second] = isCompany ? [all] : typedNameWords(all);
  // Of two words, one of them a credential, both are the name: without it is another reading.
  return [first, ...(second === undefined || second.length < 2 ? [] : [second])].flatMap(splits);

  function splits(words: readonly string[]): Interpretation[] {
    if (words.length < 2) return [of(words, []), of([], words)];
    return [1, 2, 3]
      .filter((length) => length < words.length)
      .flatMap((length) => [
        of(words.slice(-length), words.slice(0, -length)),
        { ...of(words.slice(0, length), words.slice(length)), isSwapped: true },
      ]);
  }

  /** The first given word is the first name, the others are middle names. */
  function of(lastWords: readonly string[], [firstWord, ...middleWords]: readonly string[]) {
    const firstWords = firstWord === undefined ? [] : [firstWord];
    return {
      kind: 'person',
      name: {
        lastKey: lastWords.join(''),
        lastWords,
        lastLetters: lastWords.join(''),
        firstKey: firstWords.join(''),
        firstWords,
        middleWords,
        suffix,
        otherReading: null,
      },
      isSwapped: false,
    } as const;
  }
}
