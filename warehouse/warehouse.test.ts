import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { RowCount, Warehouse } from './warehouse.ts';

test('a query that needs more than its memory spills into a directory that did not exist', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'warehouse-'));
  try {
    await using warehouse = await Warehouse.open(':memory:', {
      memoryLimit: '60MB',
      threads: 1,
      temporaryDirectory: join(directory, 'tmp', 'resolve'),
    });
    await warehouse.run(
      `CREATE TABLE sorted AS SELECT md5(i::VARCHAR) AS key, repeat('x', 100) || i AS text FROM range(1000000) AS r (i) ORDER BY key`,
    );
    expect(await warehouse.row(z.object({ rows: RowCount }), 'SELECT count(*) AS rows FROM sorted')).toEqual({
      rows: 1_000_000,
    });
  } finally {
    await rm(directory, { recursive: true });
  }
});

test('the statements of a file end at semicolons outside of texts, names and comments; one that fails is named by its number', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'warehouse-'));
  const file = join(directory, 'one.sql');
  const sql = `-- A table; it isn't empty.
    CREATE TABLE "a;b" AS SELECT 'it''s; one' AS text; /* another; */
    INSERT INTO "a;b" VALUES ('two');
    SELECT nothing FROM "a;b"; -- the end;
  `;
  try {
    await writeFile(file, sql);
    await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
    await expect(warehouse.runFile(pathToFileURL(file))).rejects.toThrow(
      /one\.sql, statement 3 of 3: .*"nothing"/s,
    );
    expect(await warehouse.rows(z.object({ text: z.string() }), 'FROM "a;b"')).toEqual([
      { text: "it's; one" },
      { text: 'two' },
    ]);
  } finally {
    await rm(directory, { recursive: true });
  }
});
