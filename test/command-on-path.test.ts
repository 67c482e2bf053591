import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import PACKAGE from '../package.json' with { type: 'json' };
import { finished } from './command-line.ts';
import { publishOnDisk } from './published-tree.ts';
import { npiAt } from './release-fixture.ts';
import { LISTED_PERSON, screeningRelease } from './screening-release.ts';

/** The command as `npm install --global .` puts it on the path: a link in a folder of its own, run by the Node of the machine. */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMMAND = join(ROOT, PACKAGE.bin['provider-supply']);
/** Without the programs of the checkout, which npm scripts have on the path. */
const OUTSIDE = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

/** Lines of a roster that is screened in threads. */
const LONG_ROSTER = 5_000;

let elsewhere: string;
beforeAll(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'path-'));
  symlinkSync(COMMAND, join(elsewhere, 'provider-supply'));
});
afterAll(() => rmSync(elsewhere, { recursive: true }));

const command = (...args: string[]) => commandAt(join(elsewhere, 'provider-supply'), ...args);

const commandAt = (program: string, ...args: string[]) =>
  spawn(program, args, {
    cwd: elsewhere,
    env: { ...process.env, PATH: OUTSIDE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const isNodeOutside =
  spawnSync('node', ['--version'], { env: { ...process.env, PATH: OUTSIDE } }).status === 0;

test.runIf(isNodeOutside)('runs from any folder, in the Node that is pinned', async () => {
  const { code, out, err } = await finished(command('--version'));
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(PACKAGE.version);
});

test.runIf(isNodeOutside)('ends with the exit code of the command', async () => {
  expect(await finished(command('no-such-command'))).toMatchObject({ code: 2, out: '' });
});

test.runIf(isNodeOutside)('a signal ends the command', async () => {
  const child = command('serve', '--port', '0', '--operator-port', '0');
  child.stderr.on('data', (said: Buffer) => {
    if (said.toString().includes('serving on')) child.kill('SIGTERM');
  });
  expect((await finished(child)).code).toBe(0);
});

test.runIf(isNodeOutside)('runs where npm installs it from its tarball, its threads too', async () => {
  const made = join(elsewhere, 'made');
  execFileSync(process.execPath, [join(ROOT, 'scripts/package.ts'), '--out', made], { stdio: 'ignore' });
  const [tarball = ''] = readdirSync(made);
  const installed = join(elsewhere, 'lib/node_modules/provider-supply');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(made, tarball), '--strip-components=1', '-C', installed]);
  // What npm installs beside it, by the lock file that the tarball has.
  expect(readdirSync(installed)).toContain('npm-shrinkwrap.json');
  symlinkSync(join(ROOT, 'node_modules'), join(installed, 'node_modules'));
  const program = join(elsewhere, 'packaged');
  symlinkSync(join(installed, PACKAGE.bin['provider-supply']), program);

  const { code, out, err } = await finished(commandAt(program, '--version'));
  expect([code, err]).toEqual([0, '']);
  expect(out).toBe((await finished(command('--version'))).out);
  const files = join(elsewhere, 'files');
  const sampled = await finished(commandAt(program, 'sample', '--providers', '400', '--out', files));
  expect([sampled.code, sampled.err]).toEqual([0, '']);
  expect(readdirSync(files)).toContain('UPDATED.csv');

  const published = join(elsewhere, 'public');
  publishOnDisk(published, screeningRelease([LISTED_PERSON]));
  const roster = join(elsewhere, 'roster.csv');
  writeFileSync(roster, `npi\n${`${npiAt(1)}\n`.repeat(LONG_ROSTER)}`);
  const places = ['--out', join(elsewhere, 'out'), '--public', published, '--data', join(elsewhere, 'data')];
  const screened = await finished(commandAt(program, 'screen', roster, ...places, '--threads', '2'));
  expect([screened.code, screened.err]).toEqual([0, '']);
});
