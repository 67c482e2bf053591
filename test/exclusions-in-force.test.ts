import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exclusionPeriodsCollection } from '../build/bundles/collections/exclusion-periods.ts';
import type { BuildContext, PreviousRelease } from '../build/context.ts';
import { inventedHeader } from '../build/documents/fixtures/release.ts';
import { EarlierFiles } from '../build/earlier-files.ts';
import { writeListedParties } from '../build/listed-parties/listed-parties.ts';
import { ReleaseWriter } from '../build/release-writer.ts';
import { exampleSource } from '../schemas/rest/example-sources.ts';
import { exclusionPeriodsFile } from '../schemas/screening/exclusion-periods.ts';
import { LISTED_PARTIES_FILE } from '../schemas/screening/listed-party.ts';
import type { ScreenedList, ScreeningQuery } from '../schemas/screening/screening.ts';
import { ExclusionPeriods } from '../screening/exclusion-periods.ts';
import { ListedParties } from '../screening/listed-parties.ts';
import { screen } from '../screening/screen.ts';
import type { RegisteredProvider } from '../screening/subjects.ts';
import { oigLeie } from '../sources/oig-leie/source.ts';
import { sqlLiteral, type Warehouse } from '../warehouse/warehouse.ts';
import { smallWarehouse } from './small-warehouse.ts';

/** Twelve monthly files of the LEIE, from December 2025 on: each of the 8th, published by the release of the 12th. */
const MONTHS = Array.from({ length: 12 }, (_, i) =>
  new Date(Date.UTC(2025, 11 + i, 1)).toISOString().slice(0, 7),
);
const releaseOf = (month: string) => `${month.replace('-', '')}12T020000Z-abc1234-00000001`;
const dayOf = (month: string) => `${month}-12`;
const snapshotOf = (month: string) => `${month}-08`;

/** SAM has as many, and a function takes fewer arguments. */
const LONG_LIST = 160_000;

interface Party {
  last: string;
  first: string;
  npi?: string;
  address: string;
  date: string;
}

const A: Party = {
  last: 'ALDERWOOD',
  first: 'ANNE',
  npi: '2000000002',
  address: '1 ELM ST',
  date: '2015-01-20',
};
const B: Party = { last: 'BRANDLEY', first: 'BORIS', address: '2 ELM ST', date: '2016-01-20' };
const C: Party = {
  last: 'CORWINSKI',
  first: 'CLARA',
  npi: '2000000010',
  address: '3 ELM ST',
  date: '2017-02-20',
};
const D: Party = {
  last: 'DUNMOREN',
  first: 'DORA',
  npi: '2000000028',
  address: '4 ELM ST',
  date: '2018-03-20',
};
const E: Party = { last: 'EVERSLIE', first: 'EDGAR', address: '5 ELM ST', date: '2018-04-20' };
const F: Party = { last: 'FARNHOLM', first: 'FIONA', address: '6 ELM ST', date: '2026-05-05' };
const G: Party = { last: 'GRISWELL', first: 'GREGOR', address: '7 ELM ST', date: '2014-06-20' };
const H: Party = { last: 'HOLLOWAY', first: 'HESTER', address: '8 ELM ST', date: '2013-07-20' };
const I: Party = { last: 'INGRAMSON', first: 'IVOR', address: '9 ELM ST', date: '2012-08-20' };
const K: Party = {
  last: 'KESTREL',
  first: 'KATRIN',
  npi: '2000000036',
  address: '10 ELM ST',
  date: '2026-08-20',
};
const L: Party = { last: 'LINDQUIST', first: 'LEO', address: '11 ELM ST', date: '2011-09-20' };
const C_AGAIN = { ...C, date: '2026-07-20' };
const D_MOVED = { ...D, address: '44 OAK AVE' };
const E_RENAMED = { ...E, last: 'EVERSLEIGH' };

/** In which of the full files somebody is: from the first month, until before the second. */
const FULL_FILES: readonly (readonly [Party, from: string, to: string | null])[] = [
  [A, '2025-12', null],
  [B, '2025-12', '2026-04'],
  [C, '2025-12', '2026-03'],
  [C_AGAIN, '2026-08', null],
  [D, '2025-12', '2026-06'],
  [D_MOVED, '2026-06', null],
  [E, '2025-12', '2026-07'],
  [E_RENAMED, '2026-07', null],
  [F, '2026-06', null],
  [G, '2025-12', '2026-08'],
  [H, '2025-12', '2026-10'],
  [L, '2025-12', '2026-03'],
  [L, '2026-04', null],
];

/** The supplement that has somebody's reinstatement, and its date. Each is in the files from its month on. */
const SUPPLEMENTS: readonly (readonly [Party, month: string, date: string])[] = [
  [I, '2025-11', '2025-10-15'],
  [C, '2026-03', '2026-02-05'],
  [B, '2026-04', '2026-03-10'],
  [G, '2026-09', '2026-07-01'],
  [K, '2026-10', '2026-09-15'],
];

/** A verdict is left out where it is `listed`. */
type Known = readonly [from: string, to: string | null, verdict?: ScreenedList['verdict']];

/**
 * What is known of everybody: from the release of a month on, the days from which and before which an exclusion was in force. Written
 * down from the files above.
 */
const TRUTH: readonly (readonly [
  asked: Party,
  name: string,
  ...known: (readonly [since: string, ...periods: Known[]])[],
])[] = [
  [A, 'listed throughout', ['2025-12', ['2015-01-20', null]]],
  [
    B,
    'reinstated by a supplement of April',
    ['2025-12', ['2016-01-20', null]],
    ['2026-04', ['2016-01-20', '2026-03-10']],
  ],
  [
    C,
    'excluded twice',
    ['2025-12', ['2017-02-20', null]],
    ['2026-03', ['2017-02-20', '2026-02-05']],
    ['2026-08', ['2017-02-20', '2026-02-05'], ['2026-07-20', null]],
  ],
  [D, 'at another address since June', ['2025-12', ['2018-03-20', null]]],
  [
    E_RENAMED,
    'by the last name corrected in July, with the first name and the street before',
    ['2025-12', ['2018-04-20', null, 'undetermined']],
    ['2026-07', ['2018-04-20', null]],
  ],
  [F, 'excluded in May, in the file of June', ['2025-12'], ['2026-06', ['2026-05-05', null]]],
  [
    G,
    'gone in August, reinstated by a supplement of September',
    ['2025-12', ['2014-06-20', null]],
    ['2026-08', ['2014-06-20', '2026-08-08']],
    ['2026-09', ['2014-06-20', '2026-07-01']],
  ],
  [H, 'gone in October', ['2025-12', ['2013-07-20', null]], ['2026-10', ['2013-07-20', '2026-10-08']]],
  [I, 'reinstated before the first release', ['2025-12', ['2012-08-20', '2025-10-15']]],
  [K, 'excluded and reinstated between two files', ['2025-12'], ['2026-10', ['2026-08-20', '2026-09-15']]],
  [
    L,
    'left out in March alone',
    ['2025-12', ['2011-09-20', null]],
    ['2026-03', ['2011-09-20', '2026-03-08']],
    ['2026-04', ['2011-09-20', null]],
  ],
];

let directory: string;
let listed: ListedParties;
let periods: ExclusionPeriods;
/** The bundle of the last release: its rows by part. */
const bundled = new Map<string, z.infer<typeof BundleRow>[]>();
const BundleRow = z.object({
  last_name: z.string(),
  known_from: z.string(),
  known_to: z.string().nullable(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  npi: z.string().nullable(),
});

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'exclusions-in-force-'));
  await using warehouse = await smallWarehouse();
  await warehouse.run(
    'CREATE TABLE rejected_row ("role" VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR)',
  );
  let previous: PreviousRelease | null = null;
  let context: BuildContext | null = null;
  for (const month of MONTHS) {
    context = contextOf(warehouse, month, previous);
    await fillWarehouse(warehouse, month);
    await writeListedParties(context);
    const manifest = { ...context.header, packs: [], files: context.writer.files() };
    previous = { release: manifest.release, directory: context.writer.directory, manifest };
  }
  const [collection] = exclusionPeriodsCollection([oigLeie]);
  if (collection === undefined || context === null) throw new Error('no collection');
  for (const part of await collection.parts(context)) {
    await collection.makeRows(context, part);
    bundled.set(part, await warehouse.rows(BundleRow, 'FROM bundle_rows'));
  }
  if (previous === null) throw new Error('no release');
  const read = (path: string) => gunzipSync(readFileSync(join(previous?.directory ?? '', path)));
  listed = await ListedParties.read(read(LISTED_PARTIES_FILE), async () => {});
  const files = [read(exclusionPeriodsFile('oig-leie'))];
  periods = await ExclusionPeriods.read(files, listed, async () => {});
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The files that there are in a month, read. */
async function fillWarehouse(warehouse: Warehouse, month: string): Promise<void> {
  const full = FULL_FILES.filter(([, from, to]) => from <= month && (to === null || month < to));
  const supplements = SUPPLEMENTS.filter(([, from]) => from <= month);
  await warehouse.run(
    fileView(
      'oig_leie__exclusion_file',
      full.map(([party]) => ({ party, reinstated: '' })),
    ),
  );
  await warehouse.run(
    fileView(
      'oig_leie__reinstatement_file',
      supplements.map(([party, , reinstated]) => ({ party, reinstated })),
    ),
  );
  await warehouse.runFiles([oigLeie.ingestSql].flat());
  await warehouse.run(
    `CREATE OR REPLACE TABLE link__oig_leie AS
       SELECT exclusion_id, npi, 'matched' AS verdict, 'npi and name' AS "method", 0.99::DOUBLE AS confidence
       FROM oig_leie__exclusion WHERE npi IS NOT NULL AND NOT is_reinstated;
     CREATE OR REPLACE TABLE bearers__oig_leie AS
       SELECT exclusion_id AS source_key, 900 + ${MONTHS.indexOf(month)}::DOUBLE AS expected_bearers FROM oig_leie__exclusion`,
  );
}

function contextOf(warehouse: Warehouse, month: string, previous: PreviousRelease | null): BuildContext {
  const release = releaseOf(month);
  const created_at = `${dayOf(month)}T02:00:00.000Z`;
  const sources = [{ ...exampleSource('oig-leie'), snapshot: snapshotOf(month) }];
  return {
    warehouse,
    header: { ...inventedHeader(), release, created_at, sources },
    sources: [oigLeie],
    previous,
    writer: new ReleaseWriter(
      join(directory, release),
      previous === null ? null : new EarlierFiles(previous),
    ),
    progress: () => {},
  };
}

function fileView(name: string, rows: readonly { party: Party; reinstated: string }[]): string {
  const columns = oigLeie.files[0]?.columns.map(({ name: column }) => `"${column}"`) ?? [];
  const compact = (date: string) => (date === '' ? '00000000' : date.replaceAll('-', ''));
  const values = rows.map(({ party: { last, first, npi, address, date }, reinstated }) =>
    [
      ...[last, first, '', '', 'INDIVIDUAL', 'NURSE', '', npi ?? '0000000000', '19600504', address],
      ...['SPRINGFIELD', 'OH', '45501', '1128b4', compact(date), compact(reinstated), '00000000', ''],
    ].map((value) => sqlLiteral(value)),
  );
  const lines = values.map((value, i) => `(1, ${i + 2}, ${value.join(', ')})`).join(', ');
  const empty = `SELECT 1, 2, ${columns.map(() => "''").join(', ')} WHERE false`;
  return `CREATE OR REPLACE TABLE ${name} AS FROM (${rows.length === 0 ? empty : `VALUES ${lines}`})
    AS file(file_no, line, ${columns.join(', ')})`;
}

/** Who is asked for: by NPI where there is one, else by name and address. */
function asked({ last, first, npi, address }: Party): [ScreeningQuery, RegisteredProvider | null] {
  const place = { address, city: 'SPRINGFIELD', state: 'OH', postal_code: '45501' };
  return npi === undefined
    ? [{ last, first, ...place }, null]
    : [{ npi }, { npi, names: [{ last, first }], places: [place], codes: [] }];
}

function screenedOn(party: Party, day: string, month: string): ScreenedList {
  const on = { day, release: releaseOf(month), until: dayOf(month) };
  const [list] = screen(...asked(party), {
    parties: periods.parties,
    lists: [{ id: 'oig-leie', isIngested: true, isKnownOn: periods.isKnownOn('oig-leie', on) }],
    periodOf: (one) => periods.periodOn(one, on),
    scope: 'national',
    birthDates: null,
  });
  if (list === undefined) throw new Error('no list');
  return list;
}

test('a list has more entries than a call can have arguments, and a damaged one is not continued', async () => {
  await using warehouse = await smallWarehouse();
  await warehouse.run(
    'CREATE TABLE rejected_row ("role" VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR)',
  );
  await fillWarehouse(warehouse, '2025-12');
  await warehouse.run(
    `INSERT INTO oig_leie__exclusion BY NAME
     SELECT * EXCLUDE (number) REPLACE (sha256(number::VARCHAR) AS exclusion_id)
     FROM (FROM oig_leie__exclusion LIMIT 1), range(${LONG_LIST}) AS numbers(number)`,
  );
  const context = contextOf(warehouse, '2025-12', null);
  const writer = new ReleaseWriter(join(directory, 'long'), null);
  await writeListedParties({ ...context, writer });
  expect(writer.file(LISTED_PARTIES_FILE).rows).toBeGreaterThan(LONG_LIST);
  const manifest = { ...context.header, packs: [], files: writer.files() };
  const previous = { release: manifest.release, directory: writer.directory, manifest };
  writeFileSync(join(writer.directory, LISTED_PARTIES_FILE), gzipSync(''));
  await expect(writeListedParties(contextOf(warehouse, '2026-02', previous))).rejects.toMatchObject({
    code: 'pack_altered',
  });
});

const DAYS = [
  ...new Set([
    '2012-08-19',
    '2020-01-01',
    ...MONTHS.flatMap((month) => [snapshotOf(month), dayOf(month)]),
    ...[...FULL_FILES.map(([{ date }]) => date), ...SUPPLEMENTS.map(([, , date]) => date)].flatMap((date) => [
      new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10),
      date,
    ]),
  ]),
].sort();

describe('every day as known in every month', () => {
  test.each(TRUTH.map(([party, name, ...known]) => ({ party, name, known })))('$name', ({ party, known }) => {
    const wrong: string[] = [];
    for (const month of MONTHS)
      for (const day of DAYS) {
        const [, ...inForce] = known.findLast(([since]) => since <= month) ?? [''];
        const found = inForce.find(([from, to]) => from <= day && (to === null || day < to));
        // The list is followed from the first snapshot on, and a release knows of no later day than its own.
        const isKnown = day >= snapshotOf('2025-12') && day <= dayOf(month);
        const [, , expected = 'listed'] = found ?? ['', '', isKnown ? 'not_listed' : 'undetermined'];
        const { verdict, reasons } = screenedOn(party, day, month);
        const isSaid = reasons.includes('not_known_at');
        if (verdict !== expected || isSaid !== (expected !== 'listed' && !isKnown))
          wrong.push(`${day} as known in ${month}: ${verdict} (${reasons.join()}), not ${expected}`);
      }
    expect(wrong).toEqual([]);
  });
});

test('an entry says how its end is known, and one that was not in force on the day is mentioned', () => {
  const ends = (party: Party, day: string, month: string) =>
    [screenedOn(party, day, month)].flatMap(({ candidates, not_in_force = [] }) =>
      [...candidates, ...not_in_force].map(
        ({ exclusion_date, valid_to, valid_to_basis }) => `${exclusion_date} ${valid_to} ${valid_to_basis}`,
      ),
    );
  expect(ends(G, '2020-01-01', '2026-08')).toEqual(['2014-06-20 2026-08-08 absent_from_full_file']);
  expect(ends(G, '2020-01-01', '2026-11')).toEqual(['2014-06-20 2026-07-01 reinstatement_supplement']);
  expect(ends(G, '2026-10-01', '2026-11')).toEqual(['2014-06-20 2026-07-01 reinstatement_supplement']);
  expect(ends(C, '2026-05-01', '2026-11').sort()).toEqual([
    '2017-02-20 2026-02-05 reinstatement_supplement',
    '2026-07-20 null null',
  ]);
});

test('a night without changes of the list writes the same bytes', async () => {
  // November's files are October's, but for how many are expected to bear each name.
  const file = (month: string) =>
    readFileSync(join(directory, releaseOf(month), exclusionPeriodsFile('oig-leie')));
  expect(file('2026-11').equals(file('2026-10'))).toBe(true);
  expect(file('2026-10').equals(file('2026-09'))).toBe(false);
});

test('the bundle has what is known now in one part, and what was replaced by year', () => {
  expect([...bundled.keys()]).toEqual(['closed-2026', 'open']);
  const rowsOf = (last: string) =>
    [...bundled].flatMap(([part, rows]) =>
      rows.flatMap(({ last_name, known_from, known_to, valid_from, valid_to, npi }) =>
        last_name === last
          ? [[part, known_from.slice(0, 6), known_to?.slice(0, 6) ?? null, valid_from, valid_to, npi]]
          : [],
      ),
    );
  expect(rowsOf(G.last)).toEqual([
    ['closed-2026', '202512', '202608', G.date, null, null],
    ['closed-2026', '202608', '202609', G.date, '2026-08-08', null],
    ['open', '202609', null, G.date, '2026-07-01', null],
  ]);
  expect(rowsOf(A.last)).toEqual([['open', '202512', null, A.date, null, A.npi]]);
});
