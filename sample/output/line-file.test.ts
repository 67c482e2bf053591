import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LineFile } from './line-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'line-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('has the added lines in order over many chunks, and counts them', async () => {
  const path = join(folder, 'many.txt');
  const file = await LineFile.create(folder, 'many.txt');
  const lines = Array.from({ length: 60_000 }, (_, i) => `${i} ${'x'.repeat(i % 97)}\n`);
  let flushes = 0;
  for (const line of lines) {
    file.add(line);
    if (!file.isFull) continue;
    await file.flush();
    flushes++;
  }
  expect(existsSync(path)).toBe(false);
  const written = await file.close();
  expect(flushes).toBeGreaterThan(1);
  expect(readFileSync(path, 'latin1')).toBe(lines.join(''));
  expect(written).toEqual({ name: 'many.txt', lines: 60_000, bytes: lines.join('').length });
  expect(existsSync(`${path}.part`)).toBe(false);
});

test('accepts more than a chunk without a flush, and characters of several bytes', async () => {
  const path = join(folder, 'large.txt');
  const file = await LineFile.create(folder, 'large.txt', 'utf8');
  const line = `${'\u2013\u00a0'.repeat(300_000)}\n`;
  for (let i = 0; i < 3; i++) file.add(line);
  const { bytes } = await file.close();
  expect(readFileSync(path, 'utf8')).toBe(line.repeat(3));
  expect(bytes).toBe(readFileSync(path).length);
});

test.skipIf(!existsSync('/dev/full'))(
  'a full disk is an error, and the file never gets its name (needs /dev/full)',
  async () => {
    const path = join(folder, 'full.txt');
    symlinkSync('/dev/full', `${path}.part`);
    const file = await LineFile.create(folder, 'full.txt');
    file.add('a line\n');
    await file.flush();
    await expect(file.close()).rejects.toThrow(/ENOSPC/);
    expect(existsSync(path)).toBe(false);
  },
);
