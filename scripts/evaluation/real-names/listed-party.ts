import type { RandomNumbers } from '../../../sample/random/random-stream.ts';
import { changedBusinessName, changedName, isLastNameAlone, type PersonName } from './names.ts';
import type { Organization, Parties, Person, Place } from './parties.ts';
import {
  drawKind,
  NAME_KINDS,
  NUMBER_KINDS,
  type NumberKind,
  ORGANIZATION_NAME_KINDS,
  type PlaceKind,
} from './perturbations.ts';
import { PlacePool } from './places.ts';

/** What the scorer knows of a written row: the truth, and what was changed. */
export interface Truth {
  readonly source: string;
  /** Values of the row by which the scorer finds it; no two rows of a source have the same. */
  readonly key: string;
  readonly npi: string;
  readonly entity: 'person' | 'organization';
  readonly held_out: boolean;
  readonly place: string;
  readonly name: string;
  readonly number: string;
  readonly specialty: string;
}

/** Who can be drawn for a row: everybody, who of them is held out, and what strangers lend to a row. */
export class Population {
  readonly parties: Parties;
  readonly places: PlacePool;
  readonly lastNames: readonly string[];
  readonly #heldOut: ReadonlySet<string>;
  readonly #namesakes = new Map<string, string[]>();
  readonly #registered: readonly string[];

  constructor(parties: Parties, heldOut: ReadonlySet<string>) {
    this.parties = parties;
    this.places = new PlacePool(parties);
    this.lastNames = parties.people.map(({ last }) => last).filter(isLastNameAlone);
    this.#heldOut = heldOut;
    this.#registered = parties.people.filter(({ npi }) => !heldOut.has(npi)).map(({ npi }) => npi);
    for (const { npi, last, first } of parties.people)
      if (!heldOut.has(npi))
        for (const key of [last, `${last}|${first}`]) {
          const group = this.#namesakes.get(key);
          if (group === undefined) this.#namesakes.set(key, [npi]);
          else group.push(npi);
        }
  }

  isHeldOut(party: Person | Organization): boolean {
    return this.#heldOut.has(party.npi);
  }

  /** The NPI a list prints for somebody, empty for none. */
  number(party: Person | Organization, random: RandomNumbers): { kind: NumberKind; npi: string } {
    const { npi } = party;
    const kind = drawKind(NUMBER_KINDS, random.fraction());
    switch (kind) {
      case 'none':
        return { kind, npi: '' };
      case 'own':
        return { kind, npi };
      case "a namesake's": {
        if (!('last' in party)) break;
        const others = [`${party.last}|${party.first}`, party.last].map((key) =>
          (this.#namesakes.get(key) ?? []).filter((other) => other !== npi),
        );
        const group = others.find(({ length }) => length > 0);
        if (group === undefined) break;
        return { kind, npi: random.pick(group) };
      }
      case "a stranger's":
        return { kind, npi: random.pick(this.#registered) };
      case 'wrong check digit':
        return { kind, npi: npi.slice(0, 9) + String((Number(npi.slice(9)) + 1 + random.below(9)) % 10) };
    }
    return { kind: 'none', npi: '' };
  }

  /** Where a party is listed that is registered at two addresses. */
  place(party: Person | Organization, kind: PlaceKind, random: RandomNumbers): Place {
    const home = random.chance(2 / 3) || party.mailing.line === '' ? party.practice : party.mailing;
    return this.places.move(home, kind, random);
  }

  personName(person: Person, random: RandomNumbers): { readonly kind: string; readonly name: PersonName } {
    return changedName(person, drawKind(NAME_KINDS, random.fraction()), this.lastNames, random);
  }

  businessName(
    organization: Organization,
    random: RandomNumbers,
  ): { readonly kind: string; readonly name: string } {
    return changedBusinessName(organization, drawKind(ORGANIZATION_NAME_KINDS, random.fraction()), random);
  }
}
