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
    return once(this.#names, this.#parties.personName(party), () => {
      const listed = this.#parties.person(party);
      return listed && this.#relations.to(listed);
    });
  }

  /** Whether a party may relate by its last name, or by its middle names: most candidates do by neither. */
  mayRelate(party: number): boolean {
    const agrees = (byName: (listed: PersonName) => boolean) => (): boolean => {
      const listed = this.#parties.person(party);
      return listed !== null && byName(listed);
    };
    return (
      once(
        this.#lastNames,
        this.#parties.lastName(party),
        agrees((listed) => this.#relations.mayRelateByLastName(listed)),
      ) ||
      once(
        this.#middleNames,
        this.#parties.middleNames(party),
        agrees((listed) => this.#relations.isAmongMiddleNames(listed)),
      )
    );
  }

  /** As if the last names agreed: somebody may have changed the name. */
  whateverTheLastName(party: number): PeopleRelation | null {
    const listed = this.#parties.person(party);
    return listed && this.#relations.whateverTheLastName(listed);
  }
}

/** What is known of a name by its number; what is not is found out. */
export function once<T>(known: Map<number, T>, name: number, find: () => T): T {
  const before = known.get(name);
  if (before !== undefined) return before;
  const found = find();
  known.set(name, found);
  return found;
}
