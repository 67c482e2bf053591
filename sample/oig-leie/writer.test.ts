import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MONTH_FILE, WEEK_FILE, writtenRows } from '../../test/quoted-csv.ts';
import { realFiles } from '../../test/real-files.ts';
import { sampleOfSources } from '../../test/sample-of-sources.ts';
import { ExcludedParties } from '../population/excluded-parties.ts';
import { Population } from '../population/population.ts';

const PROVIDERS = 120_000;
const SEED = 'exclusions';
const out = mkdtempSync(join(tmpdir(), 'sample-leie-'));
const [LAST, FIRST, MIDDLE, BUSINESS, UPIN, NPI, BIRTH, TYPE, EXCLUDED, REINSTATED, WAIVED] = [
  0, 1, 2, 3, 6, 7, 8, 13, 14, 15, 16,
];
const field = (row: readonly string[], i: number | undefined) => row[i ?? -1] ?? '';
const key = (row: readonly string[]) =>
  createHash('sha256')
    .update(
      row
        .filter((_, column) => column !== BIRTH)
        .map((one) => one.trim())
        .join('|'),
      'utf8',
    )
    .digest('hex');

/** The NPIs of a main file, without taking its lines apart. */
const npisOf = (name: string) =>
  readFileSync(join(out, name), 'latin1')
    .split('\n')
    .map((line) => line.slice(1, 11));

let rows: string[][];
let truth: Map<string, string>;
let truthLines: string[];

beforeAll(async () => {
  await sampleOfSources(['nppes', 'oig-leie'], { providers: PROVIDERS, out, seed: SEED });
  rows = writtenRows(out, 'UPDATED.csv').rows;
  truthLines = readFileSync(join(out, 'truth', 'links.csv'), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => /^(source|oig-leie),/.test(line));
  truth = new Map(truthLines.slice(1).map((line) => line.split(',').slice(1) as [string, string]));
});
afterAll(() => rmSync(out, { recursive: true }));

describe('the list', () => {
  test('has a bare header, quoted values and LF line ends, as in 2026', () => {
    const text = readFileSync(join(out, 'UPDATED.csv'), 'latin1');
    expect(text.split('\n')[0]).toBe(
      'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE',
    );
    expect(text).not.toContain('\r');
    for (const row of rows) expect(row).toHaveLength(18);
  });

  const real = realFiles('leie');

  real.test('has the header of the real file', () => {
    const [header] = real.read('UPDATED_2026-08_5rows.csv').toString('latin1').split('\n');
    expect(writtenRows(out, 'UPDATED.csv').header).toBe(header);
  });

  test('has rows for 0.85 % of the providers, 9 % of them with an NPI', () => {
    expect(new Set(rows.map(key)).size).toBe(1020);
    const numbered = rows.filter((row) => field(row, NPI) !== '0000000000').length / rows.length;
    expect(numbered).toBeGreaterThan(0.065);
    expect(numbered).toBeLessThan(0.12);
  });

  test('has the oddities of the real one', () => {
    expect(rows.length).toBeGreaterThan(new Set(rows.map((row) => row.join())).size);
    expect(rows.some((row) => field(row, LAST) === 'NULL')).toBe(true);
    expect(rows.some((row) => /^1128.* $/.test(field(row, TYPE)))).toBe(true);
    expect(rows.some((row) => field(row, MIDDLE).endsWith(' '))).toBe(true);
    expect(rows.some((row) => field(row, WAIVED) !== '00000000')).toBe(true);
    expect(rows.some((row) => field(row, EXCLUDED) > '20261121')).toBe(true);
    expect(rows.some((row) => field(row, UPIN) !== '')).toBe(true);
    expect(rows.some((row) => field(row, BIRTH) === '' && field(row, LAST) !== '')).toBe(true);
    for (const row of rows) expect(field(row, LAST) === '').toBe(field(row, BUSINESS) !== '');
  });

  test('excludes no children', () => {
    for (const row of rows.filter((one) => field(one, BIRTH) !== '')) {
      expect(Number(field(row, EXCLUDED)) - Number(field(row, BIRTH))).toBeGreaterThan(190_000);
    }
  });
});

describe('the truth', () => {
  test('has one line for every distinct line of the list', () => {
    expect(truthLines[0]).toBe('source,source_key,npi');
    expect(truthLines.slice(1).every((line) => /^oig-leie,[0-9a-f]{64},(2\d{9})?$/.test(line))).toBe(true);
    expect(truth.size).toBe(truthLines.length - 1);
    expect(new Set(truth.keys())).toEqual(new Set(rows.map(key)));
  });

  test('names existing providers, and differs from a printed NPI only by naming none', () => {
    const known = new Set([MONTH_FILE, WEEK_FILE].flatMap(npisOf));
    for (const npi of truth.values()) if (npi !== '') expect(known.has(npi)).toBe(true);
    const numbered = rows.filter((row) => field(row, NPI) !== '0000000000');
    for (const row of numbered) expect(['', field(row, NPI)]).toContain(truth.get(key(row)));
    expect(numbered.some((row) => truth.get(key(row)) === '')).toBe(true);
  });

  test('names providers also for lines without an NPI', () => {
    const hidden = rows.filter((row) => field(row, NPI) === '0000000000' && truth.get(key(row)) !== '');
    expect(hidden.length / rows.length).toBeGreaterThan(0.1);
    expect(hidden.some((row) => field(row, BUSINESS) !== '')).toBe(true);
  });
});

test('listed people appear under other names than in NPPES, and some unlisted people have listed names', () => {
  const population = new Population(SEED);
  const parties = new ExcludedParties(population, PROVIDERS);
  const printed = new Map(rows.map((row) => [truth.get(key(row)), row]));
  let same = 0;
  let changed = 0;
  let namesakes = 0;
  for (let slot = 0; slot < parties.count; slot++) {
    const { kind, subject } = parties.party(slot);
    if (subject === null) continue;
    if (kind === 'namesake') namesakes++;
    const row = kind === 'person' ? printed.get(population.npi(subject)) : undefined;
    if (row === undefined) continue;
    const { first, last } = population.person(subject);
    if (field(row, FIRST) === first && field(row, LAST) === last) same++;
    else changed++;
  }
  expect(changed / (same + changed)).toBeGreaterThan(0.1);
  expect(changed / (same + changed)).toBeLessThan(0.35);
  expect(namesakes).toBeGreaterThan(20);
});

test('excluded parties do not depend on the number of providers', () => {
  const population = new Population(SEED);
  const [few, many] = [new ExcludedParties(population, 10_000), new ExcludedParties(population, 1_000_000)];
  for (let slot = 0; slot < few.count; slot++) expect(many.party(slot)).toEqual(few.party(slot));
  expect(new ExcludedParties(population, 100).count).toBe(30);
});

test('the supplement reinstates people, two of whom are still on the list', () => {
  const { rows: gone } = writtenRows(out, '2610REIN.csv');
  const listed = new Set(rows.map((row) => row.with(REINSTATED ?? -1, '').join()));
  const still = gone.filter((row) => listed.has(row.with(REINSTATED ?? -1, '').join()));
  expect(still).toHaveLength(2);
  for (const row of gone) expect(field(row, REINSTATED)).toMatch(/^202610\d\d$/);
  expect(gone.length).toBeGreaterThanOrEqual(5);
});
