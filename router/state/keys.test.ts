import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeyTable } from './key-table.ts';
import { createKey, listKeys, revokeKey } from './keys.ts';
import { openState } from './state.ts';

const silent = pino({ level: 'silent' });
const NOW = new Date('2026-11-21T00:00:00Z');
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

async function withTable(use: (table: KeyTable) => Promise<void>): Promise<void> {
  const table = new KeyTable(directory, silent);
  await table.start();
  try {
    await use(table);
  } finally {
    await table.close();
  }
}

const idOf = (table: KeyTable, key: string, now = NOW.getTime()) => {
  const found = table.find(key, now);
  return typeof found === 'object' ? found.id : found;
};

test('a key is shown once and stored only as a hash', async () => {
  const state = await openState(directory);
  const { id, key } = await createKey(state, { name: 'Ann', tier: 'pro', expires: null }, NOW);
  expect(key).toMatch(/^ps_live_[0-9A-Za-z]{43}$/);
  expect(await listKeys(state)).toEqual([
    { id, name: 'Ann', tier: 'pro', created_at: NOW.toISOString(), expires_at: null, revoked_at: null },
  ]);
  await state.destroy();
  expect(readFileSync(join(directory, 'operational.sqlite')).includes(key.slice(8))).toBe(false);
});

test('only the owner can read the database and the files beside it, also where others could before', async () => {
  const made = join(directory, 'made');
  const file = join(made, 'operational.sqlite');
  const modes = () =>
    [made, file, `${file}-wal`, `${file}-shm`].map((path) => (statSync(path).mode & 0o777).toString(8));
  const state = await openState(made);
  expect(modes()).toEqual(['700', '600', '600', '600']);
  for (const path of [file, `${file}-wal`, `${file}-shm`]) chmodSync(path, 0o644);
  const again = await openState(made);
  expect(modes()).toEqual(['700', '600', '600', '600']);
  await Promise.all([state.destroy(), again.destroy()]);
});

test('two keys never coincide', async () => {
  const state = await openState(directory);
  const made = new Set<string>();
  for (let i = 0; i < 50; i++) {
    made.add((await createKey(state, { name: 'n', tier: 'starter', expires: null }, NOW)).key);
  }
  await state.destroy();
  expect(made.size).toBe(50);
});

test('an empty name and an expiry in the past are refused', async () => {
  const state = await openState(directory);
  await expect(createKey(state, { name: ' ', tier: 'pro', expires: null }, NOW)).rejects.toMatchObject({
    code: 'invalid_key_request',
  });
  await expect(createKey(state, { name: 'a', tier: 'pro', expires: NOW }, NOW)).rejects.toMatchObject({
    code: 'invalid_key_request',
  });
  await expect(
    createKey(state, { name: 'a', tier: 'pro', expires: new Date('nonsense') }, NOW),
  ).rejects.toMatchObject({ code: 'invalid_key_request' });
  expect(await listKeys(state)).toEqual([]);
  await state.destroy();
});

test('revoking an unknown key is an error; revoking twice keeps the first time', async () => {
  const state = await openState(directory);
  await expect(revokeKey(state, 'key_none')).rejects.toMatchObject({ code: 'unknown_key' });
  const { id } = await createKey(state, { name: 'a', tier: 'pro', expires: null }, NOW);
  await revokeKey(state, id, NOW);
  await revokeKey(state, id, new Date('2027-01-01T00:00:00Z'));
  expect((await listKeys(state))[0]?.revoked_at).toBe(NOW.toISOString());
  await state.destroy();
});

test('a running table notices a new key within a second and a revoked one within five', async () => {
  await withTable(async (table) => {
    const state = await openState(directory);
    const { id, key } = await createKey(state, { name: 'a', tier: 'pro', expires: null }, NOW);
    expect(await timeUntil(() => expect(idOf(table, key)).toBe(id))).toBeLessThan(1_000);
    await revokeKey(state, id, NOW);
    expect(await timeUntil(() => expect(idOf(table, key)).toBeUndefined())).toBeLessThan(5_000);
    await state.destroy();
  });
});

const TICK_MS = 20;

/** Milliseconds until a condition holds, without those by which timers came late: these the machine was busy elsewhere. */
async function timeUntil(condition: () => void): Promise<number> {
  const begun = performance.now();
  let late = 0;
  let last = begun;
  const ticker = setInterval(() => {
    const now = performance.now();
    late += Math.max(0, now - last - TICK_MS);
    last = now;
  }, TICK_MS);
  try {
    await vi.waitFor(condition, { timeout: 20_000, interval: TICK_MS });
    return performance.now() - begun - late;
  } finally {
    clearInterval(ticker);
  }
}

test('a key ends at its expiry, to the millisecond', async () => {
  const state = await openState(directory);
  const expires = new Date(NOW.getTime() + 1_000);
  const { id, key } = await createKey(state, { name: 'a', tier: 'starter', expires }, NOW);
  await state.destroy();
  await withTable(async (table) => {
    expect(idOf(table, key, NOW.getTime() + 999)).toBe(id);
    expect(idOf(table, key, NOW.getTime() + 1_000)).toBeUndefined();
  });
});

test('another key of the right form, a truncated key and the sample prefix are unknown', async () => {
  const state = await openState(directory);
  const { key } = await createKey(state, { name: 'a', tier: 'starter', expires: null }, NOW);
  await state.destroy();
  await withTable(async (table) => {
    const last = key.at(-1) === 'A' ? 'B' : 'A';
    for (const wrong of [`${key.slice(0, -1)}${last}`, key.slice(0, -1), `${key}x`, '', 'ps_live_']) {
      expect(idOf(table, wrong)).toBeUndefined();
    }
  });
});

test('an unreadable database leaves the last known keys in use and recovers by itself', async () => {
  const state = await openState(directory);
  const { id, key } = await createKey(state, { name: 'a', tier: 'pro', expires: null }, NOW);
  await withTable(async (table) => {
    await state.schema.alterTable('change_counter').renameTo('elsewhere').execute();
    await vi.waitFor(() => expect(table.failure).toMatch(/no such table/), { timeout: 20_000, interval: 50 });
    expect(idOf(table, key)).toBe(id);
    await state.schema.alterTable('elsewhere').renameTo('change_counter').execute();
    await vi.waitFor(() => expect(table.failure).toBeNull(), { timeout: 20_000, interval: 50 });
    await revokeKey(state, id, NOW);
    await vi.waitFor(() => expect(idOf(table, key)).toBeUndefined(), { timeout: 20_000, interval: 50 });
  });
  await state.destroy();
});

test('a database locked at the start is read when the lock is gone', async () => {
  const state = await openState(directory);
  const { id, key } = await createKey(state, { name: 'a', tier: 'pro', expires: null }, NOW);
  await state.destroy();
  const other = new DatabaseSync(join(directory, 'operational.sqlite'));
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  await withTable(async (table) => {
    expect(table.failure).toMatch(/locked/);
    expect(idOf(table, key)).toBe('unavailable');
    other.exec('COMMIT');
    other.close();
    await vi.waitFor(() => expect(idOf(table, key)).toBe(id), { timeout: 20_000, interval: 50 });
  });
});

test('with a file that is not a database, no key can be verified, and the file is not overwritten', async () => {
  const path = join(directory, 'operational.sqlite');
  const content = 'this is not a database, '.repeat(300);
  writeFileSync(path, content);
  await withTable(async (table) => {
    expect(table.find(`ps_live_${'a'.repeat(43)}`, 0)).toBe('unavailable');
    expect(table.find('not-a-key', 0)).toBeUndefined();
    expect(table.failure).toMatch(/not a database/);
    await sleep(600);
    expect(readFileSync(path, 'utf8')).toBe(content);
  });
});

test('several processes may open a new database at once', async () => {
  const states = await Promise.all(Array.from({ length: 6 }, () => openState(directory)));
  for (const state of states) expect(await listKeys(state)).toEqual([]);
  await Promise.all(states.map((state) => state.destroy()));
});
