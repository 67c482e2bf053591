import type { PersonName } from '../names/person.ts';
import { type PeopleRelation, PersonRelations } from '../names/relate-people.ts';
import type { ScreenedParties } from './listed-parties.ts';

/** How the names of listed people relate to one person: each name is compared once, however many parties have it. */
export class RelatedParties {
  readonly #relations: PersonRelations;
  readonly #parties: ScreenedParties;
  /** By the numbers of the names. */
  readonly #names = new Map<number, PeopleRelation | null>();
  readonly #lastNames = new Map<number, boolean>();
  readonly #middleNames = new Map<number, boolean>();

  constructor(person: PersonName, parties: ScreenedParties) {
    this.#relations = new PersonRelations(person);
    this.#parties = parties;
  }

  /** Null where the names do not say that the two may be one person, and for an organization. */
  to(party: number): PeopleRelation | null {
    return once(this.#names, this.#parties.personName(party), party, this.#relationTo);
  }

  /** Whether a party may relate by its last name, or by its middle names: most candidates do by neither. */
  mayRelate(party: number): boolean {
    return (
      once(this.#lastNames, this.#parties.lastName(party), party, this.#mayRelateByLastName) ||
      once(this.#middleNames, this.#parties.middleNames(party), party, this.#isAmongMiddleNames)
    );
  }

  /** As if the last names agreed: somebody may have changed the name. */
  whateverTheLastName(party: number): PeopleRelation | null {
    const listed = this.#parties.person(party);
    return listed && this.#relations.whateverTheLastName(listed);
  }

  readonly #relationTo = (party: number): PeopleRelation | null => {
    const listed = this.#parties.person(party);
    return listed && this.#relations.to(listed);
  };

  readonly #mayRelateByLastName = (party: number): boolean => {
    const listed = this.#parties.person(party);
    return listed !== null && this.#relations.mayRelateByLastName(listed);
  };

  readonly #isAmongMiddleNames = (party: number): boolean => {
    const listed = this.#parties.person(party);
    return listed !== null && this.#relations.isAmongMiddleNames(listed);
  };
}

/** What is known of a name by its number; what is not is found out from a party that has it. */
export function once<T>(known: Map<number, T>, name: number, party: number, find: (party: number) => T): T {
  const before = known.get(name);
  if (before !== undefined) return before;
  const found = find(party);
  known.set(name, found);
  return found;
}
