import { searchWords } from '../../names/business.ts';
import { nameParts, personName } from '../../names/person.ts';
import { lettersOf, wordsOf } from '../../names/words.ts';

/** What the parts of a person's name are found by, in normal form. */
export interface PersonParts {
  readonly family: readonly string[];
  readonly given: readonly string[];
}

/** Of a name of a resource: the terms that the search index has for it. */
export function personParts({ family, given = [] }: fhir4.HumanName): PersonParts {
  const [first = null, ...middle] = given;
  const name = personName({ last: family ?? null, first, middle: middle.join(' ') });
  return {
    family: nameParts(name.lastKey, name.lastWords),
    given: [...nameParts(name.firstKey, name.firstWords), ...name.middleWords],
  };
}

/**
 * How a name of a person may be meant: as one word, or as several that stand in any place. No word of a wording is empty;
 * without any wording nothing is meant.
 */
export function personWordings(value: string): string[][] {
  const words = value
    .split(/[\s,]+/)
    .map(lettersOf)
    .filter((word) => word !== '');
  const joined = words.join('');
  if (joined === '') return [];
  return words.length === 1 ? [[joined]] : [words, [joined]];
}

/** The words of the name of an organization or place, as the search index has them. */
export function titleParts(title: string): readonly string[] {
  return searchWords(title);
}

/** How such a name may be meant: its words as written, and in the form of the index; each begins a word. */
export function titleWordings(value: string): string[][] {
  const wordings = [wordsOf(value), searchWords(value)].filter((words) => words.length > 0);
  const [asWritten, inForm] = wordings;
  return asWritten?.join(' ') === inForm?.join(' ') ? wordings.slice(0, 1) : wordings;
}
