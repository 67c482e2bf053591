import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { medicareOptOut } from '../sources/medicare-opt-out/source.ts';
import { ingestFiles } from '../test/ingest-files.ts';
import { sampleOfSources } from '../test/sample-of-sources.ts';
import { RowCount } from '../warehouse/warehouse.ts';

const NAME = '2026-10_Opt_Out_List_October.csv';

test('the sample has the oddities of the list, and a truth link for every affidavit that is kept', async () => {
  const out = await mkdtemp(join(tmpdir(), 'opt-out-sample-'));
  try {
    await sampleOfSources(['medicare-opt-out'], { providers: 60_000, out, seed: '1' });
    const list = readFileSync(join(out, NAME), 'utf8');
    await using read = await ingestFiles(medicareOptOut, { [NAME]: list });
    expect(Object.keys(read.report.files[0]?.rejected ?? {})).toEqual(['identical line']);
    const odd = await read.warehouse.row(
      z.record(z.string(), RowCount),
      `SELECT
         count(*) FILTER (published_npi IS NULL) AS without_npi,
         count(*) FILTER (effective_date < DATE '2015-06-16') AS before_renewal,
         count(*) FILTER (effective_date < DATE '2015-06-16' AND end_date < DATE '2026-10-31') AS past_end,
         count(*) FILTER (effective_date > DATE '2026-10-31') AS to_come,
         count(*) FILTER (published_may_order_and_refer = 'y') AS lower_case,
         count(*) FILTER (end_date IS NULL) AS without_end,
         count(*) - count(DISTINCT published_npi) AS repeated_npi
       FROM medicare_opt_out__affidavit`,
    );
    for (const [oddity, rows] of Object.entries(odd)) expect(rows, oddity).toBeGreaterThan(0);
    expect(list).toMatch(/ {2},/);
    const ids = await read.warehouse.rows(
      z.object({ affidavit_id: z.string() }),
      'SELECT affidavit_id FROM medicare_opt_out__affidavit ORDER BY affidavit_id',
    );
    const truth = readFileSync(join(out, 'truth/links.csv'), 'utf8').trimEnd().split('\n').slice(1);
    expect(truth.map((line) => line.split(',')[1]).sort()).toEqual(
      ids.map(({ affidavit_id }) => affidavit_id),
    );
  } finally {
    await rm(out, { recursive: true });
  }
});
