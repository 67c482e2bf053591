import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasValidCheckDigit } from '../../schemas/npi.ts';
import { MAIN_COLUMNS } from '../../sources/nppes/columns/main.ts';
import { MONTH_FILE, WEEK_FILE, writtenRows } from '../../test/quoted-csv.ts';
import { realFiles } from '../../test/real-files.ts';
import { sampleOfSources } from '../../test/sample-of-sources.ts';
import { TAXONOMY_CODES } from '../population/data/taxonomy-codes.ts';

const PROVIDERS = 20_000;
const out = mkdtempSync(join(tmpdir(), 'sample-nppes-'));
const at = new Map(MAIN_COLUMNS.map(({ name }, i) => [name, i]));
const value = (row: readonly string[], column: string) => {
  const i = at.get(column);
  if (i === undefined) throw new RangeError(column);
  return row[i] ?? '';
};
const TAXONOMY_SLOTS = Array.from({ length: 15 }, (_, i) => i + 1);
const codes = (row: readonly string[]) =>
  TAXONOMY_SLOTS.map((slot) => value(row, `Healthcare Provider Taxonomy Code_${slot}`)).filter(
    (code) => code !== '',
  );
const switches = (row: readonly string[]) =>
  TAXONOMY_SLOTS.map((slot) => value(row, `Healthcare Provider Primary Taxonomy Switch_${slot}`));
const share = (rows: readonly string[][], holds: (row: string[]) => boolean) =>
  rows.filter(holds).length / rows.length;
const isBlank = (row: readonly string[]) => value(row, 'Entity Type Code') === '';

let month: string[][];
let week: string[][];
let full: string[][];

beforeAll(async () => {
  await sampleOfSources(['nppes'], { providers: PROVIDERS, out, seed: 'nppes' });
  month = writtenRows(out, MONTH_FILE).rows;
  week = writtenRows(out, WEEK_FILE).rows;
  full = month.filter((row) => !isBlank(row));
});
afterAll(() => rmSync(out, { recursive: true }));

describe('the published format', () => {
  test('330 quoted fields a line, LF, ASCII, no quote inside a value', () => {
    const text = readFileSync(join(out, MONTH_FILE), 'latin1');
    expect(text).toMatch(/^[\n -~]*$/);
    expect(text.endsWith('"\n')).toBe(true);
    for (const row of month) expect(row).toHaveLength(330);
    expect(month.flat().filter((field) => field.includes('"'))).toEqual([]);
  });

  const real = realFiles('nppes');

  real.test('the headers are those of the real files', () => {
    const firstLine = (name: string) => real.read(name).toString('latin1').split(/\r?\n/)[0];
    expect(writtenRows(out, MONTH_FILE).header).toBe(firstLine('npidata_pfile_FileHeader_330cols.csv'));
    expect(writtenRows(out, 'othername_pfile_20050523-20261108.csv').header).toBe(
      `${firstLine('othername_pfile_20251103-20251109.csv')},"Created Date"`,
    );
  });

  test('the blanks of the secondary-location header are irregular, as published', () => {
    expect(writtenRows(out, 'pl_pfile_20050523-20261108.csv').header).toContain(
      'Address- Address Line 1","Provider Secondary Practice Location Address-  Address Line 2","Provider Secondary Practice Location Address - City Name"',
    );
  });

  test('lines are about as long as the real ones (1,200 bytes)', () => {
    const bytes = readFileSync(join(out, MONTH_FILE)).length / month.length;
    expect(bytes).toBeGreaterThan(1150);
    expect(bytes).toBeLessThan(1300);
  });

  test('dates are MM/DD/YYYY, ZIP codes 5 or 9 digits in the United States', () => {
    for (const row of full) {
      expect(value(row, 'Provider Enumeration Date')).toMatch(/^\d\d\/\d\d\/20\d\d$/);
      const zip = value(row, 'Provider Business Practice Location Address Postal Code');
      const country = value(
        row,
        'Provider Business Practice Location Address Country Code (If outside U.S.)',
      );
      if (country === 'US') expect(zip).toMatch(/^(\d{5}|\d{9})$/);
    }
  });
});

test('NPIs begin with 2, pass the check digit and are unique in a file', () => {
  for (const rows of [month, week]) {
    const npis = rows.map((row) => value(row, 'NPI'));
    expect(new Set(npis).size).toBe(npis.length);
    expect(npis.filter((npi) => !npi.startsWith('2') || !hasValidCheckDigit(npi))).toEqual([]);
  }
});

describe('rates of the oddities', () => {
  const between = (actual: number, low: number, high: number) => {
    expect(actual).toBeGreaterThan(low);
    expect(actual).toBeLessThan(high);
  };

  test('three of four are people; 1 % are deactivated blanks; some came back', () => {
    between(
      share(full, (row) => value(row, 'Entity Type Code') === '1'),
      0.73,
      0.77,
    );
    between(share(month, isBlank), 0.007, 0.013);
    between(
      share(full, (row) => value(row, 'NPI Reactivation Date') !== ''),
      0.002,
      0.007,
    );
    for (const row of month.filter(isBlank)) {
      expect(row.filter((field) => field !== '')).toEqual([
        value(row, 'NPI'),
        value(row, 'NPI Deactivation Date'),
      ]);
    }
  });

  test('one in four has several taxonomies, and in about 15 % of all records the primary one is not the first', () => {
    between(
      share(full, (row) => codes(row).length > 1),
      0.22,
      0.32,
    );
    between(
      share(full, (row) => switches(row).indexOf('Y') > 0),
      0.12,
      0.19,
    );
    between(
      share(full, (row) => !switches(row).includes('Y')),
      0.001,
      0.008,
    );
    expect(full.some((row) => switches(row).includes('X'))).toBe(true);
    expect(Math.max(...full.map((row) => codes(row).length))).toBe(15);
  });

  test('every taxonomy code is in the sample of the code set', () => {
    const known = new Set(TAXONOMY_CODES.map(({ code }) => code));
    expect([...new Set(full.flatMap(codes))].filter((code) => !known.has(code))).toEqual([]);
  });

  test('employer numbers and other organization names are masked', () => {
    for (const row of full.filter((one) => value(one, 'Entity Type Code') === '2')) {
      expect(value(row, 'Employer Identification Number (EIN)')).toBe('<UNAVAIL>');
      const type = value(row, 'Provider Other Organization Name Type Code');
      expect(value(row, 'Provider Other Organization Name')).toBe(type === '6' ? '<UNAVAIL>' : '');
    }
  });

  test('some addresses are in mixed case, in territories, with the armed forces or abroad', () => {
    const state = (row: readonly string[]) =>
      value(row, 'Provider Business Practice Location Address State Name');
    between(
      share(full, (row) =>
        /[a-z]/.test(value(row, 'Provider First Line Business Practice Location Address')),
      ),
      0.05,
      0.5,
    );
    between(
      share(full, (row) => state(row) === 'PR'),
      0.005,
      0.012,
    );
    expect(full.some((row) => ['AP', 'AE', 'AA'].includes(state(row)))).toBe(true);
    expect(full.some((row) => state(row).length > 2)).toBe(true);
  });

  test('one in eight has secondary locations, one in twenty an endpoint, and their NPIs are in the main file', () => {
    const known = new Set(full.map((row) => value(row, 'NPI')));
    for (const [stem, low, high] of [
      ['pl', 0.1, 0.14],
      ['endpoint', 0.04, 0.06],
      ['othername', 0.03, 0.08],
    ] as const) {
      const npis = new Set(
        writtenRows(out, `${stem}_pfile_20050523-20261108.csv`).rows.map(([npi = '']) => npi),
      );
      between(npis.size / PROVIDERS, low, high);
      expect([...npis].filter((npi) => !known.has(npi))).toEqual([]);
    }
  });
});

describe('the weekly increment and the report', () => {
  test('the week enumerates, updates, deactivates and reactivates', () => {
    const before = new Map(month.map((row) => [value(row, 'NPI'), row]));
    const isNew = week.filter((row) => !before.has(value(row, 'NPI')));
    const old = week.flatMap((row) => {
      const earlier = before.get(value(row, 'NPI'));
      return earlier === undefined ? [] : [{ row, earlier }];
    });
    const deactivated = old.filter(({ row, earlier }) => isBlank(row) && !isBlank(earlier));
    const reactivated = old.filter(({ row, earlier }) => !isBlank(row) && isBlank(earlier));
    const updated = old.filter(({ row, earlier }) => !isBlank(row) && !isBlank(earlier));
    for (const group of [isNew, deactivated, reactivated, updated]) expect(group.length).toBeGreaterThan(0);
    for (const row of isNew)
      expect(value(row, 'Provider Enumeration Date')).toMatch(/^11\/(09|1[0-5])\/2026$/);
    for (const { row, earlier } of updated) {
      expect(value(row, 'Last Update Date')).toMatch(/^11\/(09|1[0-5])\/2026$/);
      expect(row).not.toEqual(earlier);
    }
    for (const { row } of reactivated) {
      expect(value(row, 'NPI Deactivation Date')).not.toBe('');
      expect(value(row, 'NPI Reactivation Date')).toMatch(/^11\/(09|1[0-5])\/2026$/);
    }
  });

  test('the report is a readable workbook with a title, a header, every blank record of the month and those of its own day', async () => {
    const file = readFileSync(join(out, 'NPPES_Deactivated_NPI_Report_110926_V2.xlsx'));
    const [title, header, ...rows] = await readSheet(file);
    expect(title?.[0]).toMatch(/^NPPES Deactivated/);
    expect(header).toEqual(['NPI', 'NPPES Deactivation Date']);
    const blanks = new Map(
      month.filter(isBlank).map((row) => [value(row, 'NPI'), value(row, 'NPI Deactivation Date')]),
    );
    const reported = new Map(rows.map(([npi, date]) => [npi, date]));
    for (const [npi, date] of blanks) expect(reported.get(npi)).toBe(date);
    const others = rows.filter(([npi]) => !blanks.has(String(npi)));
    expect(others.length).toBeGreaterThan(0);
    for (const [, date] of others) expect(date).toBe('11/09/2026');
  });
});
