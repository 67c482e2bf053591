import { businessKey } from '../../../names/business.ts';
import { personName } from '../../../names/person.ts';
import { lettersOf } from '../../../names/words.ts';
import { itemsOf, readEntry, SEPARATORS } from '../../../schemas/search/entry.ts';
import type { Query } from './queries.ts';
import type { Registered } from './registered.ts';

/** Several providers bear a name. */
const SEVERAL = 'several';

/**
 * Who bears which name in which state, by the rows of the registry alone: tells the queries that nobody could answer with certainty
 * from those that the search should. Names are compared in normal form; legal, former and other names and all addresses count.
 */
export class Namesakes {
  /** The NPI of the one who bears a name in a state, or `SEVERAL`. */
  readonly #bearers = new Map<string, string>();

  /** Adds the provider of a line of `search-entries.sql`. */
  add(line: string): void {
    const [npi = '', kind, published, places = ''] = line.split(SEPARATORS.field);
    const { names } = readEntry([npi, kind, published].join(SEPARATORS.field));
    const states = new Set(itemsOf(places).map(([, state = '']) => lettersOf(state)));
    for (const { first, last, organization } of names) {
      // A former name often has the last name only.
      const whole = {
        first: first || (names[0]?.first ?? ''),
        last: last || (names[0]?.last ?? ''),
        organization,
      };
      for (const state of states)
        for (const name of [nameOf(whole), initialOf(whole)]) this.#addBearer(`${name}@${state}`, npi);
    }
  }

  /**
   * Whether somebody else in the state bears the registered name of the one who is meant, or the very name that is asked for; whoever is
   * asked for by an initial, every first name that begins so.
   */
  areMeantBy(query: Query, who: Registered): boolean {
    const asked = query.first?.length === 1 ? initialOf(query) : nameOf(query);
    return [nameOf(who), asked].some((name) => {
      const bearer = this.#bearers.get(`${name}@${who.state}`);
      return bearer !== undefined && bearer !== who.npi;
    });
  }

  #addBearer(name: string, npi: string): void {
    const bearer = this.#bearers.get(name);
    this.#bearers.set(name, bearer === undefined || bearer === npi ? npi : SEVERAL);
  }
}

type Name = Readonly<Partial<Record<'first' | 'last' | 'organization', string>>>;

function nameOf({ first = '', last = '', organization }: Name): string {
  if (organization) return businessKey(organization);
  const { lastKey, firstKey } = personName({ last, first });
  return `${lastKey},${firstKey}`;
}

function initialOf({ first = '', last = '' }: Name): string {
  const { lastKey, firstKey } = personName({ last, first });
  return `${lastKey},${firstKey.charAt(0)}.`;
}
