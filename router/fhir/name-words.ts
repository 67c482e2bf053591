import { searchWords } from '../../names/business.ts';
import { splitWord, withJoinedWords } from '../../names/compounds.ts';
import { isHonorific, nameParts, personName } from '../../names/person.ts';
import { lettersOf, wordsOf } from '../../names/words.ts';

/** The terms that find the parts of a person's name, in normal form. */
export interface PersonParts {
  readonly family: readonly string[];
  readonly given: readonly string[];
  /** What stands before and after it: forms of address, generation suffixes, degrees, licenses. */
  readonly honorifics: readonly string[];
}

/** The terms that the search index has for a name of a resource. */
export function personParts({ family, given = [], prefix = [], suffix = [] }: fhir4.HumanName): PersonParts {
  const [first = null, ...middle] = given;
  const name = personName({ last: family ?? null, first, middle: middle.join(' ') });
  return {
    family: nameParts(name.lastKey, name.lastWords),
    given: [...nameParts(name.firstKey, name.firstWords), ...name.middleWords],
    honorifics: [...prefix, ...suffix].flatMap((text) => text.split(/[\s,/]+/).map(lettersOf)),
  };
}

/**
 * The words that the search index can find a person's name by: all but those that may be written before or after a name, which it does not
 * have.
 */
export function indexedWords(words: readonly string[]): string[] {
  return words.filter((word) => !isHonorific(word));
}

/** Whether a word begins a part of a name, or is one of the honorifics with it. */
export function isWordOf({ family, given, honorifics }: PersonParts, word: string): boolean {
  const isBegun = [...family, ...given].some((part) => part.startsWith(word));
  return isBegun || (isHonorific(word) && honorifics.includes(word));
}

/**
 * The possible readings of a person's name: as one word, or as several in any position. No word of a reading is empty;
 * without any reading the name means nothing.
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

/** A word of such a name as it is looked for. */
export interface TitleWord {
  readonly text: string;
  /** Whether it is a word of the name, or the beginning of one. */
  readonly isWhole: boolean;
}

/**
 * The possible readings of such a name: its words as written, and in the form of the index; each with two neighbors joined too, or with a word
 * split in two, of which the first is whole.
 */
export function titleWordings(value: string): TitleWord[][] {
  const asWritten = wordsOf(value);
  const inForm = searchWords(value);
  const isSame = asWritten.join(' ') === inForm.join(' ');
  const wordings = (isSame ? [asWritten] : [asWritten, inForm]).filter((words) => words.length > 0);
  return wordings.flatMap((words) => [
    words.map(beginning),
    ...withJoinedWords(words).map((joined) => joined.map(beginning)),
    ...words.flatMap((word, place) =>
      splitWord(word).map(([first, second]) =>
        words.map(beginning).toSpliced(place, 1, { text: first, isWhole: true }, beginning(second)),
      ),
    ),
  ]);
}

const beginning = (text: string): TitleWord => ({ text, isWhole: false });

/** Whether a name with these parts has a word. */
export function isWordOfTitle(parts: readonly string[], { text, isWhole }: TitleWord): boolean {
  return isWhole ? parts.includes(text) : parts.some((part) => part.startsWith(text));
}
