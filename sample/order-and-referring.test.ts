import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { orderAndReferring } from '../sources/order-and-referring/source.ts';
import { ingestFiles } from '../test/ingest-files.ts';
import { sampleOfSources } from '../test/sample-of-sources.ts';
import { RowCount } from '../warehouse/warehouse.ts';

const NAME = 'OrderReferring_20261116.csv';

test('the sample has the oddities of the file, and a truth link for every NPI that is kept', async () => {
  const out = await mkdtemp(join(tmpdir(), 'ordering-sample-'));
  try {
    await sampleOfSources(['order-and-referring'], { providers: 40_000, out, seed: '1' });
    const file = readFileSync(join(out, NAME), 'utf8');
    await using read = await ingestFiles(orderAndReferring, { [NAME]: file });
    expect(Object.keys(read.report.files[0]?.rejected ?? {}).sort()).toEqual(['identical line', 'no NPI']);
    const odd = await read.warehouse.row(
      z.record(z.string(), RowCount),
      `SELECT
         count(*) - count(DISTINCT npi) AS repeated_npi,
         count(*) FILTER (cardinality(unread) > 0) AS blank_flag,
         count(*) FILTER (NOT part_b) AS disagreeing,
         count(*) FILTER (NOT hospice) AS not_hospice
       FROM order_and_referring__listing`,
    );
    for (const [oddity, rows] of Object.entries(odd)) expect(rows, oddity).toBeGreaterThan(0);
    expect(file).toMatch(/ {3},/);
    expect(file).toMatch(/,y[,\n]/);
    const npis = await read.warehouse.rows(
      z.object({ npi: z.string() }),
      'SELECT DISTINCT npi FROM order_and_referring__listing ORDER BY npi',
    );
    const truth = readFileSync(join(out, 'truth/links.csv'), 'utf8').trimEnd().split('\n').slice(1);
    expect(truth.map((line) => line.split(',')[1]).sort()).toEqual(npis.map(({ npi }) => npi));
    // Those of NPIs the registry does not have.
    expect(truth.some((line) => line.endsWith(','))).toBe(true);
  } finally {
    await rm(out, { recursive: true });
  }
});
