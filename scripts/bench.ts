import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { MANIFEST_FILE, POINTER_FILE } from '../schemas/release/file-names.ts';
import { Manifest } from '../schemas/release/manifest.ts';
import { ReleasePointer } from '../schemas/release/pointer.ts';
import { readOptions, wholeNumber } from './script-options.ts';

const HELP = `Usage: npm run bench -- [options]

Measures a whole rebuild of sample data, compared with DuckDB's plain scan of the same CSV bytes; the three nights after it
(scripts/bench/next-nights.ts); resolve with many providers in one city (scripts/bench/one-city.ts); and lookups, direct and
behind nginx, compared with nginx and a bare node:http server (scripts/bench/lookups.ts). The results belong in docs/evidence/
and docs/benchmarks.md. The lookups need nginx and wrk (Debian: apt-get install nginx-light wrk). Wants a quiet machine.

  --providers N  providers of the sample (default 1000000)
  --seconds N    seconds of each measurement of lookups (default 10)
  --dir DIR      directory of the files, data and releases (default: a new temporary directory)
  --keep         leaves that directory
  --zip          the sample in archives, as published; then without the plain scan and the city, which read plain files
  --help

Examples:
  npm run bench -- --providers 1000000 --seconds 3
  npm run bench -- --providers 9700000 --zip      the check before a release of the software
`;

const { values } = readOptions(HELP, {
  options: {
    providers: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
    dir: { type: 'string' },
    keep: { type: 'boolean', default: false },
    zip: { type: 'boolean', default: false },
  },
});
const providers = wholeNumber(values.providers, '--providers');
const lookupSeconds = String(wholeNumber(values.seconds, '--seconds'));
const root = values.dir ?? (await mkdtemp(join(tmpdir(), 'provider-supply-bench-')));
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function node(script: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [here(script), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${script} ended with exit code ${code}:\n${out}`);
  return out;
}

async function bytesBelow(directory: string, wanted: (path: string) => boolean): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && wanted(path)) bytes += (await stat(path)).size;
  }
  return bytes;
}

const StepLine = z.object({
  event: z.literal('step_finished'),
  step: z.string(),
  seconds: z.number(),
  cpu_seconds: z.number(),
  peak_memory_bytes: z.number(),
});

console.log(
  `machine: ${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB; Node ${process.version}; ${new Date().toISOString().slice(0, 10)}`,
);

const files = join(root, 'files');
const sampled = performance.now();
await node(
  '../cli/provider-supply.ts',
  'sample',
  '--providers',
  String(providers),
  '--out',
  files,
  ...(values.zip ? ['--zip'] : []),
);
console.log(`sample of ${providers} providers: ${((performance.now() - sampled) / 1000).toFixed(1)} s`);

// Before anything is read: a new link to a file counts as a change of it.
const NIGHTS = {
  'sam-night': 'a SAM file, two rows changed',
  'weekly-night': 'a weekly NPPES file, 0.5 % of the NPIs',
  'leie-night': 'the LEIE of the next month',
};
const folders = Object.keys(NIGHTS).flatMap((name) => [`--${name}`, join(root, name)]);
await node('bench/next-nights.ts', '--files', files, ...folders);

const csvs = (await readdir(files)).filter((name) => name.endsWith('.csv')).map((name) => join(files, name));
const csvBytes = await bytesBelow(files, (path) => csvs.includes(path));
const bare = values.zip
  ? null
  : z.object({ seconds: z.number() }).parse(JSON.parse(await node('bench/csv-read.ts', ...csvs))).seconds;
if (bare !== null)
  console.log(`bare CSV read by DuckDB: ${bare.toFixed(1)} s for ${(csvBytes / 1e6).toFixed(0)} MB`);

const directories = ['--data', join(root, 'data'), '--public', join(root, 'public')];

/** Rebuilds from a folder and prints the steps. The budget is for a rebuild without the research bundles. @returns its seconds */
async function rebuild(from: string): Promise<number> {
  const started = performance.now();
  await node(
    '../cli/provider-supply.ts',
    'rebuild',
    '--without',
    'bundles',
    '--from',
    from,
    '--keep-inputs',
    'link',
    '--json',
    ...directories,
  );
  const seconds = (performance.now() - started) / 1000;
  const log = (await readdir(join(root, 'data', 'runs'))).sort().at(-1) ?? '';
  for (const line of (await readFile(join(root, 'data', 'runs', log), 'utf8')).trim().split('\n')) {
    const step = StepLine.safeParse(JSON.parse(line));
    if (step.success)
      console.log(
        `  ${step.data.step.padEnd(8)} ${step.data.seconds.toFixed(1).padStart(7)} s  CPU ${step.data.cpu_seconds.toFixed(1).padStart(7)} s  peak ${(step.data.peak_memory_bytes / 1e6).toFixed(0).padStart(6)} MB`,
      );
  }
  return seconds;
}

/** The size of each file of the published release, by its SHA-256. */
async function releasedFiles(): Promise<Map<string, number>> {
  const read = async (...path: string[]): Promise<unknown> =>
    JSON.parse(await readFile(join(root, 'public', ...path), 'utf8'));
  const { release } = ReleasePointer.parse(await read(POINTER_FILE));
  const manifest = Manifest.parse(await read('releases', release, MANIFEST_FILE));
  return new Map(manifest.files.map(({ sha256, bytes }) => [sha256, bytes]));
}

const full = await rebuild(files);
console.log(
  `rebuild: ${full.toFixed(1)} s${bare === null ? '' : `, ${(full / bare).toFixed(2)} x the bare read`}`,
);

const shareOfFull = (seconds: number) =>
  `${seconds.toFixed(1)} s, ${((100 * seconds) / full).toFixed(1)} % of it`;
console.log(`rebuild with nothing new: ${shareOfFull(await rebuild(files))}`);

const released = await bytesBelow(join(root, 'public', 'releases'), (path) => !path.includes('/downloads/'));
console.log(
  `release: ${(released / 1e6).toFixed(1)} MB, ${(released / providers).toFixed(0)} bytes an NPI (research bundles apart)`,
);

for (const [name, changed] of Object.entries(NIGHTS)) {
  const before = await releasedFiles();
  console.log(`rebuild with ${changed}: ${shareOfFull(await rebuild(join(root, name)))}`);
  const now = [...(await releasedFiles())];
  const sum = (all: typeof now) => all.reduce((bytes, [, size]) => bytes + size, 0);
  const added = now.filter(([digest]) => !before.has(digest));
  console.log(
    `  ${added.length} of ${now.length} files are new, ${(sum(added) / 1e6).toFixed(1)} MB, ${((100 * sum(added)) / sum(now)).toFixed(1)} % of the bytes`,
  );
}

if (!values.zip) console.log(await node('bench/one-city.ts', '--files', files, '--data', join(root, 'data')));
console.log(await node('bench/lookups.ts', '--public', join(root, 'public'), '--seconds', lookupSeconds));
if (!values.keep) await rm(root, { recursive: true });
