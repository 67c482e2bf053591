import { openDiskFile } from '../../../sample/output/file-sink.ts';
import { dayOf, slashedDate } from '../../../sample/population/calendar.ts';
import { RandomStream } from '../../../sample/random/random-stream.ts';
import { WeightedChoice } from '../../../sample/random/weighted-choice.ts';
import { writeTables } from '../../../sample/state-exclusions.ts';
import { STATE_LISTS, type StateList } from '../../../schemas/sources/state-exclusions.ts';
import { type Field, STATE_FILES, type StateFile } from '../../../sources/state-exclusions/states.ts';
import type { Population, Truth } from './listed-party.ts';
import type { PersonName } from './names.ts';
import type { Place } from './parties.ts';
import { drawKind, LEIE_PLACE_KINDS, SHARES } from './perturbations.ts';
import { listedSpecialty } from './terms.ts';

const columnsHave = ({ columns }: StateFile, field: Field) => columns.some(([, read]) => read === field);

/** The lists that print a license, by which the scorer finds a row: what compares entries does not read it. */
export const EVALUATED_LISTS: readonly StateList[] = STATE_LISTS.filter(({ code }) =>
  columnsHave(STATE_FILES[code], 'Party license'),
);

const FIRST_DAY = dayOf('2009-01-01');
const DAYS = 15 * 365;
/** Day 0 of spreadsheets, counted as `dayOf` counts. */
const SPREADSHEET_EPOCH = dayOf('1970-01-01') - 25_569;

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
    const license = `${code.toUpperCase()}${rows.length}`;
    const start = FIRST_DAY + random.below(DAYS);
    const values: Partial<Record<Field, string>> = {
      ...(typeof name === 'string' ? businessValues(name) : personValues(name, file)),
      ...placeValues(place),
      'Party NPIs': number.npi === '' ? 'N/A' : number.npi,
      'Party license': license,
      'Party type': isPerson ? listedSpecialty(party.codes, 'as registered', random).general : 'CLINIC',
      'Party sanction': 'Excluded',
      'Party reason': 'License revoked',
      'Party status': 'Precluded',
      'Party start': file.hasNumbersForDays ? String(start - SPREADSHEET_EPOCH) : slashedDate(start),
    };
    rows.push(file.columns.map(([, field]) => (field === null ? '' : (values[field] ?? ''))));
    truths.push({
      source: 'state-exclusions',
      key: `${code}|${license}`,
      npi: party.npi,
      entity: isPerson ? 'person' : 'organization',
      held_out: population.isHeldOut(party),
      place: columnsHave(file, 'Party city')
        ? placeKind
        : `no town, ${code === state.toLowerCase() ? 'the list of' : 'another list than of'} the state`,
      name: kind,
      number: number.kind,
      specialty: code,
    });
  }
  for (const { file, rows } of lists)
    await writeTables(await openDiskFile(out, file.example), file, [
      { name: 'Sheet1', columns: file.columns, rows },
    ]);
  return truths;
}

const joined = (...words: string[]) => words.filter((word) => word !== '').join(' ');

/** The name of a person in each way in which a list may print it; without a column of its own the suffix follows the last name. */
function personValues(
  { last, first, middle, suffix }: PersonName,
  file: StateFile,
): Partial<Record<Field, string>> {
  const lastName = columnsHave(file, 'Party suffix') ? last : joined(last, suffix);
  return {
    'Party last name': lastName,
    'Party first name': first,
    'Party middle name': middle,
    'Party suffix': suffix,
    'Party last name or business': lastName,
    'Party name, last name first': joined(last, first, middle, suffix),
    'Party name with a comma': `${last}, ${joined(first, middle, suffix)}`,
    'Party name, first name first': joined(first, middle, last, suffix),
  };
}

const businessValues = (name: string): Partial<Record<Field, string>> => ({
  'Party business': name,
  'Party last name or business': name,
  'Party name, last name first': name,
  'Party name with a comma': name,
  'Party name, first name first': name,
});

const placeValues = ({ line, city, state, zip }: Place): Partial<Record<Field, string>> => ({
  'Party address': line,
  'Party city': city,
  'Party state': state,
  'Party ZIP code': zip,
  'Party place': `${city}, ${state} ${zip}`,
});
