import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import PACKAGE from '../package.json' with { type: 'json' };
import { finished } from './command-line.ts';

/** The command as `npm install --global .` puts it on the path: a link in a folder of its own, run by the Node of the machine. */

const COMMAND = fileURLToPath(new URL(`../${PACKAGE.bin['provider-supply']}`, import.meta.url));
/** Without the programs of the checkout, which npm scripts have on the path. */
const OUTSIDE = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

let elsewhere: string;
beforeAll(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'path-'));
  symlinkSync(COMMAND, join(elsewhere, 'provider-supply'));
});
afterAll(() => rmSync(elsewhere, { recursive: true }));

const command = (...args: string[]) =>
  spawn(join(elsewhere, 'provider-supply'), args, {
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
