import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import type { Scope } from '../../schemas/scope.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { locateFiles } from '../fetch/locate.ts';
import { type IngestReport, ingestSource } from './ingest-source.ts';

const toy: SourceDefinition = {
  facts: {
    id: 'nucc-taxonomy',
    source: 'Toy clinics',
    publisher: 'Nobody',
    source_url: 'https://example.org/clinics',
    license: 'CC-PDM-1.0',
    license_url: 'https://example.org/license',
    attribution_text: 'Toy',
    cadence: 'weekly',
    cadence_days: 7,
    stale_after_days: 14,
    coverage_period_start: null,
    limitations: [],
  },
  needed: false,
  archives: /^clinics.*\.zip$/i,
  files: [
    {
      role: 'clinic',
      pattern: /^clinics_\d{8}\.csv$/i,
      format: 'csv',
      encoding: 'utf-8-else-windows-1252',
      columns: [
        { name: 'Code' },
        { name: 'Clinic Name', aliases: ['Name'] },
        { name: 'Note', required: false },
      ],
      take: 'all',
      orderOf: (name) => name.slice(8, 16),
      dateInName: (name) => `${name.slice(8, 12)}-${name.slice(12, 14)}-${name.slice(14, 16)}`,
      required: true,
    },
  ],
  discover: async () => [],
  ingestSql: new URL('./fixtures/clinic.sql', import.meta.url),
  snapshotSql: null,
  expectations: [
    {
      table: 'clinic',
      minimumRows: 2,
      maximumRows: 5,
      uniqueKey: ['code'],
      filled: { name: 0.5 },
      maximumChange: 0.2,
    },
  ],
  publication: { methodology: { text: new URL('./fixtures/methodology.md', import.meta.url) } },
};

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reading-'));
  await mkdir(join(directory, 'in'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const place = (name: string, content: string | Uint8Array) => writeFile(join(directory, 'in', name), content);

async function placeZip(name: string, entries: Record<string, string>): Promise<void> {
  const zip = new ZipFile();
  for (const [entry, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), entry);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(join(directory, 'in', name)));
}

async function read(
  options: { source?: SourceDefinition; scope?: Scope; previous?: Record<string, number> } = {},
): Promise<IngestReport> {
  const { source = toy } = options;
  const { inputs, refused } = await locateFiles(join(directory, 'in'), [source]);
  for (const error of refused.values()) throw error;
  return ingestSource({
    source,
    inputs: inputs.get('nucc-taxonomy') ?? [],
    database: join(directory, 'out.duckdb'),
    temporary: join(directory, 'tmp'),
    today: '2026-11-21',
    scope: options.scope ?? 'partial',
    previous: options.previous === undefined ? null : { rows: options.previous, filled: {} },
  });
}

async function table<T>(schema: z.ZodType<T>, sql: string): Promise<T[]> {
  await using warehouse = await Warehouse.open(join(directory, 'out.duckdb'), { readOnly: true });
  return await warehouse.rows(schema, sql);
}

const Clinic = z.object({ code: z.string(), name: z.string().nullable(), note: z.string().nullable() });
const clinics = () => table(Clinic, 'SELECT code, name, note FROM clinic ORDER BY code');
const Reject = z.object({ line: z.coerce.number(), reason: z.string() });
const rejects = () => table(Reject, 'SELECT line, reason FROM rejected_row ORDER BY line');

describe('a table that is stored by its key', () => {
  const byKey = {
    ...toy,
    expectations: toy.expectations.map((one) => ({ ...one, isStoredByKey: true as const })),
  };

  test('has its rows in the order of the key, and the database all other tables and views', async () => {
    await place('clinics_20261101.csv', 'Code,Clinic Name,Note\nC3,Gamma,\nA1,Alpha,x\n,Nobody,\nB2,Beta,\n');
    const report = await read({ source: byKey });
    expect(report.rows).toEqual({ clinic: 3 });
    expect(await table(Clinic, 'SELECT code, name, note FROM clinic')).toEqual([
      { code: 'A1', name: 'Alpha', note: 'x' },
      { code: 'B2', name: 'Beta', note: null },
      { code: 'C3', name: 'Gamma', note: null },
    ]);
    expect(await rejects()).toHaveLength(1);
    expect(
      await table(z.object({ name: z.string() }), `SELECT name FROM clinic_name WHERE code = 'C3'`),
    ).toEqual([{ name: 'Gamma' }]);
    expect(await readdir(directory)).toEqual(['in', 'out.duckdb']);
  });
});

describe('what a file may look like', () => {
  const plain = 'Code,Clinic Name,Note\nA1,Alpha,x\nB2,Beta,\n';
  const both = [
    { code: 'A1', name: 'Alpha', note: 'x' },
    { code: 'B2', name: 'Beta', note: null },
  ];

  test.each<[string, () => Promise<void>]>([
    ['plain', () => place('clinics_20260101.csv', plain)],
    ['CRLF', () => place('clinics_20260101.csv', plain.replaceAll('\n', '\r\n'))],
    ['an empty last line', () => place('clinics_20260101.csv', `${plain}\n`)],
    ['no line end at the end', () => place('clinics_20260101.csv', plain.trimEnd())],
    ['a byte order mark', () => place('clinics_20260101.csv', `\uFEFF${plain}`)],
    [
      'all quoted, empties quoted',
      () => place('clinics_20260101.csv', '"Code","Clinic Name","Note"\n"A1","Alpha","x"\n"B2","Beta",""\n'),
    ],
    [
      'header quoted, values bare',
      () => place('clinics_20260101.csv', '"Code","Clinic Name","Note"\nA1,Alpha,x\nB2,Beta,\n'),
    ],
    [
      'an older column name, other order',
      () => place('clinics_20260101.csv', ' Name ,Note,CODE\nAlpha,x,A1\nBeta,,B2\n'),
    ],
    ['gzip', () => place('clinics_20260101.csv.gz', gzipSync(plain))],
    [
      'zip with a folder in it',
      () => placeZip('clinics.zip', { 'inner/clinics_20260101.csv': plain, 'readme.txt': 'hello' }),
    ],
  ])('%s', async (_, lay) => {
    await lay();
    const report = await read();
    expect(await clinics()).toEqual(both);
    expect(report.files[0]).toMatchObject({
      rows_read: 2,
      rows_kept: 2,
      rows_rejected: 0,
      snapshot: '2026-01-01',
    });
    expect(report).toMatchObject({ snapshot: '2026-01-01', snapshotInferred: false, rows: { clinic: 2 } });
  });

  test('cp1252 bytes become the characters they stand for', async () => {
    await place(
      'clinics_20260101.csv',
      Buffer.from('Code,Clinic Name,Note\nA1,St. Mary\x92s \x96 Caf\xe9,\nB2,Beta,\n', 'latin1'),
    );
    await read();
    expect((await clinics())[0]?.name).toBe('St. Mary’s – Café');
  });

  test('UTF-8 stays UTF-8, also where a character lies across two pieces', async () => {
    const name = 'é'.repeat(1_000);
    const rows = Array.from({ length: 700 }, (_, i) => `${String(i).padStart(4, '0')},${name},\n`).join('');
    const bytes = Buffer.from(`Code,Clinic Name,Note\n${rows}`);
    expect((bytes[1 << 20] ?? 0) & 0xc0, 'a piece begins within a character').toBe(0x80);
    await place('clinics_20260101.csv', bytes);
    await read();
    expect(new Set((await clinics()).map((clinic) => clinic.name))).toEqual(new Set([name]));
  });

  test('a quoted value over two lines is one row', async () => {
    await place('clinics_20260101.csv', 'Code,Clinic Name,Note\nA1,Alpha,"one\ntwo"\nB2,Beta,\n');
    const report = await read();
    expect(report.files[0]).toMatchObject({ rows_read: 2, rows_kept: 2 });
    expect((await clinics())[0]?.note).toBe('one\ntwo');
  });

  test('a missing optional column is NULL and a new column is reported by name, one without a name is not', async () => {
    await place('clinics_20260101.csv', 'Code,Clinic Name,Beds,\nA1,Alpha,3,\nB2,Beta,4,\n');
    const report = await read();
    expect(report.warnings).toEqual(['clinics_20260101.csv has a new column "Beds", which is not read']);
    expect((await clinics()).map((row) => row.note)).toEqual([null, null]);
  });

  test('of new columns the first are named, and long names are cut', async () => {
    const names = ['x'.repeat(200_000), ...Array.from({ length: 1_000 }, (_, index) => `New ${index}`)];
    await place(
      'clinics_20260101.csv',
      `Code,Clinic Name,${names.join(',')}\nA1,Alpha${','.repeat(1_001)}\n`,
    );
    const { warnings } = await read();
    expect(warnings).toHaveLength(21);
    expect(warnings[0]).toBe(
      `clinics_20260101.csv has a new column "${'x'.repeat(100)}…", which is not read`,
    );
    expect(warnings.at(-1)).toBe('clinics_20260101.csv has 981 more new columns, which are not read');
  });

  test('several files are numbered oldest first', async () => {
    await place('clinics_20260201.csv', 'Code,Clinic Name,Note\nC3,Gamma,\n');
    await place('clinics_20260101.csv', plain);
    const report = await read();
    expect(report.files.map((file) => [file.name, file.rows_read])).toEqual([
      ['clinics_20260101.csv', 2],
      ['clinics_20260201.csv', 1],
    ]);
    expect(report.snapshot).toBe('2026-02-01');
  });
});

describe('every row is accounted for', () => {
  test('rows the source rejects, with line and reason', async () => {
    await place('clinics_20260101.csv', 'Code,Clinic Name,Note\nA1,Alpha,\n,Nameless,\nB2,Beta,\n');
    const report = await read();
    expect(report.files[0]).toMatchObject({
      rows_read: 3,
      rows_kept: 2,
      rows_rejected: 1,
      rejected: { 'no code': 1 },
    });
    expect(await rejects()).toEqual([{ line: 3, reason: 'no code' }]);
  });

  test('lines that are not CSV are rejected, and later line numbers stay true', async () => {
    await place(
      'clinics_20260101.csv',
      'Code,Clinic Name,Note\nA1,Alpha,\nB2,Beta,too,many,values\n,Nameless,\nC3,Gamma,\n',
    );
    const report = await read();
    expect(report.files[0]).toMatchObject({ rows_read: 4, rows_kept: 2, rows_rejected: 2 });
    expect(await rejects()).toEqual([
      { line: 3, reason: 'not readable as CSV: too many columns' },
      { line: 4, reason: 'no code' },
    ]);
  });

  test('bad UTF-8 in a file that must be UTF-8 is a rejected line, not lost', async () => {
    const utf8Only = { ...toy, files: toy.files.map((file) => ({ ...file, encoding: 'utf-8' as const })) };
    await place(
      'clinics_20260101.csv',
      Buffer.from('Code,Clinic Name,Note\nA1,Alpha,\nB2,B\xe9ta,\nC3,Gamma,\n', 'latin1'),
    );
    const report = await read({ source: utf8Only });
    expect(report.files[0]).toMatchObject({ rows_read: 3, rows_kept: 2, rows_rejected: 1 });
    expect(await rejects()).toEqual([{ line: 3, reason: 'not readable as CSV: invalid encoding' }]);
  });
});

describe('what is refused', () => {
  const refusedWith = (code: string, message: RegExp) => ({ code, message: expect.stringMatching(message) });

  test.each<[string, string, string, RegExp]>([
    [
      'a renamed column',
      'Code,Clinic Title,Note\nA1,Alpha,\n',
      'columns_missing',
      /is missing the column "Clinic Name" \(or "Name"\) \(column 2 is "Clinic Title"\)/,
    ],
    [
      'a name in the place of a column that is too long to be shown',
      `Code,${'x'.repeat(200_000)},Note\nA1,Alpha,\n`,
      'columns_missing',
      /\(column 2 is "x{100}…"\)$/,
    ],
    ['a repeated column', 'Code,Clinic Name,Name\nA1,Alpha,\n', 'columns_missing', /repeats "Name"/],
    [
      'an error page',
      '<html><body>Service unavailable</body></html>\n',
      'not_csv',
      /does not begin with a CSV header/,
    ],
    ['an empty file', '', 'empty_file', /is empty/],
    ['a line cut off', 'Code,Clinic Name,Note\nA1,Alpha,\nB2,Be', 'cut_off', /cut off in line 3/],
    [
      'a repeated key',
      'Code,Clinic Name,Note\nA1,Alpha,\nA1,Alpha,\n',
      'repeated_key',
      /clinic repeats its key \(code\): A1/,
    ],
    [
      'content the source refuses',
      'Code,Clinic Name,Note\nA1,FORBIDDEN,\nB2,Beta,\n',
      'content_refused',
      /a clinic is called FORBIDDEN/,
    ],
  ])('%s', async (_, content, code, message) => {
    await place('clinics_20260101.csv', content);
    await expect(read()).rejects.toMatchObject(refusedWith(code, message));
  });

  test('a value longer than its column allows, with file, line, column and length', async () => {
    const rows = (length: number) =>
      `Code,Clinic Name,Note\nA1,Alpha,x\nB2,Beta,"${'ä, '.repeat(length / 3)}"\n`;
    await place('clinics_20260101.csv', rows(999));
    expect((await read()).files[0]).toMatchObject({ rows_kept: 2, rows_rejected: 0 });
    for (const [day, length] of [
      ['02', 1_002],
      ['03', 200_001],
    ] as const) {
      await place(`clinics_202601${day}.csv`, rows(length));
      await rm(join(directory, 'out.duckdb'));
      await expect(read()).rejects.toMatchObject({
        code: 'value_too_long',
        message: `clinics_202601${day}.csv, line 3: the value of "Note" has ${length} characters, at most 1000 are read`,
      });
      await rm(join(directory, 'in', `clinics_202601${day}.csv`));
    }
  });

  test('values that are no dates, of which one is shown as far as it goes', async () => {
    const dated = {
      ...toy,
      files: toy.files.map((file) => ({
        ...file,
        columns: [{ name: 'Code' }, { name: 'Clinic Name' }, { name: 'Note', dates: ['%Y-%m-%d'] }],
      })),
    };
    const rows = Array.from({ length: 4 }, (_, index) => `A${index},Alpha,1${'x'.repeat(200_000)}\n`);
    await place('clinics_20260101.csv', `Code,Clinic Name,Note\n${rows.join('')}`);
    await expect(read({ source: dated })).rejects.toMatchObject({
      code: 'unreadable_dates',
      message: expect.stringMatching(/ \(such as 1x{99}…\)$/),
    });
  });

  test('a line that is too long to be read at all', async () => {
    await place(
      'clinics_20260101.csv',
      `Code,Clinic Name,Note\nA1,Alpha,x\nB2,Beta,"${'x'.repeat(3_000_000)}"\n`,
    );
    await expect(read()).rejects.toMatchObject({
      code: 'value_too_long',
      message: expect.stringMatching(/^clinics_20260101\.csv, line 3: the line is longer than \d+ bytes/),
    });
  });

  test('a truncated zip, laid to its source', async () => {
    await placeZip('clinics.zip', { 'clinics_20260101.csv': 'Code,Clinic Name,Note\nA1,Alpha,\n' });
    const whole = await readFile(join(directory, 'in', 'clinics.zip'));
    await place('clinics.zip', whole.subarray(0, whole.length - 30));
    await expect(read()).rejects.toMatchObject(
      refusedWith('broken_archive', /clinics\.zip is not a complete archive/),
    );
  });

  test('a zip whose bytes changed', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('Code,Clinic Name,Note\nA1,Alpha,\nB2,Beta,\n'), 'clinics_20260101.csv', {
      compress: false,
    });
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(join(directory, 'in', 'clinics.zip')));
    const bytes = await readFile(join(directory, 'in', 'clinics.zip'));
    bytes[bytes.indexOf('Beta')] = 'Z'.charCodeAt(0);
    await place('clinics.zip', bytes);
    await expect(read()).rejects.toMatchObject(refusedWith('broken_archive', /checksum mismatch/));
  });

  test('a truncated gzip', async () => {
    const bytes = gzipSync('Code,Clinic Name,Note\nA1,Alpha,\nB2,Beta,\n');
    await place('clinics_20260101.csv.gz', bytes.subarray(0, bytes.length - 9));
    await expect(read()).rejects.toMatchObject(
      refusedWith('broken_archive', /clinics_20260101\.csv\.gz is not a complete archive/),
    );
  });

  test('a shrunken source in every scope, a grown one under national only, a few rows never', async () => {
    const rows = (count: number) =>
      `Code,Clinic Name,Note\n${Array.from({ length: count }, (_, i) => `A${i},Alpha,\n`).join('')}`;
    const again = async (options: Parameters<typeof read>[0]) => {
      await rm(join(directory, 'out.duckdb'), { force: true });
      return read(options);
    };
    await place('clinics_20260101.csv', rows(24));
    await expect(again({ previous: { clinic: 32 } })).rejects.toMatchObject(
      refusedWith(
        'too_large_a_change',
        /clinic has 24 rows, the last good snapshot had 32 \(-25 %; at most 20 % is accepted\)/,
      ),
    );
    expect((await again({ previous: { clinic: 12 } })).warnings).toContainEqual(
      expect.stringMatching(/\+100 %/),
    );
    await expect(again({ scope: 'national', previous: { clinic: 12 } })).rejects.toMatchObject({
      code: 'too_large_a_change',
    });
    await place('clinics_20260101.csv', rows(3));
    expect((await again({ scope: 'national', previous: { clinic: 8 } })).warnings).toEqual([]);
  });

  test('too few rows stop a national run, and a partial one has no warning for each', async () => {
    await place('clinics_20260101.csv', 'Code,Clinic Name,Note\nA1,,\n');
    expect(await read()).toMatchObject({
      warnings: [],
      shortfalls: [
        'clinic has 1 rows, fewer than the 2 expected',
        'clinic.name is filled in 0.0 % of rows, expected 50 %',
      ],
    });
    await rm(join(directory, 'out.duckdb'));
    await expect(read({ scope: 'national' })).rejects.toMatchObject({ code: 'below_minimum' });
  });

  test('a source without its file', async () => {
    await expect(read()).rejects.toMatchObject(refusedWith('file_absent', /no file matching/));
  });
});

test('files nobody reads and replaced ones are named', async () => {
  await place('clinics_20260101.csv', 'Code,Clinic Name,Note\nA1,Alpha,\n');
  await place('strange.csv', 'a,b\n1,2\n');
  await place('notes.md', 'hello');
  const { skipped } = await locateFiles(join(directory, 'in'), [toy]);
  expect(skipped.map(({ path, reason }) => [path.split('/').at(-1), reason])).toEqual([
    ['notes.md', 'not a .csv, .csv.gz, .txt, .zip, .xlsx, .ndjson or .ndjson.zst file'],
    ['strange.csv', 'no source reads a file of this name'],
  ]);
});
