import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tableFromIPC, Vector } from 'apache-arrow';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { METHODOLOGY_VERSION } from '../../schemas/methodology-version.ts';
import { Croissant } from '../../schemas/release/croissant.ts';
import { DataDictionary } from '../../schemas/release/data-dictionary.ts';
import { DataPackage } from '../../schemas/release/data-package.ts';
import { DownloadsIndex } from '../../schemas/release/downloads-index.ts';
import { TableSchema } from '../../schemas/release/table-schema.ts';
import { SOURCES } from '../../sources/list.ts';
import { sqlLiteral, sqlName } from '../../warehouse/warehouse.ts';
import { collectionsOf } from './collections/collections.ts';
import { downloadsUnderTest, Row } from './fixtures/downloads-under-test.ts';
import { type InventedDownloads, inventedDownloads } from './fixtures/invented-downloads.ts';

const run = promisify(execFile);
const Iterable = z.custom<Iterable<unknown>>((value) => value instanceof Vector);

const downloads = downloadsUnderTest();

const indexOf = async ({ directory }: InventedDownloads) =>
  DownloadsIndex.parse(JSON.parse(await readFile(join(directory, 'downloads/index.json'), 'utf8')));

/** The folders that are described, from the release directory. */
async function folders(): Promise<string[]> {
  const { bundles } = await indexOf(downloads().first);
  return bundles.map(({ path }) => path);
}

const ingestedIn = ({ manifest }: InventedDownloads) =>
  new Set(manifest.sources.filter(({ status }) => status === 'ingested').map(({ id }) => id));

test('docs/bundles.md describes every collection', async () => {
  const page = await readFile(new URL('../../docs/bundles.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/`collections\/([\w-]+)\/`/g)].map(([, name]) => name);
  const ofStudies = ['supply', 'facility-studies'];
  const names = [...ofStudies, ...collectionsOf(SOURCES).map(({ table }) => table.name)];
  expect(told.sort()).toEqual(names.sort());
});

/** Made of what is kept from release to release, which the invented tables are not. */
const KEPT = ['exclusion-periods'];

test('there are three datasets, the collections of records of what is ingested, and those of the studies', async () => {
  const ingested = ingestedIn(downloads().first);
  expect(await folders()).toEqual([
    'downloads/dermatology-supply',
    'downloads/chiropractor-supply',
    'downloads/nursing-home-quality',
    'downloads/collections/supply',
    'downloads/collections/facility-studies',
    ...collectionsOf(SOURCES).flatMap(({ table, anyOf }) =>
      anyOf.some((id) => ingested.has(id)) && !KEPT.includes(table.name)
        ? [`downloads/collections/${table.name}`]
        : [],
    ),
    'downloads/links',
  ]);
});

test('every file of a bundle is in its checksums, and sha256sum agrees', async () => {
  for (const folder of await folders()) {
    const directory = join(downloads().first.directory, folder);
    const { stdout } = await run('sha256sum', ['-c', '--strict', 'SHA256SUMS'], { cwd: directory });
    const checked = stdout
      .trim()
      .split('\n')
      .map((line) => line.replace(/: OK$/, ''));
    expect([...checked, 'SHA256SUMS'].sort()).toEqual((await readdir(directory)).sort());
  }
});

test('the descriptions of a bundle of a partial release say that it is one', async () => {
  for (const folder of await folders()) {
    const { description } = await downloads().json(DataPackage, `${folder}/datapackage.json`);
    expect(description, folder).toMatch(/part of the published files.*must not be quoted/);
    const croissant = await downloads().json(Croissant, `${folder}/croissant.json`);
    expect(croissant.description, folder).toContain(description);
    expect(await readFile(join(downloads().first.directory, folder, 'README.md'), 'utf8'), folder).toContain(
      description,
    );
  }
});

test('Parquet, Arrow and CSV have the same rows in the same order', async () => {
  for (const folder of await folders()) {
    const { resources } = await downloads().json(DataPackage, `${folder}/datapackage.json`);
    const bases = resources.filter(({ format }) => format === 'parquet').map(({ path }) => path.slice(0, -8));
    const formats = isOfStudies(folder)
      ? ['arrow', 'csv', 'parquet', 'xlsx']
      : ['arrow', 'csv.gz', 'parquet'];
    expect(resources.map(({ path }) => path).sort()).toEqual(
      bases.flatMap((base) => formats.map((ending) => `${base}.${ending}`)).sort(),
    );
    for (const base of bases) {
      const path = `${folder}/${base}`;
      const text = await textRows(`FROM ${downloads().parquet(`${path}.parquet`)}`);
      const csv = sqlLiteral(
        join(downloads().first.directory, `${path}.${isOfStudies(folder) ? 'csv' : 'csv.gz'}`),
      );
      expect(
        await textRows(
          `SELECT regexp_replace(COLUMNS(*), '^''', '') FROM read_csv(${csv}, all_varchar = true, header = true)`,
        ),
        path,
      ).toEqual(text);
      const arrow = tableFromIPC(await readFile(join(downloads().first.directory, `${path}.arrow`)));
      const fields = arrow.schema.fields;
      const rows = arrow
        .toArray()
        .map((row) => fields.map(({ name, type }) => shown(row[name], String(type))));
      expect(rows, path).toEqual(text);
    }
  }
});

/** Tables of studies are small, and opened in a spreadsheet. */
const isOfStudies = (folder: string) => !/collections\/(?!supply$|facility-studies$)|links/.test(folder);

test('a workbook has the typed rows, the meaning of its columns, and a description of itself', async () => {
  const path = 'downloads/dermatology-supply/dermatology-supply';
  const sheets = await readExcelFile(join(downloads().first.directory, `${path}.xlsx`));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Data', 'Columns', 'About']);
  const [data, columns, about] = sheets.map(({ data }) => data);
  const rows = await downloads().duckdb.rows(Row, `FROM ${downloads().parquet(`${path}.parquet`)}`);
  expect(data).toEqual([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);
  const { fields } = await downloads().json(TableSchema, `${path}.schema.json`);
  expect(columns?.slice(1)).toEqual(
    fields.map(({ name, title, type, unit, description }) => [name, title, type, unit ?? null, description]),
  );
  expect(Object.fromEntries(about ?? [])).toMatchObject({
    release: 'first',
    version: METHODOLOGY_VERSION,
    data_as_of: 'Registry: 2026-01-04; Population: 2026-01-04; Codes: 2026-01-04; Activity: 2026-01-04',
  });
});

test('the DuckDB lines of every README run unchanged', async () => {
  for (const folder of await folders()) {
    const text = await readFile(join(downloads().first.directory, folder, 'README.md'), 'utf8');
    const [, sql = ''] = /```sql\n(.*?)```/s.exec(text) ?? [];
    const statements = sql.split(';').filter((statement) => /\S/.test(statement));
    expect(statements.length, folder).toBeGreaterThanOrEqual(3);
    await downloads().duckdb.run(
      `SET file_search_path = ${sqlLiteral(join(downloads().first.directory, folder))}`,
    );
    for (const statement of statements)
      expect(
        (await downloads().duckdb.connection.runAndReadAll(statement)).currentRowCount,
        statement,
      ).toBeGreaterThan(0);
  }
  await downloads().duckdb.run(`RESET file_search_path`);
});

test('Parquet and Arrow files carry their own description', async () => {
  for (const folder of await folders()) {
    const { resources } = await downloads().json(DataPackage, `${folder}/datapackage.json`);
    for (const { path, title, schema } of resources.filter(({ format }) => format === 'parquet')) {
      const { fields, primaryKey } = await downloads().json(TableSchema, `${folder}/${schema}`);
      const own = await metadataOf(downloads().first, `${folder}/${path}`);
      expect(own, path).toMatchObject({
        title,
        description: expect.stringMatching(/part of the published files.*must not be quoted/),
        release: 'first',
        version: METHODOLOGY_VERSION,
        license: expect.stringMatching(/^CC-PDM-1\.0 <https:\/\/www\.usa\.gov\/government-works>/),
        homepage: expect.stringMatching(/^https:\/\/supply\.example\.org\//),
        primary_key: JSON.stringify(primaryKey),
      });
      expect(JSON.parse(own.columns ?? ''), path).toEqual(fields);
      const arrow = tableFromIPC(
        await readFile(join(downloads().first.directory, folder, path.replace(/parquet$/, 'arrow'))),
      );
      expect(Object.fromEntries(arrow.schema.metadata), path).toEqual(own);
      expect(arrow.schema.fields.map(({ metadata }) => metadata.get('description'))).toEqual(
        fields.map(({ description }) => description),
      );
    }
  }
});

/** The metadata in the footer of a Parquet file. */
async function metadataOf({ directory }: InventedDownloads, path: string): Promise<Record<string, string>> {
  const rows = await downloads().duckdb.rows(
    z.object({ key: z.string(), value: z.string() }),
    `SELECT decode("key") AS "key", decode("value") AS "value"
     FROM parquet_kv_metadata(${sqlLiteral(join(directory, path))})`,
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Every value as DuckDB writes it as text; a list as a JSON array. */
async function textRows(query: string): Promise<(string | null)[][]> {
  const columns = await downloads().duckdb.rows(
    z.object({ column_name: z.string(), column_type: z.string() }),
    `SELECT column_name, column_type FROM (DESCRIBE ${query})`,
  );
  const shown = columns.map(({ column_name, column_type }) =>
    column_type.endsWith('[]') ? `to_json(${sqlName(column_name)})` : sqlName(column_name),
  );
  const reader = await downloads().duckdb.connection.runAndReadAll(
    `SELECT ${shown.map((value) => `CAST(${value} AS VARCHAR)`).join(', ')} FROM (${query})`,
  );
  return z.array(z.array(z.string().nullable())).parse(reader.getRowsJson());
}

/** An Arrow value as DuckDB would write it. */
function shown(value: unknown, type: string): string | null {
  if (value === null) return null;
  if (type.startsWith('Date')) return new Date(Number(value)).toISOString().slice(0, 10);
  if (type.startsWith('Decimal')) {
    const places = Number(/e(?:\+)?(-?\d+)/.exec(type)?.[1]);
    const unscaled = BigInt.asIntN(128, BigInt(String(value)));
    const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(places + 1, '0');
    return `${unscaled < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  }
  if (type.startsWith('List'))
    return JSON.stringify(z.array(z.string()).parse(Array.from(Iterable.parse(value))));
  if (type.startsWith('Float')) return Number.isInteger(value) ? `${value}.0` : String(value);
  return String(value);
}

describe('what describes a bundle', () => {
  test('names every column of every table in order, and its rules hold', async () => {
    for (const folder of await folders()) {
      const { resources } = await downloads().json(DataPackage, `${folder}/datapackage.json`);
      const tables = resources.filter(({ format }) => format === 'parquet');
      for (const { path, schema } of tables) {
        const { fields, primaryKey } = await downloads().json(TableSchema, `${folder}/${schema}`);
        const source = downloads().parquet(`${folder}/${path}`);
        const columns = await downloads().duckdb.rows(
          z.object({ column_name: z.string(), column_type: z.string() }),
          `SELECT column_name, column_type FROM (DESCRIBE FROM ${source})`,
        );
        expect(columns.map(({ column_name }) => column_name)).toEqual(fields.map(({ name }) => name));
        expect(columns.map(({ column_type }) => TABLE_TYPES[column_type.replace(/\(.*/, '')])).toEqual(
          fields.map(({ type }) => type),
        );
        const key = primaryKey.map(sqlName).join(', ');
        const broken = [
          `SELECT 'key' AS rule FROM ${source} GROUP BY ${key} HAVING count(*) > 1`,
          ...primaryKey.map((name) => `SELECT 'key is null' FROM ${source} WHERE ${sqlName(name)} IS NULL`),
          ...fields.flatMap(({ name, constraints = {} }) =>
            rulesOf(name, constraints).map(
              (rule) => `SELECT ${sqlLiteral(rule)} FROM ${source} WHERE NOT (${rule})`,
            ),
          ),
        ];
        expect(await downloads().duckdb.rows(Row, broken.join(' UNION ALL ')), path).toEqual([]);
      }
    }
  });

  test('is gathered in the data dictionary: every table of a collection, every column with a title', async () => {
    const { tables } = await downloads().json(DataDictionary, 'downloads/data-dictionary.json');
    const collections = (await folders()).filter((folder) => /collections|links/.test(folder));
    expect(new Set(tables.map(({ path }) => path))).toEqual(new Set(collections));
    for (const { name, path, fields, primary_key } of tables) {
      const schema = await downloads().json(TableSchema, `${path}/${name}.schema.json`);
      expect({ fields, primary_key }).toEqual({ fields: schema.fields, primary_key: schema.primaryKey });
      // No title occurs twice in a table.
      expect(new Set(fields.map(({ title }) => title)).size, name).toBe(fields.length);
    }
  });

  test('has the checksums and addresses of the files', async () => {
    const digests = new Map(
      downloads().first.manifest.files.map(({ path, sha256, bytes }) => [path, { sha256, bytes }]),
    );
    for (const folder of await folders()) {
      const { resources } = await downloads().json(DataPackage, `${folder}/datapackage.json`);
      for (const { path, hash, bytes } of resources)
        expect({ hash, bytes }, path).toEqual({
          hash: `sha256:${digests.get(`${folder}/${path}`)?.sha256}`,
          bytes: digests.get(`${folder}/${path}`)?.bytes,
        });
      const { distribution, recordSet } = await downloads().json(Croissant, `${folder}/croissant.json`);
      const objects = distribution.filter((node) => node['@type'] === 'cr:FileObject');
      for (const { contentUrl, sha256 } of objects)
        if (sha256 !== undefined)
          expect(sha256).toBe(digests.get(contentUrl.replace('https://supply.example.org/', ''))?.sha256);
      expect(recordSet.map((set) => set.field.length)).toEqual(
        await Promise.all(
          recordSet.map(
            async (set) =>
              (await downloads().json(TableSchema, `${folder}/${set['@id']}.schema.json`)).fields.length,
          ),
        ),
      );
    }
  });

  test('states what it was made from', async () => {
    const line = await readFile(
      join(downloads().first.directory, 'downloads/dermatology-supply/provenance.intoto.jsonl'),
      'utf8',
    );
    expect(line.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line)).toMatchObject({
      predicate: {
        buildDefinition: {
          resolvedDependencies: [
            { name: 'npidata_pfile_20260101-20260104.csv', digest: { sha256: '0'.repeat(64) } },
          ],
        },
        runDetails: { builder: { id: 'https://supply.example.org' }, metadata: { invocationId: 'first' } },
      },
    });
  });

  test('describes no column without a meaning, and no number without a unit', () => {
    for (const { table } of collectionsOf(SOURCES))
      for (const column of table.columns) {
        expect(column.description, `${table.name}.${column.name}`).toMatch(/\S.*[.:]$|\S\)$/);
        const isNumber = ['integer', 'number', 'decimal'].includes(column.type);
        const hasUnitColumn = table.columns.some(({ name }) => name === 'unit');
        if (isNumber && !hasUnitColumn) expect(column.unit, `${table.name}.${column.name}`).toBeTruthy();
      }
  });
});

const TABLE_TYPES: Readonly<Record<string, string>> = {
  VARCHAR: 'string',
  INTEGER: 'integer',
  DOUBLE: 'number',
  DECIMAL: 'number',
  BOOLEAN: 'boolean',
  DATE: 'date',
  'VARCHAR[]': 'array',
};

/** The constraints of a field as conditions that hold for every row. */
function rulesOf(
  name: string,
  { required, minimum, pattern, enum: values }: NonNullable<TableSchema['fields'][number]['constraints']>,
): string[] {
  const column = sqlName(name);
  return [
    ...(required ? [`${column} IS NOT NULL`] : []),
    ...(minimum === undefined ? [] : [`coalesce(${column} >= ${minimum}, true)`]),
    ...(pattern === undefined
      ? []
      : [`coalesce(regexp_full_match(${column}, ${sqlLiteral(pattern)}), true)`]),
    ...(values === undefined ? [] : [`coalesce(${column} IN (${values.map(sqlLiteral).join(', ')}), true)`]),
  ];
}

describe('the next release', () => {
  const later = { createdAt: '2026-01-06T02:00:00.000Z', threads: 1 };

  test('without new data differs only in the index, which says so', async () => {
    const same = await inventedDownloads(downloads().root, {
      ...later,
      name: 'same',
      previous: downloads().first,
    });
    const sums = ({ manifest }: InventedDownloads) =>
      manifest.files
        .filter(({ path }) => /^downloads\/(?!index)/.test(path))
        .map(({ path, sha256 }) => [path, sha256]);
    expect(sums(same)).toEqual(sums(downloads().first));
    const { bundles, delta } = await indexOf(same);
    expect(new Set(bundles.map(({ unchanged_since }) => unchanged_since.release))).toEqual(
      new Set(['first']),
    );
    expect(delta).toMatchObject({ previous_release: 'first', added: [], changed: [], removed: [] });
    expect(delta.unchanged).toHaveLength(sums(downloads().first).length);
  });

  test('with one changed provider changes only its part and the descriptions of the collection', async () => {
    const sql = `UPDATE nppes__provider SET last_name = 'NEW' WHERE npi = '2110000002'`;
    const two = await inventedDownloads(downloads().root, {
      ...later,
      name: 'two',
      sql,
      previous: downloads().first,
    });
    const { bundles, delta } = await indexOf(two);
    const providers = 'downloads/collections/providers/';
    expect(delta.changed.map(({ path }) => path.replace(providers, ''))).toEqual([
      'README.md',
      'SHA256SUMS',
      'croissant.json',
      'datapackage.json',
      'provenance.intoto.jsonl',
      'providers-21.arrow',
      'providers-21.csv.gz',
      'providers-21.parquet',
    ]);
    expect([...delta.added, ...delta.removed]).toEqual([]);
    const since = new Map(bundles.map(({ name, unchanged_since }) => [name, unchanged_since.release]));
    expect([since.get('providers'), since.get('payments')]).toEqual(['two', 'first']);
    const stated = await Promise.all(
      ['20', '21'].map((part) => metadataOf(two, `${providers}providers-${part}.parquet`)),
    );
    expect(stated.map(({ release }) => release)).toEqual(['first', 'two']);
    const changed = delta.changed.at(-1);
    expect(changed?.old_sha256).toBe(
      downloads().first.manifest.files.find(({ path }) => path === changed?.path)?.sha256,
    );
  });
});

test('a source that is not ingested has no table, no zeros, and a reason', async () => {
  const without = [
    'oig-leie',
    'sam-exclusions',
    'pecos',
    'qpp-mips',
    'open-payments',
    'care-compare',
  ] as const;
  const bare = await inventedDownloads(downloads().root, { name: 'bare', without });
  const index = await indexOf(bare);
  const left = ingestedIn(bare);
  const absent = collectionsOf(SOURCES).flatMap(({ table, anyOf }) =>
    anyOf.some((id) => left.has(id)) ? [] : [table.name],
  );
  expect(absent).toEqual(expect.arrayContaining(['exclusions', 'payments', 'facilities', 'quality-ratings']));
  expect(index.absent.map(({ name }) => name)).toEqual([
    'nursing-home-quality',
    'facility-studies',
    ...absent,
  ]);
  for (const { reason } of index.absent) expect(reason).toMatch(/ingested/);
  const directory = join(bare.directory, 'downloads/collections/providers/providers-20.parquet');
  for (const provider of await downloads().duckdb.rows(Row, `FROM read_parquet(${sqlLiteral(directory)})`))
    expect(provider).toMatchObject({
      oig_leie_status: null,
      oig_leie_exclusions: null,
      oig_leie_candidates: null,
      sam_status: null,
      sam_exclusions: null,
      pecos_enrollments: null,
      mips_scores: null,
      open_payments_status: null,
      open_payments_total_usd: null,
    });
  const readme = await readFile(join(bare.directory, 'downloads/collections/providers/README.md'), 'utf8');
  expect(readme).toContain('- pecos: Not ingested in this release');
});
