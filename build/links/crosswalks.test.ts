import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { SOURCE_IDS } from '../../schemas/sources/list.ts';
import { sqlLiteral } from '../../warehouse/warehouse.ts';
import type { BuildCache } from '../build-cache.ts';
import { inventedDownloads } from '../bundles/fixtures/invented-downloads.ts';
import { inventedBuild } from '../documents/fixtures/release.ts';
import { ReleaseWriter } from '../release-writer.ts';
import { isChecked } from '../taken-over.ts';
import { writeCrosswalks } from './crosswalks.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crosswalks-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const TABLES = `
  CREATE OR REPLACE TABLE nppes__provider AS SELECT '2000000004' AS npi;
  CREATE OR REPLACE TABLE link__oig_leie AS FROM (VALUES
    ('c', '2000000012', 'undetermined', 'name and state', NULL::DOUBLE, ['a']),
    ('c', '2000000020', 'undetermined', 'name and street', NULL, ['a']),
    ('b', NULL, 'unmatched', NULL, NULL, []),
    ('a', '2000000004', 'matched', 'npi and name', 0.99, ['a']),
    ('d', '2000000012', 'undetermined', 'name and state', NULL, ['a'])
  ) AS t (exclusion_id, npi, verdict, method, confidence, evidence);
  CREATE OR REPLACE TABLE link__pecos AS FROM (VALUES
    ('I1', '2000000012', 'matched', 'stated', 1.0::DOUBLE, ['a']),
    ('I1', '2000000004', 'matched', 'stated', 1.0, ['a'])
  ) AS t (source_key, npi, verdict, method, confidence, evidence);
  CREATE OR REPLACE TABLE enrollments_and_owners__enrollment AS
    FROM (VALUES ('O2', '2000000012'), ('O1', '2000000004'), ('O3', NULL)) AS t (enrollment_id, npi);
  CREATE OR REPLACE TEMP TABLE facility_npi AS
    FROM (VALUES ('225500', '2000000012', 'enrollments-and-owners'), ('010001', '2000000004', 'care-compare'))
      AS t (ccn, npi, source)`;

const Row = z.looseObject({});

test('one row for each source key, without an NPI unless it is matched, and only of ingested sources', async () => {
  await using invented = await inventedBuild();
  const { warehouse } = invented;
  await warehouse.run(TABLES);
  const [facts] = invented.header.sources;
  if (facts === undefined) throw new Error('the invented release has no source');
  const source = (
    id: 'oig-leie' | 'pecos' | 'enrollments-and-owners' | 'sam-exclusions',
    isIngested: boolean,
  ) => ({
    ...facts,
    id,
    status: isIngested ? ('ingested' as const) : ('not_ingested' as const),
  });
  const write = async (name: string) => {
    const writer = new ReleaseWriter(join(root, name));
    const sources = [
      source('oig-leie', true),
      source('pecos', true),
      source('sam-exclusions', false),
      source('enrollments-and-owners', true),
    ];
    await writeCrosswalks({
      ...invented,
      header: { ...invented.header, sources },
      writer,
      previousDownloads: { release: null, files: new Map(), bundles: new Map(), since: new Map() },
    });
    return writer.files();
  };
  const files = await write('first');
  const parquet = files.filter(({ path }) => path.endsWith('.parquet'));
  expect(parquet.map(({ path, rows }) => [path, rows])).toEqual([
    ['downloads/links/ccn-npi.parquet', 2],
    ['downloads/links/enrollments-and-owners.parquet', 3],
    ['downloads/links/oig-leie.parquet', 4],
    ['downloads/links/pecos.parquet', 2],
  ]);
  const read = (name: string) =>
    warehouse.rows(
      Row,
      `FROM read_parquet(${sqlLiteral(join(root, 'first/downloads/links', `${name}.parquet`))})`,
    );
  expect(await read('oig-leie')).toEqual([
    {
      source_key: 'a',
      link_number: 1,
      npi: '2000000004',
      verdict: 'matched',
      method: 'npi and name',
      confidence: 0.99,
    },
    { source_key: 'b', link_number: 1, npi: null, verdict: 'unmatched', method: null, confidence: null },
    { source_key: 'c', link_number: 1, npi: null, verdict: 'undetermined', method: null, confidence: null },
    {
      source_key: 'd',
      link_number: 1,
      npi: null,
      verdict: 'undetermined',
      method: 'name and state',
      confidence: null,
    },
  ]);
  expect(await read('pecos')).toMatchObject([
    { source_key: 'I1', link_number: 1, npi: '2000000004' },
    { source_key: 'I1', link_number: 2, npi: '2000000012' },
  ]);
  expect(await read('enrollments-and-owners')).toMatchObject([
    { source_key: 'O1', npi: '2000000004', verdict: 'matched', confidence: 1 },
    { source_key: 'O2', npi: null, verdict: 'unmatched' },
    { source_key: 'O3', npi: null, verdict: 'unmatched' },
  ]);
  expect(await read('ccn-npi')).toMatchObject([{ ccn: '010001' }, { ccn: '225500' }]);
  expect(await write('again')).toEqual(files);
});

/** Says that no table has changed. */
const CACHE: BuildCache = {
  isUnchanged: () => true,
  isMadeFrom: () => false,
  earlier: async () => null,
  place: async (name) => name,
  tookOver: () => undefined,
};
/** A change that the cache does not know of. */
const UNKNOWN_CHANGE = "UPDATE link__pecos SET verdict = 'unmatched', npi = NULL";
const PECOS = 'downloads/links/pecos';

/** The id of a release in which the crosswalk of PECOS is made to check, or in which none is. */
function releaseIn(isPecosChecked: boolean): string {
  const names = Array.from({ length: 10_000 }, (_, i) => `release-${i}`);
  const found = names.find((name) =>
    isPecosChecked
      ? isChecked(name, PECOS)
      : ![...SOURCE_IDS, 'ccn-npi'].some((id) => isChecked(name, `downloads/links/${id}`)),
  );
  if (found === undefined) throw new Error('there is none');
  return found;
}

test('the files of a source whose tables are the same are taken over, and one of another is refused where it is made to check', async () => {
  const first = await inventedDownloads(root, { name: 'taken-first' });
  const linksOf = ({ manifest }: typeof first) =>
    manifest.files.filter(({ path }) => path.startsWith('downloads/links/'));
  const taken = await inventedDownloads(root, {
    name: releaseIn(false),
    previous: first,
    cache: CACHE,
    sql: UNKNOWN_CHANGE,
  });
  expect(linksOf(taken)).toEqual(linksOf(first));
  const changed = await inventedDownloads(root, { name: 'made', previous: first, sql: UNKNOWN_CHANGE });
  expect(linksOf(changed)).not.toEqual(linksOf(first));
  await expect(
    inventedDownloads(root, { name: releaseIn(true), previous: first, cache: CACHE, sql: UNKNOWN_CHANGE }),
  ).rejects.toMatchObject({ code: 'taken_over_differs' });
});
