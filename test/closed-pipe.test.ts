import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { finished } from './command-line.ts';

const CLI = fileURLToPath(new URL('../cli/provider-supply.ts', import.meta.url));

test.each([
  { args: ['rebuild', '--help'], closed: 'stdout', code: 0 },
  { args: ['config', '--json'], closed: 'stdout', code: 0 },
  { args: ['config', '--no-such-option'], closed: 'stderr', code: 2 },
] as const)(
  '$args with $closed closed by its reader ends with its own exit code',
  async ({ args, closed, code }) => {
    const child = spawn(process.execPath, [CLI, ...args]);
    child[closed].destroy();
    expect(await finished(child)).toMatchObject({ code, err: '' });
  },
);
