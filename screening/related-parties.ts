import type { PersonName } from '../names/person.ts';
import { type PeopleRelation, PersonRelations } from '../names/relate-people.ts';
import { mayAgree, type OrganizationName } from './compare-organizations.ts';
import type { ScreenedParties } from './listed-parties.ts';

// How the names of listed parties relate to one name: each is compared once, however many parties have it.

/** To the name of a person. */
export class RelatedPeople {
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

/** To the name of an organization. */
export class RelatedOrganizations {
  readonly #organization: OrganizationName;
  readonly #parties: ScreenedParties;
  /** By the numbers of the names. */
  readonly #names = new Map<number, boolean>();

  constructor(organization: OrganizationName, parties: ScreenedParties) {
    this.#organization = organization;
    this.#parties = parties;
  }

  /** Whether the names may agree, whatever the towns are. */
  mayAgree(party: number): boolean {
    return once(this.#names, this.#parties.organizationName(party), party, this.#mayAgreeWith);
  }

  readonly #mayAgreeWith = (party: number): boolean => {
    const listed = this.#parties.organization(party);
    return listed !== null && mayAgree(this.#organization, listed);
  };
}

/** What is known of a name by its number; what is not is found out from a party that has it. */
function once<T>(known: Map<number, T>, name: number, party: number, find: (party: number) => T): T {
  const before = known.get(name);
  if (before !== undefined) return before;
  const found = find(party);
  known.set(name, found);
  return found;
}
