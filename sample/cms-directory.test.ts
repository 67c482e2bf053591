import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cmsDirectory } from '../sources/cms-directory/source.ts';
import { ingestFiles } from '../test/ingest-files.ts';
import { sampleOfSources } from '../test/sample-of-sources.ts';
import { RowCount } from '../warehouse/warehouse.ts';

const NAMES = ['06-Practitioner.ndjson', '01-Organization.ndjson'];

test('the sample has the oddities of the files', async () => {
  const out = await mkdtemp(join(tmpdir(), 'directory-sample-'));
  try {
    await sampleOfSources(['cms-directory'], { providers: 10_000, out, seed: '1' });
    const files = Object.fromEntries(NAMES.map((name) => [name, readFileSync(join(out, name))]));
    await using read = await ingestFiles(cmsDirectory, files);
    const rejected = read.report.files.map((file) => Object.keys(file.rejected).sort());
    expect(rejected).toEqual([['NPI repeated'], ['NPI repeated', 'no NPI']]);
    const odd = await read.warehouse.row(
      z.record(z.string(), RowCount),
      `SELECT
         count(*) FILTER (NOT active) AS inactive,
         count(*) FILTER (len(telephones) = 0) AS without_telephone,
         count(*) FILTER (len(telephones) > 1) AS two_telephones,
         count(*) FILTER (identity_verified) AS verified,
         count(*) FILTER (medicare_enrolled) AS enrolled,
         count(*) FILTER (identity_verified IS NULL) AS without_marks
       FROM cms_directory__entry`,
    );
    for (const [oddity, rows] of Object.entries(odd)) expect(rows, oddity).toBeGreaterThan(0);
  } finally {
    await rm(out, { recursive: true });
  }
});
