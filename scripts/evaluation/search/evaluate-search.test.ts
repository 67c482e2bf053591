import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { finished } from '../../../test/command-line.ts';
import { firstNight } from '../../../test/first-night.ts';

const SCRIPT = join(import.meta.dirname, '../../evaluate-search.ts');

const root = mkdtempSync(join(tmpdir(), 'evaluate-search-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('people and organizations of a rebuild are searched for by changed names', async () => {
  await firstNight(root);
  const data = join(root, 'installation', 'data');
  const { code, out, err } = await finished(
    spawn(process.execPath, [SCRIPT, '--data', data, ...['--each', '5', '--everybody', '20']]),
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^\| people \|.*\n(?:\|.*\n)*\| all \| \d+ \| 100\.0 %/m);
  expect(out).toContain('20 organizations by their own name and state: 0 not found');
});
