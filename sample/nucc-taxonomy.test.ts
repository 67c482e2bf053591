import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SPECIALTIES, TAXONOMY_SHAPE } from '../schemas/specialties.ts';
import { realFiles } from '../test/real-files.ts';
import { writeSample } from './write-sample.ts';

const out = mkdtempSync(join(tmpdir(), 'sample-nucc-'));
beforeAll(() => writeSample({ providers: 1, out, seed: 'reference', progress: () => {} }));
afterAll(() => rmSync(out, { recursive: true }));

const read = () => readFileSync(join(out, 'nucc_taxonomy_251.csv'), 'utf8');

interface TaxonomyRow {
  readonly Code: string;
  readonly 'Display Name': string;
}

test('has eight columns and unique, well-formed codes, among them every code of the studies', () => {
  const rows = parse<TaxonomyRow>(read(), { columns: true });
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
  const text = read();
  for (const character of ['\u00a0', '\u2013', '\u2019', '\u201c']) expect(text).toContain(character);
  expect(text).not.toContain('\ufffd');
});

const real = realFiles('nucc');

real.test('codes and names are those of NUCC 25.1', () => {
  const published = parse<TaxonomyRow>(real.read('nucc_taxonomy_251.csv.gz'), { columns: true });
  const names = new Map(published.map((row) => [row.Code, row['Display Name'].trim()]));
  for (const row of parse<TaxonomyRow>(read(), { columns: true }))
    expect(names.get(row.Code)).toBe(row['Display Name']);
});
