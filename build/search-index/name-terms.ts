import { searchWords } from '../../names/business.ts';
import { nameParts, type PersonName, personName } from '../../names/person.ts';
import { phoneticKey } from '../../names/phonetic.ts';
import { lettersOf } from '../../names/words.ts';
import type { EntryName } from '../../schemas/search/entry.ts';
import { MARKS, publishedWord, type TermKind, wordCountMark } from '../../schemas/search/index-format.ts';
import type { ProviderLine } from './index-lines.ts';

type Add = (kind: TermKind, word: string) => void;

/** Adds the terms of the names of a provider. */
export function addNames({ entry: { names, entityType }, isNameless }: ProviderLine, add: Add): void {
  const lastNames = new Set<string>();
  for (const name of names) {
    addTitle(name.organization, add);
    if (name.last === '' && name.first === '' && name.middle === '') continue;
    const shown = asShown(name);
    const person = personName(shown);
    for (const word of nameParts(person.lastKey, person.lastWords)) lastNames.add(word);
    addPerson(person, add);
    addForms(shown, person, add);
    // The index keeps no names of such a record.
    if (isNameless) addTexts(name, add);
  }
  if (isNameless)
    for (const { organization } of names)
      if (organization !== '') add('publishedTitle', publishedWord(lettersOf(organization), organization));
  if (entityType !== 'organization' && lastNames.size > 1) add('mark', MARKS.hasSeveralLastNames);
}

/** A middle name without a first one is the first given name of a resource. */
function asShown(name: EntryName): EntryName {
  return name.first === '' ? { ...name, first: name.middle, middle: '' } : name;
}

/** Adds the words of a name of an organization. */
export function addTitle(title: string, add: Add): void {
  const words = [...new Set(searchWords(title))];
  for (const word of words) add('organization', word);
  if (words.length > 0) add('mark', wordCountMark(words.length));
  else if (title !== '') add('mark', MARKS.hasWordlessName);
}

function addPerson({ lastKey, lastWords, firstKey, firstWords, middleWords }: PersonName, add: Add): void {
  for (const word of nameParts(lastKey, lastWords)) {
    add('last', word);
    add('sound', phoneticKey(word));
  }
  for (const word of nameParts(firstKey, firstWords)) add('first', word);
  add('initial', firstKey.slice(0, 1));
  for (const word of middleWords) add(word.length > 1 ? 'middle' : 'middleInitial', word);
}

/** Whether the terms of a name are its published texts, and whether a text has none. */
function addForms(
  { last, first, middle }: EntryName,
  { lastKey, lastWords, firstKey, firstWords, middleWords }: PersonName,
  add: Add,
): void {
  const isIn = (text: string, words: readonly string[]) =>
    text === '' || (words.length === 1 && words[0] === text);
  if (!isIn(last, nameParts(lastKey, lastWords))) add('mark', MARKS.hasLastForms);
  if (!isIn(first, nameParts(firstKey, firstWords)) || !isIn(middle, middleWords))
    add('mark', MARKS.hasGivenForms);
  const texts = [
    [last, lastKey],
    [first, firstKey],
    [middle, middleWords.join('')],
  ] as const;
  if (texts.some(([text, letters]) => text !== '' && letters === '')) add('mark', MARKS.hasWordlessName);
}

function addTexts({ last, first, middle }: EntryName, add: Add): void {
  if (last !== '') add('publishedLast', publishedWord(lettersOf(last), last));
  for (const given of [first, middle])
    if (given !== '') add('publishedGiven', publishedWord(lettersOf(given), given));
}
