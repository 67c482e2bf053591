import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHtml } from '../../build/site/fixtures/html-document.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import { ReleaseList } from '../../schemas/release/release-list.ts';
import { EXAMPLE_CENSUS, EXAMPLE_NPPES, exampleSource } from '../../schemas/rest/example-sources.ts';
import { earlierList, listReleases, writeReleaseList } from './release-list.ts';

const [FIRST, SECOND, THIRD] = ['20261106T060000Z-a-1', '20261113T060000Z-a-2', '20261120T060000Z-a-3'];
const ORIGIN = 'https://supply.example.org';
let root: string;
const manifests = new Map<string, Manifest>();
const directoryOf = (id: string) => join(root, 'releases', id);
const releases = () => [...manifests.keys()].map((id) => ({ id, directory: directoryOf(id) }));
const FILE = {
  name: 'npidata.csv',
  role: 'npidata',
  url: null,
  bytes: 1,
  snapshot: null,
  rows_read: 1,
  rows_kept: 1,
  rows_rejected: 0,
  rejected: {},
};
const registry = { ...EXAMPLE_NPPES, files: [{ ...FILE, sha256: 'd'.repeat(64) }] };
const renewed = { ...EXAMPLE_NPPES, files: [{ ...FILE, sha256: 'e'.repeat(64) }] };

async function write(id: string, previous: string | null, sources: Manifest['sources']): Promise<void> {
  const file = { content_type: 'application/gzip', rows: null, schema: null };
  const manifest = Manifest.parse({
    schema_version: '1.0',
    release: id,
    created_at: `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}T06:00:00Z`,
    pipeline_version: '0123abc',
    methodology_version: id === THIRD ? 'v2026.11.2' : 'v2026.11.1',
    origin: ORIGIN,
    scope: 'national',
    artifacts: [],
    inputs: {
      digest: '0'.repeat(64),
      content_digest: '0'.repeat(64),
      previous: previous && {
        release: previous,
        path: `releases/${previous}/manifest.json`,
        sha256: '0'.repeat(64),
      },
    },
    sources,
    packs: [],
    files: [
      { path: 'changes.ndjson.gz', bytes: 7, sha256: hash('sha256', id, 'hex'), ...file },
      { path: 'downloads/index.json', bytes: 3, sha256: 'a'.repeat(64), ...file },
      { path: 'site/index.html', bytes: 5, sha256: 'b'.repeat(64), ...file },
    ],
  });
  manifests.set(id, manifest);
  await mkdir(directoryOf(id), { recursive: true });
  await writeFile(join(directoryOf(id), 'manifest.json'), JSON.stringify(manifest));
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'release-list-'));
  const leie = exampleSource('oig-leie');
  await write(FIRST, null, [registry, EXAMPLE_CENSUS]);
  await write(SECOND, FIRST, [renewed, EXAMPLE_CENSUS, leie]);
  await write(THIRD, SECOND, [renewed, leie]);
});
afterAll(() => rm(root, { recursive: true }));

const served = () => Manifest.parse(manifests.get(THIRD));
const listed = (json: string) => ReleaseList.parse(JSON.parse(json));
const KEPT = new Set([SECOND, THIRD]);

test('every release, the newest first: date, what changed, manifest and change feed with checksums', async () => {
  const { json } = await listReleases(releases(), KEPT, served(), null);
  const list = listed(json);
  expect(list.current).toBe(THIRD);
  expect(list.releases.map(({ release, kept, files, bytes }) => [release, kept, files, bytes])).toEqual([
    [THIRD, 'whole', 3, 15],
    [SECOND, 'whole', 3, 15],
    [FIRST, 'record', 3, 15],
  ]);
  expect(
    list.releases.map(({ previous, sources, methodology_changed }) => ({
      previous,
      ...sources,
      methodology_changed,
    })),
  ).toEqual([
    {
      previous: SECOND,
      refreshed: [],
      loaded_first: [],
      withdrawn: ['census-population'],
      methodology_changed: true,
    },
    {
      previous: FIRST,
      refreshed: ['nppes'],
      loaded_first: ['oig-leie'],
      withdrawn: [],
      methodology_changed: false,
    },
    {
      previous: null,
      refreshed: [],
      loaded_first: ['census-population', 'nppes'],
      withdrawn: [],
      methodology_changed: false,
    },
  ]);
  for (const { release, manifest, changes } of list.releases) {
    const bytes = await readFile(join(directoryOf(release), 'manifest.json'));
    expect(manifest).toEqual({
      url: `${ORIGIN}/releases/${release}/manifest.json`,
      sha256: hash('sha256', bytes, 'hex'),
      bytes: bytes.length,
    });
    expect(changes).toEqual({
      url: `${ORIGIN}/releases/${release}/changes.ndjson.gz`,
      sha256: hash('sha256', release, 'hex'),
      bytes: 7,
    });
  }
});

test('the next list takes over what is known, with the addresses of today and what is kept now', async () => {
  const workspace = { public: root };
  expect(await earlierList(workspace)).toBeNull();
  await writeReleaseList(root, await listReleases(releases(), KEPT, served(), null));
  const before = await earlierList(workspace);
  const moved = { ...served(), origin: 'https://elsewhere.example.org' };
  const again = listed((await listReleases(releases(), new Set([THIRD]), moved, before)).json);
  const anew = listed((await listReleases(releases(), new Set([THIRD]), moved, null)).json);
  expect(again).toEqual(anew);
  expect(again.releases.map(({ kept }) => kept)).toEqual(['whole', 'record', 'record']);
  await writeFile(join(root, 'releases.json'), '{"schema_version":"0.1"}');
  expect(await earlierList(workspace)).toBeNull();
});

test('the page: a row for each, linked to what it still has', async () => {
  const { page } = await listReleases(releases(), KEPT, served(), null);
  const elements = readHtml(page);
  const ids = elements
    .filter(({ name }) => name === 'tr')
    .flatMap(({ attributes }) => attributes.get('id') ?? []);
  expect(ids).toEqual([THIRD, SECOND, FIRST]);
  const links = elements.flatMap(({ attributes }) => attributes.get('href') ?? []);
  expect(links.filter((address) => address.startsWith('/releases/'))).toEqual([
    ...[THIRD, SECOND].flatMap((id) =>
      ['site', 'downloads/index.json', 'manifest.json', 'changes.ndjson.gz'].map(
        (path) => `/releases/${id}/${path}`,
      ),
    ),
    `/releases/${FIRST}/manifest.json`,
    `/releases/${FIRST}/changes.ndjson.gz`,
  ]);
  expect(links).toContain('/releases.json');
});
