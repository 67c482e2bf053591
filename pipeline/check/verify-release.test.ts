import { hash } from 'node:crypto';
import {
  cpSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inventedSupplyStudy } from '../../build/studies/fixtures/invented-study.ts';
import { PACK_COLLECTIONS, partFile } from '../../schemas/pack/format.ts';
import { decodeIndex, encodeIndex } from '../../schemas/pack/index-codec.ts';
import type { Manifest, ReleaseFile } from '../../schemas/release/manifest.ts';
import { exportFiles } from '../../test/export-fixture.ts';
import { makeFormat1 } from '../../test/older-pack.ts';
import { partWith, writeParts } from '../../test/pack-fixture.ts';
import { manifestOf, npiAt, writeRelease } from '../../test/release-fixture.ts';
import { CheckedFiles } from './checked-files.ts';
import { verifyRelease } from './verify-release.ts';

const RELEASE = '20261120T060000Z-0123abc-00000001';
const PATH = 'v1/exports/dermatology-supply/llm-ready.ndjson';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verify-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes the manifest of the release, and its checksum. */
function state(manifest: Manifest): void {
  const directory = join(root, 'releases', RELEASE);
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify(manifest));
  const sha256 = hash('sha256', readFileSync(join(directory, 'manifest.json')), 'hex');
  writeFileSync(join(directory, 'manifest.json.sha256'), `${sha256}  manifest.json\n`);
}

/** The faults of an otherwise whole release whose file of JSON lines reads so, checksums and all. */
async function faultsWith(change: (lines: string) => string, rows: number) {
  const files = exportFiles(inventedSupplyStudy()).map((file) =>
    file.path === PATH ? { ...file, content: change(file.content) } : file,
  );
  writeRelease(root, { id: RELEASE, providers: 10, files });
  const directory = join(root, 'releases', RELEASE);
  const manifest = manifestOf(root, RELEASE);
  const stated = manifest.files.map((file) =>
    file.path === PATH ? { ...file, schema: 'llm-export-line', rows } : file,
  );
  state({ ...manifest, files: stated });
  const faults = await verifyRelease(directory, () => undefined);
  return faults.filter(({ path }) => path === PATH).map(({ problem }) => problem);
}

test('a file of JSON lines that holds to its schema', async () => {
  expect(await faultsWith((lines) => lines, 73)).toEqual([]);
});

test('a line of another shape is named', async () => {
  expect(
    await faultsWith((lines) => lines.replace('"chunk_type":"national"', '"chunk_type":"county"'), 73),
  ).toEqual([expect.stringMatching(/^line 3 does not match the schema llm-export-line/)]);
});

test('a line that is not JSON is named', async () => {
  expect(await faultsWith((lines) => lines.replace('{"_line_type":"chunk"', '{_line_type'), 73)).toEqual([
    expect.stringMatching(/^line 2 is not JSON/),
  ]);
});

test('a number of lines that is not that of the manifest', async () => {
  expect(await faultsWith((lines) => lines, 72)).toEqual(['has 73 lines, the manifest says 72']);
});

/** The faults of a release whose pack is changed, when the manifest states what is there then. `change` gives the new paths of files. */
async function faultsOfPack(
  change: (directory: string) => Readonly<Record<string, string>>,
  formatVersion = 2,
): Promise<string[]> {
  writeRelease(root, { id: RELEASE, providers: 40 });
  const directory = join(root, 'releases', RELEASE);
  const paths = change(directory);
  const manifest = manifestOf(root, RELEASE);
  const files = manifest.files.map((file): ReleaseFile => {
    const path = paths[file.path] ?? file.path;
    const bytes = readFileSync(join(directory, path));
    return { ...file, path, bytes: bytes.length, sha256: hash('sha256', bytes, 'hex') };
  });
  const packs = manifest.packs.map((pack) => ({ ...pack, format_version: formatVersion }));
  state({ ...manifest, packs, files });
  const faults = await verifyRelease(directory, () => undefined);
  return faults.map(({ path, problem }) => `${path} ${problem}`);
}

const OTHER = `packs/npi/${partFile('0'.repeat(32))}`;
const partIn = (directory: string) => partWith(directory, PACK_COLLECTIONS.npi, npiAt(0));

test('a pack as it is written is whole', async () => {
  expect(await faultsOfPack(() => ({}))).toEqual([]);
});

test('a pack of format 1 in a kept release is whole', async () => {
  const faults = await faultsOfPack((directory) => {
    const part = partIn(directory);
    makeFormat1(directory, PACK_COLLECTIONS.npi);
    return { [part]: 'packs/npi/part-200.ndjson.gz' };
  }, 1);
  expect(faults).toEqual([]);
});

test('a part that has not the digest of its bytes as its name', async () => {
  const faults = await faultsOfPack((directory) => {
    const part = partIn(directory);
    const path = join(directory, 'packs/npi/index.arrow');
    const index = decodeIndex(readFileSync(path), path);
    const blocks = [...index.entries()].map((block) => ({
      ...block,
      part: '0'.repeat(32),
      digest: block.digest ?? Buffer.alloc(16),
    }));
    writeFileSync(path, encodeIndex(index.header, blocks));
    renameSync(join(directory, part), join(directory, OTHER));
    return { [part]: OTHER };
  });
  expect(faults).toEqual([`${OTHER} is not named by the digest of its bytes`]);
});

const INDEX = 'packs/npi/index.arrow';
const PATH_OF_OWN = 'v1/specialties.json';

/** A release and the next one with the same content, which shares all files, or all but some, and the paths that are read to verify it. */
async function readOfNext(
  change: (directory: string) => void,
  own: readonly string[] = [],
): Promise<{ read: string[]; faults: string[] }> {
  writeRelease(root, { id: RELEASE, providers: 40 });
  const [directory, earlier] = [join(root, 'releases', RELEASE), join(root, 'earlier')];
  cpSync(directory, earlier, { recursive: true });
  const manifest = manifestOf(root, RELEASE);
  state(manifest);
  for (const { path } of manifest.files.filter((file) => !own.includes(file.path))) {
    rmSync(join(directory, path));
    linkSync(join(earlier, path), join(directory, path));
  }
  change(directory);
  const checked = await CheckedFiles.between({ directory, manifest }, { directory: earlier, manifest });
  const read: string[] = [];
  const faults = await verifyRelease(directory, (path) => read.push(path), checked);
  return { read, faults: faults.map(({ path, problem }) => `${path} ${problem}`) };
}

test('files that are links to those of the checked release are not read again', async () => {
  expect(await readOfNext(() => undefined)).toEqual({ read: [], faults: [] });
});

test('a file of the same content that is not a link is read', async () => {
  const { read, faults } = await readOfNext(
    (directory) => writeFileSync(join(directory, PATH_OF_OWN), '{}'),
    [PATH_OF_OWN],
  );
  expect(read).toEqual([PATH_OF_OWN]);
  expect(faults).toEqual([expect.stringContaining(PATH_OF_OWN)]);
});

test('a shared part of which the index now says something else is read', async () => {
  const { faults } = await readOfNext(
    (directory) => {
      const path = join(directory, INDEX);
      const index = decodeIndex(readFileSync(path), path);
      const blocks = [...index.entries()].map((block, i) => ({
        ...block,
        rows: block.rows + (i === 0 ? 1 : 0),
        digest: block.digest ?? new Uint8Array(),
      }));
      writeFileSync(path, encodeIndex(index.header, blocks));
      const manifest = manifestOf(root, RELEASE);
      const bytes = readFileSync(path);
      const files = manifest.files.map((file) =>
        file.path === INDEX ? { ...file, bytes: bytes.length, sha256: hash('sha256', bytes, 'hex') } : file,
      );
      state({ ...manifest, files });
    },
    [INDEX],
  );
  expect(faults).toEqual([expect.stringMatching(/^packs\/npi\/.* lines$/)]);
});

/** A release whose NPI pack is one part of these blocks, each some lines. */
function withBlocks(release: string, blocks: readonly (readonly string[])[]): Manifest {
  const directory = join(root, release);
  const folder = join(directory, 'packs/npi');
  rmSync(folder, { recursive: true });
  const keyOf = (line = '{}'): string => JSON.parse(line).npi;
  const cut = blocks.map((lines) => ({ firstKey: keyOf(lines[0]), rows: lines.length }));
  const pack = writeParts(directory, PACK_COLLECTIONS.npi, [{ blocks: cut, lines: blocks.flat() }]);
  const manifest: Manifest = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
  const files = readdirSync(folder).map((name): ReleaseFile => {
    const bytes = readFileSync(join(folder, name));
    const sha256 = hash('sha256', bytes, 'hex');
    const about = { content_type: 'application/gzip', rows: null, schema: null };
    return { path: `packs/npi/${name}`, bytes: bytes.length, sha256, ...about };
  });
  const others = manifest.files.filter(({ path }) => !path.startsWith('packs/npi/'));
  return {
    ...manifest,
    packs: manifest.packs.map((one) => (one.collection === 'npi' ? pack : one)),
    files: [...others, ...files],
  };
}

/** The faults of a release with blocks, checked after one with others. Both are made of the lines of eight providers. */
async function faultsAfter(
  before: (lines: readonly string[]) => string[][],
  after: (lines: readonly string[]) => string[][],
): Promise<string[]> {
  writeRelease(root, { id: RELEASE, providers: 8 });
  const directory = join(root, 'releases', RELEASE);
  const lines = gunzipSync(readFileSync(join(directory, partIn(directory))))
    .toString()
    .trimEnd()
    .split('\n');
  cpSync(directory, join(root, 'earlier'), { recursive: true });
  const earlier = { directory: join(root, 'earlier'), manifest: withBlocks('earlier', before(lines)) };
  const manifest = withBlocks(join('releases', RELEASE), after(lines));
  state(manifest);
  const checked = await CheckedFiles.between({ directory, manifest }, earlier);
  const faults = await verifyRelease(directory, () => undefined, checked);
  return faults.map(({ problem }) => problem.replace(/.*: key/, 'key'));
}

/** Blocks of three lines, the lines of the first exchanged, which no release has that was checked. */
const exchanged = ([a = '', b = '', c = '', ...others]: readonly string[]) => [[a, c, b], others];
const changedLast = (blocks: string[][]) =>
  blocks.map((lines, i) => (i === 0 ? lines : lines.map((line) => line.replace('"nppes"', '"nppes "'))));

test('of a part in which a block has changed, the others are not read again', async () => {
  const known = await faultsAfter(exchanged, (lines) => changedLast(exchanged(lines)));
  expect(known).toEqual([expect.stringContaining('nppes')]);
  const unknown = await faultsAfter((lines) => [lines.slice(0, 3), lines.slice(3)], exchanged);
  expect(unknown).toContainEqual(expect.stringMatching(/^key \d+ follows/));
});

test('a block is read again where the next one begins before its last line', async () => {
  const faults = await faultsAfter(
    (lines) => [lines.slice(0, 4), lines.slice(4)],
    (lines) => [lines.slice(0, 4), lines.slice(3)],
  );
  expect(faults).toContainEqual(expect.stringMatching(/^key \d+ follows/));
});
