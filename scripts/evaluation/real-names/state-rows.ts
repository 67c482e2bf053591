import { openDiskFile } from '../../../sample/output/file-sink.ts';
import { dayOf } from '../../../sample/population/calendar.ts';
import { RandomStream } from '../../../sample/random/random-stream.ts';
import { WeightedChoice } from '../../../sample/random/weighted-choice.ts';
import {
  hasColumn,
  type Values,
  writeTables,
  writtenBusiness,
  writtenDay,
  writtenPerson,
  writtenPlace,
} from '../../../sample/state-exclusions.ts';
import { STATE_LISTS, type StateList } from '../../../schemas/sources/state-exclusions.ts';
import { STATE_FILES, type StateFile } from '../../../sources/state-exclusions/states.ts';
import type { Population, Truth } from './listed-party.ts';
import type { PersonName } from './names.ts';
import type { Place } from './parties.ts';
import { drawKind, LEIE_PLACE_KINDS, SHARES } from './perturbations.ts';
import { listedSpecialty } from './terms.ts';

/** The lists that print a license, by which the scorer finds a row: what compares entries does not read it. */
export const EVALUATED_LISTS: readonly StateList[] = STATE_LISTS.filter(({ code }) =>
  hasColumn(STATE_FILES[code], 'Party license'),
);

const FIRST_DAY = dayOf('2009-01-01');
const DAYS = 15 * 365;

/**
 * Writes states' lists about a share of the parties, registered or not, into `out`. Most parties are on the list of their state where it
 * is evaluated, the others on any. Returns the truth of each row.
 */
export async function writeStateLists(population: Population, out: string, seed: string): Promise<Truth[]> {
  const lists = EVALUATED_LISTS.map(({ code }) => {
    const rows: string[][] = [];
    return { code, file: STATE_FILES[code], rows };
  });
  const anyList = new WeightedChoice(lists, ({ file }) => file.rows[0]);
  const stream = new RandomStream(seed, 'state lists over real names');
  const { people, organizations } = population.parties;
  const truths: Truth[] = [];
  for (const party of [...people, ...organizations]) {
    const random = stream.numbers(Number(party.npi) % 2 ** 32);
    if (!random.chance(SHARES.onStateList)) continue;
    const { state } = party.practice;
    const own = lists.find(({ code }) => code === state.toLowerCase());
    const { code, file, rows } =
      own !== undefined && random.chance(SHARES.onOwnStateList) ? own : anyList.draw(random);
    const placeKind = drawKind(LEIE_PLACE_KINDS, random.fraction());
    const place = population.place(party, placeKind, random);
    const number = population.number(party, random);
    const isPerson = 'last' in party;
    const { kind, name } = isPerson
      ? population.personName(party, random)
      : population.businessName(party, random);
    const license = licenseOf(code, rows.length);
    const start = FIRST_DAY + random.below(DAYS);
    const type = isPerson ? listedSpecialty(party.codes, 'as registered', random).general : 'CLINIC';
    rows.push(stateRow(file, { name, place, npi: number.npi, license, type, start }));
    truths.push({
      source: 'state-exclusions',
      key: `${code}|${license}`,
      npi: party.npi,
      entity: isPerson ? 'person' : 'organization',
      held_out: population.isHeldOut(party),
      place: hasColumn(file, 'Party city')
        ? placeKind
        : `no town, ${code === state.toLowerCase() ? 'the list of' : 'another list than of'} the state`,
      name: kind,
      number: number.kind,
      specialty: code,
    });
  }
  for (const { file, rows } of lists) await writeStateList(out, file, rows);
  return truths;
}

export const licenseOf = (code: string, index: number): string => `${code.toUpperCase()}${index}`;

interface StateEntry {
  readonly name: PersonName | string;
  readonly place: Place;
  readonly npi: string;
  readonly license: string;
  readonly type: string;
  /** As of `dayOf`. */
  readonly start: number;
}

/** An entry in the columns of a state's list. */
export function stateRow(file: StateFile, { name, place, npi, license, type, start }: StateEntry): string[] {
  const values: Values = {
    ...(typeof name === 'string' ? writtenBusiness(name) : writtenPerson(file, name)),
    ...writtenPlace({ ...place, address: place.line, postalCode: place.zip }),
    'Party NPIs': npi === '' ? 'N/A' : npi,
    'Party license': license,
    'Party type': type,
    'Party sanction': 'Excluded',
    'Party reason': 'License revoked',
    'Party status': 'Precluded',
    'Party start': writtenDay(file, start),
  };
  return file.columns.map(([, field]) => (field === null ? '' : (values[field] ?? '')));
}

/** Writes a state's list in its published format. */
export async function writeStateList(out: string, file: StateFile, rows: string[][]): Promise<void> {
  await writeTables(await openDiskFile(out, file.example), file, [
    { name: 'Sheet1', columns: file.columns, rows },
  ]);
}
