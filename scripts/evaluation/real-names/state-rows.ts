import { openDiskFile } from '../../../sample/output/file-sink.ts';
import { dayOf } from '../../../sample/population/calendar.ts';
import { RandomStream } from '../../../sample/random/random-stream.ts';
import { WeightedChoice } from '../../../sample/random/weighted-choice.ts';
import {
  type Values,
  WrittenStateList,
  writtenBusiness,
  writtenDay,
  writtenPerson,
  writtenPlace,
} from '../../../sample/state-exclusions.ts';
import { STATE_LISTS, type StateList } from '../../../schemas/sources/state-exclusions.ts';
import type { StateFile } from '../../../sources/state-exclusions/states.ts';
import type { Population, Truth } from './listed-party.ts';
import type { PersonName } from './names.ts';
import type { Place } from './parties.ts';
import { drawKind, LEIE_PLACE_KINDS, SHARES } from './perturbations.ts';
import { listedSpecialty } from './terms.ts';

const FIRST_DAY = dayOf('2009-01-01');
const DAYS = 15 * 365;

/**
 * Writes states' lists about a share of the parties, registered or not, into `out`. Most parties are on the list of their state where
 * there is one, the others on any. Returns the truth of each row.
 */
export async function writeStateLists(population: Population, out: string, seed: string): Promise<Truth[]> {
  const lists = emptyStateLists();
  const anyList = new WeightedChoice(lists, ({ written }) => written.file.rows[0]);
  const stream = new RandomStream(seed, 'state lists over real names');
  const { people, organizations } = population.parties;
  const truths: Truth[] = [];
  for (const party of [...people, ...organizations]) {
    const random = stream.numbers(Number(party.npi) % 2 ** 32);
    if (!random.chance(SHARES.onStateList)) continue;
    const { state } = party.practice;
    const own = lists.find(({ code }) => code === state.toLowerCase());
    const list = own !== undefined && random.chance(SHARES.onOwnStateList) ? own : anyList.draw(random);
    const { code, written } = list;
    const placeKind = drawKind(LEIE_PLACE_KINDS, random.fraction());
    const place = population.place(party, placeKind, random);
    const number = population.number(party, random);
    const isPerson = 'last' in party;
    const { kind, name } = isPerson
      ? population.personName(party, random)
      : population.businessName(party, random);
    const start = FIRST_DAY + random.below(DAYS);
    const type = isPerson ? listedSpecialty(party.codes, 'as registered', random).general : 'CLINIC';
    const entry = { name, place, npi: number.npi, license: party.npi.slice(-7), type, start };
    const values = stateValues(written.file, entry);
    const key = addToList(list, values);
    if (key === null) continue;
    truths.push({
      source: 'state-exclusions',
      key,
      npi: party.npi,
      entity: isPerson ? 'person' : 'organization',
      held_out: population.isHeldOut(party),
      place: written.fieldsOf(values).some((field) => field === 'Party city' || field === 'Party place')
        ? placeKind
        : `no town, ${code === state.toLowerCase() ? 'the list of' : 'another list than of'} the state`,
      name: kind,
      number: number.kind,
      specialty: code,
    });
  }
  await writeStateFiles(lists, out);
  return truths;
}

type EvaluatedList = StateList & { readonly written: WrittenStateList; readonly keys: Set<string> };

/** The lists of the states, each with nothing on it. */
export const emptyStateLists = (): EvaluatedList[] =>
  STATE_LISTS.map((list) => ({ ...list, written: new WrittenStateList(list), keys: new Set() }));

/** Adds an entry. @returns its source key; null where the list has no such names, or has the same entry: nobody could tell them apart */
export function addToList({ written, keys }: EvaluatedList, values: Values): string | null {
  const key = written.add(values);
  if (key === null || keys.has(key)) return null;
  keys.add(key);
  return key;
}

interface StateEntry {
  readonly name: PersonName | string;
  readonly place: Place;
  readonly npi: string;
  /** Tells entries apart, on lists that print one; what compares entries does not read it. */
  readonly license: string;
  readonly type: string;
  /** As of `dayOf`. */
  readonly start: number;
}

/** An entry as a state's list may print it. */
export const stateValues = (
  file: StateFile,
  { name, place, npi, license, type, start }: StateEntry,
): Values => ({
  ...(typeof name === 'string' ? writtenBusiness(name) : writtenPerson(file, name)),
  ...writtenPlace({ ...place, address: place.line, postalCode: place.zip }),
  'Party NPIs': npi === '' ? 'N/A' : npi,
  'Party license': license,
  'Party type': type,
  'Party sanction': 'Excluded',
  'Party reason': 'License revoked',
  'Party authority': 'State plan',
  'Party status': 'Precluded',
  'Party start': writtenDay(file, start),
});

/** Writes the lists of the states in their published formats. */
export async function writeStateFiles(lists: readonly EvaluatedList[], out: string): Promise<void> {
  for (const { written } of lists) await written.write(await openDiskFile(out, written.file.example));
}
