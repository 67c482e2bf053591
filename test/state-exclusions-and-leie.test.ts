import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { collectionsOf } from '../build/bundles/collections/collections.ts';
import type { BuildContext } from '../build/context.ts';
import { inventedHeader } from '../build/documents/fixtures/release.ts';
import { ReleaseWriter } from '../build/release-writer.ts';
import { exampleSource } from '../schemas/rest/example-sources.ts';
import type { Scope } from '../schemas/scope.ts';
import { linkTable, type SourceId, tablePrefix } from '../schemas/sources/list.ts';
import type { SourceDefinition } from '../sources/contract.ts';
import { oigLeie } from '../sources/oig-leie/source.ts';
import { STATE_FILES } from '../sources/state-exclusions/states.ts';
import { sqlLiteral, type Warehouse } from '../warehouse/warehouse.ts';
import { ingestFiles } from './ingest-files.ts';
import { smallWarehouse } from './small-warehouse.ts';
import { list } from './state-list.ts';

const TEXAS = list('tx');
const CALIFORNIA = list('ca');
/** Of the lists of states there are in this test. */
const SOURCES = [oigLeie, TEXAS, CALIFORNIA];

/** NPIs of which a state and the LEIE say the same or not. */
const [BOTH, PRINTED, PERHAPS, STATE_ALONE, OVER, CALIFORNIA_ALONE] = [
  '2000000002',
  '2000000010',
  '2000000028',
  '2000000036',
  '2000000044',
  '2000000051',
];

const texan = (last: string, npi = '', reinstated = '') =>
  `,${last},Anna,,RN,,${npi},2019-11-15,2019-12-01,${reinstated},,No,`;
const TEXAS_FILE = [
  STATE_FILES.tx.columns.map(([name]) => name).join(','),
  texan('Alder'),
  texan('Birch', PRINTED),
  texan('Cedar'),
  texan('Dogwood'),
  texan('Elm', '', '2024-01-02'),
  texan('Fir'),
  '',
].join('\n');
const californian = (last: string) =>
  `${last},Anna,N/A,N/A,N/A,Physician,N/A,N/A,05/23/2018,Indefinitely effective,`;
const CALIFORNIA_FILE = [
  STATE_FILES.ca.columns.map(([name]) => `"${name}"`).join(','),
  californian('Dogwood'),
  californian('Ginkgo'),
  '',
].join('\n');
const LEIE_COLUMNS = oigLeie.files[0]?.columns.map(({ name }) => name) ?? [];
const leie = (last: string, npi = '0000000000', reinstated = '00000000') =>
  [
    ...[last, 'ANNA', '', '', 'INDIVIDUAL', 'NURSE', '', npi, '19600504', '1 ELM ST', 'AUSTIN', 'TX'],
    ...['78701', '1128b4', '20180120', reinstated, '00000000', ''],
  ].join(',');
const LEIE_FILE = [
  LEIE_COLUMNS.join(','),
  leie('ALDER'),
  leie('BIRCH', PRINTED),
  leie('CEDAR'),
  leie('DOGWOOD', STATE_ALONE, '20200120'),
  '',
].join('\n');

const Row = z.object({
  list: z.string(),
  npis: z.coerce.number().nullable(),
  on_leie: z.coerce.number().nullable(),
  may_be_on_leie: z.coerce.number().nullable(),
  not_on_leie: z.coerce.number().nullable(),
  missing_because: z.string().nullable(),
});
type Figures = [npis: number | null, on: number | null, perhaps: number | null, not: number | null];

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'state-exclusions-and-leie-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Reads the file of a list, and links its entries: by last name the NPI and the verdict. */
async function fill(
  warehouse: Warehouse,
  source: SourceDefinition,
  file: readonly [name: string, content: string],
  links: Readonly<Record<string, readonly [npi: string, verdict: string]>>,
): Promise<void> {
  const { id } = source.facts;
  await using read = await ingestFiles(source, { [file[0]]: file[1] });
  const names = id === 'oig-leie' ? ['exclusion', 'reinstatement'] : ['exclusion'];
  for (const name of names) {
    const table = `${tablePrefix(id)}__${name}`;
    const path = sqlLiteral(join(directory, `${table}.parquet`));
    await read.warehouse.run(`COPY ${table} TO ${path}`);
    await warehouse.run(`CREATE OR REPLACE TABLE ${table} AS FROM read_parquet(${path})`);
  }
  const values = Object.entries(links).map(
    ([last, link]) => `(${[last, ...link].map((text) => sqlLiteral(text)).join(', ')})`,
  );
  await warehouse.run(
    `CREATE OR REPLACE TABLE ${linkTable(id)} AS
     SELECT exclusion_id AS ${source.links?.key ?? 'source_key'}, link.npi, coalesce(link.verdict, 'unmatched') AS verdict,
       'npi and name' AS "method", 0.99::DOUBLE AS confidence
     FROM ${tablePrefix(id)}__exclusion AS entry
     LEFT JOIN (VALUES ${values.join(', ')}) AS link(last_name, npi, verdict) ON upper(entry.last_name) = upper(link.last_name)`,
  );
}

/** What the collection says of a release of these sources. */
async function figures(
  ingested: readonly SourceId[],
  scope: Scope = 'national',
): Promise<{ of: (list: string) => Figures; why: (list: string) => string | null | undefined }> {
  await using warehouse = await smallWarehouse();
  await fill(warehouse, oigLeie, ['UPDATED.csv', LEIE_FILE], {
    Alder: [BOTH, 'matched'],
    Cedar: [PERHAPS, 'undetermined'],
  });
  await fill(warehouse, TEXAS, [STATE_FILES.tx.example, TEXAS_FILE], {
    Alder: [BOTH, 'matched'],
    Cedar: [PERHAPS, 'matched'],
    Dogwood: [STATE_ALONE, 'matched'],
    Elm: [OVER, 'matched'],
  });
  await fill(warehouse, CALIFORNIA, [STATE_FILES.ca.example, CALIFORNIA_FILE], {
    Dogwood: [STATE_ALONE, 'matched'],
    Ginkgo: [CALIFORNIA_ALONE, 'matched'],
  });
  const context: BuildContext = {
    warehouse,
    header: {
      ...inventedHeader(),
      scope,
      sources: ingested.map((id) => ({ ...exampleSource('oig-leie'), id })),
    },
    sources: SOURCES,
    previous: null,
    writer: new ReleaseWriter(join(directory, 'release'), null),
    progress: () => {},
  };
  const collection = collectionsOf(SOURCES).find(({ table }) => table.name === 'state-exclusions-and-leie');
  if (collection === undefined) throw new Error('no such collection');
  for (const part of await collection.parts(context)) await collection.makeRows(context, part);
  const rows = new Map((await warehouse.rows(Row, 'FROM bundle_rows')).map((row) => [row.list, row]));
  return {
    of: (name) => {
      const row = rows.get(name);
      if (row === undefined) throw new Error(`no row of ${name}`);
      return [row.npis, row.on_leie, row.may_be_on_leie, row.not_on_leie];
    },
    why: (name) => rows.get(name)?.missing_because,
  };
}

test('of the NPIs that states exclude: on the LEIE, perhaps, not; each NPI once in all', async () => {
  const { of, why } = await figures(['oig-leie', 'state-exclusions-tx', 'state-exclusions-ca', 'nppes']);
  expect(of('state-exclusions-tx')).toEqual([4, 2, 1, 1]);
  expect(of('state-exclusions-ca')).toEqual([2, 0, 0, 2]);
  expect(of('all')).toEqual([5, 2, 1, 2]);
  expect(why('all')).toBeNull();
  expect(of('state-exclusions-ny')).toEqual([null, null, null, null]);
  expect(why('state-exclusions-ny')).toBe('The list is not in this release.');
});

test('without the LEIE, or with a part of it, the NPIs are counted and nothing is said of them', async () => {
  const without = await figures(['state-exclusions-tx', 'nppes']);
  expect(without.of('state-exclusions-tx')).toEqual([4, null, null, null]);
  expect(without.of('all')).toEqual([4, null, null, null]);
  expect(without.why('all')).toBe('The LEIE is not in this release.');
  const partial = await figures(['oig-leie', 'state-exclusions-tx', 'nppes'], 'partial');
  expect(partial.of('state-exclusions-tx')).toEqual([4, null, null, null]);
  expect(partial.why('state-exclusions-tx')).toContain('A part of the LEIE was read');
});
