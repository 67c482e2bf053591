import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { PublishedSource } from '../../../schemas/source-publication.ts';
import type { SourceId } from '../../../schemas/sources/list.ts';
import { decimal, npi, text } from '../../../schemas/tables/fields.ts';
import { SOURCES } from '../../../sources/list.ts';
import type { BuildContext } from '../../context.ts';
import { inventedBuild } from '../../documents/fixtures/release.ts';
import { columnsOf } from '../columns.ts';
import type { Collection } from './collection.ts';
import { collectionsOf } from './collections.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'collections-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function sqlFile(name: string, sql: string): Promise<URL> {
  const path = join(folder, name);
  await writeFile(path, sql);
  return pathToFileURL(path);
}

/** A module that offers columns of providers and entries of exclusions, under the id of a source that has neither. */
async function inventedList(id: SourceId): Promise<PublishedSource> {
  const module = SOURCES.find(({ facts }) => facts.id === id);
  if (module === undefined) throw new Error(`no source ${id}`);
  const prefix = id.replaceAll('-', '_');
  return {
    facts: module.facts,
    publication: {
      methodology: module.publication.methodology,
      providerColumns: {
        row: z.object({
          listed: z
            .int()
            .nonnegative()
            .nullable()
            .meta({ title: 'T', description: 'Entries.', unit: 'entries' }),
          remark: text.meta({ title: 'T', description: 'As published.' }),
        }),
        notFound: { listed: 0 },
        sql: await sqlFile(
          `${prefix}.sql`,
          `CREATE OR REPLACE TEMP VIEW provider_columns__${prefix} AS
           SELECT '2000000004' AS npi, 2 AS listed, NULL::VARCHAR AS remark
           WHERE starts_with('2000000004', getvariable('part'))`,
        ),
      },
      exclusionRows: await sqlFile(
        `${prefix}-rows.sql`,
        `CREATE OR REPLACE TEMP VIEW exclusion_rows AS
         SELECT 'ab' AS exclusion_key, '2000000004' AS linked_npi, 'matched' AS verdict, true AS is_listed,
           'LISTED' AS last_name`,
      ),
    },
  };
}

const REGISTRY = `CREATE OR REPLACE TABLE nppes__provider AS FROM (VALUES ('2000000004'), ('2000000012')) AS t (npi)`;

/** The registry with two columns, so that its own file needs few. */
async function inventedRegistry(): Promise<PublishedSource> {
  const [nppes] = SOURCES;
  if (nppes?.facts.id !== 'nppes') throw new Error('the first source is not the registry');
  const sql = await sqlFile(
    'registry.sql',
    `CREATE OR REPLACE TEMP VIEW provider_columns__nppes AS
     SELECT npi FROM nppes__provider WHERE starts_with(npi, getvariable('part'))`,
  );
  const { methodology } = nppes.publication;
  return {
    facts: nppes.facts,
    publication: { methodology, providerColumns: { row: z.object({ npi }), sql } },
  };
}

function named(collections: readonly Collection[], name: string): Collection {
  const found = collections.find(({ table }) => table.name === name);
  if (found === undefined) throw new Error(`no collection ${name}`);
  return found;
}

async function rowsOf(context: BuildContext, name: string): Promise<unknown[]> {
  const collection = named(collectionsOf(context.sources), name);
  const rows: unknown[] = [];
  for (const part of await collection.parts(context)) {
    await collection.makeRows(context, part);
    rows.push(...(await context.warehouse.rows(z.record(z.string(), z.json()), 'FROM bundle_rows')));
  }
  return rows;
}

test('a source adds columns to the providers: its values, its values for providers it does not have, and null when it is not ingested', async () => {
  await using invented = await inventedBuild();
  await invented.warehouse.run(REGISTRY);
  const list = await inventedList('census-population');
  const sources = [list, await inventedRegistry()];
  expect(await rowsOf({ ...invented, sources }, 'providers')).toEqual([
    { npi: '2000000004', listed: 2, remark: null },
    { npi: '2000000012', listed: 0, remark: null },
  ]);
  const { table, sources: from } = named(collectionsOf(sources), 'providers');
  expect(table.columns.map(({ name }) => name)).toEqual(['npi', 'listed', 'remark']);
  expect(from).toEqual(['nppes', 'census-population']);

  const header = {
    ...invented.header,
    sources: invented.header.sources.map((source) =>
      source.id === 'census-population' ? { ...source, status: 'not_ingested' as const } : source,
    ),
  };
  expect(await rowsOf({ ...invented, header, sources }, 'providers')).toEqual([
    { npi: '2000000004', listed: null, remark: null },
    { npi: '2000000012', listed: null, remark: null },
  ]);
});

test('an exclusion list may leave out what it does not publish', async () => {
  await using invented = await inventedBuild();
  const sources = [await inventedList('census-population')];
  expect(await rowsOf({ ...invented, sources }, 'exclusions')).toEqual([
    expect.objectContaining({
      source: 'census-population',
      link_number: 1,
      npi: '2000000004',
      candidate_npi: null,
      last_name: 'LISTED',
      waiver_date: null,
      agency: null,
    }),
  ]);
});

test('the columns of the providers are in the order of the sources, the registry first', () => {
  const { table } = named(collectionsOf(SOURCES), 'providers');
  const firsts = [
    'npi',
    'oig_leie_status',
    'sam_status',
    'pecos_enrollments',
    'mips_scores',
    'open_payments_status',
  ];
  const names = table.columns.map(({ name }) => name);
  expect(names.filter((name) => firsts.includes(name))).toEqual(firsts);
});

test('a schema states type, unit, values, pattern and minimum, and whether a value is required', () => {
  const row = z.object({
    npi,
    kind: z.enum(['a', 'b']).nullable().meta({ title: 'T', description: 'One of two.' }),
    day: z.iso.date().meta({ title: 'T', description: 'A day.' }),
    is_new: z.boolean().nullable().meta({ title: 'T', description: 'New.' }),
    slot: z.int().min(1).meta({ title: 'T', description: 'From 1.', unit: 'place' }),
    year: z.int().nullable().meta({ title: 'T', description: 'A year.', unit: 'calendar year' }),
    share: z.number().min(0).nullable().meta({ title: 'T', description: 'A share.', unit: 'share' }),
    amount_usd: decimal(2).nullable().meta({ title: 'T', description: 'Exact.', unit: 'USD' }),
  });
  expect(columnsOf(row)).toEqual([
    expect.objectContaining({ name: 'npi', type: 'string', pattern: '[0-9]{10}', required: true }),
    { name: 'kind', type: 'string', title: 'T', description: 'One of two.', values: ['a', 'b'] },
    { name: 'day', type: 'date', title: 'T', description: 'A day.', required: true },
    { name: 'is_new', type: 'boolean', title: 'T', description: 'New.' },
    {
      name: 'slot',
      type: 'integer',
      title: 'T',
      description: 'From 1.',
      unit: 'place',
      minimum: 1,
      required: true,
    },
    { name: 'year', type: 'integer', title: 'T', description: 'A year.', unit: 'calendar year' },
    { name: 'share', type: 'number', title: 'T', description: 'A share.', unit: 'share', minimum: 0 },
    { name: 'amount_usd', type: 'decimal', places: 2, title: 'T', description: 'Exact.', unit: 'USD' },
  ]);
  expect(() => columnsOf(z.object({ bare: z.string() }))).toThrow('bare');
  expect(() => columnsOf(z.object({ untitled: text.meta({ description: 'Some.' }) }))).toThrow('untitled');
  expect(columnsOf(z.object({ codes: z.array(npi).meta({ title: 'T', description: 'Many.' }) }))).toEqual([
    { name: 'codes', type: 'list', title: 'T', description: 'Many.', pattern: '[0-9]{10}', required: true },
  ]);
  expect(() =>
    columnsOf(z.object({ years: z.array(z.int()).meta({ title: 'T', description: 'Many.' }) })),
  ).toThrow();
});
