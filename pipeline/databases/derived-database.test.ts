import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tablePrefix } from '../../schemas/sources/list.ts';
import { oigLeie } from '../../sources/oig-leie/source.ts';
import { samExclusions } from '../../sources/sam-exclusions/source.ts';
import { smallRun } from '../../test/small-run.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { Workspace } from '../workspace/workspace.ts';
import { buildDerived, type DerivedDatabase } from './derived-database.ts';
import { snapshotDatabase } from './snapshots.ts';

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

test('a database that is made from one of an earlier step is made again with it, and finds its tables', async () => {
  const links = (night: number, sql: string): DerivedDatabase => ({
    name: 'links',
    code: [NIGHTS[night] ?? ''],
    sources: [],
    make: (warehouse) => warehouse.run(sql),
  });
  const figures: number[] = [];
  const nightOf = async (night: number, sql: string) => {
    const resolve = { name: 'resolve' as const, databases: () => [links(night, sql)] };
    const measure = {
      name: 'measure' as const,
      databases: (): DerivedDatabase[] => [
        {
          name: 'studies',
          code: ['schemas/limits.ts'],
          sources: [],
          reads: { step: resolve, names: ['links'] },
          make: async (warehouse) => {
            const { links } = await warehouse.row(
              z.object({ links: z.coerce.number() }),
              'SELECT count(*) AS links FROM link',
            );
            figures.push(links);
            await warehouse.run(`CREATE TABLE figure AS SELECT ${links} AS links`);
          },
        },
      ],
    };
    await buildDerived(runOfNight(), resolve, () => {});
    return buildDerived(runOfNight(), measure, () => {});
  };
  expect(await nightOf(0, ROWS)).toBe(false);
  expect(await nightOf(0, ROWS)).toBe(true);
  expect(await nightOf(1, `${ROWS}, ('C', NULL, NULL, [])`)).toBe(false);
  expect(figures).toEqual([2, 3]);
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

describe('snapshots that change', () => {
  const SOURCES = ['oig-leie', 'sam-exclusions'] as const;

  /** Puts another snapshot of a source into use: one table with a value. */
  async function useSnapshot(source: (typeof SOURCES)[number], value: string): Promise<void> {
    const key = createHash('sha256').update(`${source} ${value}`).digest('hex');
    const path = snapshotDatabase(workspace, source, key);
    await mkdir(dirname(path), { recursive: true });
    {
      await using warehouse = await Warehouse.open(path);
      await warehouse.run(`CREATE TABLE ${tablePrefix(source)}__value AS SELECT '${value}' AS value`);
    }
    const snapshot = {
      ...{ source, key, files: [], rows: {}, warnings: [], read_on: '2026-11-20' },
      ...{ last_checked: '2026-11-20T02:00:00Z', stale_reason: null },
    };
    await writeFile(join(dirname(path), 'current.json'), JSON.stringify(snapshot));
  }

  /** What is made in a night, and what of the night before it finds. */
  async function night(code = 0): Promise<{ missing: string[]; earlier: string | null } | null> {
    let made: Awaited<ReturnType<typeof night>> = null;
    const database: DerivedDatabase = {
      name: 'lists',
      code: [NIGHTS[code] ?? ''],
      sources: SOURCES,
      make: async (warehouse, { hasEarlier, missing }) => {
        const Value = z.object({ value: z.string() });
        const earlier = hasEarlier ? await warehouse.row(Value, 'FROM before.compared__value') : null;
        made = { missing: [...missing], earlier: earlier?.value ?? null };
        for (const source of SOURCES)
          if (missing.has(source))
            await warehouse.run(
              `CREATE TABLE link__${tablePrefix(source)} AS FROM ${tablePrefix(source)}__value`,
            );
        await warehouse.run(`
          CREATE TABLE compared__value AS
            SELECT string_agg(value, ' ' ORDER BY value) AS value
            FROM (FROM link__oig_leie UNION ALL FROM link__sam_exclusions)`);
      },
      parts: SOURCES.map((source) => ({
        name: source,
        has: (table) => table === `link__${tablePrefix(source)}`,
        sources: [source],
      })),
      kept: {
        name: 'compared',
        has: (table) => table === 'compared__value',
        attachedAs: 'before',
        whichever: ['sam-exclusions'],
      },
    };
    const run = smallRun(root, '2026-11-20T02:00:00Z', { workspace, sources: [oigLeie, samExclusions] });
    await buildDerived(run, { name: 'resolve', databases: () => [database] }, () => {});
    return made;
  }

  beforeEach(async () => {
    await useSnapshot('oig-leie', 'leie-1');
    await useSnapshot('sam-exclusions', 'sam-1');
  });

  test('only the parts of that source are made; what was kept is found where nothing else has changed', async () => {
    expect(await night()).toEqual({ missing: ['oig-leie', 'sam-exclusions'], earlier: null });
    expect(await night()).toBeNull();
    await useSnapshot('sam-exclusions', 'sam-2');
    expect(await night()).toEqual({ missing: ['sam-exclusions'], earlier: 'leie-1 sam-1' });
    await useSnapshot('sam-exclusions', 'sam-3');
    expect(await night()).toEqual({ missing: ['sam-exclusions'], earlier: 'leie-1 sam-2' });
    await useSnapshot('oig-leie', 'leie-2');
    expect(await night()).toEqual({ missing: ['oig-leie'], earlier: null });
    expect(await night(1)).toEqual({ missing: ['oig-leie', 'sam-exclusions'], earlier: null });
    expect(
      readdirSync(workspace.warehouse('resolve')).filter((name) => name.endsWith('.duckdb')),
    ).toHaveLength(3);
  });

  test('what was kept and is damaged is not used', async () => {
    await night();
    const folder = workspace.warehouse('resolve');
    const kept = readdirSync(folder).find((name) => /^compared-.*\.duckdb$/.test(name)) ?? '';
    writeFileSync(join(folder, kept), 'damaged');
    await useSnapshot('sam-exclusions', 'sam-2');
    expect(await night()).toEqual({ missing: ['sam-exclusions'], earlier: null });
  });
});
