import {
  HPSA_NAMES,
  MUA_NAMES,
  PRIMARY_CARE_NAME,
  SCORE_NAME,
} from '../sources/hrsa-shortage-areas/column-names.ts';
import { FILE_NAMES } from '../sources/hrsa-shortage-areas/discover.ts';
import { writeCsv } from './output/csv.ts';
import type { SampleWriter } from './output/sample-writer.ts';
import { COUNTIES_OF_STATE, type InventedCounty } from './population/counties.ts';
import { RandomStream } from './random/random-stream.ts';

/** Designations of each file in a small sample: several in every state. */
const DESIGNATIONS = 204;
/** Providers for each further one: the nation has some 16,000 in all. */
const PROVIDERS_EACH = 2_500;
const MAX_FURTHER = 4_000;

const CREATED = '10/31/2026';
const STATES = [...COUNTIES_OF_STATE.values()];
const STATUSES = [
  'Designated',
  'Designated',
  'Designated',
  'Designated',
  'Withdrawn',
  'Proposed For Withdrawal',
];

/** Of each discipline: the class as published, and the digit that the id begins with. */
const DISCIPLINES = {
  primary_care: { className: 'Primary Care', digit: 1, columns: withScore() },
  dental: { className: 'Dental Health', digit: 6, columns: HPSA_NAMES },
  mental_health: { className: 'Mental Health', digit: 7, columns: HPSA_NAMES },
} as const;

function withScore(): string[] {
  return HPSA_NAMES.flatMap((name) => (name === SCORE_NAME ? [name, PRIMARY_CARE_NAME] : [name]));
}

/**
 * The four files as published: headers and rows that end with a comma, a row for each component of a designation, padded
 * values, repeated lines, withdrawn designations, facilities at a point. A large sample appends further designations.
 */
export const hrsaShortageAreasSample: SampleWriter = {
  source: 'hrsa-shortage-areas',
  write: async (context) => {
    const { seed } = context.population;
    const count = DESIGNATIONS + Math.min(MAX_FURTHER, Math.floor(context.providers / PROVIDERS_EACH));
    const files = [];
    for (const [role, discipline] of Object.entries(DISCIPLINES)) {
      const rows = rowsOf(count, (n) => hpsaRows(n, discipline, new RandomStream(seed, `HPSA ${role}`)));
      const name = FILE_NAMES[role as keyof typeof DISCIPLINES];
      files.push(await writeCsv(context, name, [...discipline.columns, ''], rows));
    }
    const areas = rowsOf(count, (n) => muaRows(n, new RandomStream(seed, 'MUA')));
    files.push(await writeCsv(context, FILE_NAMES.medically_underserved, [...MUA_NAMES, ''], areas));
    context.report(count, count);
    return files;
  },
};

type Row = Readonly<Record<string, string>>;

function* rowsOf(count: number, rows: (n: number) => readonly Row[]): Generator<Row> {
  for (let n = 0; n < count; n++) yield* rows(n);
}

/** State by state in turn; the first counties of one. */
function placeOf(n: number, counties: number): readonly [InventedCounty, ...InventedCounty[]] {
  const own = STATES[n % STATES.length] ?? [];
  const first = Math.floor(n / STATES.length) % own.length;
  const [county, ...others] = [...own.slice(first), ...own.slice(0, first)].slice(0, counties);
  if (county === undefined) throw new RangeError('a state without counties');
  return [county, ...others];
}

function hpsaRows(
  n: number,
  { className, digit, columns }: (typeof DISCIPLINES)[keyof typeof DISCIPLINES],
  stream: RandomStream,
): Row[] {
  const random = stream.numbers(n);
  const isFacility = random.chance(0.4);
  const places = placeOf(n, isFacility ? 1 : 1 + random.below(2));
  const [{ state, fips, name }] = places;
  const score = String(1 + random.below(26));
  const common: Row = {
    'HPSA ID': `${digit}${fips.slice(0, 2)}${String(n).padStart(7, '0')}`,
    'HPSA Name': isFacility ? `Example Health Center ${n}, Inc.` : `${name} ${n}`,
    'Designation Type': isFacility
      ? random.pick(['Federally Qualified Health Center', 'Rural Health Clinic', 'Correctional Facility'])
      : random.pick(['Geographic HPSA', 'High Needs Geographic HPSA', 'HPSA Population']),
    'HPSA Discipline Class': className,
    'HPSA Score': random.chance(0.1) ? ` ${score}` : score,
    'Primary State Abbreviation': state,
    'HPSA Status': random.pick(STATUSES),
    'HPSA Designation Date': `0${1 + random.below(9)}/1${random.below(10)}/20${10 + random.below(15)}`,
    'HPSA Designation Last Update Date': '09/10/2025',
    ...(!isFacility && {
      'HPSA Designation Population': String(500 + random.below(90_000)),
      'HPSA FTE': `${random.below(9)}.${random.below(10)}`,
    }),
    ...(isFacility && { 'BHCMIS Organization Identification Number': `09E${String(n).padStart(5, '0')}` }),
    'Data Warehouse Record Create Date': CREATED,
    'Data Warehouse Record Create Date Text': '2026/10/31',
  };
  return places.flatMap((county, k) => {
    const row: Row = {
      ...common,
      'HPSA Geography Identification Number': isFacility ? 'POINT' : `${county.fips}00${1000 + k}`,
      'HPSA Component Name': isFacility ? '' : `Census Tract ${10 + k}, ${county.name}, ${county.state}`,
      'State and County Federal Information Processing Standard Code': county.fips,
      ...(columns.includes(PRIMARY_CARE_NAME) && { [PRIMARY_CARE_NAME]: ` ${6 + k}` }),
    };
    return k === 0 && n % 20 === 0 ? [row, row] : [row];
  });
}

function muaRows(n: number, stream: RandomStream): Row[] {
  const random = stream.numbers(n);
  const [{ state, fips, name }] = placeOf(n, 1);
  // An id is used again, for an area that was withdrawn.
  const isAgain = n % 10 === 9;
  const row: Row = {
    'MUA/P ID': String(isAgain ? n - 1 : n).padStart(n % 3 === 0 && !isAgain && n % 10 !== 8 ? 10 : 5, '0'),
    'MUA/P Service Area Name': `${name} ${n}`,
    'Designation Type': random.pick(['Medically Underserved Area', 'Medically Underserved Population']),
    'MUA/P Status Description': isAgain ? 'Withdrawn' : 'Designated',
    'Designation Date': `0${1 + random.below(9)}/1${random.below(10)}/19${80 + random.below(19)}`,
    'IMU Score': `${20 + random.below(42)}.${random.below(10)}`,
    'County Description': 'County            ',
    'Census Tract': 'Not Applicable',
    'State and County Federal Information Processing Standard Code': fips,
    'Primary State Abbreviation': state,
    'Designation Population in a Medically Underserved Area/Population (MUA/P)': String(
      500 + random.below(60_000),
    ),
    'Data Warehouse Record Create Date': CREATED,
  };
  return [row];
}
