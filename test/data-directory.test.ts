import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Installation } from './command-line.ts';
import { sampleOfSources } from './sample-of-sources.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'data-directory-'));
});
afterAll(() => rmSync(root, { recursive: true }));

test('a run makes directories in the data directory that only their owner can read', async () => {
  const files = join(root, 'files');
  await sampleOfSources(['census-population', 'nucc-taxonomy'], { providers: 20, out: files, seed: '1' });
  const installation = new Installation(join(root, 'installation'));
  const moment = ['--now', '2026-11-20T02:00:00Z'];
  expect(await installation.run('fetch', '--from', files, ...moment)).toMatchObject({ code: 0 });
  // Two sources make no release: the run ends when it has read them.
  expect(await installation.run('ingest', ...moment)).toMatchObject({ code: 4 });
  const { data } = installation;
  const directories = readdirSync(data, { recursive: true, encoding: 'utf8' })
    .map((path) => join(data, path))
    .filter((path) => statSync(path).isDirectory());
  for (const name of ['downloads', 'runs', 'warehouse', 'warehouse/nucc-taxonomy'])
    expect(directories).toContain(join(data, name));
  for (const path of [data, ...directories]) expect(modeOf(path)).toEqual([path, '700']);
});

test('the files of a sample are written into a data directory that only its owner can read', async () => {
  const installation = new Installation(join(root, 'sample'));
  // One source makes no release: the run ends when it has read it.
  const run = await installation.run('rebuild', '--sample', '400', '--only', 'nucc-taxonomy');
  expect(run).toMatchObject({ code: 4 });
  const { data } = installation;
  for (const path of [data, join(data, 'sample-400')]) expect(modeOf(path)).toEqual([path, '700']);
});

const modeOf = (path: string) => [path, (statSync(path).mode & 0o777).toString(8)];
