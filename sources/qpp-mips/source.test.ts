import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Ingested, ingestFiles } from '../../test/ingest-files.ts';
import { realFiles } from '../../test/real-files.ts';
import type { Discovery } from '../contract.ts';
import { discoverScores } from './discover.ts';
import { EXPERIENCE_COLUMNS } from './experience-columns.ts';
import { qppMips } from './source.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const text = z.string().nullable();
const score = z.number().nullable();
const Score = z.object({
  npi: z.string(),
  performance_year: z.number().nullable(),
  org_pac_id: text,
  last_name: text,
  first_name: text,
  source: text,
  facility_ccn: text,
  facility_name: text,
  quality: score,
  promoting_interoperability: score,
  improvement_activities: score,
  cost: score,
  final_score_without_cpb: score,
  final_score: score,
  input: z.string(),
});
const scores = (read: Ingested) =>
  read.warehouse.rows(
    Score,
    `SELECT * EXCLUDE (unread, file_no, line) FROM qpp_mips__score
     ORDER BY performance_year DESC, input, file_no, line`,
  );

const ANNA = {
  npi: '2000000010',
  performance_year: 2024,
  org_pac_id: null,
  last_name: "O'QUILL",
  first_name: 'ANNA',
  source: 'individual',
  facility_ccn: null,
  facility_name: null,
  quality: 85.8708,
  promoting_interoperability: null,
  improvement_activities: 40,
  cost: 76.4128,
  final_score_without_cpb: 87.2722,
  final_score: 87.2722,
  input: 'score file',
};

test('score file: names with a leading blank, several rows of an NPI, blanks null, a true 0 stays', async () => {
  await using read = await ingestFiles(qppMips, {
    'PY2024_ec_score_file.csv': fixture('ec_score_file.csv'),
  });
  expect(await scores(read)).toEqual([
    ANNA,
    {
      ...ANNA,
      org_pac_id: '0042000002',
      source: 'group',
      facility_name: 'QUILL SPINE, PLLC',
      quality: 100,
      promoting_interoperability: 100,
      cost: null,
      final_score_without_cpb: 100,
      final_score: 100,
    },
    expect.objectContaining({
      npi: '2000000028',
      facility_ccn: '01014F',
      quality: 0,
      promoting_interoperability: 0,
      improvement_activities: 0,
      cost: 0,
      final_score: 0,
    }),
    expect.objectContaining({ npi: '2000000036', quality: null, final_score: null, cost: 30 }),
  ]);
  expect(read.report.files[0]).toMatchObject({
    rows_read: 7,
    rows_kept: 4,
    rejected: { 'identical line': 1, 'no NPI': 1, 'not an NPI': 1 },
  });
  const unread = await read.warehouse.rows(
    z.object({ npi: z.string(), field: text, stood: text }),
    `SELECT npi, unnest(map_keys(unread)) AS field, unnest(map_values(unread)) AS stood FROM qpp_mips__score`,
  );
  expect(unread).toEqual([{ npi: '2000000036', field: 'quality', stood: 'N/A' }]);
});

test('the oldest layout: lst_nm, frst_nm, neither source nor facility; the published name states no year', async () => {
  await using read = await ingestFiles(qppMips, {
    'ec_score_file.csv': fixture('ec_score_file_oldest.csv'),
  });
  expect(await scores(read)).toEqual([
    {
      ...ANNA,
      performance_year: null,
      source: null,
      quality: 70,
      cost: null,
      final_score_without_cpb: null,
      final_score: 61.5,
    },
  ]);
  // No date anywhere: the run's day, and said to be inferred.
  expect(read.report).toMatchObject({ snapshot: '2026-11-21', snapshotInferred: true });
});

test('QPP Experience: the layouts of 2017 to 2021, 2022 and 2023, each under its year', async () => {
  const names = ['2021_puf_QPPAR-1.csv', '2022_puf.csv', 'PY2023_puf_output_file_output.csv'];
  await using read = await ingestFiles(
    qppMips,
    Object.fromEntries(names.map((name) => [name, fixture(name)])),
  );
  const experience = {
    ...ANNA,
    last_name: null,
    first_name: null,
    final_score_without_cpb: null,
    input: 'experience',
  };
  expect(await scores(read)).toEqual([
    {
      ...experience,
      performance_year: 2023,
      source: 'Group',
      final_score: 88.25,
      quality: 90,
      promoting_interoperability: 0,
      cost: null,
    },
    {
      ...experience,
      performance_year: 2022,
      source: 'Individual',
      final_score: 75,
      quality: null,
      promoting_interoperability: 100,
      cost: 61.5,
    },
    {
      ...experience,
      performance_year: 2021,
      source: 'MIPS APM',
      final_score: 100,
      quality: 99.9,
      promoting_interoperability: null,
      cost: null,
    },
  ]);
  expect(read.report.files.map(({ rejected }) => rejected)).toEqual([{}, {}, { 'no NPI': 1 }]);
  // Every column of the three layouts is known.
  expect(read.report.warnings.filter((warning) => warning.includes('new column'))).toEqual([]);
});

test('the same year from two files: a row that is in both is counted once', async () => {
  const whole = fixture('ec_score_file.csv').toString('utf8');
  await using read = await ingestFiles(qppMips, {
    'PY2024_ec_score_file.csv': whole,
    'ec_score_file_2024.csv': whole.replace('87.2722,87.2722', '87.2722,88'),
  });
  expect((await scores(read)).map(({ npi, source, final_score }) => [npi, source, final_score])).toHaveLength(
    5,
  );
  expect(read.report.files.map(({ rejected }) => rejected['identical line'])).toEqual([1, 4]);
});

test('a file without the final score is refused by the name of the column', async () => {
  const spoilt = fixture('ec_score_file.csv').toString('utf8').replace(' final_MIPS_score\n', ' score\n');
  await expect(ingestFiles(qppMips, { 'ec_score_file.csv': spoilt })).rejects.toMatchObject({
    code: 'columns_missing',
    message: expect.stringContaining('"final_MIPS_score"'),
  });
});

const scoreItem = (title: string) => ({
  identifier: 'a174-a962',
  title,
  modified: '2026-07-25',
  distribution: [
    {
      identifier: 'x',
      data: {
        downloadURL: 'https://data.cms.gov/provider-data/sites/default/files/resources/x_1/ec_score_file.csv',
        mediaType: 'text/csv',
      },
    },
  ],
});
const experience = (year: number, name: string, modified: string) => ({
  title: `Quality Payment Program Experience : ${year}-12-31`,
  modified,
  mediaType: 'text/csv',
  temporal: `${year}-01-01/${year}-12-31`,
  downloadURL: `https://data.cms.gov/sites/default/files/x/${name}`,
});
const publisher = (title: string): Discovery => ({
  getText: async (url) =>
    JSON.stringify(
      url.endsWith('/a174-a962')
        ? scoreItem(title)
        : {
            dataset: [
              {
                title: 'Quality Payment Program Experience',
                distribution: [
                  experience(2024, 'puf_output_2024.csv', '2026-08-01'),
                  experience(2022, '2022_puf.csv', '2024-05-08'),
                  experience(2023, 'puf_output_file_output.csv', '2025-07-21'),
                  experience(2022, '2022_puf_corrected.csv', '2024-09-01'),
                ],
              },
            ],
          },
    ),
  rewrite: (url) => url,
});

test('discovery: the scores of the title’s year, and the years before it from QPP Experience, under their years', async () => {
  const found = await discoverScores(
    publisher('PY 2024 Clinician Public Reporting: Overall MIPS Performance'),
  );
  expect(found.map(({ name, published }) => [name, published])).toEqual([
    ['PY2024_ec_score_file.csv', '2026-07-25'],
    ['PY2023_puf_output_file_output.csv', '2025-07-21'],
    ['PY2022_2022_puf_corrected.csv', '2024-09-01'],
  ]);
  expect(found[0]?.url).toMatch(/x_1\/ec_score_file\.csv$/);
  // What is downloaded is found again by its name.
  for (const { name } of found) expect(qppMips.files.some(({ pattern }) => pattern.test(name))).toBe(true);
});

test('discovery: a title without a year is refused', async () => {
  await expect(discoverScores(publisher('Overall MIPS Performance'))).rejects.toMatchObject({
    code: 'year_not_stated',
  });
});

const real = realFiles('mips');
const catalogs = realFiles('catalogs');

real.test('the layout of the real score file reads, and a row without NPI is rejected', async () => {
  const file = real.read('ec_score_file_header_3rows.csv');
  await using read = await ingestFiles(qppMips, { 'PY2024_ec_score_file.csv': file });
  expect(read.report.files[0]).toMatchObject({ rows_read: 3, rows_kept: 2, rejected: { 'no NPI': 1 } });
});

catalogs.test(
  'the contract knows every real column of QPP Experience, and adds none but further members of a family',
  () => {
    const published = new Set(
      catalogs
        .read('field_types_all_cms_endpoints_2025-09.csv.gz')
        .toString('utf8')
        .split(/\r?\n/)
        .filter((line) => line.includes('Quality Payment Program Experience'))
        .flatMap((line) => line.split(',')[3] ?? []),
    );
    const names = EXPERIENCE_COLUMNS.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    expect([...published].filter((name) => !names.includes(name))).toEqual([]);
    // Families of measures are as long as their longest; only kinds of a few measures of older layouts are padded.
    const invented = names.filter((name) => !published.has(name));
    expect(invented.every((name) => / \d+$/.test(name))).toBe(true);
  },
);
