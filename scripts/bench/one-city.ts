// Resolve of sample providers spread evenly, and of the same with 60,000 of them in one city (one-city.sql): candidates
// are found by name and by place, and the work must not grow with the largest block. A part of `npm run bench`; alone:
//   node scripts/bench/one-city.ts --files DIR --data DIR [--in-one-city 60000]
// --files: sample files; --data: the data directory into which they were read (`fetch`, `ingest`). It is not changed.
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { sqlLiteral, Warehouse } from '../../warehouse/warehouse.ts';
import { runCommand } from '../evaluation/run-pipeline.ts';

const { values } = parseArgs({
  options: {
    files: { type: 'string' },
    data: { type: 'string' },
    'in-one-city': { type: 'string', default: '60000' },
  },
});
const { files, data } = values;
if (files === undefined || data === undefined) throw new Error('--files DIR and --data DIR are needed');

const DATABASES = {
  nppes: 'nppes',
  leie: 'oig-leie',
  sam: 'sam-exclusions',
  payments: 'open-payments',
} as const;

const StepLine = z.object({
  event: z.literal('step_finished'),
  step: z.literal('resolve'),
  seconds: z.number(),
  peak_memory_bytes: z.number(),
});

/** Moves the providers of a copied data directory. */
async function moveToOneCity(copy: string, truth: string): Promise<void> {
  const changed: string[] = [];
  await using warehouse = await Warehouse.open(':memory:');
  for (const [name, folder] of Object.entries(DATABASES)) {
    const directory = join(copy, 'warehouse', folder);
    const file = (await readdir(directory)).find((one) => one.endsWith('.duckdb'));
    if (file === undefined) throw new Error(`${directory} has no database: run fetch and ingest`);
    changed.push(join(directory, file));
    await warehouse.run(`ATTACH ${sqlLiteral(join(directory, file))} AS ${name}`);
  }
  await warehouse.run(
    `CREATE TEMP TABLE truth AS FROM read_csv(${sqlLiteral(truth)}, header = true, all_varchar = true)`,
  );
  await warehouse.setVariable('in_one_city', Number(values['in-one-city']));
  await warehouse.runFile(new URL('one-city.sql', import.meta.url));
  // A database without its SHA-256 is taken as it is.
  for (const path of changed) await rm(`${path}.sha256`);
}

async function resolved(copy: string): Promise<z.infer<typeof StepLine>> {
  const runs = join(copy, 'runs');
  await rm(runs, { recursive: true, force: true });
  await runCommand('resolve', '--force', '--data', copy, '--public', join(copy, 'public'));
  for (const log of await readdir(runs)) {
    for (const line of (await readFile(join(runs, log), 'utf8')).trim().split('\n')) {
      const step = StepLine.safeParse(JSON.parse(line));
      if (step.success) return step.data;
    }
  }
  throw new Error('the run log has no line of resolve');
}

const copy = await mkdtemp(join(tmpdir(), 'provider-supply-one-city-'));
try {
  await cp(data, copy, { recursive: true, filter: (path) => !path.includes('/downloads') });
  const even = await resolved(copy);
  await moveToOneCity(copy, join(files, 'truth', 'links.csv'));
  const city = await resolved(copy);
  for (const [name, { seconds, peak_memory_bytes: bytes }] of Object.entries({ even, city }))
    console.log(
      `resolve, ${name === 'even' ? 'spread evenly' : `${values['in-one-city']} in one city`}: ${seconds.toFixed(1)} s, peak ${(bytes / 1e6).toFixed(0)} MB`,
    );
  console.log(
    `ratio: ${(city.seconds / even.seconds).toFixed(2)} x time, ${(city.peak_memory_bytes / even.peak_memory_bytes).toFixed(2)} x memory`,
  );
} finally {
  await rm(copy, { recursive: true, force: true });
}
