import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
