import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { FILE_NAMES } from '../sources/hrsa-shortage-areas/discover.ts';
import { hrsaShortageAreas } from '../sources/hrsa-shortage-areas/source.ts';
import { ingestFiles } from '../test/ingest-files.ts';
import { sampleOfSources } from '../test/sample-of-sources.ts';
import { RowCount } from '../warehouse/warehouse.ts';

test('from the nation’s size on the sample has as many designations as published, with their oddities', async () => {
  const out = await mkdtemp(join(tmpdir(), 'shortage-sample-'));
  try {
    await sampleOfSources(['hrsa-shortage-areas'], { providers: 9_700_000, out, seed: '1' });
    const files = Object.fromEntries(
      await Promise.all(
        Object.values(FILE_NAMES).map(async (name) => [name, await readFile(join(out, name), 'utf8')]),
      ),
    );
    for (const text of Object.values(files)) expect(text).toMatch(/^[^\n]*,\r?\n[^\n]*,\r?\n/);
    await using read = await ingestFiles(hrsaShortageAreas, files);
    expect(read.report.warnings).toEqual([]);
    expect(read.report.files.flatMap(({ rejected }) => Object.keys(rejected))).toEqual([]);
    const odd = await read.warehouse.row(
      z.record(z.string(), RowCount),
      `SELECT
         count(*) FILTER (status = 'withdrawn') AS withdrawn,
         count(*) FILTER (status = 'proposed for withdrawal') AS proposed,
         count(*) FILTER (NOT is_area) AS facilities,
         count(*) FILTER (published_rows > 1) AS of_several_rows,
         count(*) FILTER (discipline = 'medically_underserved') - count(DISTINCT split_part(designation_id, ' ', 1))
           FILTER (discipline = 'medically_underserved') AS ids_used_again
       FROM hrsa_shortage_areas__designation`,
    );
    for (const [oddity, rows] of Object.entries(odd)) expect(rows, oddity).toBeGreaterThan(0);
  } finally {
    await rm(out, { recursive: true });
  }
});
