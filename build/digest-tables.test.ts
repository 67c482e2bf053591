import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { PACK_COLLECTIONS } from '../schemas/pack/format.ts';
import { Manifest } from '../schemas/release/manifest.ts';
import { RowCount, Warehouse } from '../warehouse/warehouse.ts';
import { digestTable, hasColumn, writeDigestTable } from './digest-tables.ts';
import { inventedBuild } from './documents/fixtures/release.ts';
import { earlierFilesOf } from './earlier-files.ts';
import { rememberingCache } from './fixtures/remembering-cache.ts';
import { ReleaseWriter } from './release-writer.ts';
import type { TakingContext } from './taken-over.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'digest-tables-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

interface Changed {
  /** A key that has another digest. */
  readonly changed?: number;
  /** What a night takes files over from, and how it knows that it may. */
  readonly taking?: Pick<TakingContext, 'previous' | 'cache'>;
}

/** The table of so many keys. */
async function written(name: string, keys: number, { changed = -1, taking }: Changed = {}) {
  const previous = taking?.previous ?? null;
  const writer = new ReleaseWriter(join(root, name), previous && earlierFilesOf(previous));
  await using warehouse = await Warehouse.open(':memory:');
  await writeDigestTable(
    { warehouse, writer, header: { release: name }, previous: null, ...taking },
    PACK_COLLECTIONS.npi,
    `SELECT (1000000000 + 7919 * key)::VARCHAR AS npi, (CASE key WHEN ${changed} THEN 1 ELSE 2 END)::UBIGINT AS digest
     FROM range(${keys}) AS row (key) ORDER BY hash(key)`,
  );
  return { directory: writer.directory, manifest: { files: writer.files() } };
}

const pathsOf = ({ manifest }: Awaited<ReturnType<typeof written>>) => manifest.files.map(({ path }) => path);

test('a small table is one file', async () => {
  expect(pathsOf(await written('small', 1_000))).toEqual(['digests/npi.parquet']);
});

test('of a large table, a night writes the rows anew whose keys begin as a changed one does', async () => {
  const before = await written('before', 101_000);
  const after = await written('after', 101_000, { changed: 50_000 });
  expect(pathsOf(before)).toHaveLength(80);
  expect(pathsOf(after)).toEqual(pathsOf(before));
  const changed = after.manifest.files.filter(({ sha256 }, i) => sha256 !== before.manifest.files[i]?.sha256);
  expect(changed.map(({ path }) => path)).toEqual(['digests/npi/139.parquet']);
});

test('a night takes over the files whose rows have not changed, and they are those that would be written', async () => {
  const digests = new Map<string, string>();
  const cache = rememberingCache(digests);
  let taken = 0;
  cache.tookOver = () => {
    taken += 1;
  };
  await using build = await inventedBuild();
  const { manifest, directory } = await written('first', 101_000, { taking: { previous: null, cache } });
  const first = Manifest.parse({ ...build.header, packs: [], files: manifest.files });
  const previous = { release: 'first', directory, manifest: first };
  const night = await written('night', 101_000, { changed: 50_000, taking: { previous, cache } });
  expect(taken).toBeGreaterThan(60);
  expect(taken).toBeLessThan(80);
  const made = await written('made', 101_000, { changed: 50_000 });
  expect(night.manifest.files).toEqual(made.manifest.files);
});

test('a large table is read as one', async () => {
  const table = digestTable(await written('large', 101_000), 'npi');
  await using warehouse = await Warehouse.open(':memory:');
  const read = await warehouse.row(
    z.object({ rows: RowCount, keys: RowCount }),
    `SELECT count(*) AS rows, count(DISTINCT npi) AS keys FROM ${table}`,
  );
  expect(read).toEqual({ rows: 101_000, keys: 101_000 });
  expect(await hasColumn(warehouse, table ?? '', 'digest')).toBe(true);
  expect(await hasColumn(warehouse, table ?? '', 'fhir')).toBe(false);
});

test('a table of which a file is missing is none', async () => {
  const release = await written('harmed', 101_000);
  await rm(join(release.directory, 'digests/npi/139.parquet'));
  expect(digestTable(release, 'npi')).toBeNull();
  expect(digestTable(release, 'facility')).toBeNull();
});
