import { expect } from 'vitest';
import { realFiles } from '../../test/real-files.ts';
import { datasetOf, readDataCatalog } from './data-cms-gov.ts';
import { readOpenPaymentsList } from './open-payments.ts';
import { providerDataItem, readProviderDataList } from './provider-data.ts';

/** The publishers' own catalogs of September 2025. */
const real = realFiles('catalogs');

real.test('every dataset of the real data.json reads, and the ones the sources need are there', async () => {
  const catalog = await readDataCatalog(real.publisher('medicare.json.gz'));
  expect(catalog).toHaveLength(147);
  expect(catalog.every(({ id, files }) => id !== null && files.length > 0)).toBe(true);
  expect(catalog.flatMap(({ files }) => files).filter(({ date }) => !/^\d{4}-\d\d-\d\d$/.test(date))).toEqual(
    [],
  );

  const enrollment = datasetOf(catalog, 'Medicare Fee-For-Service Public Provider Enrollment');
  expect(enrollment.id).toBe('2457ea29-fc82-48b0-86ec-3b0755de7515');
  expect(enrollment.files).toHaveLength(10);
  expect(enrollment.newest).toMatchObject({
    name: 'PPEF_Enrollment_Extract_2025.07.01.csv',
    url: expect.stringMatching(/^https:/),
    date: '2025-04-02',
    period: { start: '2025-04-01', end: '2025-06-30' },
    resourcesUrl: 'https://data.cms.gov/data-api/v1/dataset-resources/5949319d-65f7-418b-9bb9-57426b38ec08',
  });
  for (const title of [
    'Skilled Nursing Facility Enrollments',
    'Hospital All Owners',
    'Provider of Services File - Hospital & Non-Hospital Facilities',
    'Quality Payment Program Experience',
  ])
    expect(datasetOf(catalog, title).newest.name).toMatch(/\.(csv|zip)$/i);
});

real.test('the real list of the Provider Data Catalog has the scores and hospitals', async () => {
  const list = await readProviderDataList(real.publisher('provider.json.gz'));
  expect(list).toHaveLength(228);
  expect(providerDataItem(list, 'a174-a962', '')).toMatchObject({
    title: 'PY 2022 Clinician Public Reporting: Overall MIPS Performance',
    modified: '2024-07-25',
    files: [{ name: 'ec_score_file.csv' }],
  });
  expect(providerDataItem(list, 'xubh-q36u', '').files[0]?.name).toBe('Hospital_General_Information.csv');
});

real.test('the real list of Open Payments has seven program years of each kind', async () => {
  const list = await readOpenPaymentsList(real.publisher('openpaymentsdata.json.gz'));
  expect(list).toHaveLength(74);
  for (const kind of ['General', 'Research', 'Ownership'])
    expect(
      list.flatMap(({ title, programYear }) => (title.endsWith(`${kind} Payment Data`) ? [programYear] : [])),
    ).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024]);
  expect(list.find(({ title }) => title === 'Covered Recipient Profile Supplement')?.name).toBe(
    'OP_CVRD_RCPNT_PRFL_SPLMTL_P06302025_06162025.csv',
  );
});
