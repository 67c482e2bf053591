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
  expect(await importState(second, there, NOW)).toEqual(counts);
  // The import and the export of the second are recorded there.
  const later = { ...counts, audit_event: counts.audit_event + 2 };
  expect(await exportState(second, back, NOW)).toEqual(later);
  expect(await importState(third, back, NOW)).toEqual(later);
  const { audit_event: firstActs = [], ...firstRows } = await contentOf(first);
  for (const copy of [second, third]) {
    const { audit_event: acts, ...rows } = await contentOf(copy);
    expect(rows).toEqual(firstRows);
    expect(acts).toEqual(expect.arrayContaining(firstActs));
  }
  const [sent = [], returned = []] = files.map((file) =>
    readFileSync(file, 'utf8').trimEnd().split('\n').slice(0, -1),
  );
  expect(returned).toEqual(expect.arrayContaining(sent));
});

test('PostgreSQL has exactly the tables that are copied', async () => {
  const tables = await (await open(await postgres.database())).introspection.getTables();
  expect(tables.map(({ name }) => name).sort()).toEqual([...TABLE_NAMES].sort());
});
