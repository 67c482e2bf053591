import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeVerdicts, statingSources } from '../build/agreement/verdicts.ts';
import { locateFiles } from '../pipeline/fetch/locate.ts';
import { ingestSource } from '../pipeline/ingest/ingest-source.ts';
import { examplePending } from '../schemas/rest/example-sources.ts';
import { SOURCES } from '../sources/list.ts';
import { Warehouse } from '../warehouse/warehouse.ts';
import { recomputedAgreement } from './recomputed-agreement.ts';
import { sampleOfSources } from './sample-of-sources.ts';

const PROVIDERS = 1_200;
/** A week of the registry and its report replace rows of the month: the second program reads the month alone. */
const LEFT_OUT = /_pfile_20261109|Deactivated_NPI_Report|endpoint_pfile/;
/** Of Care Compare only the clinicians state anything. */
const OF_CARE_COMPARE = /^DAC_/;

const Verdict = z.object({
  npi: z.string(),
  field: z.string(),
  verdict: z.string(),
  sources: z.array(z.string()),
  values: z.array(z.string()),
});

test('every verdict of 500 providers is the one that a second program finds in the published files', async () => {
  const root = await mkdtemp(join(tmpdir(), 'agreement-'));
  try {
    const files = join(root, 'files');
    const ids = statingSources(SOURCES).map(({ id }) => id);
    await sampleOfSources(ids, { providers: PROVIDERS, out: files, seed: '1' });
    for (const name of await readdir(files)) if (LEFT_OUT.test(name)) await rm(join(files, name));

    await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
    for (const source of SOURCES.filter(({ facts }) => ids.includes(facts.id))) {
      const { id } = source.facts;
      const { inputs } = await locateFiles(files, [source]);
      const database = join(root, `${id}.duckdb`);
      await ingestSource({
        source,
        inputs: (inputs.get(id) ?? []).filter(
          ({ name }) => id !== 'care-compare' || OF_CARE_COMPARE.test(name),
        ),
        database,
        temporary: join(root, 'temporary'),
        today: '2026-11-21',
        scope: 'partial',
        previous: null,
      });
      await warehouse.attach(id, database);
    }
    const sources = ids.map((id) => ({
      ...examplePending(id),
      status: 'ingested' as const,
      snapshot: '2026-11-01',
    }));
    await makeVerdicts({ warehouse, sources: SOURCES, header: { sources } }, '2');
    const made = await warehouse.rows(Verdict, 'FROM agreement_verdict');
    const found = new Map(
      made.map(({ npi, field, verdict, sources, values }) => [
        `${npi} ${field}`,
        { verdict, statements: sources.map((source, i) => `${source}: ${values[i]}`).sort() },
      ]),
    );
    expect(new Set(made.map(({ npi }) => npi)).size).toBeGreaterThan(500);
    // Each verdict occurs.
    for (const verdict of ['agree', 'formatting', 'differ', 'one source'])
      expect(made.filter((one) => one.verdict === verdict).length, verdict).toBeGreaterThan(10);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(recomputedAgreement(files)));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
