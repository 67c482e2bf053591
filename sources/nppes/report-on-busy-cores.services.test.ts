import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finished, Installation, RebuildReport, sampleOfFewSources } from '../../test/command-line.ts';
import { publishReport } from './fixtures/publish.ts';
import { npi } from './fixtures/read-published.ts';

const CLI = fileURLToPath(new URL('../../cli/provider-supply.ts', import.meta.url));
/** More than the published report has. */
const DEACTIVATED = 400_000;
/** Loaded before the command: threads that keep every core busy while it runs, and never yield. */
const BUSY_CORES = `data:text/javascript,${encodeURIComponent(
  `import { Worker } from 'node:worker_threads';
   for (let i = 0; i < ${2 * availableParallelism()}; i++)
     new Worker('for (;;);', { eval: true, execArgv: [] }).unref();`,
)}`;
/** A tenth of the usual stack, in KiB: a reader that calls itself for every piece of the file does not come far. */
const STACK = '--stack-size=100';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nppes-busy-'));
  await sampleOfFewSources(join(directory, 'in'), 200);
  const report = (await readdir(join(directory, 'in'))).find((name) => name.endsWith('.xlsx')) ?? '';
  const rows = Array.from({ length: DEACTIVATED }, (_, i) => [npi(i + 1), '11/05/2020'] as const);
  await publishReport(join(directory, 'in', report), rows);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('a deactivation report of 400,000 rows is read beside threads that keep every core busy', async () => {
  const installation = new Installation(directory);
  const found = await installation.run('fetch', '--from', join(directory, 'in'));
  expect(found).toMatchObject({ code: 0 });
  const { code, err, out } = await finished(
    spawn(process.execPath, [
      ...[STACK, '--import', BUSY_CORES, CLI, 'ingest', '--scope', 'partial', '--json'],
      ...['--data', installation.data, '--public', installation.public],
    ]),
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const nppes = RebuildReport.parse(JSON.parse(out)).sources.find(({ id }) => id === 'nppes');
  expect(nppes).toMatchObject({ outcome: 'refreshed', message: null });
  expect(nppes?.rows_read).toBeGreaterThan(DEACTIVATED);
}, 1_800_000);
