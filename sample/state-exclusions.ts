import { createHash } from 'node:crypto';
import type { SourceId } from '../schemas/sources/list.ts';
import { STATE_LISTS, type StateList } from '../schemas/sources/state-exclusions.ts';
import {
  FIELDS,
  type Field,
  KEYED_WHERE_FILLED,
  STATE_FILES,
  type StateFile,
} from '../sources/state-exclusions/states.ts';
import { ExclusionRows } from './oig-leie/exclusion-rows.ts';
import { csvLine } from './output/csv.ts';
import type { FileSink } from './output/file-sink.ts';
import { LineFile, type WrittenFile } from './output/line-file.ts';
import { openSink, type SampleContext, type SampleWriter } from './output/sample-writer.ts';
import { writeSheets } from './output/xlsx-file.ts';
import { dayOf, slashedDate } from './population/calendar.ts';
import { type ExcludedKind, ExcludedParties, type ExcludedParty } from './population/excluded-parties.ts';
import { type RandomNumbers, RandomStream } from './random/random-stream.ts';

/** Of the parties that the LEIE has: those of the state, and a few of other states, whom their list follows. */
const OF_STATE = 0.6;
const OF_OTHER_STATES = 0.02;
/** The first parties are on every list, so that none is empty however small the sample is. */
const ON_EVERY_LIST = 6;
const REINSTATED = 0.05;
const FEDERAL = 0.05;
const REPEATED = 0.01;
const WITHOUT_NPI = 0.3;
const FIRST_DAY = dayOf('1995-01-01');
const LAST_DAY = dayOf('2026-10-25');
const NO_NPI = '0000000000';
/** Day 0 of spreadsheets, counted as the sample counts days. */
const SPREADSHEET_EPOCH = dayOf('1970-01-01') - 25_569;

/** The lists of the states, each in its published format. */
export const stateExclusionsSamples: readonly SampleWriter[] = STATE_LISTS.map((list) => ({
  source: list.id,
  write: async (context) => [await writeList(context, list)],
}));

export type Values = Partial<Record<Field, string>>;

async function writeList(context: SampleContext, { id, code }: StateList): Promise<WrittenFile> {
  const written = new WrittenStateList({ id, code });
  for (const { values, npi, isRepeated } of entries(context, code, written.file)) {
    const key = written.add(values);
    if (key === null) continue;
    if (isRepeated) written.add(values);
    await context.truth.link(key, npi);
  }
  context.report(context.providers, context.providers);
  return written.write(await openSink(context, written.file.example));
}

interface Table {
  readonly name: string;
  readonly columns: StateFile['columns'];
  readonly rows: string[][];
}

/** The list of a state as its publisher writes it: titles, headers, and a sheet for each table. */
export class WrittenStateList {
  readonly file: StateFile;
  readonly #id: SourceId;
  readonly #tables: readonly Table[];

  constructor({ id, code }: Pick<StateList, 'id' | 'code'>) {
    this.file = STATE_FILES[code];
    this.#id = id;
    this.#tables = tablesOf(this.file);
  }

  /** The fields that the list prints of an entry: none where it has no column for names of the kind. */
  fieldsOf(values: Values): readonly Field[] {
    return this.#tableOf(values)?.columns.flatMap(([, field]) => field ?? []) ?? [];
  }

  /** Adds an entry. @returns its source key, as ingest keys entries of one NPI; null where no table has names of the kind */
  add(values: Values): string | null {
    const table = this.#tableOf(values);
    if (table === undefined) return null;
    table.rows.push(table.columns.map(([, field]) => (field === null ? '' : (values[field] ?? ''))));
    const printed = this.fieldsOf(values);
    const keyed = FIELDS.filter(
      (field) => !KEYED_WHERE_FILLED.includes(field) || (printed.includes(field) && values[field]),
    ).map((field) => (printed.includes(field) ? (values[field] ?? '').trim() : ''));
    return createHash('sha256')
      .update([this.#id, ...keyed].join('|'))
      .digest('hex');
  }

  write(sink: FileSink): Promise<WrittenFile> {
    const { example, file } = this.file;
    const titles = Array.from({ length: file.linesBeforeHeader ?? 0 }, () => ['Invented list']);
    const sheets = this.#tables.map(({ name, columns, rows }) => ({
      name,
      rows: [...titles, columns.map(([published]) => published), ...rows],
    }));
    if (file.format === 'xlsx') return writeSheets(sink, example, sheets);
    const lines = new LineFile(example, sink, 'utf8');
    for (const row of sheets.flatMap(({ rows }) => rows)) lines.add(csvLine(row));
    return lines.close();
  }

  #tableOf(values: Values): Table | undefined {
    return this.#tables.find(({ columns }) => columns.some(([, field]) => isName(field) && values[field]));
  }
}

/** The tables of a file: one, unless it has several sheets. */
const tablesOf = ({ columns, sheets }: StateFile): Table[] =>
  sheets === undefined
    ? [{ name: 'Sheet1', columns, rows: [] }]
    : Object.entries(sheets).map(([name, published]) => ({
        name,
        columns: published.flatMap((column) => columns.filter(([one]) => one === column)),
        rows: [],
      }));

/** Whether a field has the name of a party, or the beginning of it. */
const isName = (field: Field | null): field is Field => field !== null && NAME_FIELDS.includes(field);

const NAME_FIELDS: readonly Field[] = [
  'Party last name',
  'Party business',
  'Party last name or business',
  'Party name, last name first',
  'Party name with a comma',
  'Party name, first name first',
  'Party name, in any order',
];

/** The parties that are on the list of a state, as it prints them. */
function* entries({ population, providers }: SampleContext, code: StateList['code'], file: StateFile) {
  const parties = new ExcludedParties(population, providers);
  const printed = new ExclusionRows(population, `${code} exclusion row`);
  const stream = new RandomStream(population.seed, `${code} exclusion`);
  for (let slot = 0; slot < parties.count; slot++) {
    const party = parties.party(slot);
    const random = stream.numbers(slot);
    const described = describedBy(printed.values(party));
    const share = described.state.toLowerCase() === code ? OF_STATE : OF_OTHER_STATES;
    if (!random.chance(slot < ON_EVERY_LIST ? 1 : share)) continue;
    const values = valuesOf(described, file, random);
    yield { values, npi: npiOf(population.npi.bind(population), party), isRepeated: random.chance(REPEATED) };
  }
}

/** A line of the LEIE, as far as states print the like. */
interface Described {
  readonly last: string;
  readonly first: string;
  readonly middle: string;
  readonly business: string;
  readonly type: string;
  readonly npi: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

function describedBy(values: readonly string[]): Described {
  const [last, first, middle, business, , type, , npi, , address, city, state, postalCode] = values.map(
    (value) => value.trim(),
  );
  return {
    last: last ?? '',
    first: first ?? '',
    middle: middle ?? '',
    business: business ?? '',
    type: type ?? '',
    npi: npi === NO_NPI ? '' : (npi ?? ''),
    address: address ?? '',
    city: city ?? '',
    state: state ?? '',
    postalCode: postalCode ?? '',
  };
}

function valuesOf(party: Described, file: StateFile, random: RandomNumbers): Values {
  const start = FIRST_DAY + random.below(LAST_DAY - FIRST_DAY);
  const isFederal = random.chance(FEDERAL);
  const isReinstated = random.chance(REINSTATED);
  const all: Values = {
    ...(party.last === '' ? writtenBusiness(party.business) : writtenPerson(file, { ...party, suffix: '' })),
    ...writtenPlace(party),
    'Party NPIs': random.chance(WITHOUT_NPI) ? 'N/A' : party.npi,
    'Party type': party.type,
    'Party sanction': isFederal ? 'Federal Exclusion' : 'Excluded',
    'Party reason': isFederal ? 'OIG - 1128(a)(1)' : 'License revoked',
    'Party authority': isFederal ? 'OIG - 1128(a)(1)' : 'State plan',
    'Party status': isReinstated ? 'Reinstated' : 'Precluded',
    'Party start': writtenDay(file, start),
    'Party end': 'Indefinite',
    'Party reinstated': isReinstated ? slashedDate(Math.min(start + 400, LAST_DAY)) : '',
  };
  return all;
}

/** Whether a list has a column that is read as a field. */
const hasColumn = ({ columns }: StateFile, field: Field): boolean =>
  columns.some(([, read]) => read === field);

const joined = (...words: string[]): string => words.filter((word) => word !== '').join(' ');

interface WrittenName {
  readonly last: string;
  readonly first: string;
  readonly middle: string;
  readonly suffix: string;
}

/** The name of a person in each way in which a list may print it; without a column of its own the suffix follows the last name. */
export function writtenPerson(file: StateFile, { last, first, middle, suffix }: WrittenName): Values {
  const lastName = hasColumn(file, 'Party suffix') ? last : joined(last, suffix);
  return {
    'Party last name': lastName,
    'Party first name': first,
    'Party middle name': middle,
    'Party suffix': suffix,
    'Party last name or business': lastName,
    'Party name, last name first': joined(last, first, middle, suffix),
    'Party name with a comma': `${last}, ${joined(first, middle, suffix)}`,
    'Party name, first name first': joined(first, middle, last, suffix),
    // With one word before the comma there is one reading, as there is one truth.
    'Party name, in any order': `${last.replaceAll(' ', '-')}, ${joined(first, middle, suffix)}`,
  };
}

/** The name of a business likewise. */
export const writtenBusiness = (name: string): Values => ({
  'Party business': name,
  'Party last name or business': name,
  'Party name, last name first': name,
  'Party name with a comma': name,
  'Party name, first name first': name,
  'Party name, in any order': name,
});

/** Where somebody is, likewise. */
export const writtenPlace = ({
  address,
  city,
  state,
  postalCode,
}: Pick<Described, 'address' | 'city' | 'state' | 'postalCode'>): Values => ({
  'Party address': address,
  'Party city': city,
  'Party state': state,
  'Party ZIP code': postalCode,
  'Party place': `${city}, ${state} ${postalCode.slice(0, 5)}`,
});

/** A day as a list writes it. @param day as `dayOf` counts */
export const writtenDay = (file: StateFile, day: number): string =>
  file.hasNumbersForDays ? String(day - SPREADSHEET_EPOCH) : slashedDate(day);

const NO_PROVIDER: readonly ExcludedKind[] = ['wrong npi', 'namesake'];

const npiOf = (npi: (index: number) => string, { kind, subject }: ExcludedParty): string =>
  subject === null || NO_PROVIDER.includes(kind) ? '' : npi(subject);
