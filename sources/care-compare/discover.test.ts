import { expect, test } from 'vitest';
import { CARE_COMPARE_DATASETS, discoverCareCompare } from './discover.ts';

const item = (identifier: string) => ({
  identifier,
  title: `Title of ${identifier}`,
  modified: '2026-10-01',
  distribution: [
    {
      downloadURL: `https://data.cms.gov/files/${identifier}_1/File_${identifier}.csv`,
      mediaType: 'text/csv',
    },
  ],
});
const catalog = (ids: readonly string[]) => ({
  getText: async () => JSON.stringify(ids.map(item)),
  rewrite: (url: string) => url,
});
const ids = CARE_COMPARE_DATASETS.map(([id]) => id);

test('discovery finds one file for each dataset, with the date in the catalog', async () => {
  const found = await discoverCareCompare(catalog(ids));
  expect(found).toHaveLength(15);
  expect(found[0]).toEqual({
    name: 'File_xubh-q36u.csv',
    url: 'https://data.cms.gov/files/xubh-q36u_1/File_xubh-q36u.csv',
    published: '2026-10-01',
  });
});

test('a missing dataset refuses the source and is named', async () => {
  await expect(discoverCareCompare(catalog(ids.slice(1)))).rejects.toMatchObject({
    code: 'dataset_not_listed',
    message: expect.stringContaining('Hospital General Information'),
  });
});
