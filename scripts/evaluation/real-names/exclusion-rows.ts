import type { Row } from '../../../sample/output/csv.ts';
import { type RandomNumbers, RandomStream } from '../../../sample/random/random-stream.ts';
import type { Population, Truth } from './listed-party.ts';
import type { PersonName } from './names.ts';
import type { Organization, Person, Place } from './parties.ts';
import {
  drawKind,
  LEIE_PLACE_KINDS,
  REPORT_KINDS,
  SAM_PLACE_KINDS,
  SHARES,
  SPECIALTY_KINDS,
} from './perturbations.ts';
import { listedBusiness, listedSpecialty } from './terms.ts';

export interface WrittenRow {
  readonly row: Row;
  readonly truth: Truth;
}

/** One exclusion as HHS has it, from which it writes to both lists. */
interface Exclusion {
  readonly party: Person | Organization;
  readonly name: PersonName | string;
  readonly place: Place;
  readonly date: string;
  readonly truth: Omit<Truth, 'source' | 'key'>;
}

/** Exclusions take effect on the 20th of a month: many on one day. */
function exclusionDay(random: RandomNumbers): string {
  const month = random.below(15 * 12);
  return `${2009 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, '0')}-20`;
}

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const unitedStatesDate = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** The rows of the LEIE and of SAM about a share of the parties, registered or not. */
export function exclusionRows(
  population: Population,
  seed: string,
): { leie: WrittenRow[]; sam: WrittenRow[] } {
  const stream = new RandomStream(seed, 'exclusions over real names');
  const leie = new Map<string, WrittenRow>();
  const sam: WrittenRow[] = [];
  const { people, organizations } = population.parties;
  for (const party of [...people, ...organizations]) {
    const random = stream.numbers(Number(party.npi) % 2 ** 32);
    if (random.chance(SHARES.onLeie)) {
      const { exclusion, written } = leieRow(population, party, random);
      // Two rows that agree in all that identifies them cannot be told apart by anybody.
      if (leie.has(written.truth.key)) continue;
      leie.set(written.truth.key, written);
      if (random.chance(SHARES.reportedToSam))
        sam.push(reportedRow(population, exclusion, sam.length, random));
    } else if (random.chance(SHARES.onSamAlone)) sam.push(samOnlyRow(population, party, sam.length, random));
  }
  return { leie: [...leie.values()], sam };
}

function leieRow(population: Population, party: Person | Organization, random: RandomNumbers) {
  const placeKind = drawKind(LEIE_PLACE_KINDS, random.fraction());
  const place = population.place(party, placeKind, random);
  const number = population.number(party, random);
  const date = exclusionDay(random);
  const common = {
    npi: party.npi,
    held_out: population.isHeldOut(party),
    place: placeKind,
    number: number.kind,
  };
  const at = leieValues(place, number.npi, date);
  if ('last' in party) {
    const { kind, name } = population.personName(party, random);
    const said = listedSpecialty(party.codes, drawKind(SPECIALTY_KINDS, random.fraction()), random);
    const row = {
      ...at,
      ...leiePerson(name),
      GENERAL: said.general,
      SPECIALTY: said.specialty,
      DOB: `${1940 + random.below(55)}${String(1 + random.below(12)).padStart(2, '0')}${String(1 + random.below(28)).padStart(2, '0')}`,
    };
    const truth = { ...common, entity: 'person' as const, name: kind, specialty: said.kind };
    return { exclusion: { party, name, place, date, truth }, written: leieTruth(row, truth) };
  }
  const { kind, name } = population.businessName(party, random);
  const [general, specialty] = listedBusiness(random);
  const row = { ...at, ...leieBusiness(name), GENERAL: general, SPECIALTY: specialty };
  const truth = { ...common, entity: 'organization' as const, name: kind, specialty: 'none' };
  return { exclusion: { party, name, place, date, truth }, written: leieTruth(row, truth) };
}

/** The columns of a row of the LEIE beside those of its party. */
export const leieValues = (place: Place, npi: string, date: string): Row => ({
  NPI: npi === '' ? '0000000000' : npi,
  ADDRESS: place.line.slice(0, 30).trim(),
  CITY: place.city.slice(0, 20).trim(),
  STATE: place.state,
  ZIP: place.zip,
  EXCLTYPE: '1128a1',
  EXCLDATE: date.replaceAll('-', ''),
  REINDATE: '00000000',
  WAIVERDATE: '00000000',
});

/** The LEIE cuts last names at so many letters. */
export const PRINTED_LAST_NAME = 20;

/** A person's name as the LEIE cuts it; it has no column for the generation suffix. */
export const leiePerson = ({ last, first, middle, suffix }: PersonName): Row => ({
  LASTNAME: last.slice(0, PRINTED_LAST_NAME),
  FIRSTNAME: first.slice(0, 15),
  MIDNAME: [middle, suffix].join(' ').trim().slice(0, 15),
});

export const leieBusiness = (name: string): Row => ({ BUSNAME: name.slice(0, 30).trim() });

/** The key of a row of the LEIE: what it publishes of the party, without the birth date. */
function leieTruth(row: Row, truth: Exclusion['truth']): WrittenRow {
  const key = [row.LASTNAME, row.FIRSTNAME, row.MIDNAME, row.BUSNAME, row.ADDRESS, row.CITY, row.EXCLDATE]
    .map((value) => value?.trim() ?? '')
    .join('|');
  return { row, truth: { ...truth, source: 'oig-leie', key } };
}

/** The row that HHS reports of an exclusion: without street and specialty. */
function reportedRow(
  population: Population,
  exclusion: Exclusion,
  index: number,
  random: RandomNumbers,
): WrittenRow {
  const { party } = exclusion;
  const kind = drawKind(REPORT_KINDS, random.fraction());
  const isRenamed = kind === 'another form of the name';
  const name = !isRenamed
    ? { kind: exclusion.truth.name, name: exclusion.name }
    : 'last' in party
      ? population.personName(party, random)
      : population.businessName(party, random);
  const place =
    kind === 'another place'
      ? population.places.move(exclusion.place, 'another town of the state', random)
      : exclusion.place;
  const number = random.chance(0.5) ? { kind: 'none', npi: '' } : population.number(party, random);
  return samRow(index, {
    agency: 'HHS',
    name: name.name,
    place,
    npi: number.npi,
    date: kind === 'later day' ? later(exclusion.date, 1 + random.below(59)) : exclusion.date,
    truth: {
      ...exclusion.truth,
      name: name.kind,
      number: number.kind,
      place: kind === 'another place' ? 'reported with another place' : exclusion.truth.place,
      specialty: `on the LEIE: ${kind}`,
    },
  });
}

/** The row of a party that is on no other list, or no longer. */
function samOnlyRow(
  population: Population,
  party: Person | Organization,
  index: number,
  random: RandomNumbers,
): WrittenRow {
  const placeKind = drawKind(SAM_PLACE_KINDS, random.fraction());
  const number = population.number(party, random);
  const name =
    'last' in party ? population.personName(party, random) : population.businessName(party, random);
  return samRow(index, {
    agency: random.chance(SHARES.ofHhs) ? 'HHS' : random.pick(['OPM', 'DOL', 'DOJ']),
    name: name.name,
    place: population.place(party, placeKind, random),
    npi: number.npi,
    date: exclusionDay(random),
    truth: {
      npi: party.npi,
      entity: 'last' in party ? 'person' : 'organization',
      held_out: population.isHeldOut(party),
      place: placeKind,
      name: name.kind,
      number: number.kind,
      specialty: 'on SAM alone',
    },
  });
}

interface SamListing {
  readonly agency: string;
  readonly name: PersonName | string;
  readonly place: Place;
  readonly npi: string;
  readonly date: string;
}

function samRow(
  index: number,
  { truth, ...listing }: SamListing & { readonly truth: Exclusion['truth'] },
): WrittenRow {
  const key = samNumber(index);
  return { row: samValues(key, listing), truth: { ...truth, source: 'sam-exclusions', key } };
}

export const samNumber = (index: number): string => `S4MR${String(index).padStart(6, '0')}`;

/** A row of SAM. Individuals have no street there. */
export function samValues(key: string, { agency, name, place, npi, date }: SamListing): Row {
  const isFirm = typeof name === 'string';
  return {
    Classification: isFirm ? 'Firm' : 'Individual',
    ...(isFirm
      ? { Name: name, 'Address 1': place.line }
      : { First: name.first, Middle: name.middle, Last: name.last, Suffix: name.suffix }),
    City: place.city,
    'State / Province': place.state,
    Country: 'USA',
    'Zip Code': place.zip,
    'Exclusion Program': 'Reciprocal',
    'Excluding Agency': agency,
    'Exclusion Type': 'Prohibition/Restriction',
    'Active Date': unitedStatesDate(date),
    'Termination Date': 'Indefinite',
    'SAM Number': key,
    NPI: npi,
    Creation_Date: date,
  };
}
