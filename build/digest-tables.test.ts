import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { PACK_COLLECTIONS } from '../schemas/pack/format.ts';
import { RowCount, Warehouse } from '../warehouse/warehouse.ts';
import { digestTable, hasColumn, writeDigestTable } from './digest-tables.ts';
import { ReleaseWriter } from './release-writer.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'digest-tables-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** The table of so many keys, of which one may have another digest. */
async function written(name: string, keys: number, changed = -1) {
  const writer = new ReleaseWriter(join(root, name));
  await using warehouse = await Warehouse.open(':memory:');
  await writeDigestTable(
    warehouse,
    writer,
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
  const after = await written('after', 101_000, 50_000);
  expect(pathsOf(before)).toHaveLength(80);
  expect(pathsOf(after)).toEqual(pathsOf(before));
  const changed = after.manifest.files.filter(({ sha256 }, i) => sha256 !== before.manifest.files[i]?.sha256);
  expect(changed.map(({ path }) => path)).toEqual(['digests/npi/139.parquet']);
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
