import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SPECIALTIES, TAXONOMY_SHAPE } from '../../schemas/specialties.ts';
import { writeSample } from './write-sample.ts';

const out = mkdtempSync(join(tmpdir(), 'sample-reference-'));
beforeAll(() => writeSample({ providers: 1, out, seed: 'reference', progress: () => {} }));
afterAll(() => rmSync(out, { recursive: true }));

const read = (name: string) => readFileSync(join(out, name), 'utf8');

interface CensusRow {
  readonly SUMLEV: string;
  readonly STATE: string;
  readonly NAME: string;
  readonly POPESTIMATE2020: string;
  readonly POPESTIMATE2023: string;
  readonly POPESTIMATE2024: string;
  readonly BIRTHS2024: string;
  readonly NETMIG2022: string;
}

interface TaxonomyRow {
  readonly Code: string;
  readonly 'Display Name': string;
}

describe('Census', () => {
  const name = 'NST-EST2024-ALLDATA.csv';

  test('66 rows of 75 columns, CRLF, zeros kept', () => {
    const lines = read(name).split('\r\n');
    expect(lines).toHaveLength(68);
    expect(lines.at(-1)).toBe('');
    for (const line of lines.slice(0, -1)) expect(line.split(',')).toHaveLength(75);
    expect(lines[1]).toMatch(/^010,0,0,00,United States,/);
    expect(lines[15]).toMatch(/^040,3,6,01,Alabama,/);
    expect(lines[66]).toMatch(/^040,X,X,72,Puerto Rico,/);
  });

  test.skipIf(!existsSync('../shared/data/census'))(
    'the header and every 2024 population are the real ones',
    () => {
      const real = readFileSync('../shared/data/census/NST-EST2024-ALLDATA_zeros-stripped.csv', 'utf8');
      expect(read(name).split('\r\n')[0]).toBe(real.split('\r\n')[0]);
      const populations = (text: string) =>
        parse<CensusRow>(text, { columns: true }).map((row) => [row.NAME, row.POPESTIMATE2024]);
      expect(populations(read(name))).toEqual(populations(real));
    },
  );

  test('the 51 states sum to the nation, in every column of counts', () => {
    const rows = parse<CensusRow>(read(name), { columns: true });
    const states = rows.filter((row) => row.SUMLEV === '040' && row.STATE !== '72');
    expect(states).toHaveLength(51);
    const [nation] = rows;
    expect(nation?.POPESTIMATE2024).toBe('340110988');
    for (const column of ['POPESTIMATE2020', 'POPESTIMATE2023', 'BIRTHS2024', 'NETMIG2022'] as const) {
      expect(states.reduce((sum, row) => sum + Number(row[column]), 0)).toBe(Number(nation?.[column]));
    }
  });
});

describe('NUCC', () => {
  const name = 'nucc_taxonomy_251.csv';

  test('eight columns, unique codes of the right shape, every one of the studies among them', () => {
    const rows = parse<TaxonomyRow>(read(name), { columns: true });
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'Code',
      'Grouping',
      'Classification',
      'Specialization',
      'Definition',
      'Notes',
      'Display Name',
      'Section',
    ]);
    const codes = new Set(rows.map((row) => row.Code));
    expect(codes.size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(200);
    for (const row of rows) expect(row.Code).toMatch(TAXONOMY_SHAPE);
    for (const { taxonomyCodes } of SPECIALTIES)
      for (const code of taxonomyCodes) expect(codes).toContain(code);
  });

  test('typographic characters and hard blanks occur, in UTF-8', () => {
    const text = read(name);
    for (const character of ['\u00a0', '\u2013', '\u2019', '\u201c']) expect(text).toContain(character);
    expect(text).not.toContain('\ufffd');
  });

  test.skipIf(!existsSync('../shared/data/nucc'))('codes and names are those of NUCC 25.1', () => {
    const real = parse<TaxonomyRow>(
      gunzipSync(readFileSync('../shared/data/nucc/nucc_taxonomy_251.csv.gz')),
      { columns: true },
    );
    const names = new Map(real.map((row) => [row.Code, row['Display Name'].trim()]));
    for (const row of parse<TaxonomyRow>(read(name), { columns: true }))
      expect(names.get(row.Code)).toBe(row['Display Name']);
  });
});
