import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Manifest } from '../schemas/release/manifest.ts';
import { Installation } from './command-line.ts';
import { FIRST_NIGHT } from './first-night.ts';
import { expectReproduced, NEXT_WEEK, shortenList, twoNightsOfFewSources } from './two-nights.ts';

const NIGHT_3 = '2026-11-24T02:00:00Z';

// How each source gets into a release is the same with few of them: all sources, all artifacts and single datasets are reproduced
// in reproduce.services.test.ts, for which a night takes ten times as long.
let root: string;
let files: string;
let installation: Installation;
let first: Manifest;
let second: Manifest;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reproduce-'));
  ({ files, installation, first, second } = await twoNightsOfFewSources(join(root, 'nights')));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A copy of the installation, to damage. */
async function copyOf(name: string): Promise<Installation> {
  cpSync(installation.root, join(root, name), { recursive: true });
  return new Installation(join(root, name));
}

const checksumOf = (manifest: Manifest, name: string): string =>
  manifest.sources.flatMap(({ files }) => files).find((file) => file.name === name)?.sha256 ?? '';

test('two nights in a row, with changes between: the second has a refused source, and names the first', () => {
  expect(second.inputs.previous?.release).toBe(first.release);
  expect(second.sources.find(({ id }) => id === 'nucc-taxonomy')).toMatchObject({
    stale_reason: expect.stringMatching(/CSV header/),
    read_on: '2026-11-20',
    last_checked: FIRST_NIGHT,
  });
  expect(checksumOf(first, NEXT_WEEK)).toBe('');
  expect(checksumOf(second, NEXT_WEEK)).not.toBe('');
  expect(checksumOf(first, 'UPDATED.csv')).not.toBe(checksumOf(second, 'UPDATED.csv'));
});

test.each([
  ['no such pack', ['--pack', 'chiropractor-supply'], /no audit pack chiropractor-supply/],
  ['a directory without a pack', ['--from', '.'], /--from is taken with --pack/],
])('%s: bad usage', async (_, args, message) => {
  const { code, err } = await installation.run('reproduce', second.release, ...args);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});

describe('exit 1 if anything a release was made from is missing or changed', () => {
  test('a tampered download is named with both checksums, a missing one with where it came from', async () => {
    const harmed = await copyOf('downloads');
    const tampered = checksumOf(second, 'UPDATED.csv');
    const list = join(harmed.data, 'downloads', tampered, 'UPDATED.csv');
    await appendFile(list, '\n');
    const actual = createHash('sha256')
      .update(await readFile(list))
      .digest('hex');
    const missing = checksumOf(second, 'NST-EST2024-ALLDATA.csv');
    await rm(join(harmed.data, 'downloads', missing), { recursive: true });

    const { code, out } = await harmed.run('reproduce', second.release);
    expect(code).toBe(1);
    expect(out).toMatch(new RegExp(`oig-leie: UPDATED\\.csv: .*${actual}.*${tampered}`));
    expect(out).toMatch(
      new RegExp(
        `census-population: NST-EST2024-ALLDATA\\.csv: .*${missing}.* it came from a local directory`,
      ),
    );
    expect(out.trim().split('\n')).toHaveLength(3);
  });

  test('a file kept by reference is named with its place: gone, then with other bytes', async () => {
    const harmed = await copyOf('reference');
    const kept = checksumOf(second, 'NST-EST2024-ALLDATA.csv');
    await rm(join(harmed.data, 'downloads', kept), { recursive: true });
    const own = join(root, 'own-files');
    cpSync(files, own, { recursive: true });
    const fetched = await harmed.run(...['fetch', '--from', own, '--keep-inputs', 'reference']);
    expect(fetched.code).toBe(0);

    const place = join(own, 'NST-EST2024-ALLDATA.csv');
    await rm(place);
    const gone = await harmed.run('reproduce', second.release);
    expect(gone.code).toBe(1);
    expect(gone.out).toContain(
      `NST-EST2024-ALLDATA.csv: SHA-256 ${kept}, is not at ${place}, to which it was kept by reference: put it back there;`,
    );

    await writeFile(place, 'other bytes');
    const changed = await harmed.run('reproduce', second.release);
    expect(changed.code).toBe(1);
    expect(changed.out).toMatch(new RegExp(`the kept ${place} has SHA-256 .* was made from ${kept};`));
  });

  test('a changed file of the release before is named', async () => {
    const harmed = await copyOf('previous');
    await appendFile(join(harmed.public, 'releases', first.release, 'digests/npi.parquet'), '\n');
    const { code, out } = await harmed.run('reproduce', second.release);
    expect(code).toBe(1);
    expect(out).toContain(`release ${first.release}: digests/npi.parquet: has`);
  });

  test('the code must be that of the release', async () => {
    const harmed = await copyOf('version');
    await rewriteManifest(harmed, first.release, (text) =>
      text.replace(`"pipeline_version": "${first.pipeline_version}"`, '"pipeline_version": "0123abc"'),
    );
    const { code, out } = await harmed.run('reproduce', first.release);
    expect(code).toBe(1);
    expect(out).toMatch(/made by 0123abc, this checkout is .* `git checkout 0123abc/);
  });

  test('no such release', async () => {
    expect(await installation.run('reproduce', '20200101T000000Z-0123abc-01234567')).toMatchObject({
      code: 2,
    });
  });
});

/** Changes a release's manifest and the checksum beside it. */
async function rewriteManifest(
  { public: published }: Installation,
  release: string,
  edit: (text: string) => string,
): Promise<void> {
  const path = join(published, 'releases', release, 'manifest.json');
  const text = edit(await readFile(path, 'utf8'));
  await writeFile(path, text);
  await writeFile(`${path}.sha256`, `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`);
}

describe('a third night, and the same night again', () => {
  let kept: Installation;
  let third: Manifest;

  beforeAll(async () => {
    kept = await copyOf('third');
    await shortenList(files);
    expect((await kept.rebuild('--from', files, '--now', NIGHT_3)).code).toBe(5);
    third = await kept.manifest();
  });

  // One that nothing came before is reproduced in nightly-download.test.ts.
  test('is reproduced byte for byte, with its stale source and the release it was compared with', () =>
    expectReproduced(kept, third));

  test('reading and building everything again gives the same release, and publishing it changes nothing', async () => {
    const again = await kept.rebuild('--from', files, '--now', NIGHT_3, '--force', '--keep', '1');
    expect(again.code).toBe(5);
    expect(again.report.release).toBe(third.release);
    expect(third.inputs.previous?.release).toBe(second.release);
  });

  test('downloads stay as long as a kept release names them', async () => {
    const downloads = await readdir(join(kept.data, 'downloads'));
    // The first release of the month is kept, and with it the list as it was; the second night's is pruned.
    expect(downloads).toContain(checksumOf(first, 'UPDATED.csv'));
    expect(downloads).toContain(checksumOf(third, 'UPDATED.csv'));
    expect(downloads).not.toContain(checksumOf(second, 'UPDATED.csv'));
  });

  test('the missing downloads of a pruned release are named', async () => {
    const { code, out } = await kept.run('reproduce', second.release);
    expect(code).toBe(1);
    expect(out).toMatch(/UPDATED\.csv: .* is not among the kept downloads/);
  });

  test('a release that needs a pruned one says so', async () => {
    const { code, out } = await kept.run('reproduce', third.release);
    expect(code).toBe(1);
    expect(out).toContain(`release ${second.release}: the previous release has been pruned`);
  });
});
