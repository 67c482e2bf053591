import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RosterRecord } from '../schemas/screening/record.ts';
import { Installation } from './command-line.ts';
import { BAD_ROWS, LISTED_ROWS, ROWS, rosterFiles } from './invented-roster.ts';
import { publishOnDisk } from './published-tree.ts';
import { keepBirthDates, npiAt } from './release-fixture.ts';
import { LISTED_FIRM, LISTED_PERSON, periodsOf, screeningRelease } from './screening-release.ts';
import { workbookWithHidden } from './workbook.ts';

const PUBLISHED = screeningRelease([LISTED_PERSON, LISTED_FIRM]);

let root: string;
let installation: Installation;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'screen-roster-'));
  installation = new Installation(root);
  publishOnDisk(installation.public, PUBLISHED);
  keepBirthDates(installation.data, PUBLISHED);
});
afterAll(() => rmSync(root, { recursive: true }));

async function screened(name: string, content: string | Uint8Array, ...more: string[]) {
  const path = join(root, name);
  writeFileSync(path, content);
  const out = join(root, `${name}-out`);
  const done = await installation.run('screen', path, '--out', out, ...more);
  const read = (file: string) => readFileSync(join(out, file), 'utf8');
  return {
    ...done,
    record: () => RosterRecord.parse(JSON.parse(read('record.json'))),
    rows: (): Record<string, string>[] => parse(read('results.csv'), { columns: true }),
  };
}

const ROSTERS = Object.entries(await rosterFiles());
const numbers = (rows: Readonly<Record<number, unknown>>) => Object.keys(rows).map(Number);
const badge = (number: number) => String(1000 + number);

describe('a roster of 300 lines as a personnel office has it', () => {
  test.each(ROSTERS)('%s is screened in one go, all but the bad lines', async (name, { bytes, read }) => {
    const { code, out, record, rows } = await screened(name, bytes, '--skip-bad');
    expect(code).toBe(10);
    expect(out).toContain(`read ${name}: ${read}\n`);
    const bad = numbers(BAD_ROWS);
    expect(record().counts).toEqual({
      listed: LISTED_ROWS.length,
      undetermined: 0,
      not_listed: ROWS - LISTED_ROWS.length - bad.length,
      not_screened: bad.length,
    });
    const badges = (verdict: string) =>
      rows().flatMap(({ screening_verdict, Badge }) => (screening_verdict === verdict ? [Badge] : []));
    expect(badges('listed')).toEqual(LISTED_ROWS.map(badge));
    expect(badges('not_screened')).toEqual(bad.map(badge));
    expect(out).toContain('"Full Name" as full name');
    expect(out).toContain('columns not used: "Department", "Hired", "Preferred Name", "Badge"');
    expect(record().roster.warnings).toEqual([
      expect.stringMatching(/^1 NPI fails its check digit \(line \d+\): a typing error/),
      'the column "Hired" looks like a date and is not used',
      'the column "Preferred Name" looks like a name and is not used',
    ]);
  });

  const oneOfEachKind = ROSTERS.filter(([name]) => ['windows.csv', 'staff.xlsx'].includes(name));
  test.each(oneOfEachKind)(
    '%s is refused without --skip-bad, every bad line named',
    async (name, { bytes }) => {
      const { code, err, record } = await screened(`refused-${name}`, bytes);
      expect(code).toBe(2);
      expect(err).toContain('6 of 300 lines cannot be screened');
      expect(err).toContain('--skip-bad');
      const said = err.split('\n').filter((line) => line.startsWith('line '));
      const expected = Object.values(BAD_ROWS);
      for (const [at, problem] of expected.entries()) expect(said[at]).toMatch(problem);
      expect(() => record()).toThrow();
    },
  );
});

test('lines are those of the file, also below cells of several lines', async () => {
  const { err } = await screened('lines.csv', 'last,zip\n"Lund\nof",\n\nLund,K1A\n');
  expect(err).toContain('line 5: column zip:');
});

test('an NPI that fails its check digit is reported with its line, and the name beside it is screened', async () => {
  const lines = `2000000005,Quindle,Robert,12 Elm St,Boston,MA\n2000000005,Lund,Ada,1 Oak Ave,Albany,NY\n${npiAt(3)},,,,,\n`;
  const { code, out, record, rows } = await screened(
    'invalid.csv',
    `npi,last,first,street,city,state\n${lines}`,
  );
  expect(code).toBe(10);
  expect(out).toContain('warning: 2 NPIs fail their check digit (lines 2, 3):');
  expect(record().findings[0]?.lists[0]).toMatchObject({ verdict: 'listed', reasons: ['npi_invalid'] });
  expect(rows().map((row) => [row.screening_verdict, row.oig_leie_reasons])).toEqual([
    ['listed', 'npi_invalid'],
    ['not_listed', 'npi_invalid'],
    ['not_listed', ''],
  ]);
});

test('nobody listed and lines left out is exit 12, and the record clears nobody', async () => {
  const { code, record } = await screened('left-out.csv', 'last,zip\nLund,\nLund,K1A\n', '--skip-bad');
  expect(code).toBe(12);
  expect(record()).toMatchObject({
    verdict: 'undetermined',
    roster: { rows: 2 },
    not_screened: [{ line: 3, problems: [{ column: 'zip' }] }],
  });
});

test.each([
  ['without a line below the header', 'last,first\n\n , \n', /no line below it: nobody was screened/],
  ['that is empty', '', /is empty: nobody was screened/],
  ['without a usable column', 'Employee,Salary\n1,2\n', /no column npi, full name, last or organization/],
  ['of bad lines only', 'last,zip\nLund,K1A\n', /1 of 1 lines cannot be screened\nline 2: column zip/],
  ['of an old format', Buffer.from('d0cf11e0a1b11ae100', 'hex'), /old format \(\.xls\), or has a password/],
  [
    'of two encodings',
    Buffer.from([...Buffer.from('last\nNuñez\nM'), 0xfc, 0x0a]),
    /line 2 has letters of UTF-8/,
  ],
  ['that is cut off in UTF-16', Buffer.from('﻿last\nLund', 'utf16le').subarray(0, -1), /begins as UTF-16LE/],
  ['of bytes', Buffer.from('last\nLu\0nd\n'), /is no text/],
  ['that is another archive', Buffer.from('PK\x03\x04 and no more'), /not a complete archive/],
  ['with a quote that is not closed', 'last,first\n"Lund,Ada\n', /Quote Not Closed/],
])('a roster %s is exit 2', async (_, content, expected) => {
  const { code, err, record } = await screened('bad.csv', content, '--skip-bad');
  expect([code, err]).toEqual([2, expect.stringMatching(expected)]);
  expect(() => record()).toThrow();
});

test('a value too many is a bad line: its values stand in the wrong columns', async () => {
  const { err } = await screened('shifted.csv', 'last,address,city\nLund,1 Elm St, Apt 2,Boston\n');
  expect(err).toMatch(/line 2: it has more values than the header has columns \(3\)/);
});

test.each([
  ['QUINDLE ROBERT A', 'last name first', 'listed'],
  ['Robert A Quindle', 'first name first', 'listed'],
])('names without a comma, as %s, are read %s', async (name, order, verdict) => {
  const line = `"${name}","12 Elm St","Boston","Massachusetts",2139`;
  const { out, record, rows } = await screened('order.csv', `Name,Street,City,State,Zip\n${line}\n`);
  expect(record().roster.name_order).toBe(order);
  expect(out).toContain(`names without a comma: ${order}`);
  expect(rows()[0]?.screening_verdict).toBe(verdict);
});

test.each([
  // "Ada B. Lund" shows that the column has first names first.
  ['QUINDLE ROBERT ALLEN', 'listed', 'QUINDLE, ROBERT ALLEN; QUINDLE ROBERT, ALLEN'],
  ['QUINDLE R ALLEN', 'undetermined', 'QUINDLE, R ALLEN; QUINDLE R, ALLEN'],
  ['QUINDLE LUND ROBERT', 'undetermined', 'QUINDLE, LUND ROBERT; QUINDLE LUND, ROBERT'],
  ['Robert Allen Quindle', 'listed', 'ROBERT, ALLEN QUINDLE; ROBERT ALLEN, QUINDLE'],
  ['Quindle Robert, RN', 'listed', 'QUINDLE, ROBERT'],
  ['Quindle, Robert Allen', 'listed', ''],
])(
  '"%s" is %s among names that begin with the first name: without a comma both orders are looked for',
  async (name, verdict, others) => {
    const place = '"12 Elm St","Boston","MA",2139';
    const { record, rows } = await screened(
      'orders.csv',
      `Name,Street,City,State,Zip\n"Ada B. Lund",${place}\n"Ole C. Lund",${place}\n"${name}",${place}\n`,
    );
    expect(record().roster.name_order).toBe('first name first');
    const row = rows().find(({ Name }) => Name === name);
    expect([row?.screening_verdict, row?.screening_also_read_as]).toEqual([verdict, others]);
    expect(record().findings.map(({ line, other_readings }) => [line, other_readings.length])).toEqual([
      [4, others === '' ? 0 : others.split('; ').length],
    ]);
  },
);

test('a namesake that two readings of a name find is shown once, as it agrees best', async () => {
  const austin = '"1 Oak Ave","Austin","TX",78701';
  const { rows } = await screened(
    'namesake.csv',
    `Name,Street,City,State,Zip\n"Quindle Robert Allen",${austin}\n"Robert Quindle",${austin}\n`,
  );
  expect(rows().map(({ oig_leie_same_name_elsewhere }) => oig_leie_same_name_elsewhere)).toEqual(['1', '1']);
  for (const { screening_explanation } of rows())
    expect(screening_explanation).toContain('The closest: B, the name · ROBERT QUINDLE · BOSTON, MA');
});

test('all namesakes that are shown are in a column, the closest first', async () => {
  const by = new Installation(join(root, 'namesakes'));
  const elsewhere = { address: '9 Far Rd', postal_code: undefined };
  const inReno = { ...LISTED_PERSON, ...elsewhere, source_key: '1'.repeat(64), city: 'RENO', state: 'NV' };
  const inButte = { ...inReno, source_key: '2'.repeat(64), middle: 'A', city: 'BUTTE', state: 'MT' };
  publishOnDisk(by.public, screeningRelease([LISTED_PERSON, inReno, inButte]));
  const path = join(root, 'namesakes.csv');
  writeFileSync(path, 'Name,Street,City,State,Zip\n"Robert Allen Quindle",1 Oak Ave,Austin,TX,78701\n');
  expect(await by.run('screen', path, '--out', join(by.root, 'out'))).toMatchObject({ code: 0 });
  const [row]: Record<string, string>[] = parse(readFileSync(join(by.root, 'out/results.csv')), {
    columns: true,
  });
  const namesakes = (row?.screening_namesakes ?? '').split('; ');
  expect(namesakes.map((one) => one.split(' · ').slice(0, 3).join(' · '))).toEqual([
    'LEIE: A, first, middle and last name · ROBERT A QUINDLE · BUTTE, MT',
    'LEIE: B, the name · ROBERT QUINDLE · BOSTON, MA',
    'LEIE: B, the name · ROBERT QUINDLE · RENO, NV',
  ]);
});

test.each(['Robert Quindle', 'Quindle Robert'])(
  '%s: an exclusion that was over on the day is named',
  async (name) => {
    const over = new Installation(join(root, `over-${name}`));
    const now = screeningRelease([LISTED_FIRM]);
    const files = (now.files ?? []).filter(({ path }) => path !== periodsOf('oig-leie', []).path);
    const periods = periodsOf('oig-leie', [LISTED_FIRM], [[LISTED_PERSON, '2026-10-05']]);
    publishOnDisk(over.public, { ...now, files: [...files, periods] });
    keepBirthDates(over.data, PUBLISHED);
    const path = join(root, 'over.csv');
    writeFileSync(
      path,
      `Name,Street,City,State,Zip\n"${name}","12 Elm St","Boston","MA",2139\n"Ada Lund",,,,\n`,
    );
    const out = join(root, `over-${name}-out`);
    const { code } = await over.run('screen', path, '--out', out, '--as-of', '2026-10-10');
    expect(code).toBe(0);
    const record = RosterRecord.parse(JSON.parse(readFileSync(join(out, 'record.json'), 'utf8')));
    expect(record.findings).toMatchObject([{ line: 2, verdict: 'not_listed' }]);
    expect(readFileSync(join(out, 'results.csv'), 'utf8')).toContain(
      'Not in force on the day: 1 entry of ROBERT QUINDLE since 2019-05-20 until 2026-10-05',
    );
  },
);

test('MA and DO after a comma are looked for as names too', async () => {
  const { rows } = await screened('do.csv', 'Name\n"Quindle, Do"\n"Robert Quindle Do"\n');
  expect(rows().map(({ screening_also_read_as }) => screening_also_read_as)).toEqual([
    expect.stringContaining('QUINDLE, DO'),
    expect.stringContaining('DO, ROBERT QUINDLE'),
  ]);
});

test('columns of their own go before a whole name, and an NPI needs no name', async () => {
  const lines = `${npiAt(3)},,,\n,Lund,Ann,"Quindle, Robert"\n,,,"Quindle, Robert"\n`;
  const { rows } = await screened('both.csv', `npi,last,first,name\n${lines}`);
  expect(rows().map(({ screening_verdict }) => screening_verdict)).toEqual([
    'not_listed',
    'not_listed',
    'undetermined',
  ]);
});

test('a person is screened beside the facility of the line, and so is the facility', async () => {
  const header = 'Employee Name,Facility,Address,City,State,Zip,DOB';
  const person = '"Quindle, Robert",Sunrise Hospital,12 Elm St,Boston,MA,02139,5/4/60';
  const firm = '"Lund, Ada",Marchetti Home Health Inc,77 Pine Rd,Albany,NY,12207,1-27-1979';
  const { rows } = await screened('facility.csv', `${header}\n${person}\n${firm}\n`);
  expect(
    rows().map(({ screening_asked, screening_verdict }) => [screening_asked, screening_verdict]),
  ).toEqual([
    ['ROBERT QUINDLE, Sunrise Hospital, 12 Elm St, Boston, MA 02139', 'listed'],
    ['ADA LUND, Marchetti Home Health Inc, 77 Pine Rd, Albany, NY 12207', 'listed'],
  ]);
});

test('a first name without a last name beside a facility is a bad line that says what to do', async () => {
  const { code, err } = await screened('no-last.csv', 'Last,First,Facility\n,Robert,Sunrise Hospital\n');
  expect(code).toBe(2);
  expect(err).toMatch(/line 2: column First: .*no last name.*Fill in the last name/);
});

test('a date with the day first is a bad line', async () => {
  const { code, err } = await screened('day-first.csv', 'Last,DOB\nLund,27/01/1979\n');
  expect(code).toBe(2);
  expect(err).toContain('line 2: column DOB: must be a date');
});

const PEOPLE = [
  ['Last', 'First'],
  ['Lund', 'Ada'],
];

test('further visible sheets of a workbook that have rows are named in a warning', async () => {
  const { record } = await screened(
    'sheets.xlsx',
    await workbookWithHidden(
      { name: 'Day shift', rows: PEOPLE },
      { name: 'Night shift', rows: PEOPLE },
      { name: 'Blank', rows: [['', '']] },
      { name: 'Codes', state: 'hidden', rows: PEOPLE },
      { name: 'Chart', rows: null },
      { name: 'Agency', rows: PEOPLE },
    ),
  );
  expect(record().roster).toMatchObject({
    rows: 1,
    warnings: [
      'the workbook has further sheets with rows, and nobody on them was screened: "Night shift", "Agency". "Day shift" was read',
    ],
  });
});

test('a hidden first sheet is skipped for the first visible one', async () => {
  const { code, record } = await screened(
    'hidden.xlsx',
    await workbookWithHidden(
      { name: 'Codes', state: 'veryHidden', rows: [['Code'], ['A']] },
      { name: 'Staff ', rows: PEOPLE },
    ),
  );
  expect(code).toBe(0);
  expect(record().roster).toMatchObject({
    rows: 1,
    warnings: ['the first sheet of the workbook, "Codes", is hidden and was not read: "Staff" was'],
  });
});
