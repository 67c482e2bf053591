import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { medicareActivity } from '../sources/medicare-activity/source.ts';
import { ingestFiles } from '../test/ingest-files.ts';
import { sampleOfSources } from '../test/sample-of-sources.ts';
import { RowCount } from '../warehouse/warehouse.ts';

const NAMES = [
  'MUP_PHY_R25_P05_V20_D23_Prov.csv',
  'MUP_PHY_R25_P07_V10_D22_Prov.csv',
  'MUP_DPR_RY25_P04_V10_DY23_NPI.csv',
  'MUP_DPR_RY25_P04_V10_DY22_NPI.csv',
];

test('the sample has the oddities of the files, and a truth link for every row', async () => {
  const out = await mkdtemp(join(tmpdir(), 'activity-sample-'));
  try {
    await sampleOfSources(['medicare-activity'], { providers: 10_000, out, seed: '1' });
    const files = Object.fromEntries(NAMES.map((name) => [name, readFileSync(join(out, name))]));
    await using read = await ingestFiles(medicareActivity, files);
    expect(read.report.files.map(({ rejected }) => rejected)).toEqual([{}, {}, {}, {}]);
    const odd = await read.warehouse.row(
      z.record(z.string(), RowCount),
      `SELECT
         count(*) FILTER (part = 'part_b' AND beneficiaries IS NULL) AS suppressed_in_b,
         count(*) FILTER (part = 'part_d' AND beneficiaries IS NULL) AS suppressed_in_d,
         count(*) FILTER (services <> floor(services)) AS halves,
         count(*) FILTER (organization_name IS NOT NULL) AS organizations,
         count(DISTINCT service_year) - 1 AS further_years
       FROM medicare_activity__provider`,
    );
    for (const [oddity, rows] of Object.entries(odd)) expect(rows, oddity).toBeGreaterThan(0);
    const ids = await read.warehouse.rows(
      z.object({ activity_id: z.string() }),
      'SELECT activity_id FROM medicare_activity__provider ORDER BY activity_id',
    );
    const truth = readFileSync(join(out, 'truth/links.csv'), 'utf8').trimEnd().split('\n').slice(1);
    expect(truth.map((line) => line.split(',')[1]).sort()).toEqual(ids.map(({ activity_id }) => activity_id));
    // 9.7 million providers have the rows that the source expects.
    const [expectation] = medicareActivity.expectations;
    expect(ids.length * 970).toBeGreaterThan(expectation?.minimumRows ?? Number.POSITIVE_INFINITY);
  } finally {
    await rm(out, { recursive: true });
  }
});
