// `npm run determinism`: runs two nights in two installations from the same files, with different numbers of threads;
// reports whether every published byte is the same.
//   npm run determinism -- [--providers 20000]
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

const { values } = parseArgs({ options: { providers: { type: 'string', default: '20000' } } });
const CLI = fileURLToPath(new URL('../cli/provider-supply.ts', import.meta.url));
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

try {
  const nights = [join(root, 'night-1'), join(root, 'night-2')];
  await run(process.execPath, [CLI, 'sample', '--providers', values.providers, '--out', nights[0] ?? '']);
  await cp(nights[0] ?? '', nights[1] ?? '', { recursive: true });
  const list = join(nights[1] ?? '', 'UPDATED.csv');
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
    for (const [index, files] of nights.entries()) {
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
  process.exitCode = different.length === 0 ? 0 : 1;
} finally {
  await rm(root, { recursive: true });
}
