import { readFileSync } from 'node:fs';
import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ingestFiles } from '../../test/ingest-files.ts';
import { realFiles } from '../../test/real-files.ts';
import type { Discovery } from '../contract.ts';
import { discoverDirectory } from './discover.ts';
import { cmsDirectory } from './source.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const FILES = {
  '06-Practitioner.ndjson': fixture('06-Practitioner.ndjson'),
  '01-Organization.ndjson': fixture('01-Organization.ndjson'),
};
const compressed = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${name}.zst`, zstdCompressSync(Buffer.from(text))]),
  );
const Row = z.record(z.string(), z.json());
const entriesOf = async (files: Record<string, string | Uint8Array>) => {
  await using read = await ingestFiles(cmsDirectory, files);
  return {
    report: read.report,
    rows: await read.warehouse.rows(
      Row,
      'SELECT * EXCLUDE (telephones), to_json(telephones) AS telephones FROM cms_directory__entry ORDER BY npi',
    ),
  };
};

test('of a record what is allowed and nothing else, compressed as published', async () => {
  const { report, rows } = await entriesOf(compressed(FILES));
  expect(report).toMatchObject({ snapshot: '2026-09-29', snapshotInferred: false });
  expect(report.files.map(({ rows_read, rows_kept, rejected }) => [rows_read, rows_kept, rejected])).toEqual([
    [4, 2, { 'NPI repeated': 1, 'not an NPI': 1 }],
    [2, 1, { 'no NPI': 1 }],
  ]);
  expect(rows).toEqual([
    {
      npi: '2000000010',
      part: 'practitioner',
      directory_id: 'Practitioner-2000000010',
      last_name: 'QUILLFEATHER',
      first_name: 'ANNA B',
      organization_name: null,
      active: true,
      // The physical address, whichever comes first.
      line1: '108 W Example St',
      line2: 'Suite "2"',
      city: 'Columbus',
      state: 'OH',
      postal_code: '432150001',
      country: 'US',
      telephones: '["6145550101","6145550102"]',
      last_updated: '2026-09-29',
      identity_verified: true,
      medicare_enrolled: true,
      on_exclusion_list: false,
      aligned_with_data_network: false,
      file_no: 1,
    },
    // Of two records the active one; it has no extensions, which is not known, not false.
    expect.objectContaining({
      npi: '2000000028',
      last_name: 'LINDQUIST',
      first_name: 'ZOË',
      active: true,
      line1: null,
      telephones: '[]',
      identity_verified: null,
      on_exclusion_list: null,
    }),
    expect.objectContaining({
      npi: '2000000036',
      part: 'organization',
      organization_name: 'EXAMPLE HEALTH CENTER',
      telephones: '["505-555-0112"]',
    }),
  ]);
});

test('the names of extensions and of the system of NPIs before summer 2026', async () => {
  const older = FILES['06-Practitioner.ndjson'].split('\n').slice(1, 2).join('\n');
  const { rows } = await entriesOf({
    'Practitioner_2026-05-07_2128.ndjson': `${older}\n`,
    'Organization_2026-05-07_2128.ndjson': FILES['01-Organization.ndjson'],
  });
  expect(rows[0]).toMatchObject({
    npi: '2000000028',
    active: false,
    identity_verified: false,
    medicare_enrolled: true,
    on_exclusion_list: null,
  });
});

test('a social security number in a value that would be kept refuses the file, and is not quoted', async () => {
  const spoiled = FILES['06-Practitioner.ndjson'].replace('QUILLFEATHER', 'QUILLFEATHER 123-45-6789');
  const refused = expect(entriesOf({ ...FILES, '06-Practitioner.ndjson': spoiled })).rejects;
  await refused.toMatchObject({
    code: 'social_security_number',
    message: '06-Practitioner.ndjson, record 1: the value of last_name looks like a social security number',
  });
});

test('one in a field that is not taken over is never stored', async () => {
  const beside = FILES['06-Practitioner.ndjson'].replace('"birthDate":"1970-01-01"', '"ssn":"123-45-6789"');
  const { rows } = await entriesOf({ ...FILES, '06-Practitioner.ndjson': beside });
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain('123-45-6789');
});

test.each<[what: string, practitioners: string, code: string]>([
  ['a line that is cut off', FILES['06-Practitioner.ndjson'].slice(0, -40), 'unreadable_record'],
  ['records of another kind', FILES['01-Organization.ndjson'], 'unreadable_record'],
  ['nothing', '', 'empty_file'],
])('%s refuses the file', async (_, practitioners, code) => {
  await expect(entriesOf({ ...FILES, '06-Practitioner.ndjson': practitioners })).rejects.toMatchObject({
    code,
  });
});

test('a compressed file that is cut off is refused', async () => {
  const whole = zstdCompressSync(Buffer.from(FILES['06-Practitioner.ndjson'].repeat(200)));
  const files = {
    '06-Practitioner.ndjson.zst': whole.subarray(0, whole.length - 20),
    '01-Organization.ndjson': FILES['01-Organization.ndjson'],
  };
  await expect(entriesOf(files)).rejects.toMatchObject({ code: 'broken_archive' });
});

const real = realFiles('npd');

real.test('a published record of each kind', async () => {
  const names = ['06-Practitioner.ndjson', '01-Organization.ndjson'];
  const { rows } = await entriesOf(Object.fromEntries(names.map((name) => [name, real.read(name)])));
  expect(rows.map(({ part, medicare_enrolled, state }) => [part, medicare_enrolled, state]).sort()).toEqual([
    ['organization', null, null],
    ['practitioner', false, 'CA'],
  ]);
  const found = await discoverDirectory(real.publisher('manifest_2026-06-05.json'));
  expect(found.map(({ name, published }) => [name, published])).toEqual([
    ['Practitioner_2026-05-07_2128.ndjson.zst', '2026-05-07'],
    ['Organization_2026-05-07_2128.ndjson.zst', '2026-05-07'],
  ]);
});

test('the newest release: its files by kind, with the day of the manifest', async () => {
  const discovery: Discovery = {
    getText: () => Promise.resolve(fixture('manifest.json')),
    rewrite: (url) => url,
  };
  expect(await discoverDirectory(discovery)).toEqual([
    {
      name: '06-Practitioner.ndjson.zst',
      url: 'https://directory.cms.gov/downloads/06-Practitioner.ndjson.zst',
      published: '2026-09-29',
    },
    {
      name: '01-Organization.ndjson.zst',
      url: 'https://directory.cms.gov/downloads/01-Organization.ndjson.zst',
      published: '2026-09-29',
    },
  ]);
});
