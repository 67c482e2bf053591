import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import PACKAGE from '../package.json' with { type: 'json' };
import { finished } from './command-line.ts';

const CLI = fileURLToPath(new URL('../cli/provider-supply.ts', import.meta.url));
const command = (...args: string[]) => finished(spawn(process.execPath, [CLI, ...args]));

test.each(['--version', '-V'])('%s prints the version and the build', async (flag) => {
  const { code, out } = await command(flag);
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^${PACKAGE.version.replaceAll('.', '\\.')} \\(build [0-9a-z]{7}\\)\n$`));
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
