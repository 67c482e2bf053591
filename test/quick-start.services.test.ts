import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Warehouse } from '../warehouse/warehouse.ts';
import { codeBlocksOf, readText } from './documentation.ts';
import { freePort } from './free-port.ts';
import { nginxUnderTest } from './nginx-under-test.ts';

/** The code of README.md, docs/quick-start.md and docs/researchers.md, run as it is printed, over a sample that the README made. */

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Debian's Python has Debian's packages. */
const PYTHON = '/usr/bin/python3';
/** A Python with pandas, pyarrow and matplotlib: `.ci/run` makes one. */
const PYTHON_WITH_PANDAS = process.env.PYTHON_WITH_PANDAS ?? 'python3';
const NPI = '2503111694';

let root: string;
let url: string;
let environment: NodeJS.ProcessEnv;
let served: ChildProcess;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'quick-start-'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const checkout = checkoutIn(join(root, 'checkout'));
  const prefix = join(root, 'prefix');
  const port = await freePort();
  url = `http://localhost:${port}`;
  environment = {
    ...process.env,
    // Where `npm install --global` puts commands is the matter of npm's settings. Programs of this checkout are not on the path.
    npm_config_prefix: prefix,
    PATH: [
      join(prefix, 'bin'),
      ...(process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules')),
    ].join(delimiter),
    PROVIDER_SUPPLY_PORT: String(port),
    PROVIDER_SUPPLY_OPERATOR_PORT: '0',
  };
  const [steps = '', last = ''] = codeOf('README.md', 'Run it', 'bash').split(/^(?=provider-supply serve)/m);
  expect(last).toMatch(/^provider-supply serve\b/);
  await bash('run-it.sh', steps, checkout);
  served = spawn('bash', ['-c', `exec ${last}`], { cwd: checkout, env: environment, stdio: 'ignore' });
  while (
    !(await fetch(`${url}/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (served.exitCode !== null) throw new Error('the router of the README did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}, 3_600_000);
afterAll(async () => {
  served?.kill();
  if (served?.exitCode === null) await once(served, 'close');
  rmSync(root, { recursive: true });
});

/** The files of the checkout without what is installed or made in it, as somebody has them who downloaded a release of it. */
function checkoutIn(directory: string): string {
  mkdirSync(directory);
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT });
  const archive = execFileSync('tar', ['--null', '--files-from=-', '-c'], {
    cwd: ROOT,
    input: listed,
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['-x'], { cwd: directory, input: archive });
  writeFileSync(join(directory, 'build-id'), '0000000\n');
  return directory;
}

/** A block as it is printed, except for the address of the service. */
function codeOf(document: string, heading: string, language: string): string {
  const found = codeBlocksOf(readText(document)).find(
    (block) => block.heading === heading && block.language === language,
  );
  if (found === undefined) throw new Error(`${document} has no ${language} below "${heading}"`);
  return found.text.replaceAll('https://data.example.org', url);
}

/** Runs a program over a file, in a directory of its own; what it printed. */
async function run(program: string, name: string, text: string, directory = root): Promise<string> {
  const path = join(directory, name);
  writeFileSync(path, text);
  const { stdout } = await promisify(execFile)(program, [path], { cwd: directory, env: environment });
  return stdout;
}

const bash = (name: string, text: string, directory = root): Promise<string> =>
  run('bash', name, `set -euo pipefail\n${text}`, directory);

test('every block of code of the documents is one that is run here', () => {
  const named = (document: string) =>
    codeBlocksOf(readText(document)).map(({ heading, language }) => [heading, language]);
  expect(named('README.md')).toEqual([
    ['Use the data', 'bash'],
    ['Run it', 'bash'],
    ['Change it', 'bash'],
  ]);
  expect(named('docs/quick-start.md')).toEqual(
    ['Lookups', 'Checking a signed response'].flatMap((heading) =>
      ['bash', 'ts', 'python'].map((language) => [heading, language]),
    ),
  );
  expect(named('docs/researchers.md')).toEqual([
    ['Downloading', 'bash'],
    ['Python', 'python'],
    ['R', 'r'],
    ['DuckDB', 'sql'],
  ]);
  // Those of the developer are run by CI, which runs this test.
  const commands = codeOf('README.md', 'Change it', 'bash').split('\n').filter(Boolean);
  for (const line of commands) expect(readText('.ci/run')).toContain(`\n${line.replace(/ *#.*/, '')}`);
});

test('the README asks for a provider', async () => {
  expect(JSON.parse(await bash('use.sh', codeOf('README.md', 'Use the data', 'bash')))).toMatchObject({
    data: { npi: NPI },
  });
});

describe('lookups of docs/quick-start.md', () => {
  test('with curl', async () => {
    const said = await bash('lookups.sh', codeOf('docs/quick-start.md', 'Lookups', 'bash'));
    expect(said).toMatch(/"release": "\d{8}T/);
    expect(said).toContain('"fact": "pecos.enrolled"');
    expect(said).toContain('NURSING AND REHABILITATION');
    expect(said).toContain('"measurement_period"');
    expect(said).toContain('"total_usd"');
    expect(said).toContain('"resolved": 1');
  });

  test.each([
    ['TypeScript', process.execPath, 'ts', /\[ 'active', 'not found' \] 1/],
    ['Python', PYTHON, 'python', /\['active', None\] 1/],
  ])('in %s', async (_, program, language, batch) => {
    const text = codeOf('docs/quick-start.md', 'Lookups', language);
    const said = await run(program, `lookups.${language}`, text);
    expect(said).toMatch(new RegExp(`^${NPI}: pecos.enrolled is \\w+, says \\S.* of \\d{4}-`, 'm'));
    expect(said).toMatch(batch);
    const unknown = text.replace(`/npi/${NPI}`, '/npi/1');
    await expect(run(program, `lookups.${language}`, unknown)).rejects.toThrow(/invalid_npi: npi must be/);
  });
});

test('everything also holds behind nginx as docs/cdn configures it', async () => {
  const nginx = await nginxUnderTest(join(root, 'checkout/public'), url);
  const behind = (text: string) => text.replaceAll(url, nginx.url);
  const lookups = behind(codeOf('docs/quick-start.md', 'Lookups', 'bash'));
  expect(await bash('lookups.sh', lookups)).toContain('"resolved": 1');
  const check = behind(codeOf('docs/quick-start.md', 'Checking a signed response', 'bash'));
  expect(await bash('check.sh', check)).toMatch(/Signature Verified Successfully/);
  await nginx.close();
});

describe('checking a signed response as in docs/quick-start.md', () => {
  const HOLDS = `${NPI}: the signature of the response holds`;
  const code = (language: string) => codeOf('docs/quick-start.md', 'Checking a signed response', language);

  test('with curl and openssl', async () => {
    const text = code('bash');
    expect(await bash('check.sh', text)).toMatch(/Signature Verified Successfully/);
    const changed = text.replace('test "$(value', "sed -i 's/active/ACTIVE/' body.json\ntest \"$(value");
    await expect(bash('check.sh', changed)).rejects.toThrow();
    const otherStatus = text.replace(
      'cut -d\' \' -f2)" "$(value content-digest)',
      'tr -dc 3)" "$(value content-digest)',
    );
    expect(otherStatus).not.toBe(text);
    await expect(bash('check.sh', otherStatus)).rejects.toThrow();
    const otherQuestion = text.replace(/GET "\$path"/, 'GET "$path"1');
    expect(otherQuestion).not.toBe(text);
    await expect(bash('check.sh', otherQuestion)).rejects.toThrow();
  });

  test('in TypeScript', async () => {
    const text = code('ts');
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
    const text = code('python');
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

describe('a bundle opened as in docs/researchers.md', () => {
  const code = (heading: string, language: string) => codeOf('docs/researchers.md', heading, language);
  beforeAll(async () => {
    const said = await bash('download.sh', code('Downloading', 'bash'));
    expect(said).toContain('(invented data)');
  });

  test('in Python', async () => {
    const said = await run(PYTHON_WITH_PANDAS, 'supply.py', code('Python', 'python'));
    expect(said).toMatch(/state_code +active_providers +per_100k/);
  });

  test('in R', async () => {
    const said = await run('Rscript', 'supply.R', code('R', 'r'));
    expect(said).toMatch(/state_code +active_providers +per_100k/);
  });

  test('in DuckDB', async () => {
    await using warehouse = await Warehouse.open(':memory:');
    const sql = code('DuckDB', 'sql').replace('supply.parquet', join(root, 'supply.parquet'));
    expect(await warehouse.rows(z.unknown(), sql)).toHaveLength(5);
  });
});
