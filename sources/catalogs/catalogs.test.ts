import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SourceRefused } from '../../schemas/errors.ts';
import type { Discovery } from '../contract.ts';
import { remoteFile } from './catalog-text.ts';
import { datasetOf, readDataCatalog } from './data-cms-gov.ts';
import { readDatasetResources, resourceNamed } from './dataset-resources.ts';
import { readOpenPaymentsList } from './open-payments.ts';
import { providerDataItem, readProviderDataItem, readProviderDataList } from './provider-data.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');

/** A publisher that answers every request with the same text and records the requests. */
function answering(text: string): Discovery & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    getText: async (url) => {
      asked.push(url);
      return text;
    },
    rewrite: (url) => url,
  };
}

test('data.cms.gov: the newest file by the date in its title, not by modification, with single blanks and https', async () => {
  const discovery = answering(fixture('data.json'));
  const dataset = datasetOf(await readDataCatalog(discovery), 'invented enrollment LIST');
  expect(discovery.asked).toEqual(['https://data.cms.gov/data.json']);
  expect(dataset.id).toBe('11111111-2222-4333-8444-555555555555');
  // The January file was modified later; API distributions are not files.
  expect(dataset.files.map(({ name, date }) => [name, date])).toEqual([
    ['LIST_2026.07.01 final.csv', '2026-04-02'],
    ['LIST_2026.01.05.csv', '2026-01-01'],
  ]);
  expect(dataset.newest).toEqual({
    name: 'LIST_2026.07.01 final.csv',
    url: 'https://data.cms.gov/sites/default/files/2026-07/aaaaaaaa-0000-4000-8000-000000000002/LIST_2026.07.01%20final.csv',
    mediaType: 'text/csv',
    date: '2026-04-02',
    modified: '2026-09-16',
    // From a list of periods: from the first day to the last.
    period: { start: '2026-04-01', end: '2026-06-30' },
    resourcesUrl: 'https://data.cms.gov/data-api/v1/dataset-resources/aaaaaaaa-0000-4000-8000-00000000000b',
  });
});

test('data.cms.gov: a title without date falls back to the modification; a day with a suffix is a day', async () => {
  const dataset = datasetOf(await readDataCatalog(answering(fixture('data.json'))), 'Invented List of Days');
  expect(dataset.files.map(({ name, date, period }) => [name, date, period?.end])).toEqual([
    ['undated.csv', '2021-02-03', '2021-02-03'],
    ['first.csv', '2019-07-31', '2019-07-31'],
  ]);
  expect(dataset.newest.resourcesUrl).toBeNull();
});

test('data.cms.gov: a renamed dataset is refused with the titles most like it', async () => {
  const catalog = await readDataCatalog(answering(fixture('data.json')));
  const refusal = caught(() => datasetOf(catalog, 'Invented Enrollment Lists (new)'));
  expect(refusal).toMatchObject({
    code: 'dataset_not_listed',
    message: 'https://data.cms.gov/data.json lists no dataset "Invented Enrollment Lists (new)".',
  });
  expect(refusal.next).toContain('"Invented Enrollment List"');
  expect(refusal.next).toContain('discover.ts');
  expect(caught(() => datasetOf(catalog, 'Invented Service')).code).toBe('dataset_without_files');
});

test('an error page and another shape are refused, naming the address', async () => {
  await expect(readDataCatalog(answering('<html>Access denied</html>'))).rejects.toMatchObject({
    code: 'catalog_unreadable',
    message: expect.stringMatching(/data\.json .*it begins "<html>Access denied/),
  });
  await expect(readDataCatalog(answering('{"datasets": []}'))).rejects.toMatchObject({
    code: 'catalog_unreadable',
    message: expect.stringContaining('at dataset'),
  });
});

test('dataset resources: by file name, in both shapes; rows without a file are left out', async () => {
  const wrapped = fixture('dataset-resources.json');
  const bare = JSON.stringify(JSON.parse(wrapped).data);
  for (const text of [wrapped, bare]) {
    const resources = await readDatasetResources(answering(text), 'https://data.cms.gov/x');
    expect(resources).toHaveLength(2);
    expect(resourceNamed(resources, /practice_location/i, 'practice location file')).toEqual({
      name: 'LIST_Practice_Location_2026.07.01.csv',
      url: 'https://data.cms.gov/sites/default/files/2026-07/f2/LIST_Practice_Location_2026.07.01.csv',
      title: 'Invented Address Sub-File',
    });
    expect(caught(() => resourceNamed(resources, /reassignment/i, 'reassignment file'))).toMatchObject({
      code: 'resource_not_listed',
      message: expect.stringContaining('LIST_2026.07.01.csv'),
    });
  }
});

test('provider data: the same item from the list and, wrapped with reference ids, on its own', async () => {
  const listed = providerDataItem(
    await readProviderDataList(answering(fixture('provider-data-items.json'))),
    'zzzz-0001',
    'Invented Scores',
  );
  const discovery = answering(fixture('provider-data-item-with-reference-ids.json'));
  expect(await readProviderDataItem(discovery, 'zzzz-0001')).toEqual(listed);
  expect(discovery.asked).toEqual([
    'https://data.cms.gov/provider-data/api/1/metastore/schemas/dataset/items/zzzz-0001',
  ]);
  expect(listed).toEqual({
    id: 'zzzz-0001',
    title: 'PY 2024 Invented Scores',
    modified: '2026-07-16',
    released: '2026-08-06',
    issued: '2025-01-08',
    files: [
      {
        name: 'scores.csv',
        url: 'https://data.cms.gov/provider-data/sites/default/files/resources/00000000000000000000000000000000_1753409109/scores.csv',
      },
    ],
  });
});

test('provider data: an unknown id and an item without CSV are refused', async () => {
  const list = await readProviderDataList(answering(fixture('provider-data-items.json')));
  expect(caught(() => providerDataItem(list, 'zzzz-0009', 'Gone')).message).toContain('zzzz-0009 ("Gone")');
  expect(caught(() => providerDataItem(list, 'zzzz-0002', 'x')).code).toBe('dataset_not_listed');
});

test('Open Payments: every dataset with a file, wrapped or not, with the program year of its title', async () => {
  const list = await readOpenPaymentsList(answering(fixture('open-payments-items.json')));
  expect(list.map(({ programYear, modified }) => [programYear, modified])).toEqual([
    [2023, '2026-06-30'],
    [2024, '2026-06-30'],
    [null, '2026-06-30'],
  ]);
  expect(list[1]).toEqual({
    id: '10000000-0000-4000-8000-000000000002',
    title: '2024 General Payment Data',
    programYear: 2024,
    modified: '2026-06-30',
    name: 'OP_DTL_GNRL_PGYR2024_P06302026_06032026.csv',
    url: 'https://download.cms.gov/openpayments/PGYR2024_P06302026_06032026/OP_DTL_GNRL_PGYR2024_P06302026_06032026.csv',
  });
});

test('catalogs and files go through the mirror', async () => {
  const discovery = answering(fixture('data.json'));
  const mirrored: Discovery = {
    ...discovery,
    rewrite: (url) => url.replace('https://data.cms.gov', 'http://127.0.0.1:1'),
  };
  const { newest } = datasetOf(await readDataCatalog(mirrored), 'Invented List of Days');
  expect(discovery.asked).toEqual(['http://127.0.0.1:1/data.json']);
  expect(remoteFile(mirrored, newest, newest.date)).toEqual({
    name: 'undated.csv',
    url: 'http://127.0.0.1:1/sites/default/files/2019-07/x/undated.csv',
    published: '2021-02-03',
  });
});

function caught(action: () => unknown): SourceRefused {
  try {
    action();
  } catch (error) {
    if (error instanceof SourceRefused) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
