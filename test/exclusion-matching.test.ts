import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { locateFiles } from '../pipeline/fetch/locate.ts';
import { ingestSource } from '../pipeline/ingest/ingest-source.ts';
import { EARLIER, isResultOfComparison } from '../pipeline/resolve/excluded-parties/compare-parties.ts';
import { resolveSources } from '../pipeline/resolve/resolve.ts';
import { readTruth, score } from '../scripts/evaluation/score.ts';
import { nppes } from '../sources/nppes/source.ts';
import { oigLeie } from '../sources/oig-leie/source.ts';
import { samExclusions } from '../sources/sam-exclusions/source.ts';
import { RowCount, Warehouse } from '../warehouse/warehouse.ts';
import { sampleOfSources } from './sample-of-sources.ts';

// The matching against a population whose truth is known: relatives, namesakes and numbers of somebody else included.
const PROVIDERS = 30_000;
const LISTS = [oigLeie, samExclusions].flatMap(({ facts: { id }, links }) =>
  links?.evaluation ? [{ id, evaluation: links.evaluation }] : [],
);

const SOURCES = [nppes, oigLeie, samExclusions];

let directory: string;
let warehouse: Warehouse;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'exclusion-matching-'));
  await sampleOfSources(
    SOURCES.map(({ facts }) => facts.id),
    { providers: PROVIDERS, out: directory, seed: 'exclusion-matching' },
  );
  for (const source of SOURCES) {
    const { id } = source.facts;
    const { inputs } = await locateFiles(directory, [source]);
    const database = join(directory, `${id}.duckdb`);
    await ingestSource({
      source,
      inputs: inputs.get(id) ?? [],
      database,
      temporary: join(directory, 'temporary'),
      today: '2026-11-21',
      scope: 'partial',
      previous: null,
    });
  }
  warehouse = await ingested();
  await resolveSources(warehouse, [oigLeie, samExclusions]);
  await readTruth(warehouse, join(directory, 'truth', 'links.csv'));
});
afterAll(async () => {
  warehouse.close();
  await rm(directory, { recursive: true, force: true });
});

async function ingested(): Promise<Warehouse> {
  const opened = await Warehouse.open(':memory:');
  for (const { facts } of SOURCES) await opened.attach(facts.id, join(directory, `${facts.id}.duckdb`));
  return opened;
}

describe.each(LISTS)('$id', ({ id, evaluation }) => {
  test('nobody is accused who is not the excluded party, and few are missed', async () => {
    const { rows, matched } = await score(warehouse, id, evaluation);
    expect(rows.with_truth).toBeGreaterThan(40);
    expect(matched.wrong).toBe(0);
    expect(matched.recall).toBeGreaterThanOrEqual(0.88);
  });

  test('a plain exact join accuses one innocent for three guilty, and finds fewer', async () => {
    const { matched, exactJoin } = await score(warehouse, id, evaluation);
    expect(exactJoin.precision).toBeLessThan(0.8);
    expect(exactJoin.recall).toBeLessThan(matched.recall ?? 0);
  });
});

test('no provider that is excluded under its own number is reported as clear', async () => {
  const passed = await warehouse.rows(
    z.object({ exclusion_id: z.string(), npi: z.string() }),
    `SELECT exclusion_id, exclusion.npi
     FROM oig_leie__exclusion AS exclusion
     JOIN truth ON truth.source_key = exclusion_id AND truth.npi = exclusion.npi
     WHERE NOT is_reinstated
       AND (exclusion_id, exclusion.npi) NOT IN (
         SELECT (exclusion_id, npi) FROM link__oig_leie WHERE verdict IN ('matched', 'undetermined')
       )`,
  );
  expect(passed).toEqual([]);
});

describe('entries that have not changed', () => {
  let earlier: string;
  beforeAll(async () => {
    earlier = join(directory, 'earlier.duckdb');
    await using before = await ingested();
    // Every seventh entry is new since then, the first name of every eleventh has changed, and every thirteenth was there twice.
    for (const table of ['oig_leie__exclusion', 'sam_exclusions__exclusion']) {
      const key = table.startsWith('oig') ? 'exclusion_id' : 'exclusion_key';
      await before.run(`
        CREATE TABLE ${table} AS
          SELECT * EXCLUDE (place) REPLACE (CASE WHEN place % 11 = 0 THEN 'WILHELMINA' ELSE first_name END AS first_name)
          FROM (SELECT *, row_number() OVER (ORDER BY ${key}) AS place FROM ${table})
          WHERE place % 7 <> 0;
        INSERT INTO ${table}
          SELECT * EXCLUDE (place) REPLACE (${key} || '-gone' AS ${key})
          FROM (SELECT *, row_number() OVER (ORDER BY ${key}) AS place FROM ${table})
          WHERE place % 13 = 0`);
    }
    await resolveSources(before, [oigLeie, samExclusions]);
    await before.writeDatabase(earlier, (await before.ownTables()).filter(isResultOfComparison));
  });

  /** The tables that differ from those of a comparison of all entries; what was kept is first changed by `damage`. */
  async function differencesAfter(damage: string): Promise<{ isConfirmed: boolean; differing: string[] }> {
    const kept = join(directory, 'kept.duckdb');
    const revised = join(directory, 'revised.duckdb');
    await Promise.all([rm(kept, { force: true }), rm(revised, { force: true })]);
    await copyFile(earlier, kept);
    {
      await using altered = await Warehouse.open(kept);
      await altered.run(damage);
      await altered.checkpoint();
    }
    await using after = await ingested();
    await after.attachApart(EARLIER, kept);
    const isConfirmed = await resolveSources(after, [oigLeie, samExclusions], { hasEarlier: true });
    const tables = await after.ownTables();
    expect(tables).toEqual(await warehouse.ownTables());
    await after.writeDatabase(revised, tables);
    await warehouse.attachApart('revised', revised);
    const differing: string[] = [];
    for (const table of tables) {
      const { rows } = await warehouse.row(
        z.object({ rows: RowCount }),
        `SELECT count(*) AS rows FROM (
          (FROM ${table} EXCEPT ALL FROM revised.${table}) UNION ALL (FROM revised.${table} EXCEPT ALL FROM ${table}))`,
      );
      if (rows > 0) differing.push(table);
    }
    await warehouse.run('DETACH revised');
    return { isConfirmed, differing };
  }

  test('keep what was found for them, and the tables are those of a comparison of all', async () => {
    expect(await differencesAfter('SELECT 1')).toEqual({ isConfirmed: true, differing: [] });
  });

  test.each(['compared__verdict', 'compared__namesake', 'compared__expected_bearers'])(
    'are compared again where %s, as it was kept, is not what is found now',
    async (table) => {
      expect(await differencesAfter(`DELETE FROM ${table}`)).toEqual({ isConfirmed: false, differing: [] });
    },
  );
});
