import { expect, test } from 'vitest';
import { z } from 'zod';
import type { SourceFile } from '../schemas/release/manifest.ts';
import { Warehouse } from '../warehouse/warehouse.ts';
import { inventedBuild } from './documents/fixtures/release.ts';
import { createRevisedProviders, hasRevisedProviders, hidingUnrevised } from './revised-providers.ts';

const file = (role: string, name: string, sha256 = 'a'): SourceFile => ({
  name,
  role,
  url: null,
  sha256: sha256.repeat(64),
  bytes: 1,
  snapshot: null,
  rows_read: 1,
  rows_kept: 1,
  rows_rejected: 0,
  rejected: {},
});

const MONTH = file('main', 'month.csv');
const MONTH_ENDPOINTS = file('endpoint', 'month-endpoints.csv');
const WEEK = file('main', 'week-1.csv');
const WEEK_ENDPOINTS = file('endpoint', 'week-1-endpoints.csv');
const NEXT_WEEK = file('main', 'week-2.csv');
const REPORT = file('deactivation', 'report.xlsx');

const Npi = z.object({ npi: z.string() });

/** The NPIs that are found to differ between two releases with these files of the registry, of which each main file has one NPI; null where all may differ. */
async function revised(before: readonly SourceFile[], now: readonly SourceFile[]): Promise<string[] | null> {
  await using invented = await inventedBuild();
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await warehouse.run(
    `CREATE TABLE nppes__provider AS FROM (VALUES ('2000000004', 1), ('2000000012', 2), ('2000000020', 3)) AS t (npi, file_no)`,
  );
  const withFiles = (files: readonly SourceFile[]) => ({
    ...invented.header,
    sources: invented.header.sources.map((source) =>
      source.id === 'nppes' ? { ...source, files: [...files] } : source,
    ),
  });
  const manifest = { ...withFiles(before), packs: [], files: [] };
  const previous = { release: 'before', directory: '', manifest };
  await createRevisedProviders({ ...invented, warehouse, header: withFiles(now), previous });
  if (!(await hasRevisedProviders(warehouse))) return null;
  const found = await hidingUnrevised(warehouse, () =>
    warehouse.rows(Npi, 'SELECT npi FROM nppes__provider ORDER BY npi'),
  );
  expect(await warehouse.rows(Npi, 'SELECT npi FROM nppes__provider')).toHaveLength(3);
  return found.map(({ npi }) => npi);
}

test.each([
  ['a weekly file', [MONTH], [MONTH, WEEK], ['2000000012', '2000000020']],
  [
    'a second one, with endpoints',
    [MONTH, WEEK, MONTH_ENDPOINTS, REPORT],
    [MONTH, WEEK, NEXT_WEEK, MONTH_ENDPOINTS, WEEK_ENDPOINTS, REPORT],
    ['2000000020'],
  ],
])('the providers of %s after those of the previous release are revised', async (_, before, now, npis) => {
  expect(await revised(before, now)).toEqual(npis);
});

test.each([
  ['the files are the same', [MONTH, WEEK], [MONTH, WEEK]],
  ['the month is another one', [MONTH, WEEK], [file('main', 'month.csv', 'b'), WEEK, NEXT_WEEK]],
  ['a week is gone', [MONTH, WEEK], [MONTH, NEXT_WEEK]],
  ['only endpoints are new', [MONTH], [MONTH, MONTH_ENDPOINTS]],
  ['there is a report of deactivations', [MONTH], [MONTH, WEEK, REPORT]],
  ['the report is another one', [MONTH, REPORT], [MONTH, WEEK, file('deactivation', 'next.xlsx')]],
  ['the report is gone', [MONTH, REPORT], [MONTH, WEEK]],
  ['there was no file', [], [MONTH]],
])('any may differ where %s', async (_, before, now) => {
  expect(await revised(before, now)).toBeNull();
});
