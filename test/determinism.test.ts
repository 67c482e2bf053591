import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Installation, sample } from './command-line.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'determinism-'));
  await sample(join(root, 'night-1'), 700);
  await cp(join(root, 'night-1'), join(root, 'night-2'), { recursive: true });
  const list = join(root, 'night-2', 'UPDATED.csv');
  const lines = (await readFile(list, 'latin1')).trimEnd().split('\n');
  await writeFile(list, `${lines.slice(0, -1).join('\n')}\n`, 'latin1');
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Path -> checksum of every file below a directory. */
async function tree(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sums = await Promise.all(
    paths.map(
      async (path) =>
        [
          relative(directory, path),
          createHash('sha256')
            .update(await readFile(path))
            .digest('hex'),
        ] as const,
    ),
  );
  return Object.fromEntries(sums.sort());
}

test('the same declared inputs give the same bytes, on the first night and on the second', async () => {
  const one = new Installation(join(root, 'one'), []);
  const other = new Installation(join(root, 'other'), []);
  for (const [installation, threads] of [
    [one, '1'],
    [other, '2'],
  ] as const) {
    expect(
      (
        await installation.run(
          'rebuild',
          '--from',
          join(root, 'night-1'),
          '--now',
          '2026-11-20T02:00:00Z',
          '--threads',
          threads,
        )
      ).code,
    ).toBe(0);
    expect(
      (
        await installation.run(
          'rebuild',
          '--from',
          join(root, 'night-2'),
          '--now',
          '2026-11-21T02:00:00Z',
          '--threads',
          threads,
        )
      ).code,
    ).toBe(0);
  }
  const releases = await tree(join(one.public, 'releases'));
  expect(Object.keys(releases).filter((path) => path.endsWith('manifest.json'))).toHaveLength(2);
  expect(await tree(join(other.public, 'releases'))).toEqual(releases);

  // The same moment again is the same release, and publishing it again is a no-op.
  const again = await one.rebuild(
    '--from',
    join(root, 'night-2'),
    '--now',
    '2026-11-21T02:00:00Z',
    '--force',
  );
  expect(again.code).toBe(0);
  expect(again.report.release).toBe((await other.pointer()).release);
  expect(await tree(join(one.public, 'releases'))).toEqual(releases);
});
