import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { oigLeie as answers } from '../../schemas/sources/oig-leie.ts';
import { ingestFiles } from '../../test/ingest-files.ts';
import { discoverExclusions } from './discover.ts';
import { exclusionTypesSql } from './exclusion-types.ts';
import { oigLeie } from './source.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const text = z.string().nullable();

const Exclusion = z.object({
  exclusion_id: z.string(),
  last_name: text,
  first_name: text,
  middle_name: text,
  business_name: text,
  general: text,
  specialty: text,
  upin: text,
  npi: text,
  birth_date: text,
  address: text,
  city: text,
  state: text,
  postal_code: text,
  exclusion_type: text,
  exclusion_type_description: text,
  exclusion_date: text,
  reinstatement_date: text,
  waiver_date: text,
  waiver_state: text,
  is_reinstated: z.boolean(),
  duplicates: z.number(),
  file_no: z.number(),
});
const Reject = z.object({ role: z.string(), line: z.coerce.number(), reason: z.string() });

/** The key as the source's README defines it, computed independently of the SQL: no birth date, an ordinal from the second. */
const key = (values: string[]) => createHash('sha256').update(values.join('|'), 'utf8').digest('hex');

test('the types of exclusion are committed as exclusion-types.ts writes them', () => {
  expect(readFileSync(new URL('exclusion-types.sql', import.meta.url), 'utf8')).toBe(exclusionTypesSql());
});

test('2017 generation: quoted header, bare empties, CRLF, windows-1252, padded values', async () => {
  await using read = await ingestFiles(oigLeie, {
    'UPDATED.csv': fixture('UPDATED-2017.csv'),
    '1702REIN.csv': fixture('1702REIN.csv'),
  });
  const rows = await read.warehouse.rows(Exclusion, 'FROM oig_leie__exclusion');

  // Blank-only middle name and specialty padding; leading zero of the ZIP; padded type.
  expect(rows[0]).toEqual({
    exclusion_id: key([
      ...['VANTONGEREN', 'MARISKA', '', '', 'IND- LIC HC SERV PRO', 'NURSE/NURSES AIDE', '', '0000000000'],
      ...['14 QUILL ROAD, APT 3', 'NOWHERE', 'OH', '04010', '1128a1', '20150320'],
      ...['00000000', '00000000', ''],
    ]),
    last_name: 'VANTONGEREN',
    first_name: 'MARISKA',
    middle_name: null,
    business_name: null,
    general: 'IND- LIC HC SERV PRO',
    specialty: 'NURSE/NURSES AIDE',
    upin: null,
    npi: null,
    birth_date: '1961-02-03',
    address: '14 QUILL ROAD, APT 3',
    city: 'NOWHERE',
    state: 'OH',
    postal_code: '04010',
    exclusion_type: '1128a1',
    exclusion_type_description: 'Conviction of a program-related crime',
    exclusion_date: '2015-03-20',
    reinstatement_date: null,
    waiver_date: null,
    waiver_state: null,
    is_reinstated: false,
    duplicates: 0,
    file_no: 1,
  });
  // Padded middle name with a suffix in it; section 1128A(a) is not 1128(a); a real NPI and UPIN.
  expect(rows[1]).toMatchObject({
    middle_name: 'W JR',
    upin: 'Z99901',
    npi: '2000000002',
    exclusion_type: '1128Aa',
    exclusion_type_description: 'Civil monetary penalty',
  });
  // A business: no person's name, no birth date; windows-1252 letters, hashed as UTF-8.
  expect(rows[2]).toMatchObject({
    exclusion_id: key([
      ...['', '', '', 'CAFÉ MÉDICAL – 24 H, INC', 'OTHER BUSINESS', '', '', '0000000000', '1 MAIN ST'],
      ...['NOWHERE', 'PR', '00901', '1128b8', '20110920', '00000000', '00000000', ''],
    ]),
    last_name: null,
    business_name: 'CAFÉ MÉDICAL – 24 H, INC',
    birth_date: null,
  });
  // "NULL" is this person's name.
  expect(rows[3]).toMatchObject({ last_name: 'NULL', first_name: 'IMOGEN' });
  // Reinstated: same party and exclusion in the supplement, whatever the address; the party's other exclusion stands.
  expect(rows[4]).toMatchObject({
    last_name: 'BACKAGAIN',
    exclusion_type: '1128a2',
    is_reinstated: true,
    reinstatement_date: '2017-02-13',
  });
  expect(rows[5]).toMatchObject({
    last_name: 'BACKAGAIN',
    exclusion_type: '1128b5',
    is_reinstated: false,
    reinstatement_date: null,
  });
  expect(rows).toHaveLength(6);
  expect(read.report.files).toMatchObject([
    { name: 'UPDATED.csv', rows_read: 6, rows_kept: 6, rows_rejected: 0 },
    { name: '1702REIN.csv', rows_read: 2, rows_kept: 2, rows_rejected: 0 },
  ]);
  // The latest date of either file: a reinstatement.
  expect(read.report).toMatchObject({ snapshot: '2017-02-20', snapshotInferred: false });
});

test('2026 generation: bare header, everything quoted; repeats folded, a nameless line rejected', async () => {
  await using read = await ingestFiles(oigLeie, { 'UPDATED.csv': fixture('UPDATED-2026.csv') });
  const rows = await read.warehouse.rows(Exclusion, 'FROM oig_leie__exclusion');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    last_name: 'WAVERLEY',
    npi: '2000000010',
    exclusion_type: '1128a1',
    waiver_date: '2020-01-15',
    waiver_state: 'MT',
    duplicates: 2,
  });
  // An exclusion date in the future, and a type nobody explains.
  expect(rows[1]).toMatchObject({
    exclusion_date: '2099-12-31',
    exclusion_type: 'BRCH SA',
    exclusion_type_description: null,
    duplicates: 0,
  });
  // What is neither a ten-digit NPI nor a date is unknown; the exclusion stands.
  expect(rows[2]).toMatchObject({ last_name: 'OBERON', npi: null, birth_date: null });
  expect(
    await read.warehouse.rows(Reject, 'SELECT role, line, reason FROM rejected_row ORDER BY line'),
  ).toEqual([
    { role: 'exclusion', line: 4, reason: 'identical line' },
    { role: 'exclusion', line: 6, reason: 'neither a last name nor a business name' },
    { role: 'exclusion', line: 7, reason: 'identical line' },
  ]);
  expect(read.report.files[0]).toMatchObject({
    rows_read: 6,
    rows_kept: 3,
    rows_rejected: 3,
    rejected: { 'identical line': 2, 'neither a last name nor a business name': 1 },
  });
  expect(read.report.warnings.filter((warning) => warning.includes('not kept'))).toEqual([
    'UPDATED.csv, line 6: a row of this exclusion list is not kept: neither a last name nor a business name',
  ]);
  // 2099 is in the future: the latest past date is the snapshot.
  expect(read.report.snapshot).toBe('2019-06-20');
});

test('the key does not depend on the birth date; rows that differ in nothing else are numbered in the order of the file', async () => {
  const [header, waverley] = fixture('UPDATED-2026.csv').toString('utf8').split('\n');
  const born = (day: string) => waverley?.replace('19580808', day) ?? '';
  const other = waverley?.replace('"PRUDENCE"', '"PRISCILLA"') ?? '';
  const keysOf = async (...lines: string[]) => {
    await using read = await ingestFiles(oigLeie, { 'UPDATED.csv': [header, ...lines, ''].join('\n') });
    const rows = await read.warehouse.rows(Exclusion, 'FROM oig_leie__exclusion');
    return rows.map(({ exclusion_id }) => exclusion_id);
  };
  const values = [
    ...['WAVERLEY', 'PRUDENCE', '', '', 'IND- LIC HC SERV PRO', 'PODIATRY', '', '2000000010', '77 HILL RD'],
    ...['NOWHERE', 'MT', '59001', '1128A1', '20190620', '00000000', '20200115', 'MT'],
  ];
  expect(await keysOf(born('19580808'))).toEqual([key(values)]);
  expect(await keysOf(born(''))).toEqual([key(values)]);

  const three = [key(values), key([...values, '2']), key([...values, '3'])];
  expect(await keysOf(born('19700101'), born('19580808'), born('19900101'))).toEqual(three);
  expect(await keysOf(born('19900101'), born('19700101'), born('19580808'))).toEqual(three);
  // A row added elsewhere, or a line repeated whole, moves no number.
  const [first, , ...others] = await keysOf(born('19700101'), other, born('19700101'), born('19580808'));
  expect([first, ...others]).toEqual(three.slice(0, 2));
});

test('the snapshot grows with the day of the run', async () => {
  await using read = await ingestFiles(
    oigLeie,
    { 'UPDATED.csv': fixture('UPDATED-2026.csv') },
    { today: '2099-12-31' },
  );
  expect(read.report.snapshot).toBe('2099-12-31');
});

test('the waiver state under its other name', async () => {
  const renamed = fixture('UPDATED-2026.csv').toString('utf8').replace('WVRSTATE', 'WAIVERSTATE');
  await using read = await ingestFiles(oigLeie, { 'UPDATED.csv': renamed });
  const [first] = await read.warehouse.rows(Exclusion, 'FROM oig_leie__exclusion');
  expect(first?.waiver_state).toBe('MT');
});

test('a file without the exclusion date is refused by the name of the column', async () => {
  const spoilt = fixture('UPDATED-2026.csv').toString('utf8').replace('EXCLDATE', 'DATE');
  await expect(ingestFiles(oigLeie, { 'UPDATED.csv': spoilt })).rejects.toMatchObject({
    code: 'columns_missing',
    message: expect.stringContaining('"EXCLDATE"'),
  });
});

const links = (...names: string[]) => names.map((name) => `<a href="downloadables/${name}">x</a>`).join('\n');

test('discovery: the list and the newest twelve reinstatement supplements, in either letter case', async () => {
  const months = ['2510', '2511', '2512', ...Array.from({ length: 10 }, (_, i) => String(2601 + i))];
  const page = links(
    'UPDATED.csv',
    ...months.map((month, i) => `20${month.slice(0, 2)}/${month}${i % 2 ? 'rein' : 'REIN'}.csv`),
    '2026/2601EXCL.csv',
    '2026/2601PROF.pdf',
  );
  const found = await discoverExclusions({
    getText: async () => page,
    rewrite: (url) => url.replace('https://oig.hhs.gov', 'http://127.0.0.1:1'),
  });
  expect(found.map(({ name }) => name)).toEqual([
    'UPDATED.csv',
    ...['2610REIN.csv', '2609rein.csv', '2608REIN.csv', '2607rein.csv', '2606REIN.csv', '2605rein.csv'],
    ...['2604REIN.csv', '2603rein.csv', '2602REIN.csv', '2601rein.csv', '2512REIN.csv', '2511rein.csv'],
  ]);
  expect(found[1]?.url).toBe('http://127.0.0.1:1/exclusions/downloadables/2026/2610REIN.csv');
});

test('discovery: a page without the list is refused', async () => {
  const discovery = { getText: async () => links('2601REIN.csv'), rewrite: (url: string) => url };
  await expect(discoverExclusions(discovery)).rejects.toMatchObject({ code: 'list_not_linked' });
});

test('the exclusion of a listed party has the form it has in the block of a provider', async () => {
  await using read = await ingestFiles(oigLeie, { 'UPDATED.csv': fixture('UPDATED-2026.csv') });
  for (const file of [oigLeie.publication.listedParties ?? []].flat()) await read.warehouse.runFile(file);
  const rows = await read.warehouse.rows(
    z.object({ exclusion: z.string() }),
    'SELECT exclusion::VARCHAR AS exclusion FROM listed_party',
  );
  expect(rows.length).toBeGreaterThan(1);
  const form = answers.components.OigLeieExclusion ?? z.never();
  for (const { exclusion } of rows) form.parse(JSON.parse(exclusion));
});
