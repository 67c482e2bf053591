import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { describe, expect, test } from 'vitest';
import { finished } from '../test/command-line.ts';

const FOLDER = import.meta.dirname;
const SCRIPTS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, code: readFileSync(join(FOLDER, path), 'utf8') }))
  .filter(({ code }) => code.includes('readOptions(HELP'));

/** Processes load code for most of their time: more at once than there are cores take longer. */
const limit = pLimit(2);
const run = (path: string, ...args: string[]) =>
  limit(() => finished(spawn(process.execPath, [join(FOLDER, path), ...args])));

/** The options that a script reads, by what its code says, and their defaults. */
function optionsOf(code: string): (readonly [name: string, standard: string | undefined])[] {
  const found = code.matchAll(/'?([a-z][a-z-]*)'?:\s*\{\s*type: '(?:string|boolean)'([^}]*)\}/g);
  return [...found].map(([, name = '', rest = '']) => [name, /default: '([^']+)'/.exec(rest)?.[1]]);
}

/** What the help says of an option. */
function saidOf(help: string, name: string): string {
  return new RegExp(`^ {2}--${name}\\b.*(?:\\n {4}.*)*`, 'm').exec(help)?.[0] ?? '';
}

test('every script at the top of the folder reads its options so', () => {
  const others = ['script-options.ts', 'script-options.test.ts'];
  const named = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !others.includes(name));
  expect(SCRIPTS.map(({ path }) => path)).toEqual(expect.arrayContaining(named));
});

describe.concurrent('options of scripts', () => {
  test.each(SCRIPTS)('$path says with --help what it takes', async ({ path, code }) => {
    const help = await run(path, '--help');
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toMatch(/^Usage: .*\n\n.*\nExamples?:\n {2}\S/s);
    const options = optionsOf(code);
    const listed = [...help.out.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...options.map(([name]) => name), 'help'].sort());
    for (const [name, standard] of options)
      if (standard !== undefined) expect(saidOf(help.out, name)).toContain(`default ${standard}`);
  });

  test.each([
    ['bench.ts --no-such-option', '--no-such-option'],
    ['bench.ts --seconds', '--seconds'],
    ['bench.ts --providers many', '--providers must be a whole number'],
    ['bench.ts --providers 0', '--providers must be a whole number, at least 1'],
    ['search-answers.ts', '--public DIR is missing'],
    ['fhir-validate.ts no/release', 'RELEASE: there is no no/release/manifest.json'],
    ['evaluate-questions.ts --set 0', '--set must be one of 1, 2'],
  ])('%s is bad usage', async (line, problem) => {
    const [path = '', ...args] = line.split(' ');
    const { code, out, err } = await run(path, ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^error: .*--help.*\n$/);
    expect(err).toContain(problem);
  });
});
