import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { locateFiles } from '../pipeline/fetch/locate.ts';
import { ingestSource } from '../pipeline/ingest/ingest-source.ts';
import { resolveSources } from '../pipeline/resolve/resolve.ts';
import { readTruth, score } from '../scripts/evaluation/score.ts';
import { nppes } from '../sources/nppes/source.ts';
import { oigLeie } from '../sources/oig-leie/source.ts';
import { samExclusions } from '../sources/sam-exclusions/source.ts';
import { Warehouse } from '../warehouse/warehouse.ts';
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
  warehouse = await Warehouse.open(':memory:');
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
    await warehouse.attach(id, database);
  }
  await resolveSources(warehouse, [oigLeie, samExclusions]);
  await readTruth(warehouse, join(directory, 'truth', 'links.csv'));
});
afterAll(async () => {
  warehouse.close();
  await rm(directory, { recursive: true, force: true });
});

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
