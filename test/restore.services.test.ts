import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ifExists } from '../pipeline/workspace/existing-file.ts';
import { releaseEntry } from '../signatures/transparency-log/entries.ts';
import { readLog } from '../signatures/transparency-log/read-log.ts';
import { Installation } from './command-line.ts';
import { firstNightOfFewSources } from './first-night.ts';
import { shortenList } from './two-nights.ts';

const NIGHT_2 = '2026-11-23T02:00:00Z';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'restore-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const entriesOf = async ({ public: published }: Installation): Promise<readonly string[]> =>
  (await readLog((path) => ifExists(readFile(join(published, path)))))?.entries ?? [];

/** With modes and links, as a backup has them. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

/** Runs a command that must succeed. @returns what it printed */
async function done(installation: Installation, ...args: string[]): Promise<string> {
  const { code, out, err } = await installation.run(...args);
  expect([code, err]).toEqual([0, '']);
  return out;
}

test('after the loss of everything, the next night is published from the backup of docs/security.md, "Backup and restore"', async () => {
  const { files, installation: lost } = await firstNightOfFewSources(join(root, 'lost'));
  const backup = join(root, 'backup');
  mkdirSync(backup);
  await done(lost, 'keys', 'create', '--name', 'Ann', '--tier', 'pro');
  copy(join(lost.data, 'keys'), join(backup, 'keys'));
  copy(lost.public, join(backup, 'public'));
  await done(lost, 'operational', 'export', join(backup, 'operational.ndjson'));
  const [before, entries, keySet] = [
    await lost.manifest(),
    await entriesOf(lost),
    readFileSync(join(lost.public, '.well-known', 'jwks.json'), 'utf8'),
  ];
  rmSync(lost.root, { recursive: true });

  const restored = new Installation(join(root, 'restored'));
  mkdirSync(restored.root);
  copy(join(backup, 'public'), restored.public);
  await done(restored, 'operational', 'import', join(backup, 'operational.ndjson'));
  copy(join(backup, 'keys'), join(restored.data, 'keys'));
  expect(await done(restored, 'verify')).toMatch(/is intact/);
  expect(statSync(join(restored.data, 'keys', 'release.jwk')).mode & 0o777).toBe(0o600);
  expect(await done(restored, 'keys', 'list')).toContain('Ann');

  await shortenList(files);
  const night = await restored.rebuild('--from', files, '--now', NIGHT_2);
  expect([night.code, night.err]).toEqual([0, '']);
  const after = await restored.manifest();
  expect(after.release).not.toBe(before.release);
  expect(after.inputs.previous?.release).toBe(before.release);
  const { manifest_sha256 } = await restored.pointer();
  expect(await entriesOf(restored)).toEqual([...entries, releaseEntry(after.release, manifest_sha256)]);
  expect(readFileSync(join(restored.public, '.well-known', 'jwks.json'), 'utf8')).toBe(keySet);
  statSync(join(restored.data, 'birth-dates', `${after.release}.json`));
  // The log that was verified before the night is continued.
  expect(await done(restored, 'verify')).toMatch(/is intact/);
}, 600_000);
