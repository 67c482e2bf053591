import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realFiles } from '../test/real-files.ts';
import { writeSample } from './write-sample.ts';

const out = mkdtempSync(join(tmpdir(), 'sample-census-'));
beforeAll(() => writeSample({ providers: 1, out, seed: 'reference', progress: () => {} }));
afterAll(() => rmSync(out, { recursive: true }));

const read = () => readFileSync(join(out, 'NST-EST2024-ALLDATA.csv'), 'utf8');

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

test('66 rows of 75 columns, CRLF, zeros kept', () => {
  const lines = read().split('\r\n');
  expect(lines).toHaveLength(68);
  expect(lines.at(-1)).toBe('');
  for (const line of lines.slice(0, -1)) expect(line.split(',')).toHaveLength(75);
  expect(lines[1]).toMatch(/^010,0,0,00,United States,/);
  expect(lines[15]).toMatch(/^040,3,6,01,Alabama,/);
  expect(lines[66]).toMatch(/^040,X,X,72,Puerto Rico,/);
});

const real = realFiles('census');

real.test('the header and every 2024 population are the real ones', () => {
  const published = real.read('NST-EST2024-ALLDATA_zeros-stripped.csv').toString('utf8');
  expect(read().split('\r\n')[0]).toBe(published.split('\r\n')[0]);
  const populations = (text: string) =>
    parse<CensusRow>(text, { columns: true }).map((row) => [row.NAME, row.POPESTIMATE2024]);
  expect(populations(read())).toEqual(populations(published));
});

test('the 51 states add up to the nation in every column of counts', () => {
  const rows = parse<CensusRow>(read(), { columns: true });
  const states = rows.filter((row) => row.SUMLEV === '040' && row.STATE !== '72');
  expect(states).toHaveLength(51);
  const [nation] = rows;
  expect(nation?.POPESTIMATE2024).toBe('340110988');
  for (const column of ['POPESTIMATE2020', 'POPESTIMATE2023', 'BIRTHS2024', 'NETMIG2022'] as const) {
    expect(states.reduce((sum, row) => sum + Number(row[column]), 0)).toBe(Number(nation?.[column]));
  }
});
