import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readText } from './documentation.ts';
import { loggedInstallation } from './published-with-log.ts';
import { writeReleaseList } from './release-fixture.ts';
import { type RouterUnderTest, routerUnderTest } from './router-under-test.ts';

const RELEASE = '20261101T020000Z-abc1234-00000001';
const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url));

let root: string;
let router: RouterUnderTest;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'verification-'));
  const installation = loggedInstallation(root);
  await installation.release(RELEASE);
  writeReleaseList(installation.public, [{ id: RELEASE, kept: 'whole' }]);
  symlinkSync(MODULES, join(root, 'node_modules'));
  router = await routerUnderTest(() => undefined, { from: installation.public });
});
afterAll(async () => {
  await router.close();
  rmSync(root, { recursive: true });
});

/** The blocks of a language in docs/verification.md, with the address of the router under test. */
function blocks(language: string): string[] {
  const found = [...readText('docs/verification.md').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return found.flatMap(([, name, text = '']) =>
    name === language ? [text.replace('https://data.example.org', router.url)] : [],
  );
}

/** Runs a program in a directory of its own; what it printed. */
async function run(program: string, name: string, text: string): Promise<string> {
  const path = join(root, name);
  writeFileSync(path, text);
  const { stdout } = await promisify(execFile)(program, [path], { cwd: root });
  return stdout;
}

test('docs/verification.md with curl and openssl', async () => {
  const [text = ''] = blocks('bash');
  expect(await run('bash', 'verify.sh', `set -euo pipefail\n${text}`)).toMatch(
    /Signature Verified Successfully/,
  );
  const changed = text.replace('cat manifest.json;', "sed 's/national/partial/' manifest.json;");
  await expect(run('bash', 'verify.sh', `set -euo pipefail\n${changed}`)).rejects.toThrow();
});

test('docs/verification.md in TypeScript', async () => {
  const [text = ''] = blocks('ts');
  expect(await run(process.execPath, 'verify.ts', text)).toMatch(
    `${RELEASE}: the signature of the manifest holds`,
  );
  const changed = text.replace('const signature =', 'payload[0] = 1;\nconst signature =');
  await expect(run(process.execPath, 'verify.ts', changed)).rejects.toThrow(/signature verification failed/);
});

test('docs/verification.md in Python', async () => {
  const [manifest = '', provenance = '', log = ''] = blocks('python');
  // Debian's Python has Debian's packages.
  const python = '/usr/bin/python3';
  expect(await run(python, 'manifest.py', manifest)).toMatch(
    `${RELEASE}: the signature of the manifest holds`,
  );
  const changed = manifest.replace('detached_payload=manifest', 'detached_payload=manifest + b" "');
  await expect(run(python, 'manifest.py', changed)).rejects.toThrow(/InvalidSignature/);
  expect(await run(python, 'provenance.py', provenance)).toMatch(/made of \d+ files by version \w{7}$/m);
  const tampered = provenance.replace(
    '{len(body)} ".encode() + body',
    '{len(body)} ".encode() + body + b" "',
  );
  await expect(run(python, 'provenance.py', tampered)).rejects.toThrow(/InvalidSignature/);
  expect(await run(python, 'log.py', log)).toMatch(
    `${RELEASE} is in the log data.example.org/log of 3 leaves`,
  );
  const forged = log.replace('leaf) for leaf in leaves', 'leaf + b" ") for leaf in leaves');
  await expect(run(python, 'log.py', forged)).rejects.toThrow(/AssertionError/);
});
