import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smallRun } from '../../test/small-run.ts';
import { Workspace } from '../workspace/workspace.ts';
import { buildDerived, type DerivedDatabase } from './derived-database.ts';

let root: string;
let workspace: Workspace;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'derived-'));
  workspace = new Workspace(root, join(root, 'public'));
});
afterEach(() => rm(root, { recursive: true }));

/** Code on which the databases of a night depend: another one each night, so that each night makes them. */
const NIGHTS = ['schemas/limits.ts', 'schemas/errors.ts'];

const runOfNight = () => smallRun(root, '2026-11-20T02:00:00Z', { workspace });

/** The bytes of the database `links` after a night that makes it, beside one whose name begins like it. */
async function bytesOfNight(night: number, sql: string): Promise<Buffer> {
  const database = (name: string): DerivedDatabase => ({
    name,
    code: [NIGHTS[night] ?? ''],
    sources: [],
    make: (warehouse) => warehouse.run(sql),
  });
  const step = {
    name: 'resolve' as const,
    databases: () => [database('links'), database('links-of-owners')],
  };
  expect(await buildDerived(runOfNight(), step, () => {})).toBe(false);
  return readFileSync(linksDatabase());
}

function linksDatabase(): string {
  const folder = workspace.warehouse('resolve');
  const files = readdirSync(folder).filter((name) => /^links-[0-9a-f]{16}\.duckdb$/.test(name));
  expect(files).toHaveLength(1);
  return join(folder, files[0] ?? '');
}

const TABLE = 'CREATE TABLE link (source_key VARCHAR, npi VARCHAR, confidence DOUBLE, evidence VARCHAR[]);';
const ROWS = `${TABLE} INSERT INTO link VALUES ('A', '2000000002', 0.9, ['name']), ('B', NULL, NULL, [])`;

test('a database with the rows of the night before keeps its bytes, in whatever order they were found', async () => {
  const before = await bytesOfNight(0, ROWS);
  const reordered = `${TABLE} INSERT INTO link VALUES ('B', NULL, NULL, []), ('A', '2000000002', 0.9, ['name'])`;
  expect((await bytesOfNight(1, reordered)).equals(before)).toBe(true);
});

test.each([
  ['a value', ROWS.replace('0.9', '0.8')],
  ['NULL instead of an empty list', ROWS.replace('NULL, [])', 'NULL, NULL)')],
  ['a row twice', `${ROWS}, ('B', NULL, NULL, [])`],
  ['a type', ROWS.replace('DOUBLE', 'FLOAT')],
  ['a table more', `${ROWS}; CREATE TABLE namesake (npi VARCHAR)`],
  [
    'values exchanged between rows',
    ROWS.replace("'A', '2000000002'", "'A', NULL").replace("'B', NULL", "'B', '2000000002'"),
  ],
])('a database that differs in %s is kept as it was made', async (_, sql) => {
  const before = await bytesOfNight(0, ROWS);
  expect((await bytesOfNight(1, sql)).equals(before)).toBe(false);
});

test('a damaged database of the night before is not kept', async () => {
  await bytesOfNight(0, ROWS);
  const bytes = readFileSync(linksDatabase());
  bytes[bytes.length - 1] = 1;
  writeFileSync(linksDatabase(), bytes);
  expect((await bytesOfNight(1, ROWS)).equals(bytes)).toBe(false);
});

describe('parts', () => {
  const files = () =>
    readdirSync(workspace.warehouse('resolve'))
      .filter((name) => name.endsWith('.duckdb'))
      .sort();
  const bytesOf = (name: string) => {
    const file = files().find((one) => one.startsWith(name)) ?? '';
    return readFileSync(join(workspace.warehouse('resolve'), file));
  };
  const night = (number: number, rows: string) => {
    const database: DerivedDatabase = {
      name: 'lists',
      code: [NIGHTS[number] ?? ''],
      sources: [],
      make: (warehouse) =>
        warehouse.run(`CREATE TABLE link__a (npi VARCHAR); INSERT INTO link__a VALUES ('1');
          CREATE TABLE link__b (npi VARCHAR); INSERT INTO link__b VALUES ${rows}`),
      parts: ['a', 'b'].map((name) => ({ name, has: (table) => table.endsWith(`__${name}`) })),
    };
    return buildDerived(runOfNight(), { name: 'resolve', databases: () => [database] }, () => {});
  };

  test('are databases of their own; those whose rows are the same keep their bytes', async () => {
    expect(await night(0, "('2')")).toBe(false);
    expect(files()).toEqual([
      expect.stringMatching(/^a-[0-9a-f]{16}\.duckdb$/),
      expect.stringMatching(/^b-[0-9a-f]{16}\.duckdb$/),
    ]);
    const [a, b] = [bytesOf('a'), bytesOf('b')];
    expect(await night(0, "('2')")).toBe(true);
    expect(await night(1, "('3')")).toBe(false);
    expect([bytesOf('a').equals(a), bytesOf('b').equals(b)]).toEqual([true, false]);
    expect(files()).toHaveLength(2);
  });

  test('are all made again where one is damaged', async () => {
    await night(0, "('2')");
    const b = bytesOf('b');
    writeFileSync(join(workspace.warehouse('resolve'), files()[1] ?? ''), 'damaged');
    expect(await night(0, "('2')")).toBe(false);
    expect(bytesOf('b').length).toBe(b.length);
  });

  test('a table that is in none is an error', async () => {
    await expect(night(0, "('2'); CREATE TABLE link__c (npi VARCHAR)")).rejects.toThrow('link__c');
  });
});
