import { expect, test } from 'vitest';
import { realFiles } from '../../test/real-files.ts';
import { discoverProvidersOfServices } from '../provider-of-services/discover.ts';
import { discoverEnrollmentsAndOwners } from './discover.ts';
import { FACILITY_FILES } from './facility-files.ts';

/** A publisher whose catalog lists, per title, these files. */
const listing = (files: Record<string, string[]>) => ({
  getText: async () =>
    JSON.stringify({
      dataset: Object.entries(files).map(([title, names]) => ({
        title,
        identifier: '',
        distribution: names.map((name, age) => ({
          title: `${title} : 2026-0${9 - age}-01`,
          mediaType: 'text/csv',
          downloadURL: `http://data.cms.gov/sites/default/files/2026-09/${name}`,
        })),
      })),
    }),
  rewrite: (url: string) => url,
});

test('the newest file of each of the sixteen datasets', async () => {
  const files = Object.fromEntries(
    FACILITY_FILES.map(({ title, stem }) => [title, [`${stem}_2026.07.31.csv`, `${stem}_2026.06.30.csv`]]),
  );
  const found = await discoverEnrollmentsAndOwners(listing(files));
  expect(found.map(({ name }) => name)).toEqual(FACILITY_FILES.map(({ stem }) => `${stem}_2026.07.31.csv`));
});

test('a newest file of another kind of name is refused, not read', async () => {
  const files = Object.fromEntries(FACILITY_FILES.map(({ title }) => [title, ['SNF_Owners_New.csv']]));
  await expect(discoverEnrollmentsAndOwners(listing(files))).rejects.toThrow(/SNF_Owners_New\.csv/);
});

test('the file of laboratories in the dataset of hospitals is ignored', async () => {
  const found = await discoverProvidersOfServices(
    listing({
      'Provider of Services File - Hospital & Non-Hospital Facilities': [
        'PQWB.POSQ.CLIA.DATA.MAR25.csv',
        'Hospital_and_Other_data_Q2_2025.csv',
      ],
      'Provider of Services File - Internet Quality Improvement and Evaluation System - Home Health Agency, Ambulatory Surgical Center, and Hospice Providers':
        ['POS_File_iQIES_Q1_2026.csv'],
    }),
  );
  expect(found.map(({ name }) => name)).toEqual([
    'Hospital_and_Other_data_Q2_2025.csv',
    'POS_File_iQIES_Q1_2026.csv',
  ]);
});

const real = realFiles('catalogs');

real.test('the real catalog of September 2025 lists every file that is looked for', async () => {
  const publisher = real.publisher('medicare.json.gz');
  const found = await discoverEnrollmentsAndOwners(publisher);
  expect(found).toHaveLength(16);
  expect(found.map(({ name }) => name)).toContain('SNF_All_Owners_2025.09.01.csv');
  const services = await discoverProvidersOfServices(publisher);
  expect(services.map(({ name }) => name)).toEqual([
    'Hospital_and_Other_data_Q2_2025.csv',
    'POS_File_iQIES_HHA_ASC_and_Hospice_Providers_Q2_2025.csv',
  ]);
});
