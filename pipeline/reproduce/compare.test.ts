import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReleaseHeader } from '../../build/context.ts';
import { ReleaseWriter } from '../../build/release-writer.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import { compareWithRebuilt } from './compare.ts';

let root: string;
let release: Manifest;
const TEXT = { contentType: 'text/plain' };
const HEADER: ReleaseHeader = {
  schema_version: '1.0',
  release: '20260105T020000Z-abcdef0-01234567',
  created_at: '2026-01-05T02:00:00Z',
  pipeline_version: 'abcdef0',
  methodology_version: 'v2026.11.1',
  origin: 'https://supply.example.org',
  scope: 'partial',
  sample: null,
  artifacts: [],
  inputs: { digest: '0'.repeat(64), content_digest: '0'.repeat(64), previous: null },
  sources: [],
};
const FILES = { 'a.txt': 'one', 'b.txt': 'two' };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'compare-'));
  release = await write('release', FILES);
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function write(name: string, files: Record<string, string>, indent = 1): Promise<Manifest> {
  const writer = new ReleaseWriter(join(root, name));
  for (const [path, content] of Object.entries(files)) await writer.write(path, content, TEXT);
  const manifest = Manifest.parse({ ...HEADER, packs: [], files: writer.files() });
  await writer.writeManifest('manifest.json', JSON.stringify(manifest, null, indent));
  return manifest;
}

test.each<[string, Record<string, string>, string[]]>([
  ['nothing', FILES, []],
  [
    'a file that was rebuilt differently',
    { ...FILES, 'b.txt': 'three' },
    ['b.txt: was rebuilt with SHA-256'],
  ],
  ['a file that was not rebuilt', { 'a.txt': 'one' }, ['b.txt: was not rebuilt']],
  ['a file too many', { ...FILES, 'c.txt': '' }, ['c.txt: was rebuilt but is not in the release']],
])('names %s', async (name, files, expected) => {
  await write(name, files);
  const faults = await compareWithRebuilt(join(root, 'release'), release, join(root, name));
  expect(faults.map(({ path, problem }) => `${path}: ${problem}`)).toEqual(
    expected.map((beginning) => expect.stringMatching(`^${beginning}`)),
  );
});

test('names the manifest when it alone is not the same bytes', async () => {
  await write('indented', FILES, 2);
  expect(await compareWithRebuilt(join(root, 'release'), release, join(root, 'indented'))).toEqual([
    { path: 'manifest.json', problem: 'is different' },
  ]);
});
