import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tableFromIPC, Vector } from 'apache-arrow';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { METHODOLOGY_VERSION } from '../../schemas/methodology-version.ts';
import { Croissant } from '../../schemas/release/croissant.ts';
import { DataDictionary } from '../../schemas/release/data-dictionary.ts';
import { DataPackage } from '../../schemas/release/data-package.ts';
import { DownloadsIndex } from '../../schemas/release/downloads-index.ts';
import { TableSchema } from '../../schemas/release/table-schema.ts';
import { SpecialtyByStateResponse } from '../../schemas/rest/specialties.ts';
import { findState } from '../../schemas/states.ts';
import { SOURCES } from '../../sources/list.ts';
import { sqlLiteral, sqlName, Warehouse } from '../../warehouse/warehouse.ts';
import { collectionsOf } from './collections/collections.ts';
import { type InventedDownloads, inventedDownloads } from './fixtures/invented-downloads.ts';

const run = promisify(execFile);
const Row = z.record(z.string(), z.json());
const Iterable = z.custom<Iterable<unknown>>((value) => value instanceof Vector);

let root: string;
let duckdb: Warehouse;
let first: InventedDownloads;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bundles-'));
  duckdb = await Warehouse.open(':memory:', { threads: 1 });
  first = await inventedDownloads(root, { name: 'first' });
});
afterAll(async () => {
  duckdb.close();
  await rm(root, { recursive: true, force: true });
});

async function json<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  return schema.parse(JSON.parse(await readFile(join(first.directory, path), 'utf8')));
}

const indexOf = async ({ directory }: InventedDownloads) =>
  DownloadsIndex.parse(JSON.parse(await readFile(join(directory, 'downloads/index.json'), 'utf8')));

/** The folders that are described, from the release directory. */
async function folders(): Promise<string[]> {
  const { bundles } = await indexOf(first);
  return bundles.map(({ path }) => path);
}

const parquet = (path: string) => `read_parquet(${sqlLiteral(join(first.directory, path))})`;

/** The rows of a Parquet file of the collections or a dataset. */
function rowsOf(path: string) {
  return duckdb.rows(Row, `FROM ${parquet(`downloads/${path}`)}`);
}

const ingestedIn = ({ manifest }: InventedDownloads) =>
  new Set(manifest.sources.filter(({ status }) => status === 'ingested').map(({ id }) => id));

test('docs/bundles.md tells of every collection', async () => {
  const page = await readFile(new URL('../../docs/bundles.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/`collections\/([\w-]+)\/`/g)].map(([, name]) => name);
  const ofStudies = ['supply', 'facility-studies'];
  const names = [...ofStudies, ...collectionsOf(SOURCES).map(({ table }) => table.name)];
  expect(told.sort()).toEqual(names.sort());
});

test('there are three datasets, the collections of records of what is ingested, and those of the studies', async () => {
  const ingested = ingestedIn(first);
  expect(await folders()).toEqual([
    'downloads/dermatology-supply',
    'downloads/chiropractor-supply',
    'downloads/nursing-home-quality',
    'downloads/collections/supply',
    'downloads/collections/facility-studies',
    ...collectionsOf(SOURCES).flatMap(({ table, anyOf }) =>
      anyOf.some((id) => ingested.has(id)) ? [`downloads/collections/${table.name}`] : [],
    ),
    'downloads/links',
  ]);
});

test('every file of a bundle is in its checksums, and sha256sum agrees', async () => {
  for (const folder of await folders()) {
    const directory = join(first.directory, folder);
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
    const { description } = await json(DataPackage, `${folder}/datapackage.json`);
    expect(description, folder).toMatch(/part of the published files.*must not be quoted/);
    const croissant = await json(Croissant, `${folder}/croissant.json`);
    expect(croissant.description, folder).toContain(description);
    expect(await readFile(join(first.directory, folder, 'README.md'), 'utf8'), folder).toContain(description);
  }
});

test('Parquet, Arrow and CSV have the same rows in the same order', async () => {
  for (const folder of await folders()) {
    const { resources } = await json(DataPackage, `${folder}/datapackage.json`);
    const bases = resources.filter(({ format }) => format === 'parquet').map(({ path }) => path.slice(0, -8));
    const formats = isOfStudies(folder)
      ? ['arrow', 'csv', 'parquet', 'xlsx']
      : ['arrow', 'csv.gz', 'parquet'];
    expect(resources.map(({ path }) => path).sort()).toEqual(
      bases.flatMap((base) => formats.map((ending) => `${base}.${ending}`)).sort(),
    );
    for (const base of bases) {
      const path = `${folder}/${base}`;
      const text = await textRows(`FROM ${parquet(`${path}.parquet`)}`);
      const csv = sqlLiteral(join(first.directory, `${path}.${isOfStudies(folder) ? 'csv' : 'csv.gz'}`));
      expect(await textRows(`FROM read_csv(${csv}, all_varchar = true, header = true)`), path).toEqual(text);
      const arrow = tableFromIPC(await readFile(join(first.directory, `${path}.arrow`)));
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

test('a workbook has the rows with their types, what its columns mean, and what it is', async () => {
  const path = 'downloads/dermatology-supply/dermatology-supply';
  const sheets = await readExcelFile(join(first.directory, `${path}.xlsx`));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Data', 'Columns', 'About']);
  const [data, columns, about] = sheets.map(({ data }) => data);
  const rows = await duckdb.rows(Row, `FROM ${parquet(`${path}.parquet`)}`);
  expect(data).toEqual([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);
  const { fields } = await json(TableSchema, `${path}.schema.json`);
  expect(columns?.slice(1)).toEqual(
    fields.map(({ name, title, type, unit, description }) => [name, title, type, unit ?? null, description]),
  );
  expect(Object.fromEntries(about ?? [])).toMatchObject({ release: 'first', version: METHODOLOGY_VERSION });
});

test('the DuckDB lines of every README run as they stand', async () => {
  for (const folder of await folders()) {
    const text = await readFile(join(first.directory, folder, 'README.md'), 'utf8');
    const [, sql = ''] = /```sql\n(.*?)```/s.exec(text) ?? [];
    const statements = sql.split(';').filter((statement) => /\S/.test(statement));
    expect(statements.length, folder).toBeGreaterThanOrEqual(3);
    await duckdb.run(`SET file_search_path = ${sqlLiteral(join(first.directory, folder))}`);
    for (const statement of statements)
      expect((await duckdb.connection.runAndReadAll(statement)).currentRowCount, statement).toBeGreaterThan(
        0,
      );
  }
  await duckdb.run(`RESET file_search_path`);
});

test('Parquet and Arrow files say by themselves what they are', async () => {
  for (const folder of await folders()) {
    const { resources } = await json(DataPackage, `${folder}/datapackage.json`);
    for (const { path, title, schema } of resources.filter(({ format }) => format === 'parquet')) {
      const { fields, primaryKey } = await json(TableSchema, `${folder}/${schema}`);
      const own = await metadataOf(first, `${folder}/${path}`);
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
        await readFile(join(first.directory, folder, path.replace(/parquet$/, 'arrow'))),
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
  const rows = await duckdb.rows(
    z.object({ key: z.string(), value: z.string() }),
    `SELECT decode("key") AS "key", decode("value") AS "value"
     FROM parquet_kv_metadata(${sqlLiteral(join(directory, path))})`,
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Every value as DuckDB writes it as text; a list as a JSON array. */
async function textRows(query: string): Promise<(string | null)[][]> {
  const columns = await duckdb.rows(
    z.object({ column_name: z.string(), column_type: z.string() }),
    `SELECT column_name, column_type FROM (DESCRIBE ${query})`,
  );
  const shown = columns.map(({ column_name, column_type }) =>
    column_type.endsWith('[]') ? `to_json(${sqlName(column_name)})` : sqlName(column_name),
  );
  const reader = await duckdb.connection.runAndReadAll(
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

describe('a study', () => {
  test('has the values of its by-state document, whole and by code', async () => {
    const whole = await json(SpecialtyByStateResponse, 'v1/specialties/dermatology/by-state.json');
    const plain = (data: typeof whole.data) =>
      data.map((row) => Object.fromEntries(Object.entries(row).map(([name, { value }]) => [name, value])));
    expect(withoutTableColumns(await rowsOf('dermatology-supply/dermatology-supply.parquet'))).toEqual(
      plain(whole.data),
    );

    const one = await json(SpecialtyByStateResponse, 'v1/specialties/dermatology/by-state/207ND0900X.json');
    const byCode = await rowsOf('dermatology-supply/dermatology-supply-by-subspecialty.parquet');
    const own = byCode.filter(({ subspecialty_code }) => subspecialty_code === '207ND0900X');
    expect(withoutTableColumns(own)).toEqual(
      plain(one.data).map((row) => ({
        subspecialty_code: '207ND0900X',
        subspecialty_name: 'Dermatopathology Physician',
        ...row,
      })),
    );
  });

  test('has the FIPS code beside the postal code, and densities unrounded beside the shown ones', async () => {
    const states = await rowsOf('dermatology-supply/dermatology-supply.parquet');
    for (const row of states) {
      expect(row.state_fips).toBe(findState(String(row.state_code))?.fips);
      expect(row.per_100k).toBeCloseTo(Number(row.per_100k_unrounded), 2);
    }
    // The invented measures have this density in one state.
    expect(states.map((row) => row.per_100k_unrounded)).toContain(5.0049);
    const homes = await rowsOf('nursing-home-quality/nursing-home-quality.parquet');
    expect(homes[0]).toMatchObject({ state_fips: '01', per_100k_unrounded: expect.any(Number) });
    expect(Object.keys(homes[0] ?? {})).toContain('mean_rating_unrounded');
  });

  test('has the nation as one row, what compares states unknown', async () => {
    expect(await rowsOf('dermatology-supply/dermatology-supply-national.parquet')).toMatchObject([
      { state_code: 'US', state_fips: null, rank_density: null, quartile: null, underserved: null },
    ]);
  });

  test('is in the collection of all studies as well', async () => {
    const all = await rowsOf('collections/supply/supply.parquet');
    const own = await rowsOf('dermatology-supply/dermatology-supply.parquet');
    expect(all.slice(0, 51)).toEqual(own.map((row) => ({ dataset: 'dermatology-supply', ...row })));
    expect(all).toHaveLength(102);
  });
});

/** The rows without the columns that tables have and answers of the interface do not. */
function withoutTableColumns(rows: readonly Record<string, unknown>[]): object[] {
  return rows.map(({ state_fips: _, per_100k_unrounded: __, ...row }) => row);
}

describe('the collection of', () => {
  test('providers keeps undetermined apart from excluded and clean', async () => {
    const providers = (
      await Promise.all(['20'].map((part) => rowsOf(`collections/providers/providers-${part}.parquet`)))
    ).flat();
    const verdicts = providers.map(({ npi, oig_leie_status, oig_leie_exclusions, oig_leie_candidates }) => [
      npi,
      oig_leie_status,
      oig_leie_exclusions,
      oig_leie_candidates,
    ]);
    expect(verdicts).toEqual([
      ['2000000004', 'undetermined', 0, 1],
      // Deactivated, of whom the registry publishes no name: no row states the number, and no name can be looked for.
      ['2000000012', 'undetermined', 0, 0],
      ['2000000020', 'name_elsewhere', 0, 0],
      ['2010000003', 'excluded', 2, 1],
      ['2010000011', 'undetermined', 0, 0],
    ]);
    expect(providers[2]).toMatchObject({ oig_leie_namesakes: 3 });
    expect(providers[1]).toMatchObject({ sam_status: 'name_elsewhere', sam_namesakes: 2 });
    expect(providers[0]).toMatchObject({ sam_status: 'excluded', mips_scores: 1, mips_final_score: null });
    expect(providers[3]).toMatchObject({
      first_name: 'ZOË "ZO"',
      last_name: 'BACK\\SLASH',
      pecos_enrollments: 2,
      mips_scores: 3,
      mips_performance_year: 2023,
      mips_final_score: 70.25,
      open_payments_status: 'matched',
      open_payments_count: 3,
      open_payments_total_usd: '9999995.06',
      sam_status: 'not_found',
      taxonomy_codes: ['207NX9999X', '207N00000X'],
      taxonomy_count: 2,
      practice_state: 'MA',
      practice_state_fips: '25',
    });
    expect(providers[1]).toMatchObject({
      open_payments_status: 'undetermined',
      open_payments_count: null,
      open_payments_total_usd: null,
    });
  });

  test('exclusions names the excluded in one column and candidates in another', async () => {
    const entries = await rowsOf('collections/exclusions/exclusions-oig-leie.parquet');
    const verdicts = entries.map(({ verdict, npi, candidate_npi, is_listed }) =>
      [verdict, npi, candidate_npi, is_listed].join(' '),
    );
    expect(verdicts.sort()).toEqual([
      'matched 2000000012  false',
      'matched 2010000003  true',
      'matched 2010000003  true',
      'undetermined  2000000004 true',
      'undetermined  2010000003 true',
    ]);
    const sam = await rowsOf('collections/exclusions/exclusions-sam-exclusions.parquet');
    expect(sam.map(({ verdict, is_listed }) => [verdict, is_listed]).sort()).toEqual([
      ['matched', true],
      ['unmatched', false],
      ['unmatched', true],
    ]);
  });

  test('enrollments has every NPI of an enrollment, and those without one', async () => {
    const folder = 'collections/medicare-enrollments/medicare-enrollments';
    expect(await rowsOf(`${folder}-o200.parquet`)).toMatchObject([
      {
        link_number: 1,
        npi: '2000000004',
        match_method: 'npi',
        organization_name: 'CLINIC',
        state_fips: null,
      },
      { link_number: 2, npi: '2000000020', match_method: 'additional npi', has_multiple_npis: true },
    ]);
    expect(await rowsOf(`${folder}-i201.parquet`)).toMatchObject([{ npi: '2010000003', state_fips: '25' }]);
    expect(await rowsOf(`${folder}-other.parquet`)).toMatchObject([
      { enrollment_id: 'X1', npi: null, match_confidence: null, has_multiple_npis: null },
    ]);
    const reassigned = 'collections/medicare-reassignments/medicare-reassignments-i201.parquet';
    const from = { reassigning_npi: '2010000003', reassigning_name: 'ZOE BACKSLASH' };
    expect(await rowsOf(reassigned)).toMatchObject([
      { ...from, receiving_npi: '2000000004', receiving_name: 'CLINIC' },
      { ...from, receiving_enrollment_id: 'O20090101000099', receiving_npi: null, receiving_name: null },
    ]);
  });

  test('MIPS scores has the newest year first, and null for what was not scored', async () => {
    expect(await rowsOf('collections/mips-scores/mips-scores-20.parquet')).toMatchObject([
      { npi: '2000000004', score_number: 1, final_score: null, cost: 0 },
      { npi: '2010000003', score_number: 1, performance_year: 2023, final_score: 70.25, quality: 80.5 },
      { npi: '2010000003', score_number: 2, performance_year: 2023, final_score: null },
      { npi: '2010000003', score_number: 3, performance_year: 2022, final_score: 90.5, scored_as: 'group' },
    ]);
  });

  test('payments is exact to the cent', async () => {
    const payments = await rowsOf('collections/payments/payments-20.parquet');
    expect(payments.map(({ record_id, amount_usd, products }) => [record_id, amount_usd, products])).toEqual([
      ['1', '0.10', ['DRUG A', 'DRUG B']],
      ['2', '10000000.01', ['DRUG A']],
      ['3', '-5.05', []],
    ]);
  });

  test('facilities and their ratings say what is suppressed', async () => {
    expect(await rowsOf('collections/facilities/facilities-0.parquet')).toMatchObject([
      {
        ccn: '05C0001001',
        state: 'MA',
        state_fips: '25',
        npis: ['2000000004', '2000000012'],
        has_npi_source: true,
        quality_keys: ['asc/05C0001001'],
      },
    ]);
    expect(await rowsOf('collections/quality-ratings/quality-ratings-nursing-home.parquet')).toMatchObject([
      { rating: 'overall', value: '4.0', facility_name: 'HOME' },
      {
        rating: 'staffing',
        value: null,
        published_value: 'Not Available',
        footnotes: ['1: Newly certified.', '2: Few.'],
      },
    ]);
    expect(await rowsOf('collections/quality-measures/quality-measures-asc.parquet')).toMatchObject([
      { npi: '2000000004', value: null, published_value: 'N/A', row_number: 1 },
      { npi: '2000000012', value: '0.000000', row_number: 2 },
    ]);
  });
});

describe('what describes a bundle', () => {
  test('names every column of every table in order, and its rules hold', async () => {
    for (const folder of await folders()) {
      const { resources } = await json(DataPackage, `${folder}/datapackage.json`);
      const tables = resources.filter(({ format }) => format === 'parquet');
      for (const { path, schema } of tables) {
        const { fields, primaryKey } = await json(TableSchema, `${folder}/${schema}`);
        const source = parquet(`${folder}/${path}`);
        const columns = await duckdb.rows(
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
        expect(await duckdb.rows(Row, broken.join(' UNION ALL ')), path).toEqual([]);
      }
    }
  });

  test('is gathered in the data dictionary: every table of a collection, every column with a title', async () => {
    const { tables } = await json(DataDictionary, 'downloads/data-dictionary.json');
    const collections = (await folders()).filter((folder) => /collections|links/.test(folder));
    expect(new Set(tables.map(({ path }) => path))).toEqual(new Set(collections));
    for (const { name, path, fields, primary_key } of tables) {
      const schema = await json(TableSchema, `${path}/${name}.schema.json`);
      expect({ fields, primary_key }).toEqual({ fields: schema.fields, primary_key: schema.primaryKey });
      // No title occurs twice in a table.
      expect(new Set(fields.map(({ title }) => title)).size, name).toBe(fields.length);
    }
  });

  test('has the checksums and addresses of the files', async () => {
    const digests = new Map(first.manifest.files.map(({ path, sha256, bytes }) => [path, { sha256, bytes }]));
    for (const folder of await folders()) {
      const { resources } = await json(DataPackage, `${folder}/datapackage.json`);
      for (const { path, hash, bytes } of resources)
        expect({ hash, bytes }, path).toEqual({
          hash: `sha256:${digests.get(`${folder}/${path}`)?.sha256}`,
          bytes: digests.get(`${folder}/${path}`)?.bytes,
        });
      const { distribution, recordSet } = await json(Croissant, `${folder}/croissant.json`);
      const objects = distribution.filter((node) => node['@type'] === 'cr:FileObject');
      for (const { contentUrl, sha256 } of objects)
        if (sha256 !== undefined)
          expect(sha256).toBe(digests.get(contentUrl.replace('https://supply.example.org/', ''))?.sha256);
      expect(recordSet.map((set) => set.field.length)).toEqual(
        await Promise.all(
          recordSet.map(
            async (set) => (await json(TableSchema, `${folder}/${set['@id']}.schema.json`)).fields.length,
          ),
        ),
      );
    }
  });

  test('says what it was made from', async () => {
    const line = await readFile(
      join(first.directory, 'downloads/dermatology-supply/provenance.intoto.jsonl'),
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

  test('without new data differs in nothing but the index, which says so', async () => {
    const same = await inventedDownloads(root, { ...later, name: 'same', previous: first });
    const sums = ({ manifest }: InventedDownloads) =>
      manifest.files
        .filter(({ path }) => /^downloads\/(?!index)/.test(path))
        .map(({ path, sha256 }) => [path, sha256]);
    expect(sums(same)).toEqual(sums(first));
    const { bundles, delta } = await indexOf(same);
    expect(new Set(bundles.map(({ unchanged_since }) => unchanged_since.release))).toEqual(
      new Set(['first']),
    );
    expect(delta).toMatchObject({ previous_release: 'first', added: [], changed: [], removed: [] });
    expect(delta.unchanged).toHaveLength(sums(first).length);
  });

  test('with one other provider touches its part, and what describes the collection', async () => {
    const sql = `UPDATE nppes__provider SET last_name = 'NEW' WHERE npi = '2110000002'`;
    const two = await inventedDownloads(root, { ...later, name: 'two', sql, previous: first });
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
    expect(changed?.old_sha256).toBe(first.manifest.files.find(({ path }) => path === changed?.path)?.sha256);
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
  const bare = await inventedDownloads(root, { name: 'bare', without });
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
  for (const provider of await duckdb.rows(Row, `FROM read_parquet(${sqlLiteral(directory)})`))
    expect(provider).toMatchObject({
      ...{ oig_leie_status: null, oig_leie_exclusions: null, oig_leie_candidates: null, sam_status: null },
      ...{ sam_exclusions: null, pecos_enrollments: null, mips_scores: null, open_payments_status: null },
      open_payments_total_usd: null,
    });
  const readme = await readFile(join(bare.directory, 'downloads/collections/providers/README.md'), 'utf8');
  expect(readme).toContain('- pecos: Not ingested in this release');
});
