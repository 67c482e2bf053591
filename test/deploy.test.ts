import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SETTINGS } from '../pipeline/settings/settings.ts';
import { commandsOf, DEPLOY_STEPS } from '../scripts/deploy/steps.ts';
import { codeBlocksOf, readText } from './documentation.ts';

/** What `deploy/` installs names programs, settings and options that exist. */

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const UNITS = join(ROOT, 'deploy', 'systemd');
const SERVICES = readdirSync(UNITS).filter((name) => name.endsWith('.service'));
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
/** The exposure of a service, of 100; unhardened ones have 96. */
const MAX_EXPOSURE = 20;

const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Names of environment variables that are set, or could be: commented out. */
const variablesIn = (lines: string) =>
  [...lines.matchAll(/^[# -]*([A-Z][A-Z0-9_]+)[=:]/gm)].map(([, name = '']) => name);

describe.runIf(hasSystemd)('the units', () => {
  let installed: string;
  beforeAll(() => {
    installed = mkdtempSync(join(tmpdir(), 'units-'));
    for (const name of readdirSync(UNITS))
      writeFileSync(
        join(installed, name),
        text(`deploy/systemd/${name}`).replaceAll('/opt/provider-supply', ROOT),
      );
  });
  afterAll(() => rmSync(installed, { recursive: true }));

  test('are sound', () => {
    const units = readdirSync(installed).map((name) => join(installed, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  test.each(SERVICES)('%s is hardened', (name) => {
    const { status, stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', `--threshold=${MAX_EXPOSURE}`, join(installed, name)],
      { encoding: 'utf8' },
    );
    expect(status, stdout).toBe(0);
  });
});

test.each(['deploy/environment.example', 'deploy/compose.yaml', 'deploy/Dockerfile'])(
  '%s sets no setting that does not exist',
  (path) => {
    const known = new Set<string>(Object.values(SETTINGS).map(({ env }) => env));
    const asked = variablesIn(text(path)).filter((name) => /^PROVIDER_SUPPLY_|_URL$|^SERVICE_/.test(name));
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  },
);

test('the image is pinned, runs as nobody special, and knows whether it is well', () => {
  const image = text('deploy/Dockerfile');
  for (const [, base] of image.matchAll(/^FROM (\S+)/gm)) expect(base).toMatch(/@sha256:[0-9a-f]{64}$/);
  expect(image).toMatch(/^USER \d+:\d+$/m);
  expect(image).toMatch(/^HEALTHCHECK /m);
  expect(text('deploy/compose.yaml')).toContain('read_only: true');
});

describe('docs/deploy.md', () => {
  const blocks = codeBlocksOf(readText('docs/deploy.md'));

  test('every block of commands is one that scripts/follow-deploy.ts runs, or names a reason for', () => {
    expect(blocks.map(({ heading, language }) => [heading, language])).toEqual(
      DEPLOY_STEPS.map(({ heading }) => [heading, 'sh']),
    );
    for (const { heading, skipped } of DEPLOY_STEPS) expect(skipped, heading).not.toBe('');
  });

  test('what the script replaces is in the block, and nothing is left for the reader to fill in', () => {
    for (const [at, step] of DEPLOY_STEPS.entries()) {
      const { text = '' } = blocks[at] ?? {};
      for (const [printed] of step.replaced ?? []) expect(text).toContain(printed);
      expect(commandsOf(step, text)).not.toMatch(/<[a-z][a-z ]*>|…/);
    }
  });
});
