import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { afterAll, expect, test } from 'vitest';
import { openDiskFile } from './file-sink.ts';
import { writeXlsx } from './xlsx-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'xlsx-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ROWS = [['A title'], ['NPI', 'Date'], ['2000000004', '01/02/2026'], ['<&>', '']];

test('the rows come back as text, and the same rows give the same bytes', async () => {
  const written = await writeXlsx(await openDiskFile(folder, 'one.xlsx'), 'one.xlsx', ROWS);
  await writeXlsx(await openDiskFile(folder, 'two.xlsx'), 'two.xlsx', ROWS);
  const bytes = readFileSync(join(folder, 'one.xlsx'));
  expect(written).toEqual({ name: 'one.xlsx', lines: 4, bytes: bytes.length });
  expect(readFileSync(join(folder, 'two.xlsx')).equals(bytes)).toBe(true);
  expect(await readSheet(join(folder, 'one.xlsx'))).toEqual([
    ['A title', null],
    ['NPI', 'Date'],
    ['2000000004', '01/02/2026'],
    ['<&>', null],
  ]);
});

test('an error while rows are made is an error of the file, which never gets its name', async () => {
  const rows = function* () {
    yield ['NPI'];
    throw new RangeError('no such day');
  };
  await expect(writeXlsx(await openDiskFile(folder, 'broken.xlsx'), 'broken.xlsx', rows())).rejects.toThrow(
    'no such day',
  );
  expect(existsSync(join(folder, 'broken.xlsx'))).toBe(false);
});

test.skipIf(!existsSync('/dev/full'))('a full disk is an error (needs /dev/full)', async () => {
  symlinkSync('/dev/full', join(folder, 'full.xlsx.part'));
  await expect(writeXlsx(await openDiskFile(folder, 'full.xlsx'), 'full.xlsx', ROWS)).rejects.toThrow(
    /ENOSPC/,
  );
  expect(existsSync(join(folder, 'full.xlsx'))).toBe(false);
});
