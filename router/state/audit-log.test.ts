import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auditLog } from '../../test/audit-log.ts';
import { Installation } from '../../test/command-line.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'audit-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('the audit log in SQLite', () => auditLog(async () => mkdtempSync(join(directory, 'state-'))));

const Acts = z.array(
  z.strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    user: z.string(),
    host: z.string(),
    act: z.string(),
    subject: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  }),
);

test('operational audit shows who did what, by act, subject, user and moment, and no secret', async () => {
  const installation = new Installation(join(directory, 'installation'));
  const run = async (...args: string[]) => {
    const { code, out, err } = await installation.run(...args);
    expect([code, err]).toEqual([0, '']);
    return out;
  };
  const audit = async (...args: string[]) =>
    Acts.parse(JSON.parse(await run('operational', 'audit', '--json', ...args)));
  expect(await run('operational', 'audit')).toBe('no such acts\n');
  const created = await run('keys', 'create', '--name', 'Ann', '--tier', 'pro', '--json');
  const { id, key } = z.object({ id: z.string(), key: z.string() }).parse(JSON.parse(created));
  await run('keys', 'revoke', id);
  await run('keys', 'revoke', id);
  const file = join(directory, 'signing.jwk');
  const made = await run('signing-key', 'create', file, '--json');
  const { kid } = z.object({ kid: z.string() }).parse(JSON.parse(made));
  // The run fails, as there is nothing to read; what was accepted is recorded all the same.
  const empty = mkdtempSync(join(directory, 'empty-'));
  await installation.run('fetch', '--from', empty, '--accept-change', 'oig-leie,release');
  await installation.run('fetch', '--from', empty, '--force');
  await run('notify', '--accept-release-key', 'rel-1', '--accept-release-key', 'rel-2');
  const copy = join(directory, 'state.ndjson');
  await run('operational', 'export', copy);
  const acts = await audit();
  expect(acts.map(({ act, subject }) => [act, subject])).toEqual([
    ['key.create', id],
    ['key.revoke', id],
    ['signing-key.create', kid],
    ['change.accept', null],
    ['run.force', null],
    ['release-key.accept', 'rel-1'],
    ['release-key.accept', 'rel-2'],
    ['state.export', null],
  ]);
  for (const { user, host } of acts) expect([user, host]).toEqual([userInfo().username, hostname()]);
  expect(acts[0]?.details).toEqual({ name: 'Ann', tier: 'pro', expires: null });
  expect(acts[3]?.details).toMatchObject({ sources: ['oig-leie', 'release'] });
  expect(acts[4]?.details).toMatchObject({ command: 'fetch' });
  expect(acts[5]?.details).toEqual({ command: 'notify' });
  expect(acts[7]?.details).toEqual({ file: copy });
  const elsewhere = new Installation(join(directory, 'elsewhere'));
  expect((await elsewhere.run('operational', 'import', copy)).code).toBe(0);
  const there = await elsewhere.run('operational', 'audit', '--json');
  expect(Acts.parse(JSON.parse(there.out))).toEqual([
    ...acts,
    expect.objectContaining({ act: 'state.import', details: { file: copy } }),
  ]);
  const text = await run('operational', 'audit');
  expect(text.trimEnd().split('\n')).toHaveLength(8);
  expect(text).toContain(`\tkey.revoke\t${id}\t`);
  expect(text + JSON.stringify(acts)).not.toContain(key);
  expect(await audit('--act', 'key.revoke')).toEqual([acts[1]]);
  expect(await audit('--subject', kid)).toEqual([acts[2]]);
  expect(await audit('--user', 'nobody-of-this-name')).toEqual([]);
  expect(await audit('--since', '2999-01-01')).toEqual([]);
  expect(await audit('--since', '2026-01-01')).toEqual(acts);
  const wrong = await installation.run('operational', 'audit', '--act', 'key.lost');
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('key.revoke')]);
  expect(await run('operational', 'audit', '--help')).toContain('Example');
});
