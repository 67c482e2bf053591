import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_MARKER_FILE } from '../schemas/sample.ts';
import { Installation } from './command-line.ts';
import { FIRST_NIGHT, FIRST_NIGHT_PROVIDERS, firstNightOfFewSources } from './first-night.ts';

const NIGHT_2 = '2026-11-21T02:00:00Z';
const NATIONAL = ['--scope', 'national', '--origin', 'https://supply.example.org'];

let root: string;
let files: string;
let published: Installation;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'partial-sources-'));
  ({ files, installation: published } = await firstNightOfFewSources(join(root, 'first')));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A copy of the installation that has published a part of the files. */
function copyOf(name: string): Installation {
  cpSync(published.root, join(root, name), { recursive: true });
  return new Installation(join(root, name));
}

/** Notes of every snapshot that its tables are as large as those of the published files: no test has files of that size. */
async function noteComplete({ data }: Installation): Promise<void> {
  for (const source of await readdir(join(data, 'warehouse'))) {
    const path = join(data, 'warehouse', source, 'current.json');
    const snapshot = await readFile(path, 'utf8').catch(() => null);
    if (snapshot === null) continue;
    await writeFile(path, JSON.stringify({ ...JSON.parse(snapshot), shortfalls: [] }));
  }
}

const outcomeOf = ({ report }: Awaited<ReturnType<Installation['rebuild']>>, source: string) =>
  report.sources.find(({ id }) => id === source);

describe('a release of a part of the files is never national', () => {
  test('step by step: what was read as a part can only be built as one', async () => {
    const installation = new Installation(join(root, 'steps'));
    const step = (...args: string[]) => installation.run(...args, '--now', FIRST_NIGHT);
    expect(await step('fetch', '--from', files)).toMatchObject({ code: 0 });
    expect(await step('ingest')).toMatchObject({ code: 0 });
    expect(await step('resolve')).toMatchObject({ code: 0 });
    expect(await step('measure')).toMatchObject({ code: 0 });

    const { code, err } = await step('build', '--scope', 'national');
    expect(code).toBe(4);
    expect(err).toMatch(/not national: .*nppes.*oig-leie.* fewer than the \d+ expected/);
    expect(err).toContain('`--scope partial`');
    expect(await readdir(installation.public)).toEqual(['status.json']);
    expect(await installation.runLog()).toContainEqual(expect.stringContaining('"sources_incomplete"'));

    expect(await step('build')).toMatchObject({ code: 0 });
    expect(await step('check')).toMatchObject({ code: 0 });
    expect(await step('publish')).toMatchObject({ code: 0 });
    expect(await installation.manifest()).toMatchObject({ scope: 'partial', sample: null });
  });

  test('a national run after a partial one refuses the same files as if it had read them first', async () => {
    const installation = copyOf('national');
    const before = await installation.pointer();
    const fresh = await new Installation(join(root, 'fresh')).rebuild(
      ...['--from', files, '--now', NIGHT_2, ...NATIONAL],
    );
    const night = await installation.rebuild('--from', files, '--now', NIGHT_2, ...NATIONAL);
    for (const source of ['nppes', 'oig-leie']) {
      expect(outcomeOf(night, source)).toMatchObject({
        outcome: 'refused',
        message: expect.stringMatching(/fewer than the \d+ expected/),
      });
      expect(outcomeOf(night, source)?.message).toBe(outcomeOf(fresh, source)?.message);
    }
    expect([fresh.code, night.code]).toEqual([4, 4]);
    expect(night.err).toContain('not national');
    expect(await installation.pointer()).toEqual(before);

    const again = await installation.rebuild('--from', files, '--now', NIGHT_2);
    expect(again).toMatchObject({ code: 0, report: { release: before.release } });
    expect(outcomeOf(again, 'nppes')?.outcome).toBe('unchanged');
  });

  test('nor one of which the incomplete sources are left out of the run', async () => {
    const installation = copyOf('left out');
    const before = await installation.pointer();
    const night = await installation.rebuild(
      ...['--from', files, '--now', NIGHT_2, '--skip', 'nppes,oig-leie', ...NATIONAL],
    );
    expect(outcomeOf(night, 'oig-leie')?.outcome).toBe('unchanged');
    expect(night.code).toBe(4);
    expect(night.err).toContain('not national');
    expect(await installation.pointer()).toEqual(before);
  });
});

test('complete sources that a partial run read are not read again for a national release', async () => {
  const installation = copyOf('complete');
  await noteComplete(installation);
  const night = await installation.rebuild('--from', files, '--now', NIGHT_2, ...NATIONAL);
  expect(night.code).toBe(0);
  expect(night.report.sources.map(({ outcome }) => outcome)).not.toContain('refreshed');
  expect(await installation.manifest()).toMatchObject({ scope: 'national' });
});

test('a sample is kept whatever scope is asked for: no release of it is national', async () => {
  const marked = join(root, 'marked');
  cpSync(files, marked, { recursive: true });
  const marker = JSON.stringify({ providers: FIRST_NIGHT_PROVIDERS, seed: '1' });
  await writeFile(join(marked, SAMPLE_MARKER_FILE), marker);
  const installation = new Installation(join(root, 'sample'));
  const origin = ['--origin', 'https://supply.example.org'];
  const first = await installation.rebuild('--from', marked, '--now', FIRST_NIGHT, ...origin);
  expect(first.code).toBe(0);
  const second = await installation.rebuild('--from', marked, '--now', NIGHT_2, ...NATIONAL);
  expect(second).toMatchObject({ code: 0, report: { release: first.report.release } });
  expect(outcomeOf(second, 'nppes')?.outcome).toBe('unchanged');
  for (const step of ['build', 'check', 'publish'])
    expect(await installation.run(step, '--now', NIGHT_2, ...NATIONAL), step).toMatchObject({ code: 0 });
  expect(await installation.manifest()).toMatchObject({ created_at: NIGHT_2, scope: 'partial' });
});
