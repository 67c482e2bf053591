import { STATES } from '../../schemas/states.ts';
import { type Address, capitals } from '../population/addresses.ts';
import { dayOf, slashedDate } from '../population/calendar.ts';
import { STATE_POPULATIONS } from '../population/data/state-populations.ts';
import type { Lifecycle } from '../population/lifecycles.ts';
import { People, type Person } from '../population/people.ts';
import type { Population } from '../population/population.ts';
import type { TaxonomyEntry } from '../population/taxonomies.ts';
import { type RandomNumbers, RandomStream } from '../random/random-stream.ts';
import { organizationNameFields, personNameFields } from './name-fields.ts';
import { addressFields, empty } from './row-text.ts';

/** Which version of a record: as the monthly file has it, or as it is after the weekly increment. */
export type Edition = 'month' | 'now';

/** Since then addresses come as they were typed; before, in capitals. */
const TYPED_SINCE = dayOf('2025-01-01');
const GROUPS = ['193200000X MULTI-SPECIALTY GROUP', '193400000X SINGLE SPECIALTY GROUP'] as const;
const TITLES = [
  'CEO',
  'OWNER',
  'PRESIDENT',
  'ADMINISTRATOR',
  'MANAGER',
  'CFO',
  'BILLING MANAGER',
  '',
] as const;
const ISSUERS = ['BCBS', 'RAILROAD MEDICARE', 'MEDICARE PTAN', 'AETNA', 'CIGNA', 'STATE LICENSE'] as const;
const MASKED = ['$$$$$$$$$', '********', '_________'] as const;

const stateNames = new Map<string, string>([
  ...STATES.map(({ code, name }) => [code, name.toUpperCase()] as const),
  ['PR', STATE_POPULATIONS.at(-1)?.name.toUpperCase() ?? ''],
]);

/** Writes the 330 fields of the main file. */
export class MainRows {
  readonly #population: Population;
  readonly #officials: People;
  readonly #details: RandomStream;

  constructor(population: Population) {
    this.#population = population;
    this.#officials = new People(population.seed, 'official');
    this.#details = new RandomStream(population.seed, 'nppes details');
  }

  /** The line of provider `index`, with its line end. */
  line(index: number, life: Lifecycle, edition: Edition): string {
    const npi = this.#population.npi(index);
    if (isBlank(life, edition)) return blankLine(npi, life);
    const random = this.#details.numbers(index);
    const practice = this.#population.practice(index);
    const person = this.#population.isIndividual(index) ? this.#population.person(index) : null;
    const isEarlier = edition === 'month' && life.event === 'updated in week';
    return (
      `"${npi}"` +
      this.#nameFields(index, person, isEarlier, random) +
      this.#addressesAndDates(index, practice, life, isEarlier, random) +
      (person === null ? this.#official(index, practice, random) : `,"${person.gender}"${empty(5)}`) +
      taxonomyFields(this.#population.taxonomies(index, practice.state)) +
      this.#identifierFields(index, practice.state, random) +
      (person === null ? this.#subpartFields(index, random) : soleProprietorFields(random)) +
      groupFields(person !== null, random) +
      `,"${life.certified === null || isEarlier ? '' : slashedDate(life.certified)}"\n`
    );
  }

  #nameFields(index: number, person: Person | null, isEarlier: boolean, random: RandomNumbers): string {
    if (person === null) return organizationNameFields(this.#population.organization(index));
    const hasMarried = isEarlier && person.gender === 'F' && index % 3 === 0;
    const last = hasMarried ? person.formerLast : person.last;
    return personNameFields(person, last, this.#population.occupation(index).credential, random);
  }

  #addressesAndDates(
    index: number,
    now: Address,
    life: Lifecycle,
    isEarlier: boolean,
    random: RandomNumbers,
  ): string {
    const isTyped = life.updated >= TYPED_SINCE && random.chance(0.6);
    const before = isEarlier ? this.#population.addressNearby('former', index) : now;
    const practice = isTyped ? before : capitals(before);
    const state = this.#writtenState(index, practice.state, random);
    const practiceFields = addressFields(practice, state);
    const mailing = this.#mailing(index, practice, isTyped, random);
    const mailingFields = mailing === practice ? practiceFields : addressFields(mailing, mailing.state);
    const isBack = life.event === 'reactivated' || life.event === 'reactivated in week';
    const left = isBack && life.deactivated !== null ? slashedDate(life.deactivated) : '';
    const back = isBack && life.reactivated !== null ? slashedDate(life.reactivated) : '';
    const updated = slashedDate(isEarlier ? life.enumerated : life.updated);
    return `${mailingFields}${practiceFields},"${slashedDate(life.enumerated)}","${updated}","","${left}","${back}"`;
  }

  /** Half the records have one address; of the others some have a post-office box. */
  #mailing(index: number, practice: Address, isTyped: boolean, random: RandomNumbers): Address {
    const roll = random.fraction();
    if (roll < 0.52) return practice;
    const mailing = this.#population.addressNearby('mailing', index);
    const boxed =
      roll < 0.65 ? { ...mailing, line1: `PO Box ${1 + random.below(99_999)}`, line2: '' } : mailing;
    return isTyped ? boxed : capitals(boxed);
  }

  /** The state as published: a few spell it out. */
  #writtenState(index: number, state: string, random: RandomNumbers): string {
    const isSpelled = random.chance(state === 'PR' ? 0.01 : 0.0003) && !this.#population.isPlain(index);
    return isSpelled ? (stateNames.get(state) ?? state) : state;
  }

  /** Sex (none) and the five fields of the authorized official. */
  #official(index: number, { phone }: Address, random: RandomNumbers): string {
    const { last, first, middle } = this.#officials.person(index);
    return `,"","${last}","${first}","${middle}","${random.pick(TITLES)}","${phone}"`;
  }

  /** Fifty slots of four: mostly empty; Medicaid numbers (05), others with their issuer (01), some masked. */
  #identifierFields(index: number, state: string, random: RandomNumbers): string {
    const upin = this.#population.upin(index);
    let text = upin !== '' && random.chance(0.2) ? `,"${upin}","01","","UPIN"` : '';
    let slots = text === '' ? 0 : 1;
    const count = random.chance(0.118) ? 1 + Math.floor(random.fraction() ** 6 * 12) : 0;
    for (; slots < count; slots++) {
      const value = random.chance(0.004) ? random.pick(MASKED) : random.digits(6 + random.below(5));
      const where = state.length === 2 ? state : '';
      text += random.chance(0.7)
        ? `,"${value}","05","${where}",""`
        : `,"${value}","01","${where}","${random.pick(ISSUERS)}"`;
    }
    return text + empty((50 - slots) * 4);
  }

  #subpartFields(index: number, random: RandomNumbers): string {
    if (!random.chance(0.09)) return `,"","N"${empty(5)}`;
    const parent = this.#population.organization(index + 1_000_003).name;
    return `,"","Y","${parent}","<UNAVAIL>","${random.pick(['MR.', 'MS.', 'DR.', ''])}","",""`;
  }
}

/** Whether a record is deactivated in an edition: blank but for NPI and date. */
export function isBlank({ event }: Lifecycle, edition: Edition): boolean {
  if (event === 'deactivated') return true;
  return edition === 'month' ? event === 'reactivated in week' : event === 'deactivated in week';
}

function blankLine(npi: string, { deactivated }: Lifecycle): string {
  if (deactivated === null) throw new RangeError(`${npi} is deactivated without a date`);
  return `"${npi}"${empty(38)},"${slashedDate(deactivated)}"${empty(290)}\n`;
}

function taxonomyFields(entries: readonly TaxonomyEntry[]): string {
  let text = '';
  for (const { code, license, licenseState, primarySwitch } of entries) {
    text += `,"${code}","${license}","${licenseState}","${primarySwitch}"`;
  }
  return text + empty((15 - entries.length) * 4);
}

function soleProprietorFields(random: RandomNumbers): string {
  const roll = random.fraction();
  return `,"${roll < 0.0015 ? 'X' : roll < 0.31 ? 'Y' : 'N'}"${empty(6)}`;
}

function groupFields(isIndividual: boolean, random: RandomNumbers): string {
  if (!random.chance(isIndividual ? 0.06 : 0.26)) return empty(15);
  return `,"${random.pick(GROUPS)}"${empty(14)}`;
}
