import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ingestFiles } from '../../test/ingest-files.ts';
import { discoverCodeSet } from './discover.ts';
import { releaseDate } from './release-date.ts';
import { nuccTaxonomy } from './source.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const text = z.string().nullable();
const Code = z.object({
  code: z.string(),
  grouping: text,
  classification: text,
  specialization: text,
  display_name: text,
  is_display_name_published: z.boolean(),
  section: text,
  definition: text,
  notes: text,
});
const codes = 'SELECT * EXCLUDE (file_no) FROM nucc_taxonomy__taxonomy ORDER BY code';

const pediatric = {
  code: '207ZT9999X',
  grouping: 'Test Physicians',
  classification: 'Testology',
  specialization: 'Pediatric Testology',
  display_name: 'Pediatric Testology Physician',
  is_display_name_published: true,
  section: 'Individual',
  // Typographic apostrophe, dash and quotes; the no-break space inside stays, the one at the end goes.
  definition: 'A tester’s work – done\u00A0well; “quoted”.',
  notes: 'Source: invented [7/1/2025: new]',
};
const withoutDisplay = {
  ...pediatric,
  display_name: 'Testology, Pediatric Testology',
  is_display_name_published: false,
};

test.each([
  [
    '6 columns, windows-1252, CRLF, Type for Grouping',
    'nucc_taxonomy_90.csv',
    '2009-01-01',
    { ...withoutDisplay, section: null },
  ],
  [
    '6 columns, windows-1252, LF',
    'nucc_taxonomy_170.csv',
    '2017-01-01',
    { ...withoutDisplay, section: null },
  ],
  ['7 columns, UTF-8', 'nucc_taxonomy_210.csv', '2021-01-01', { ...pediatric, section: null }],
  ['8 columns, UTF-8', 'nucc_taxonomy_251.csv', '2025-07-01', pediatric],
  ['8 columns, windows-1252', 'nucc_taxonomy_230.csv', '2023-01-01', pediatric],
  ['11 columns, all quoted', 'nucc_taxonomy_221.csv', '2022-07-01', pediatric],
])('%s', async (_, name, snapshot, expected) => {
  await using read = await ingestFiles(nuccTaxonomy, { [name]: fixture(name) });
  const rows = await read.warehouse.rows(Code, codes);
  expect(rows[1]).toEqual(expected);
  // A blank is no specialization, and empty notes are none.
  expect(rows[2]).toMatchObject({ specialization: null, notes: null, display_name: 'General Test Hospital' });
  expect(read.report).toMatchObject({ snapshot, snapshotInferred: false });
  expect(read.report.files[0]).toMatchObject({ rows_read: 3, rows_kept: 3, rows_rejected: 0 });
});

test('of several versions the newest by date is read, not the greatest name', async () => {
  const names = ['nucc_taxonomy_90.csv', 'nucc_taxonomy_170.csv'];
  await using read = await ingestFiles(
    nuccTaxonomy,
    Object.fromEntries(names.map((name) => [name, fixture(name)])),
  );
  expect(read.report.files.map(({ name }) => name)).toEqual(['nucc_taxonomy_170.csv']);
});

test('invalid and repeated codes are rejected with the reason', async () => {
  const whole = fixture('nucc_taxonomy_251.csv').toString('utf8');
  const spoilt = `${whole}Copyright 2025,,,,,,,\r\n193200000X,Group,Again,,,,Again,Individual\r\n`;
  await using read = await ingestFiles(nuccTaxonomy, { 'nucc_taxonomy_251.csv': spoilt });
  expect(read.report.files[0]).toMatchObject({
    rows_read: 5,
    rows_kept: 3,
    rejected: { 'not a taxonomy code': 1, 'code repeated': 1 },
  });
  const [group] = await read.warehouse.rows(Code, codes);
  expect(group?.classification).toBe('Multi-Specialty');
});

test.each([
  ['nucc_taxonomy_250.csv', '2025-01-01'],
  ['NUCC_TAXONOMY_251.CSV', '2025-07-01'],
  ['nucc_taxonomy_91.csv', '2009-07-01'],
  // NUCC has two releases a year: a third has no date we know of.
  ['nucc_taxonomy_252.csv', null],
  ['nucc_characteristics_30.csv', null],
])('the date of %s is %s', (name, date) => expect(releaseDate(name)).toBe(date));

test('discovery: asks as a browser and takes the newest version', async () => {
  let asked: Record<string, string> | undefined;
  const found = await discoverCodeSet({
    getText: async (_, headers) => {
      asked = headers;
      return ['90', '251', '261', '260']
        .map((version) => `<a href="/images/stories/CSV/nucc_taxonomy_${version}.csv">Version</a>`)
        .join('');
    },
    rewrite: (url) => url,
  });
  expect(found).toEqual([
    {
      name: 'nucc_taxonomy_261.csv',
      url: 'https://www.nucc.org/images/stories/CSV/nucc_taxonomy_261.csv',
      published: '2026-07-01',
    },
  ]);
  expect(asked?.['user-agent']).toMatch(/^Mozilla\//);
});

test('discovery: a page without versions is refused', async () => {
  await expect(
    discoverCodeSet({ getText: async () => '<a href="/x.csv">x</a>', rewrite: (url) => url }),
  ).rejects.toMatchObject({ code: 'code_set_not_linked' });
});
