import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallRun } from '../../test/small-run.ts';
import { databaseDamage, moveDatabase } from './intact-databases.ts';

let root: string;
let database: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'intact-'));
  database = join(root, 'tables.duckdb');
  writeFileSync(join(root, 'new'), 'tables');
  await moveDatabase(runOn('2026-11-20'), join(root, 'new'), database);
});
afterEach(() => rm(root, { recursive: true }));

const runOn = (date: string) => smallRun(root, `${date}T02:00:00Z`);

/** Both the SHA-256 of the database and what is noted of its last check are others than those of the bytes. */
function stateAnotherDigest(): void {
  for (const path of [`${database}.sha256`, `${database}.checked.json`])
    writeFileSync(path, readFileSync(path, 'utf8').replace(/[0-9a-f]{64}/, 'a'.repeat(64)));
}

test('a database is read whole a week after it was last, and not before', async () => {
  stateAnotherDigest();
  expect(await databaseDamage(runOn('2026-11-26'), database)).toBeNull();
  expect(await databaseDamage(runOn('2026-11-27'), database)).toBe('has changed since it was written');
});

test('a database that was touched is read whole', async () => {
  stateAnotherDigest();
  writeFileSync(database, 'tables');
  expect(await databaseDamage(runOn('2026-11-20'), database)).toBe('has changed since it was written');
});

test('other bytes of the same length are noticed; a damaged note is none', async () => {
  writeFileSync(`${database}.checked.json`, '{"sha256":');
  expect(await databaseDamage(runOn('2026-11-21'), database)).toBeNull();
  writeFileSync(database, 'Tables');
  expect(await databaseDamage(runOn('2026-11-21'), database)).toBe('has changed since it was written');
});
