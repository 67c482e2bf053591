import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkCurrent } from './current-link.ts';

let root: string;
const workspace = () => ({ pointer: join(root, 'current.json') });
const served = () => readFile(join(root, 'current', 'manifest.json'), 'utf8');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'current-'));
  for (const release of ['a', 'b']) {
    await mkdir(join(root, 'releases', release), { recursive: true });
    await writeFile(join(root, 'releases', release, 'manifest.json'), release);
  }
});
afterEach(() => rm(root, { recursive: true }));

test('leads to the release, and to the next one', async () => {
  await linkCurrent(workspace(), 'a');
  expect(await served()).toBe('a');
  await linkCurrent(workspace(), 'b');
  expect(await served()).toBe('b');
  expect(await readdir(root)).toEqual(['current', 'releases']);
});

test('what a killed run left is no obstacle', async () => {
  await symlink('releases/gone', join(root, 'current.new'));
  await linkCurrent(workspace(), 'b');
  expect(await served()).toBe('b');
});

test('moves along with the whole tree', async () => {
  await linkCurrent(workspace(), 'a');
  await mkdir(join(root, 'elsewhere'));
  for (const name of ['current', 'releases']) await rename(join(root, name), join(root, 'elsewhere', name));
  expect(await readFile(join(root, 'elsewhere', 'current', 'manifest.json'), 'utf8')).toBe('a');
});
