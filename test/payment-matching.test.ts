import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { locateFiles } from '../pipeline/fetch/locate.ts';
import { ingestSource } from '../pipeline/ingest/ingest-source.ts';
import { resolveSources } from '../pipeline/resolve/resolve.ts';
import { nppes } from '../sources/nppes/source.ts';
import { nuccTaxonomy } from '../sources/nucc-taxonomy/source.ts';
import { openPayments } from '../sources/open-payments/source.ts';
import { RowCount, sqlLiteral, Warehouse } from '../warehouse/warehouse.ts';
import { sampleOfSources } from './sample-of-sources.ts';

// Recipients against a population whose truth is known; `npm run evaluate` does the same with 200,000 providers.
const PROVIDERS = 8_000;
const SOURCES = [nppes, nuccTaxonomy, openPayments];

let directory: string;
let warehouse: Warehouse;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'payment-matching-'));
  const sample = join(directory, 'sample');
  await sampleOfSources(
    SOURCES.map(({ facts }) => facts.id),
    { providers: PROVIDERS, out: sample, seed: 'payment-matching' },
  );
  warehouse = await Warehouse.open(':memory:');
  for (const source of SOURCES) {
    const { inputs } = await locateFiles(sample, [source]);
    const database = join(directory, `${source.facts.id}.duckdb`);
    await ingestSource({
      source,
      inputs: inputs.get(source.facts.id) ?? [],
      database,
      temporary: join(directory, 'temporary'),
      today: '2026-11-21',
      scope: 'partial',
      previous: null,
    });
    await warehouse.attach(source.facts.id, database);
  }
  await resolveSources(warehouse, SOURCES);
  await warehouse.run(`CREATE TABLE truth AS
    SELECT source_key, npi FROM read_csv(${sqlLiteral(join(sample, 'truth', 'links.csv'))}, all_varchar = true)
    WHERE source = 'open-payments'`);
}, 120_000);
afterAll(async () => {
  warehouse.close();
  await rm(directory, { recursive: true, force: true });
});

const Score = z.object({ links: RowCount, right: RowCount, known: RowCount });

/** How many of some pairs (source_key, npi) are claimed, how many of those are right, how many there are to find. */
async function score(pairs: string) {
  const { links, right, known } = await warehouse.row(
    Score,
    `SELECT count(claimed.npi) AS links, count(*) FILTER (claimed.npi = truth.npi) AS "right",
       count(DISTINCT truth.source_key) FILTER (truth.npi IS NOT NULL) AS known
     FROM truth LEFT JOIN (${pairs}) AS claimed USING (source_key)`,
  );
  return { precision: right / links, recall: right / known };
}

test('matching by name and address finds recipients that a plain exact join does not', async () => {
  const matched = await score("SELECT source_key, npi FROM link__open_payments WHERE verdict = 'matched'");
  expect(matched.precision).toBeGreaterThanOrEqual(0.995);
  expect(matched.recall).toBeGreaterThanOrEqual(0.97);
  const exact = await score(`
    SELECT DISTINCT profile_id AS source_key, provider.npi
    FROM (SELECT profile_id, unnest(names) AS name, addresses FROM open_payments__recipient)
    JOIN nppes__provider AS provider
      ON provider.last_name = upper(name."last") AND provider.first_name = upper(name."first")
      AND provider.practice_address.postal_code[:5] = addresses[1].postal_code[:5]`);
  expect(exact.recall).toBeLessThan(0.8);
});

test('the evaluation against the published NPIs says the same as the truth', async () => {
  const { precision, recall } = await warehouse.row(
    z.object({ precision: z.number(), recall: z.number() }),
    `SELECT right_matches / matched AS precision, right_matches / labeled AS recall
     FROM evaluation__open_payments WHERE method IS NULL`,
  );
  const truth = await score("SELECT source_key, npi FROM link__open_payments WHERE verdict = 'matched'");
  expect(Math.abs(precision - truth.precision)).toBeLessThan(0.005);
  expect(Math.abs(recall - truth.recall)).toBeLessThan(0.01);
});

test('every recipient has a verdict, and each class is right about as often as its confidence says', async () => {
  const { missing } = await warehouse.row(
    z.object({ missing: RowCount }),
    `SELECT count(*) AS missing FROM open_payments__recipient
     WHERE profile_id NOT IN (SELECT source_key FROM link__open_payments)`,
  );
  expect(missing).toBe(0);
  const classes = await warehouse.rows(
    z.object({ claimed: z.number(), links: RowCount, right_share: z.number() }),
    `SELECT confidence AS claimed, count(*) AS links,
       avg(CASE WHEN link.npi = truth.npi THEN 1.0 ELSE 0.0 END) AS right_share
     FROM link__open_payments AS link JOIN truth USING (source_key)
     WHERE verdict = 'matched' GROUP BY confidence`,
  );
  expect(classes.length).toBeGreaterThanOrEqual(2);
  // Few links are in the lower classes of so small a sample.
  for (const { claimed, links, right_share } of classes)
    expect(Math.abs(right_share - claimed)).toBeLessThan(0.01 + 1.5 / Math.sqrt(links));
});
