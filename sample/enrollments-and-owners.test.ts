import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { enrollmentsAndOwners } from '../sources/enrollments-and-owners/source.ts';
import { providerOfServices } from '../sources/provider-of-services/source.ts';
import { ingestFiles } from '../test/ingest-files.ts';
import { sampleOfSources } from '../test/sample-of-sources.ts';
import { RowCount } from '../warehouse/warehouse.ts';
import { Facilities } from './population/facilities.ts';
import { Population } from './population/population.ts';

test('every facility is in the file of its type, and no row is rejected', async () => {
  const out = await mkdtemp(join(tmpdir(), 'facility-sample-'));
  try {
    await sampleOfSources(['provider-of-services', 'enrollments-and-owners'], {
      providers: 20_000,
      out,
      seed: 'facilities',
    });
    const names = (await readdir(out)).filter((name) =>
      [...providerOfServices.files, ...enrollmentsAndOwners.files].some(({ pattern }) => pattern.test(name)),
    );
    expect(names).toHaveLength(18);
    const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(out, name))]));
    const { all } = new Facilities(new Population('facilities'), 20_000);

    await using services = await ingestFiles(providerOfServices, files);
    expect(services.report.files.every(({ rows_rejected }) => rows_rejected === 0)).toBe(true);
    const registered = await services.warehouse.rows(
      z.object({ ccn: z.string(), type: z.string(), is_terminated: z.boolean() }),
      'SELECT ccn, type, is_terminated FROM provider_of_services__facility',
    );
    const expected = all.filter(({ standing }) => standing === 'active' || standing === 'terminated');
    expect(registered.map(({ ccn }) => ccn)).toEqual(expected.map(({ ccn }) => ccn).sort());
    expect(registered.filter(({ is_terminated }) => is_terminated).map(({ ccn }) => ccn)).toEqual(
      expected
        .filter(({ standing }) => standing === 'terminated')
        .map(({ ccn }) => ccn)
        .sort(),
    );

    await using owners = await ingestFiles(enrollmentsAndOwners, files);
    expect(owners.report.files.every(({ rows_rejected }) => rows_rejected === 0)).toBe(true);
    const enrolled = await owners.warehouse.rows(
      z.object({ ccn: z.string(), npi: z.string() }),
      'SELECT DISTINCT ccn, npi FROM enrollments_and_owners__enrollment ORDER BY ccn',
    );
    const npiOf = new Map(all.map(({ ccn, npi }) => [ccn, npi]));
    expect(enrolled.length).toBeGreaterThan(40);
    for (const { ccn, npi } of enrolled) expect(npi).toBe(npiOf.get(ccn));
    const { changes, unknown } = await owners.warehouse.row(
      z.object({ changes: RowCount, unknown: RowCount }),
      `SELECT (SELECT count(*) FROM enrollments_and_owners__change) AS changes,
         (SELECT count(*) FROM enrollments_and_owners__owner WHERE percentage IS NULL AND published_percentage IS NOT NULL) AS unknown`,
    );
    expect(changes).toBeGreaterThan(0);
    expect(unknown).toBe(0);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
});
