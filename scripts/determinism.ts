import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { Installation } from '../test/command-line.ts';
import { randomNights } from '../test/random-nights.ts';
import { readOptions, wholeNumber } from './script-options.ts';

const HELP = `Usage: npm run determinism -- [options]

Runs two nights in two installations from the same files, with different numbers of threads, and reports whether every
published byte is the same. With --nights it runs so many nights in a row instead, each with a change that the seed chooses
(test/random-nights.ts), and makes each release again from its declared inputs alone. Exit code 1 where anything differs.

  --providers N  providers of the sample (default 20000; with --nights 400)
  --nights N     nights in a row (default 0: two nights in two installations)
  --seed N       chooses the changes of the nights in a row (default 1)
  --help

Examples:
  npm run determinism
  npm run determinism -- --nights 10 --seed 3
`;

const { values } = readOptions(HELP, {
  options: {
    providers: { type: 'string' },
    nights: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const nights = wholeNumber(values.nights, '--nights', 0);
const seed = wholeNumber(values.seed, '--seed', 0);
/** Nights in a row are about what changes, which few providers show. */
const PROVIDERS = String(wholeNumber(values.providers ?? (nights === 0 ? '20000' : '400'), '--providers'));
const CLI = fileURLToPath(new URL('../cli/provider-supply.ts', import.meta.url));
const Reproduced = z.object({ verdict: z.string(), faults: z.array(z.unknown()) });
/** Maximum number of differing files that are listed. */
const MAX_LISTED = 10;
const run = promisify(execFile);
const root = await mkdtemp(join(tmpdir(), 'provider-supply-determinism-'));

async function checksums(directory: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    sums.set(
      relative(directory, path),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    );
  }
  return sums;
}

/** @returns the number of nights whose release is another one when it is made from nothing */
async function nightsInARow(): Promise<number> {
  const files = join(root, 'files');
  await run(process.execPath, [CLI, 'sample', '--providers', PROVIDERS, '--out', files]);
  const installation = new Installation(join(root, 'installation'));
  await installation.rebuild('--from', files, '--now', '2026-11-20T02:00:00Z');
  const asked = { installation, files, seed, nights };
  let different = 0;
  for await (const { change, release, reproduced, code, expectedCodes } of randomNights(asked)) {
    const { verdict, faults } = Reproduced.parse(reproduced);
    const isSame = verdict === 'identical' && expectedCodes.includes(code);
    console.log(
      `${release}: ${change}: ${isSame ? verdict : `${verdict}, exit code ${code} ${JSON.stringify(faults)}`}`,
    );
    if (!isSame) different++;
  }
  return different;
}

async function twoInstallations(): Promise<number> {
  const twoNights = [join(root, 'night-1'), join(root, 'night-2')];
  await run(process.execPath, [CLI, 'sample', '--providers', PROVIDERS, '--out', twoNights[0] ?? '']);
  await cp(twoNights[0] ?? '', twoNights[1] ?? '', { recursive: true });
  const list = join(twoNights[1] ?? '', 'UPDATED.csv');
  await writeFile(
    list,
    (await readFile(list, 'latin1')).split('\n').slice(0, -2).join('\n').concat('\n'),
    'latin1',
  );

  const trees: Map<string, string>[] = [];
  const keys = (threads: string) => join(root, `threads-${threads}`, 'data', 'keys');
  for (const threads of ['1', '3']) {
    const installation = join(root, `threads-${threads}`);
    // Each installation makes a release key of its own: with that of the first the signatures are the same too.
    if (trees.length > 0) await cp(keys('1'), keys(threads), { recursive: true });
    for (const [index, files] of twoNights.entries()) {
      console.log(`installation with ${threads} thread(s), night ${index + 1}`);
      await run(process.execPath, [
        CLI,
        'rebuild',
        '--json',
        ...['--from', files, '--now', `2026-11-2${index}T02:00:00Z`, '--threads', threads],
        ...['--data', join(installation, 'data'), '--public', join(installation, 'public')],
      ]);
    }
    trees.push(await checksums(join(installation, 'public', 'releases')));
  }
  const [one = new Map<string, string>(), other = new Map<string, string>()] = trees;
  const different = [...new Set([...one.keys(), ...other.keys()])].filter(
    (path) => one.get(path) !== other.get(path),
  );
  const listed = different.slice(0, MAX_LISTED).join('\n  ');
  console.log(
    different.length === 0
      ? `${one.size} files of two releases: byte-identical`
      : `${different.length} of ${one.size} files are different:\n  ${listed}`,
  );
  return different.length;
}

try {
  const different = nights === 0 ? await twoInstallations() : await nightsInARow();
  process.exitCode = different === 0 ? 0 : 1;
} finally {
  await rm(root, { recursive: true });
}
