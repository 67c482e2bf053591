import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  keepSnapshot,
  readSnapshot,
  type Snapshot,
  snapshotDatabase,
} from '../../pipeline/databases/snapshots.ts';
import { rememberDigests } from '../../pipeline/fetch/file-digests.ts';
import { locateFiles, type SourceInput } from '../../pipeline/fetch/locate.ts';
import { readSource } from '../../pipeline/ingest/read-source.ts';
import type { Run } from '../../pipeline/run/run.ts';
import { Workspace } from '../../pipeline/workspace/workspace.ts';
import { seededRandom } from '../../test/changed-nights.ts';
import { smallRun } from '../../test/small-run.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { type PublishedRow, publishFile, publishReport } from './fixtures/publish.ts';
import {
  ENDPOINTS,
  LOCATIONS,
  MAIN,
  npi,
  OTHER_NAMES,
  organization,
  person,
} from './fixtures/read-published.ts';
import { nppes } from './source.ts';

/**
 * Weekly files are added to the tables of the files before them. After each night the tables are compared with those of all files read
 * at once: the same rows, in the same order where the SQL states one.
 */
let root: string;
let files: string;
let day: number;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'added-files-'));
  files = join(root, 'files');
  await mkdir(files);
  day = 10;
});
afterEach(() => rm(root, { recursive: true, force: true }));

function runIn(name: string, force: boolean): Run {
  const data = join(root, name);
  const workspace = new Workspace(data, join(root, 'public'));
  return smallRun(data, '2027-02-01T02:00:00Z', { force, workspace, sources: [nppes] });
}

async function readInto(run: Run, inputs: readonly SourceInput[]): Promise<Snapshot> {
  const last = await readSnapshot(run.workspace, 'nppes');
  const { digest } = rememberDigests();
  const reading = { readOn: '2027-02-01', scope: 'partial', previous: null, digest, last } as const;
  const snapshot = await readSource(run, nppes, inputs, reading);
  await keepSnapshot(run.workspace, snapshot);
  return snapshot;
}

const Row = z.record(z.string(), z.unknown());
/** Tables of which the SQL states the order of the rows. */
const ORDERED = new Set([
  'nppes__other_name',
  'nppes__secondary_location',
  'nppes__endpoint',
  'nppes__deactivation',
]);

/** Every table of a snapshot, with its rows as text. */
async function tablesOf(run: Run, { key }: Snapshot): Promise<Record<string, string[]>> {
  await using warehouse = await Warehouse.open(snapshotDatabase(run.workspace, 'nppes', key), {
    readOnly: true,
  });
  const names = await warehouse.rows(
    z.object({ table_name: z.string() }),
    'SELECT table_name FROM duckdb_tables() ORDER BY 1',
  );
  const tables: Record<string, string[]> = {};
  for (const { table_name: name } of names) {
    const rows = (await warehouse.rows(Row, `SELECT * FROM ${name}`)).map((row) => JSON.stringify(row));
    tables[name] = ORDERED.has(name) ? rows : rows.sort();
  }
  return tables;
}

const ADDED = 'files_added';
const filesTonight = async () => (await locateFiles(files, [nppes])).inputs.get('nppes') ?? [];

/** Reads what is there tonight. @returns what the log says of adding files; null where all were read at once */
async function night(): Promise<string | null> {
  const run = runIn('keeping', false);
  rmSync(run.log.path, { force: true });
  await readInto(run, await filesTonight());
  const said = /"event":"(files_added|files_not_added)".*/.exec(readFileSync(run.log.path, 'utf8'));
  return said?.[1] === ADDED ? ADDED : (said?.[0] ?? null);
}

/** Compares what the nights have made with what all files make that are there. */
async function expectSameAsRead(): Promise<void> {
  const [keeping, forgetting] = [runIn('keeping', false), runIn('forgetting', true)];
  const whole = await readInto(forgetting, await filesTonight());
  const kept = await readSnapshot(keeping.workspace, 'nppes');
  expect(kept).toEqual(whole);
  expect(await tablesOf(keeping, whole)).toEqual(await tablesOf(forgetting, whole));
}

const otherName = (of: string, name: string): PublishedRow => ({
  NPI: of,
  'Provider Other Organization Name': name,
  'Provider Other Organization Name Type Code': '3',
});
const location = (of: string, line1: string): PublishedRow => ({
  NPI: of,
  'Provider Secondary Practice Location Address- Address Line 1': line1,
  'Provider Secondary Practice Location Address - City Name': 'SAMPLETON',
});
const endpoint = (of: string, at: string): PublishedRow => ({
  NPI: of,
  'Endpoint Type': 'DIRECT',
  Endpoint: at,
});
const withheld = {
  'Provider Other Organization Name': '<UNAVAIL>',
  'Provider Other Organization Name Type Code': '6',
};

/** The rows of one period's files; a sub-file that is absent was not published. */
interface Period {
  main: PublishedRow[];
  othername?: PublishedRow[] | undefined;
  pl?: PublishedRow[] | undefined;
  endpoint?: PublishedRow[] | undefined;
}

async function publish(period: string, { main, othername, pl, endpoint: endpoints }: Period): Promise<void> {
  await publishFile(files, `npidata_pfile_${period}.csv`, MAIN, main);
  if (othername) await publishFile(files, `othername_pfile_${period}.csv`, OTHER_NAMES, othername);
  if (pl) await publishFile(files, `pl_pfile_${period}.csv`, LOCATIONS, pl);
  if (endpoints) await publishFile(files, `endpoint_pfile_${period}.csv`, ENDPOINTS, endpoints);
}

const MONTH = '20050523-20261108';
/** The next period of seven days. */
function nextWeek(): string {
  const date = (of: number) =>
    new Date(Date.UTC(2026, 10, of)).toISOString().slice(0, 10).replaceAll('-', '');
  day += 7;
  return `${date(day - 8)}-${date(day - 2)}`;
}

const SEEDS = (process.env.ADDED_FILES_SEEDS ?? '1').split(',').map(Number);
const NIGHTS = Number(process.env.ADDED_FILES_NIGHTS ?? 3);
const POOL = Array.from({ length: 40 }, (_, i) => npi(i + 1));
const DATES = ['06/01/2026', '11/10/2026', ''];

test.each(SEEDS)('weeks and reports as seed %i says', async (seed) => {
  const random = seededRandom(seed);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const chance = (share: number) => random() < share;
  const date = () => (chance(0.05) ? '13/45/2026' : (DATES[upTo(DATES.length)] ?? ''));
  const some = (count: number) =>
    POOL.map((one) => ({ one, place: random() }))
      .sort((a, b) => a.place - b.place)
      .slice(0, count)
      .map(({ one }) => one);
  const rowOf = (of: string): PublishedRow => {
    if (chance(0.15)) return { NPI: of, 'NPI Deactivation Date': date() };
    const phone = `212555${String(upTo(10_000)).padStart(4, '0')}`;
    const more = {
      NPI: of,
      'Provider Business Practice Location Address Telephone Number': phone,
      ...(chance(0.2) && { 'NPI Deactivation Date': date(), 'NPI Reactivation Date': date() }),
    };
    return chance(0.5) ? person(more) : organization({ ...more, ...(chance(0.5) && withheld) });
  };
  /** None to two lines of each NPI; sometimes the file is missing. */
  const linesOf = (npis: readonly string[], row: (of: string, text: string) => PublishedRow) =>
    chance(0.85)
      ? npis.flatMap((of) => Array.from({ length: upTo(3) }, () => row(of, `${upTo(100)} SAMPLE`)))
      : undefined;
  const period = (npis: readonly string[]): Period => ({
    main: [...npis.map(rowOf), ...(chance(0.3) ? [person({ NPI: '12345' })] : [])],
    othername: linesOf(npis, otherName),
    pl: linesOf(npis, location),
    endpoint: linesOf(npis, endpoint),
  });
  let reports = 10;
  const report = () => {
    reports += 1;
    const rows = some(upTo(12)).map((of) => [of, DATES[upTo(2)] ?? ''] as const);
    return publishReport(join(files, `NPPES Deactivated NPI Report 202612${reports}.xlsx`), rows);
  };

  await publish(MONTH, period(some(30)));
  await report();
  expect(await night()).toBeNull();
  for (let i = 0; i < NIGHTS; i++) {
    const isReportAlone = chance(0.2);
    if (!isReportAlone) await publish(nextWeek(), period(some(1 + upTo(12))));
    if (isReportAlone || chance(0.4)) await report();
    expect(await night()).toBe(ADDED);
    await expectSameAsRead();
  }
});

test('what cannot be added is read at once with all files', async () => {
  const [a, b, c] = [npi(1), npi(2), npi(3)];
  const first = { main: [organization({ NPI: a, ...withheld }), person({ NPI: b })] };
  await publish(MONTH, { ...first, othername: [otherName(a, 'OLD CARE'), otherName(c, 'EARLY CARE')] });
  expect(await night()).toBeNull();

  await publish(nextWeek(), { main: [person({ NPI: b })], othername: [otherName(a, 'NEW CARE')] });
  expect(await night()).toMatch(/is in a new sub-file and in no new main file/);

  await publish(nextWeek(), { main: [organization({ NPI: c, ...withheld })] });
  expect(await night()).toMatch(/is in an earlier sub-file, and in a main file only now/);

  // A database of which one bit has changed.
  const { workspace } = runIn('keeping', false);
  const database = snapshotDatabase(workspace, 'nppes', (await readSnapshot(workspace, 'nppes'))?.key ?? '');
  const bytes = readFileSync(database);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(database, bytes);
  await publish(nextWeek(), { main: [person({ NPI: b })] });
  expect(await night()).toBeNull();

  await publish('20261025-20261101', { main: [person({ NPI: b })] });
  expect(await night()).toBeNull();

  const broken = `npidata_pfile_${nextWeek()}.csv`;
  await publishFile(files, broken, MAIN, [person({ NPI: a }), person({ NPI: c })]);
  const [header = '', one = '', other = ''] = readFileSync(join(files, broken), 'utf8').split('\n');
  writeFileSync(join(files, broken), `${[header, one, `"${b}"`, other].join('\n')}\n`);
  expect(await night()).toBe(ADDED);
  await publish(nextWeek(), { main: [person({ NPI: c })] });
  expect(await night()).toBeNull();
  await expectSameAsRead();
});
