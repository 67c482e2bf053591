import { businessWords } from '../../names/business.ts';
import { nameParts, type PersonName, personName } from '../../names/person.ts';
import { phoneticKey } from '../../names/phonetic.ts';
import { lettersOf } from '../../names/words.ts';
import { type Entry, itemsOf } from '../../schemas/search/entry.ts';
import { MARKS, type TermKind, termOf } from '../../schemas/search/index-format.ts';

/**
 * The terms of a provider in the search index, each once, in a fixed order.
 *
 * @param places lists of city, state and ZIP code, as `search-entries.sql` gives them
 * @param taxonomies list of codes
 */
export function entryTerms({ names, entityType }: Entry, places: string, taxonomies: string): string[] {
  const terms = new Set<string>();
  const add = (kind: TermKind, word: string) => {
    if (word !== '') terms.add(termOf(kind, word));
  };
  const lastNames = new Set<string>();
  for (const name of names) {
    for (const word of businessWords(name.organization)) add('organization', word);
    if (name.last === '' && name.first === '') continue;
    const person = personName(name);
    for (const word of nameParts(person.lastKey, person.lastWords)) lastNames.add(word);
    addPerson(person, add);
  }
  for (const [city = '', state = '', postalCode = ''] of itemsOf(places)) {
    add('city', lettersOf(city));
    add('state', lettersOf(state));
    add('postalCode', lettersOf(postalCode));
  }
  for (const [code = ''] of itemsOf(taxonomies)) add('taxonomy', lettersOf(code));
  if (entityType === 'organization') add('mark', MARKS.isOrganization);
  else if (lastNames.size > 1) add('mark', MARKS.hasSeveralLastNames);
  return [...terms];
}

function addPerson(
  { lastKey, lastWords, firstKey, firstWords, middleWords }: PersonName,
  add: (kind: TermKind, word: string) => void,
): void {
  for (const word of nameParts(lastKey, lastWords)) {
    add('last', word);
    add('sound', phoneticKey(word));
  }
  for (const word of nameParts(firstKey, firstWords)) add('first', word);
  add('initial', firstKey.slice(0, 1));
  for (const word of middleWords) if (word.length > 1) add('middle', word);
}
