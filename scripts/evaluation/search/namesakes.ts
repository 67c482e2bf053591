import { readLine } from '../../../build/search-index/index-lines.ts';
import { searchWords } from '../../../names/business.ts';
import { personName } from '../../../names/person.ts';
import { lettersOf } from '../../../names/words.ts';
import type { Query } from './queries.ts';
import type { Registered } from './registered.ts';

/** Several providers have a name. */
const SEVERAL = 'several';

/**
 * Whom a query may mean, by the rows of the registry alone, whatever the search finds: separates the queries that nobody could answer
 * with certainty from those that the search should. Names are compared in normal form; legal, former and other names and all addresses
 * count.
 */
export class Namesakes {
  /** The NPI of the one who has a name in a state, or `SEVERAL`. */
  readonly #bearers = new Map<string, string>();
  /** The names that have a word in a state, ascending, by their place in `#npis`. */
  readonly #namesWith = new Map<string, number[]>();
  /** Whose name it is. */
  readonly #npis: string[] = [];

  /** Adds the provider of a line of `search-entries.sql`. */
  add(line: string): void {
    const read = readLine(line);
    if (!('provider' in read) || read.provider.isNameless) return;
    const { npi, entry, practice, mailing, secondary } = read.provider;
    const addresses = [practice, mailing, ...secondary];
    const states = new Set(addresses.map((address) => lettersOf(address?.state)).filter(Boolean));
    const cities = addresses.map((address) => placeOf(address?.state, address?.city));
    const [legal] = entry.names;
    for (const { first, last, organization } of entry.names) {
      // A former name often has the last name only.
      const whole = { first: first || (legal?.first ?? ''), last: last || (legal?.last ?? ''), organization };
      const place = this.#npis.push(npi) - 1;
      for (const city of new Set(cities)) this.#addBearer(`${nameOf(whole)}@${city}`, npi);
      for (const state of states) {
        for (const name of [nameOf(whole), initialOf(whole)]) this.#addBearer(`${name}@${state}`, npi);
        for (const word of wordsIn(whole)) this.#addName(`${word}@${state}`, place);
      }
    }
  }

  /**
   * Whether somebody else in the state has the registered name of the one who is meant, or the very name that is asked for; whoever is
   * asked for by an initial, every first name that begins so. A text that ends with the city means those there.
   */
  haveNameOf(query: Query, who: Registered): boolean {
    const asked = isInitial(query) ? initialOf(query) : nameOf(query);
    const isInCity = who.city !== '' && query.name?.endsWith(` ${who.city}`) === true;
    const place = isInCity ? placeOf(who.state, who.city) : who.state;
    return [nameOf(who), asked].some((name) => {
      const bearer = this.#bearers.get(`${name}@${place}`);
      return bearer !== undefined && bearer !== who.npi;
    });
  }

  /**
   * Whether somebody else in the state has every word of a query in one name. Not asked where the query is a whole name of the one who is
   * meant: a longer name with the same words is another one.
   */
  haveWordsOf(query: Query, who: Registered): boolean {
    if (query.name !== undefined || isInitial(query)) return false;
    const own = { first: who.first, last: who.otherLast || who.last, organization: who.otherOrganization };
    if ([who, own].some((name) => nameOf(name) === nameOf(query))) return false;
    const [shortest = [], ...others] = wordsIn(query)
      .map((word) => this.#namesWith.get(`${word}@${who.state}`) ?? [])
      .sort((a, b) => a.length - b.length);
    const sets = others.map((names) => new Set(names));
    return shortest.some((name) => this.#npis[name] !== who.npi && sets.every((names) => names.has(name)));
  }

  #addBearer(name: string, npi: string): void {
    const bearer = this.#bearers.get(name);
    this.#bearers.set(name, bearer === undefined || bearer === npi ? npi : SEVERAL);
  }

  #addName(word: string, place: number): void {
    const names = this.#namesWith.get(word);
    if (names === undefined) this.#namesWith.set(word, [place]);
    else names.push(place);
  }
}

const placeOf = (state: string | null | undefined, city: string | null | undefined): string =>
  `${lettersOf(state)}/${lettersOf(city)}`;

type Name = Readonly<Partial<Record<'first' | 'last' | 'organization', string>>>;

const isInitial = (query: Query): boolean => query.first?.length === 1;

function nameOf({ first = '', last = '', organization }: Name): string {
  if (organization) return searchWords(organization).join('');
  const { lastKey, firstKey } = personName({ last, first });
  return `${lastKey},${firstKey}`;
}

function initialOf({ first = '', last = '' }: Name): string {
  const { lastKey, firstKey } = personName({ last, first });
  return `${lastKey},${firstKey.charAt(0)}.`;
}

/** The words of a name, each once, with its part of the name. */
function wordsIn({ first = '', last = '', organization }: Name): string[] {
  if (organization) return [...new Set(searchWords(organization))];
  const { lastWords, firstWords } = personName({ last, first });
  return [...new Set([...lastWords.map((word) => `${word},`), ...firstWords.map((word) => `,${word}`)])];
}
