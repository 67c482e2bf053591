import { appendFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Installation, sampleOfFewSources } from './command-line.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CODE = [
  'schemas',
  'names',
  'fhir',
  'pdf',
  'signatures',
  'screening',
  'object-store',
  'warehouse',
  'sources',
  'build',
  'pipeline',
  'router',
  'cli',
  'docs',
];
const PACKAGE = ['package.json', 'package-lock.json', 'sbom.cdx.json'];

let root: string;
let files: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-id-'));
  files = join(root, 'files');
  await sampleOfFewSources(files, 200);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A copy of the code as a container image holds it: without Git, with a build id. */
async function imageOf(buildId: string): Promise<string> {
  const image = join(root, 'image');
  await mkdir(image);
  for (const path of [...CODE, ...PACKAGE])
    await cp(join(ROOT, path), join(image, path), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(image, 'node_modules'));
  await writeFile(join(image, 'build-id'), `${buildId}\n`);
  return image;
}

test('the same files, clock and build id give the same release: the build id identifies the code', async () => {
  const image = await imageOf('image01');
  const installation = new Installation(
    join(root, 'installation'),
    undefined,
    join(image, 'cli/provider-supply.ts'),
  );
  const rebuild = () => installation.rebuild('--from', files, '--now', '2026-11-20T02:00:00Z');
  const first = await rebuild();
  expect(first).toMatchObject({ code: 0 });
  expect(first.report.release).toMatch(/^20261120T020000Z-image01-/);
  await appendFile(join(image, 'build/release.ts'), '\n// A comment.\n');
  // Every digest of code is the same as before: nothing is made again.
  const { code, report } = await rebuild();
  expect(code).toBe(0);
  expect(report.release).toBe(first.report.release);
  expect(report.steps.filter(({ skipped }) => !skipped).map(({ step }) => step)).toEqual(['fetch']);
});
