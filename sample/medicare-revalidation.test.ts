import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { medicareRevalidation } from '../sources/medicare-revalidation/source.ts';
import { ingestFiles } from '../test/ingest-files.ts';
import { sampleOfSources } from '../test/sample-of-sources.ts';
import { RowCount } from '../warehouse/warehouse.ts';

const NAME = '2026-10_revalidation_base.csv';

test('the sample has the oddities of the list, and a truth link for every enrollment that is kept', async () => {
  const out = await mkdtemp(join(tmpdir(), 'revalidation-sample-'));
  try {
    await sampleOfSources(['medicare-revalidation'], { providers: 8_000, out, seed: '1' });
    const list = readFileSync(join(out, NAME), 'utf8');
    await using read = await ingestFiles(medicareRevalidation, { [NAME]: list });
    expect(Object.keys(read.report.files[0]?.rejected ?? {})).toEqual([
      'another row of the enrollment and NPI',
    ]);
    const odd = await read.warehouse.row(
      z.record(z.string(), RowCount),
      `SELECT
         count(*) FILTER (published_npi IS NULL) AS without_npi,
         count(*) FILTER (organization_name IS NOT NULL) AS organizations,
         count(*) FILTER (published_due_date = 'TBD') AS not_set,
         count(*) FILTER (due_date < DATE '2026-10-01') AS overdue,
         count(*) FILTER (due_date > DATE '2026-10-01') AS due,
         count(*) FILTER (due_date IS NULL AND published_due_date <> 'TBD') AS unreadable,
         count(*) FILTER (adjusted_due_date > due_date) AS adjusted,
         count(*) - count(DISTINCT published_npi) AS repeated_npi
       FROM medicare_revalidation__enrollment`,
    );
    for (const [oddity, rows] of Object.entries(odd)) expect(rows, oddity).toBeGreaterThan(0);
    const keys = await read.warehouse.rows(
      z.object({ enrollment_key: z.string() }),
      'SELECT enrollment_key FROM medicare_revalidation__enrollment ORDER BY enrollment_key',
    );
    const truth = readFileSync(join(out, 'truth/links.csv'), 'utf8').trimEnd().split('\n').slice(1);
    expect(truth.map((line) => line.split(',')[1]).sort()).toEqual(
      keys.map(({ enrollment_key }) => enrollment_key),
    );
  } finally {
    await rm(out, { recursive: true });
  }
});
