import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import PACKAGE from '../package.json' with { type: 'json' };
import { SETTING_NAMES } from '../pipeline/settings/settings.ts';
import { finished, Installation, sampleOfFewSources } from './command-line.ts';

const root = mkdtempSync(join(tmpdir(), 'options-'));
afterAll(() => rmSync(root, { recursive: true }));

const MOMENT = '2001-01-01T00:00:00Z';

const UNUSABLE = [
  ['serve', '--trust-proxy', 'nonsense'],
  ['serve', '--from', 'ftp://data.example.org'],
  ['serve', '--port', 'eighty'],
  ['serve', '--signing-key', '/no/such/file.jwk'],
  ['rebuild', '--now', 'yesterday'],
  ['rebuild', '--only', 'no-such-source'],
  ['verify', 'no-such-release'],
  ['verify', '--from', 'data.example.org'],
  ['diff', 'no-such-release', 'nor-this'],
  ['mirror', 'ftp://data.example.org'],
  ['keys', 'revoke', 'key_none'],
  ['keys', 'create', '--name', ' ', '--tier', 'starter'],
  ['keys', 'create', '--name', 'lab', '--tier', 'starter', '--expires', MOMENT],
  ['fhir-clients', 'revoke', 'none'],
  ['webhooks', 'disable', 'none'],
  ['operational', 'import', '/no/such/file'],
];

test.each(UNUSABLE.map((args) => ({ args, line: args.join(' ') })))(
  '$line: a value that cannot be used is bad usage, said in whole sentences',
  async ({ args }) => {
    const { code, err } = await new Installation(root).run(...args);
    expect(code).toBe(2);
    expect(err).toMatch(/^error: .*\.\n/);
    expect(err).not.toMatch(/\.\.(?!\.)/);
  },
);

const file = join(root, 'file');
writeFileSync(file, '');

test.each([
  ['sample', '--providers', '400', '--out', join(file, 'sample')],
  ['rebuild', '--sample', '400', '--data', join(file, 'data')],
  ['reproduce', '--data', file],
  ['diff', 'one', 'other', '--public', file],
])('%s where a directory is a file: what is wrong and what to do, and no stack', async (...args) => {
  const { code, err } = await command(...args);
  expect(code).toBe(1);
  expect(err).toMatch(/^error: .*not a directory.*\.\n.*name a directory\.\n$/);
});

test('verify --from an address where nothing answers says so, without a stack', async () => {
  const { code, err } = await new Installation(root).run('verify', '--from', 'http://127.0.0.1:1');
  expect(code).toBe(1);
  expect(err).toMatch(/^error: connect ECONNREFUSED 127\.0\.0\.1:1\.\nCheck the address/);
});

test('--sample and --from exclude each other', async () => {
  const { code, err } = await command('rebuild', '--sample', '400', '--from', '/no/such/directory');
  expect(code).toBe(2);
  expect(err).toMatch(/--sample.* cannot be used with .*--from/);
});

test('a bad option of a step points to the help of that step', async () => {
  const { err } = await new Installation(root).run('ingest', '--now', 'yesterday');
  expect(err).toContain('See `provider-supply ingest --help`.');
});

test('config knows every setting, by flag too', async () => {
  const { code, out } = await new Installation(root).run('config', '--json', '--api-key', 'ps_live_none');
  expect(code).toBe(0);
  const shown = z
    .array(z.object({ name: z.string(), value: z.string(), from: z.string() }))
    .parse(JSON.parse(out));
  expect(shown).toHaveLength(SETTING_NAMES.length);
  expect(shown).toContainEqual({ name: 'apiKey', value: '(set)', from: 'flag' });
});

test('a sample too small for a rebuild says so', async () => {
  const out = join(root, 'small');
  const { code, err } = await command('sample', '--providers', '10', '--out', out);
  expect(code).toBe(0);
  expect(err).toContain('warning: of fewer than 400 providers');
});

test('a step goes on under the scope of the files that fetch found', async () => {
  const installation = new Installation(mkdtempSync(join(root, 'steps-')));
  const files = join(installation.root, 'files');
  await sampleOfFewSources(files, 20);
  expect(await installation.run('fetch', '--from', files)).toMatchObject({ code: 0 });
  expect(await installation.run('ingest')).toMatchObject({ code: 0 });
  // The snapshots read before stay in use.
  const { code, out } = await installation.run('ingest', '--scope', 'national', '--force');
  expect(code).toBe(5);
  expect(out).toMatch(/nppes: refused.*fewer than the \d+ expected/);
});

test('--help lists commands and options by what they are for', async () => {
  expect((await command('--help')).out).toMatch(/Make releases:\n.*rebuild.*Serve releases:\n.*serve/s);
  expect((await command('rebuild', '--help')).out).toMatch(/What is read:\n.*--from.*The run:\n.*--now/s);
});

const CLI = fileURLToPath(new URL('../cli/provider-supply.ts', import.meta.url));
const command = (...args: string[]) => finished(spawn(process.execPath, [CLI, ...args]));

test.each(['--version', '-V'])('%s prints the version and the build', async (flag) => {
  const { code, out } = await command(flag);
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^${PACKAGE.version.replaceAll('.', '\\.')} \\(build [0-9a-z]{7}\\)\n$`));
});

test('a checkout of another user, such as root where a service runs from it, says its build too', async () => {
  // Git's own means of being tested for this: it takes the owner for another.
  const env = { ...process.env, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' };
  const { code, out, err } = await finished(spawn(process.execPath, [CLI, '--version'], { env }));
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/\(build [0-9a-z]{7}\)/);
});

test('a command after which --version stands is not run', async () => {
  expect(await command('rebuild', '--version')).toMatchObject({ code: 2, out: '' });
});

test.each([
  ['rebuild', '--sample', '399'],
  ['rebuild', '--sample', 'many'],
])('%s %s %s is bad usage, and says what would not be', async (...args) => {
  const { code, err } = await command(...args);
  expect(code).toBe(2);
  expect(err).toMatch(/--sample must be .*400/);
});

test('a sample of more providers than there are identifiers is refused in the words of the option given', async () => {
  const { code, err } = await new Installation(root).run('rebuild', '--sample', '99999999999');
  expect(code).toBe(2);
  expect(err).toContain('whole number from 1 to 100,000,000');
  expect(err).not.toContain('--providers');
});
