import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readText } from './documentation.ts';
import { nginxUnderTest } from './nginx-under-test.ts';
import { npiAt, publish, writeRelease } from './release-fixture.ts';
import { HOSPITAL, resolverRelease } from './resolver-fixture.ts';
import { type RouterUnderTest, routerUnderTest } from './router-under-test.ts';

const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url));
/** Debian's Python has Debian's packages. */
const PYTHON = '/usr/bin/python3';

let root: string;
let router: RouterUnderTest;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'quick-start-'));
  symlinkSync(MODULES, join(root, 'node_modules'));
  router = await routerUnderTest((directory) =>
    publish(directory, writeRelease(directory, resolverRelease())),
  );
});
afterAll(async () => {
  await router.close();
  rmSync(root, { recursive: true });
});

/** The blocks of a language below a heading of docs/quick-start.md, with the address of the router under test. */
function block(heading: string, language: string): string {
  const text = readText('docs/quick-start.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const found = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(text)?.[1];
  if (found === undefined) throw new Error(`docs/quick-start.md has no ${language} below "${heading}"`);
  return found
    .replaceAll('https://data.example.org', router.url)
    .replaceAll('010001', HOSPITAL)
    .replaceAll('2000000004', npiAt(0));
}

/** Runs a program in a directory of its own; what it printed. */
async function run(program: string, name: string, text: string): Promise<string> {
  const path = join(root, name);
  writeFileSync(path, text);
  const { stdout } = await promisify(execFile)(program, [path], { cwd: root });
  return stdout;
}

const strict = (text: string) => `set -euo pipefail\n${text}`;

describe('lookups of docs/quick-start.md', () => {
  test('with curl', async () => {
    const said = await run('bash', 'lookups.sh', strict(block('Lookups', 'bash')));
    expect(said).toContain('"release": "r1"');
    expect(said).toContain('"fact": "oig_leie.excluded"');
    expect(said).toContain('"name": "ELM LLC"');
    expect(said).toContain('"id": "MORT_30_AMI"');
    expect(said).toContain('"status": "not_found"');
    expect(said).toContain('"resolved": 1');
  });

  test.each([
    ['TypeScript', process.execPath, 'ts', /\[ 'active', 'not found' \] 1/],
    ['Python', PYTHON, 'python', /\['active', None\] 1/],
  ])('in %s', async (_, program, language, batch) => {
    const text = block('Lookups', language);
    const said = await run(program, `lookups.${language}`, text);
    expect(said).toMatch(
      new RegExp(`^${npiAt(0)}: oig_leie.excluded is [Ff]alse, says \\S.* of 2026-01-01$`, 'm'),
    );
    expect(said).toMatch(batch);
    const unknown = text.replace(`/npi/${npiAt(0)}`, '/npi/1');
    await expect(run(program, `lookups.${language}`, unknown)).rejects.toThrow(/invalid_npi: npi must be/);
  });
});

test('everything also holds behind nginx as docs/cdn configures it', async () => {
  const nginx = await nginxUnderTest(router.publicDirectory, router.url);
  const behind = (text: string) => strict(text.replaceAll(router.url, nginx.url));
  expect(await run('bash', 'lookups.sh', behind(block('Lookups', 'bash')))).toContain('"resolved": 1');
  const said = await run('bash', 'check.sh', behind(block('Checking a signed response', 'bash')));
  expect(said).toMatch(/Signature Verified Successfully/);
  await nginx.close();
});

describe('checking a signed response as in docs/quick-start.md', () => {
  const HOLDS = `${npiAt(0)}: the signature of the response holds`;

  test('with curl and openssl', async () => {
    const text = strict(block('Checking a signed response', 'bash'));
    expect(await run('bash', 'check.sh', text)).toMatch(/Signature Verified Successfully/);
    const changed = text.replace('test "$(value', "sed -i 's/active/ACTIVE/' body.json\ntest \"$(value");
    await expect(run('bash', 'check.sh', changed)).rejects.toThrow();
    const otherStatus = text.replace(
      'cut -d\' \' -f2)" "$(value content-digest)',
      'tr -dc 3)" "$(value content-digest)',
    );
    expect(otherStatus).not.toBe(text);
    await expect(run('bash', 'check.sh', otherStatus)).rejects.toThrow();
    const otherQuestion = text.replace(/GET "\$path"/, 'GET "$path"1');
    expect(otherQuestion).not.toBe(text);
    await expect(run('bash', 'check.sh', otherQuestion)).rejects.toThrow();
  });

  test('in TypeScript', async () => {
    const text = block('Checking a signed response', 'ts');
    expect(await run(process.execPath, 'check.ts', text)).toContain(HOLDS);
    const changed = text.replace('const { keys }', 'body[9] = 0;\nconst { keys }');
    await expect(run(process.execPath, 'check.ts', changed)).rejects.toThrow(
      /not the bytes that were signed/,
    );
    const otherStatus = text.replace('status: answer.status', 'status: 201');
    await expect(run(process.execPath, 'check.ts', otherStatus)).rejects.toThrow(/does not hold/);
    const otherQuestion = text.replace("method: 'GET', url,", "method: 'GET', url: url + '1',");
    expect(otherQuestion).not.toBe(text);
    await expect(run(process.execPath, 'check.ts', otherQuestion)).rejects.toThrow(/does not hold/);
  });

  test('in Python', async () => {
    const text = block('Checking a signed response', 'python');
    expect(await run(PYTHON, 'check.py', text)).toContain(HOLDS);
    const changed = text.replace('answer.read()', 'answer.read() + b" "');
    await expect(run(PYTHON, 'check.py', changed)).rejects.toThrow(/not the bytes that were signed/);
    const otherStatus = text.replace('"@status": {status}', '"@status": 201');
    await expect(run(PYTHON, 'check.py', otherStatus)).rejects.toThrow(/InvalidSignature/);
    const otherQuestion = text.replace('"@path";req: {PATH}', '"@path";req: {PATH}1');
    expect(otherQuestion).not.toBe(text);
    await expect(run(PYTHON, 'check.py', otherQuestion)).rejects.toThrow(/InvalidSignature/);
  });
});
