import { expect, test } from 'vitest';
import { z } from 'zod';
import { inBackticks, readText, repositoryPaths, tableOf } from './documentation.ts';

const readme = readText('README.md');
const Packages = z.record(z.string(), z.string());
const { dependencies, devDependencies } = z
  .object({ dependencies: Packages, devDependencies: Packages })
  .parse(JSON.parse(readText('package.json')));

test.each([
  ['package', dependencies],
  ['development package', devDependencies],
])(
  'CONTRIBUTING.md gives a reason for every %s of package.json, once, and for no other',
  (heading, installed) => {
    const rows = tableOf(readText('CONTRIBUTING.md'), heading);
    const named = rows.flatMap(([packages = '']) => inBackticks(packages));
    expect(named.toSorted()).toEqual(Object.keys(installed).sort());
    for (const [packages, why] of rows) expect(why, packages).not.toBe('');
  },
);

test('README.md describes every folder', () => {
  const folders = tableOf(readme, 'folder').flatMap(([folder = '']) => inBackticks(folder));
  const top = repositoryPaths().filter((path) => /^[^/]+\/$/.test(path));
  expect(folders.toSorted()).toEqual(top.sort());
});
