import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { listZipEntries } from '../pipeline/fetch/zip-archive.ts';
import { writeSample } from '../sample/write-sample.ts';
import { SOURCES } from '../sources/list.ts';
import { ingestFiles } from './ingest-files.ts';

const root = mkdtempSync(join(tmpdir(), 'zipped-sample-'));
const write = (folder: string, zip: boolean, threads = 1) =>
  writeSample({ providers: 700, out: join(root, folder), seed: 'zip', progress: () => {}, zip, threads });
const names = (folder: string) =>
  readdirSync(join(root, folder)).filter((name) => statSync(join(root, folder, name)).isFile());
const read = (folder: string, name: string) => readFileSync(join(root, folder, name));
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  const plain = await write('plain', false);
  expect(await write('zipped', true)).toEqual(plain);
});
afterAll(() => rmSync(root, { recursive: true }));

test('files are in the archives in which their publishers ship them, and nothing is left beside these', async () => {
  const archives = names('zipped').filter((name) => /\.zip$/i.test(name));
  for (const { facts, archives: pattern } of SOURCES.filter((source) => source.archives !== undefined))
    expect(
      archives.some((name) => pattern?.test(name)),
      facts.id,
    ).toBe(true);
  const inArchives: string[] = [];
  for (const name of archives)
    for (const { base } of await listZipEntries(join(root, 'zipped', name))) inArchives.push(base);
  const besides = names('zipped').filter((name) => !archives.includes(name));
  const published = [...besides, ...inArchives].filter((name) => !name.endsWith('_fileheader.csv'));
  expect(published.sort()).toEqual(names('plain').sort());
  for (const name of besides) expect(digest(read('zipped', name)), name).toBe(digest(read('plain', name)));
});

test('the same sample gives the same archives, in any number of threads', async () => {
  await write('again', true, 2);
  expect(names('again')).toEqual(names('zipped'));
  for (const name of names('again'))
    expect(digest(read('again', name)), name).toBe(digest(read('zipped', name)));
});

for (const source of SOURCES.filter(({ archives }) => archives !== undefined))
  test(`${source.facts.id}: archives are read as the plain files are`, async () => {
    const from = (folder: string) =>
      ingestFiles(source, Object.fromEntries(names(folder).map((name) => [name, read(folder, name)])));
    await using plain = await from('plain');
    await using zipped = await from('zipped');
    for (const { table } of source.expectations) {
      const rows = (one: typeof plain) =>
        one.warehouse.rows(
          z.object({ row: z.string() }),
          `SELECT CAST(to_json(line) AS VARCHAR) AS "row" FROM "${table}" AS line ORDER BY 1`,
        );
      expect((await rows(plain)).length, table).toBeGreaterThan(0);
      expect(await rows(zipped), table).toEqual(await rows(plain));
    }
  });
