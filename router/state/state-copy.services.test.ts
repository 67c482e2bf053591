import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf, fillState } from '../../test/operational-state.ts';
import { type PostgresServer, startPostgres } from '../../test/postgres-server.ts';
import { exportState } from './export-state.ts';
import { importState } from './import-state.ts';
import { SecretBox } from './secret-box.ts';
import { openState, type State } from './state.ts';
import { TABLE_NAMES } from './state-file.ts';

const NOW = new Date('2026-11-22T06:00:00Z');
let directory: string;
let postgres: PostgresServer;
const opened: State[] = [];
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'state-copy-'));
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  for (const state of opened) await state.destroy();
  await postgres.close();
  rmSync(directory, { recursive: true });
});

async function open(location: string): Promise<State> {
  const state = await openState(location);
  opened.push(state);
  return state;
}

test('an installation goes from SQLite to PostgreSQL and back with nothing lost', async () => {
  const first = await open(join(directory, 'first'));
  await fillState(first, await SecretBox.open(join(directory, 'secrets.key')));
  const second = await open(await postgres.database());
  const third = await open(join(directory, 'third'));
  const files = ['there.ndjson', 'back.ndjson'].map((name) => join(directory, name));
  const [there = '', back = ''] = files;
  const counts = await exportState(first, there, NOW);
  expect(await importState(second, there)).toEqual(counts);
  expect(await exportState(second, back, NOW)).toEqual(counts);
  expect(await importState(third, back)).toEqual(counts);
  const content = await contentOf(first);
  expect(await contentOf(second)).toEqual(content);
  expect(await contentOf(third)).toEqual(content);
  const [sent, returned] = files.map((file) =>
    readFileSync(file, 'utf8').trimEnd().split('\n').slice(0, -1).sort(),
  );
  expect(returned).toEqual(sent);
});

test('PostgreSQL has exactly the tables that are copied', async () => {
  const tables = await (await open(await postgres.database())).introspection.getTables();
  expect(tables.map(({ name }) => name).sort()).toEqual([...TABLE_NAMES].sort());
});
