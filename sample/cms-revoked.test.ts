import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cmsRevoked } from '../sources/cms-revoked/source.ts';
import { ingestFiles } from '../test/ingest-files.ts';
import { sampleOfSources } from '../test/sample-of-sources.ts';
import { RowCount } from '../warehouse/warehouse.ts';

const NAME = 'Revocation_Extract_2026.10.30.csv';

test('the sample has the oddities of the list, and a truth link for every revocation that is kept', async () => {
  const out = await mkdtemp(join(tmpdir(), 'revoked-sample-'));
  try {
    await sampleOfSources(['cms-revoked'], { providers: 200_000, out, seed: '1' });
    const list = readFileSync(join(out, NAME), 'utf8');
    await using read = await ingestFiles(cmsRevoked, { [NAME]: list });
    expect(Object.keys(read.report.files[0]?.rejected ?? {})).toEqual(['identical line']);
    const odd = await read.warehouse.row(
      z.record(z.string(), RowCount),
      `SELECT
         count(*) FILTER (published_npi IS NULL) AS without_npi,
         count(*) FILTER (organization_name IS NOT NULL) AS organizations,
         count(*) FILTER (has_several_npis) AS several_npis,
         count(*) FILTER (len(reasons) > 1) AS several_reasons,
         count(*) FILTER (effective_date > DATE '2026-10-30') AS to_come,
         count(*) FILTER (reenrollment_bar_end IS NULL) AS without_bar,
         count(*) - count(DISTINCT published_npi) AS repeated_npi
       FROM cms_revoked__revocation`,
    );
    for (const [oddity, rows] of Object.entries(odd)) expect(rows, oddity).toBeGreaterThan(0);
    expect(list).toMatch(/ {2},/);
    const ids = await read.warehouse.rows(
      z.object({ revocation_id: z.string() }),
      'SELECT revocation_id FROM cms_revoked__revocation ORDER BY revocation_id',
    );
    const truth = readFileSync(join(out, 'truth/links.csv'), 'utf8').trimEnd().split('\n').slice(1);
    expect(truth.map((line) => line.split(',')[1]).sort()).toEqual(
      ids.map(({ revocation_id }) => revocation_id),
    );
  } finally {
    await rm(out, { recursive: true });
  }
});
