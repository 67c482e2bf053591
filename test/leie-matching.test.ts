import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSources } from '../pipeline/resolve/resolve.ts';
import { nppes } from '../sources/nppes/source.ts';
import { oigLeie } from '../sources/oig-leie/source.ts';
import { ingestSource } from '../sources/reading/ingest-source.ts';
import { locateFiles } from '../sources/reading/locate.ts';
import { writeSample } from '../sources/sample/write-sample.ts';
import { Warehouse } from '../warehouse/warehouse.ts';

// The matching against a population whose truth is known: relatives, namesakes and numbers of somebody else included.
const PROVIDERS = 30_000;
const Link = z.object({
  exclusion_id: z.string(),
  npi: z.string().nullable(),
  verdict: z.string(),
  is_numbered: z.boolean(),
  is_reinstated: z.boolean(),
});

let directory: string;
let links: z.infer<typeof Link>[];
let truth: Map<string, string>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'leie-matching-'));
  const sample = join(directory, 'sample');
  await writeSample({ providers: PROVIDERS, out: sample, seed: 'leie-matching', progress: () => {} });
  for (const source of [nppes, oigLeie]) {
    const { inputs } = await locateFiles(sample, [source]);
    await ingestSource({
      source,
      inputs: inputs.get(source.facts.id) ?? [],
      database: join(directory, `${source.facts.id}.duckdb`),
      temporary: join(directory, 'temporary'),
      today: '2026-11-21',
      scope: 'partial',
      previous: null,
    });
  }
  await using warehouse = await Warehouse.open(':memory:');
  await warehouse.attach('nppes', join(directory, 'nppes.duckdb'));
  await warehouse.attach('oig_leie', join(directory, 'oig-leie.duckdb'));
  await resolveSources(warehouse);
  links = await warehouse.rows(
    Link,
    `SELECT exclusion_id, link.npi, verdict, exclusion.npi IS NOT NULL AS is_numbered, is_reinstated
     FROM link__oig_leie AS link JOIN oig_leie__exclusion AS exclusion USING (exclusion_id)`,
  );
  const rows = z
    .array(z.object({ source: z.string(), source_key: z.string(), npi: z.string() }))
    .parse(parse(await readFile(join(sample, 'truth', 'links.csv'), 'utf8'), { columns: true }));
  truth = new Map(rows.filter((row) => row.source === 'oig-leie').map((row) => [row.source_key, row.npi]));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('nobody is accused who is not the excluded party', () => {
  const matched = links.filter(({ verdict }) => verdict === 'matched');
  expect(matched.length).toBeGreaterThan(20);
  expect(matched.filter(({ exclusion_id, npi }) => truth.get(exclusion_id) !== npi)).toEqual([]);
});

test('no provider that is excluded under its own number passes for clean', () => {
  const listed = links.filter(({ exclusion_id, is_numbered, is_reinstated }) => {
    return is_numbered && !is_reinstated && truth.get(exclusion_id) !== '';
  });
  expect(listed.length).toBeGreaterThan(10);
  for (const { exclusion_id } of listed) {
    const own = links.find(
      (link) => link.exclusion_id === exclusion_id && link.npi === truth.get(exclusion_id),
    );
    expect(own?.verdict, exclusion_id).toMatch(/^(matched|undetermined)$/);
  }
});

test('of providers excluded under their own number, nine in ten are matched', () => {
  const listed = new Set(
    links
      .filter((link) => link.is_numbered && !link.is_reinstated && truth.get(link.exclusion_id) !== '')
      .map(({ exclusion_id }) => exclusion_id),
  );
  const found = links.filter(
    ({ exclusion_id, verdict }) => listed.has(exclusion_id) && verdict === 'matched',
  );
  expect(found.length / listed.size).toBeGreaterThanOrEqual(0.9);
});
