import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Installation } from '../../test/command-line.ts';
import { contentOf, fillState } from '../../test/operational-state.ts';
import { exportState } from './export-state.ts';
import { importState } from './import-state.ts';
import { KeyTable } from './key-table.ts';
import { SecretBox } from './secret-box.ts';
import { openState, type State } from './state.ts';
import { TABLE_NAMES } from './state-file.ts';

const NOW = new Date('2026-11-22T06:00:00Z');
let directory: string;
let state: State;
let file: string;
let secrets: { key: string; secret: string };
let lines: string[];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'state-copy-'));
  state = await openState(join(directory, 'from'));
  secrets = await fillState(state, await SecretBox.open(join(directory, 'secrets.key')));
  file = join(directory, 'state.ndjson');
  await exportState(state, file, NOW);
  lines = readFileSync(file, 'utf8').trimEnd().split('\n');
});
afterAll(async () => {
  await state.destroy();
  rmSync(directory, { recursive: true });
});

/** Imports a file into a new database, gives it to `use`, and removes it. */
async function imported<Done>(path: string, use: (copy: State) => Promise<Done>): Promise<Done> {
  const copy = await openState(mkdtempSync(join(directory, 'to-')));
  try {
    await importState(copy, path, NOW);
    return await use(copy);
  } finally {
    await copy.destroy();
  }
}

/** A copy has every row of the database it was made from, and the act of the import besides. */
async function expectCopy(copy: State, from: State): Promise<void> {
  const [{ audit_event: acts, ...rows }, { audit_event: before = [], ...rowsBefore }] = [
    await contentOf(copy),
    await contentOf(from),
  ];
  expect(rows).toEqual(rowsBefore);
  expect(acts).toEqual(expect.arrayContaining(before));
  expect(acts).toHaveLength(before.length + 1);
}

function changedFile(change: (lines: readonly string[]) => readonly string[]): string {
  const path = join(mkdtempSync(join(directory, 'changed-')), 'state.ndjson');
  writeFileSync(
    path,
    change(lines)
      .map((line) => `${line}\n`)
      .join(''),
  );
  return path;
}

test('every table of the database is among those that are copied', async () => {
  const tables = await state.introspection.getTables();
  expect(tables.map(({ name }) => name).sort()).toEqual([...TABLE_NAMES].sort());
});

test('every row of every table is copied, and keys work', async () => {
  const content = await contentOf(state);
  for (const table of TABLE_NAMES) expect(content[table], table).not.toEqual([]);
  await imported(file, (copy) => expectCopy(copy, state));
  const location = join(directory, 'to');
  const copy = await openState(location);
  await importState(copy, file, NOW);
  await copy.destroy();
  const keys = new KeyTable(location, pino({ level: 'silent' }));
  await keys.start();
  expect(keys.find(secrets.key, NOW.getTime())).toMatchObject({ tier: 'pro' });
  await keys.close();
});

test('only the owner can read the file, and sealed values stay sealed in it', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = lines.join('\n');
  for (const secret of [secrets.key, secrets.secret, 'QUILLFEATHER', 'employee 7'])
    expect(text).not.toContain(secret);
  await expect(exportState(state, file, NOW)).rejects.toMatchObject({ code: 'file_exists' });
});

test('a database with rows is refused and not changed', async () => {
  const before = await contentOf(state);
  await expect(importState(state, file, NOW)).rejects.toMatchObject({ code: 'state_not_empty' });
  expect(await contentOf(state)).toEqual(before);
});

test.each<[string, (lines: readonly string[]) => readonly string[], string]>([
  ['that is cut off', (all) => all.slice(0, -1), 'damaged_state_file'],
  ['that is cut off within a line', (all) => [...all.slice(0, 9), '{"table":"webh'], 'damaged_state_file'],
  ['without one of its rows', (all) => all.toSpliced(3, 1), 'damaged_state_file'],
  ['with a changed value', (all) => all.with(1, (all[1] ?? '').replace('pro', 'sta')), 'damaged_state_file'],
  [
    'with a column nobody knows',
    (all) => all.with(1, (all[1] ?? '').replace('"tier"', '"rank"')),
    'damaged_state_file',
  ],
  ['with something after its end', (all) => [...all, '{}'], 'damaged_state_file'],
  ['that is empty', () => [], 'damaged_state_file'],
  ['of another kind', () => ['{"release":"x"}'], 'damaged_state_file'],
  [
    'of a later version',
    (all) => all.with(0, (all[0] ?? '').replace('"version":1', '"version":2')),
    'newer_state_file',
  ],
  [
    'of a later database',
    (all) => all.with(0, (all[0] ?? '').replace('"migration":"2', '"migration":"3')),
    'newer_state_file',
  ],
])('a file %s is refused and nothing of it is imported', async (_, change, code) => {
  const copy = await openState(mkdtempSync(join(directory, 'to-')));
  await expect(importState(copy, changedFile(change), NOW)).rejects.toMatchObject({
    code,
    next: expect.any(String),
  });
  expect(Object.values(await contentOf(copy)).flat()).toEqual([]);
  await copy.destroy();
});

test('a missing file is reported as missing', async () => {
  const copy = await openState(mkdtempSync(join(directory, 'to-')));
  await expect(importState(copy, join(directory, 'nothing'), NOW)).rejects.toMatchObject({
    code: 'no_state_file',
  });
  await copy.destroy();
});

test('the commands copy one installation into another, and say which key file must be copied too', async () => {
  const from = new Installation(join(directory, 'from-installation'));
  const to = new Installation(join(directory, 'to-installation'));
  const made = await openState(from.data);
  await importState(made, file, NOW);
  const path = join(directory, 'commands.ndjson');
  const exported = await from.run('operational', 'export', path);
  expect([exported.code, exported.err]).toEqual([0, '']);
  expect(exported.out).toContain(join(from.data, 'keys', 'secrets.key'));
  expect(await to.run('operational', 'import', path, '--json')).toMatchObject({ code: 0, err: '' });
  const copy = await openState(to.data);
  await expectCopy(copy, made);
  for (const one of [made, copy]) await one.destroy();
  const again = await to.run('operational', 'import', path);
  expect([again.code, again.out]).toEqual([1, '']);
  expect(again.err).toMatch(/already has rows.*\n.*new database/);
});
