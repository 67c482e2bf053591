import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_MARKER_FILE } from '../schemas/sample.ts';
import { SOURCES } from '../sources/list.ts';
import { MONTH_FILE, WEEK_FILE, writtenRows } from '../test/quoted-csv.ts';
import { type SampleProgress, writeSample } from './write-sample.ts';
import { SAMPLE_WRITERS } from './writers.ts';

const root = mkdtempSync(join(tmpdir(), 'sample-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (folder: string, providers: number, seed: string, progress?: (p: SampleProgress) => void) =>
  writeSample({ providers, out: join(root, folder), seed, progress: progress ?? (() => {}) });

/** Relative path -> SHA-256 of every file of a folder. */
function digests(folder: string): Record<string, string> {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((n) =>
    /\./.test(n),
  );
  return Object.fromEntries(
    names.sort().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(root, folder, name)))
        .digest('hex'),
    ]),
  );
}

const text = (folder: string, name: string) => readFileSync(join(root, folder, name), 'latin1');

/** The lines of a text file, the cells of a workbook: what stands first in a larger sample, too. */
async function rowsOf(folder: string, name: string): Promise<string[]> {
  if (!name.endsWith('.xlsx')) return text(folder, name).trimEnd().split(/\r?\n/);
  return (await readSheet(join(root, folder, name))).map((row) => row.join());
}

/** The sample has none of these. */
const HEADER_ONLY = ['Hospital_CHOW_Owners_2026.10.31.csv', 'SNF_CHOW_Owners_2026.10.31.csv'];

describe('the same seed', () => {
  const FEWER = 12_000;
  let one: Awaited<ReturnType<typeof write>>;
  beforeAll(async () => {
    one = await write('one', FEWER, '1');
    await write('more', 15_011, '1');
    await write('other', FEWER, 'other seed');
  });

  test('and the same number give byte-identical files, in any number of threads', async () => {
    const seen: SampleProgress[] = [];
    const options = { providers: FEWER, seed: '1', progress: (p: SampleProgress) => void seen.push(p) };
    expect(await writeSample({ ...options, out: join(root, 'threads'), threads: 3 })).toEqual(one);
    expect(Object.keys(digests('one')).length).toBeGreaterThan(SAMPLE_WRITERS.length);
    expect(digests('threads')).toEqual(digests('one'));
    expect(new Set(seen.map(({ source }) => source)).size).toBe(SAMPLE_WRITERS.length);
  });

  test('with a larger number begins with the same providers, in every file', async () => {
    const { 'truth/links.csv': links, [SAMPLE_MARKER_FILE]: marker, ...files } = digests('one');
    expect([links, marker]).not.toContain(undefined);
    expect(JSON.parse(text('one', SAMPLE_MARKER_FILE))).toEqual({ providers: FEWER, seed: '1' });
    const empty: string[] = [];
    for (const name of Object.keys(files)) {
      const rows = await rowsOf('one', name);
      expect((await rowsOf('more', name)).slice(0, rows.length), name).toEqual(rows);
      if (rows.length === 1) empty.push(name);
    }
    expect(empty).toEqual(HEADER_ONLY);
    expect(text('more', MONTH_FILE).length).toBeGreaterThan(text('one', MONTH_FILE).length);
  });

  test('with a larger number links the same rows to the same providers', async () => {
    const linksOf = (folder: string, source: string) =>
      text(folder, 'truth/links.csv')
        .split('\n')
        .filter((line) => line.startsWith(`${source},`));
    const linked = SAMPLE_WRITERS.flatMap(({ source }) =>
      linksOf('one', source).length > 0 ? [source] : [],
    );
    expect(linked).toEqual(SOURCES.flatMap(({ facts, links }) => (links ? [facts.id] : [])));
    for (const source of linked) {
      const links = linksOf('one', source);
      expect(linksOf('more', source).slice(0, links.length), source).toEqual(links);
    }
  });

  test('determines the files: another one gives other files', () => {
    const [one, other] = [digests('one'), digests('other')];
    const isHeaderOnly = (name: string) => text('one', name).trimEnd().split('\n').length === 1;
    const same = Object.keys(one).filter((name) => one[name] === other[name] && !isHeaderOnly(name));
    expect(same.sort()).toEqual([
      '2025_Gaz_counties_national.txt',
      '2025_Gaz_zcta_national.txt',
      'Footnote_Crosswalk.csv',
      'Measure_Dates.csv',
      'national_county2020.txt',
      'nucc_taxonomy_251.csv',
      'tab20_zcta520_county20_natl.txt',
      'zcta_county_rel_10.txt',
    ]);
  });
});

test('every provider is in the monthly or the weekly file, and the written files are reported', async () => {
  const seen: SampleProgress[] = [];
  const files = await write('told', 3000, 'told', (progress) => seen.push(progress));
  const month = writtenRows(join(root, 'told'), MONTH_FILE).rows;
  const week = writtenRows(join(root, 'told'), WEEK_FILE).rows;
  expect(new Set([...month, ...week].map(([npi]) => npi)).size).toBe(3000);
  for (const { name, lines, bytes } of files) {
    expect(readFileSync(join(root, 'told', name)).length, name).toBe(bytes);
    if (name.endsWith('.csv')) expect(text('told', name).trimEnd().split('\n'), name).toHaveLength(lines);
  }
  expect(new Set(seen.map(({ source }) => source))).toEqual(
    new Set(SAMPLE_WRITERS.map(({ source }) => source)),
  );
  expect(seen.find(({ source, done, total }) => source === 'nppes' && done === total)?.total).toBe(3000);
  expect(readdirSync(join(root, 'told')).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('invalid numbers are refused before anything is written', async () => {
  for (const providers of [0, -1, 1.5, Number.NaN, 100_000_001]) {
    await expect(write('refused', providers, 's')).rejects.toMatchObject({
      code: 'sample_size',
      exitCode: 2,
    });
  }
  expect(existsSync(join(root, 'refused'))).toBe(false);
});

test('a folder that cannot be written to is an error', async () => {
  await expect(
    writeSample({ providers: 5, out: '/dev/null/sample', seed: 's', progress: () => {} }),
  ).rejects.toThrow(/ENOTDIR/);
});

test.skipIf(!existsSync('/dev/full'))(
  'in threads, an error of one source is the error of the sample (needs /dev/full)',
  async () => {
    const out = join(root, 'full');
    mkdirSync(out);
    symlinkSync('/dev/full', join(out, 'UPDATED.csv.part'));
    const write = writeSample({ providers: 4000, out, seed: 's', progress: () => {}, threads: 2 });
    await expect(write).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(existsSync(join(out, 'UPDATED.csv'))).toBe(false);
    expect(existsSync(join(out, 'truth', 'links.csv'))).toBe(false);
  },
);

test('any seed and any small number give complete lines', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.integer({ min: 1, max: 300 }), async (seed, providers) => {
      const folder = `fuzz-${run++}`;
      await write(folder, providers, seed);
      const month = writtenRows(join(root, folder), MONTH_FILE).rows;
      const week = writtenRows(join(root, folder), WEEK_FILE).rows;
      expect(new Set([...month, ...week].map(([npi]) => npi)).size).toBe(providers);
      for (const row of [...month, ...week]) {
        expect(row).toHaveLength(330);
        expect(row.join('')).toMatch(/^[ !#-~]*$/);
      }
      const exclusions = writtenRows(join(root, folder), 'UPDATED.csv').rows;
      expect(exclusions.length).toBeGreaterThanOrEqual(30);
      for (const row of exclusions) expect(row).toHaveLength(18);
    }),
    { numRuns: 15 },
  );
});
