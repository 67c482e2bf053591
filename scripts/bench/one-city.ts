import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { sqlLiteral, Warehouse } from '../../warehouse/warehouse.ts';
import { runCommand } from '../evaluation/run-pipeline.ts';
import { existing, readOptions, wholeNumber } from '../script-options.ts';

const HELP = `Usage: node scripts/bench/one-city.ts --files DIR --data DIR [options]

Measures resolve of sample providers spread evenly, and of the same with many of them in one city (one-city.sql): candidates
are found by name and by place, and the work must not grow with the largest block. A part of \`npm run bench\`. The results
belong in docs/evidence/rebuild.md.

  --files DIR      sample files, not in archives
  --data DIR       the data directory into which they were read (fetch, ingest); it is not changed
  --in-one-city N  providers in the city (default 60000)
  --help

Example:
  node scripts/bench/one-city.ts --files sample --data data --in-one-city 20000
`;

const TRUTH = join('truth', 'links.csv');

const { values } = readOptions(HELP, {
  options: {
    files: { type: 'string' },
    data: { type: 'string' },
    'in-one-city': { type: 'string', default: '60000' },
  },
});
const truth = join(existing(values.files, '--files DIR', TRUTH), TRUTH);
const data = existing(values.data, '--data DIR', 'warehouse');
const inOneCity = wholeNumber(values['in-one-city'], '--in-one-city');

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
async function moveToOneCity(copy: string): Promise<void> {
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
  await warehouse.setVariable('in_one_city', inOneCity);
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
  await moveToOneCity(copy);
  const city = await resolved(copy);
  for (const [name, { seconds, peak_memory_bytes: bytes }] of Object.entries({ even, city }))
    console.log(
      `resolve, ${name === 'even' ? 'spread evenly' : `${inOneCity} in one city`}: ${seconds.toFixed(1)} s, peak ${(bytes / 1e6).toFixed(0)} MB`,
    );
  console.log(
    `ratio: ${(city.seconds / even.seconds).toFixed(2)} x time, ${(city.peak_memory_bytes / even.peak_memory_bytes).toFixed(2)} x memory`,
  );
} finally {
  await rm(copy, { recursive: true, force: true });
}
