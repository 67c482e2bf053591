import { cpSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_WRITERS } from '../sample/writers.ts';
import { ARTIFACTS } from '../schemas/release/artifacts.ts';
import type { Manifest } from '../schemas/release/manifest.ts';
import { AuditPack } from '../schemas/rest/audit-pack.ts';
import { Installation } from './command-line.ts';
import { expectReproduced, twoNights } from './two-nights.ts';

// Needs nothing beside Node, but makes all audit packs as PDF twice: too long for `npm test`, which reproduces releases without
// the optional artifacts.
let root: string;
let files: string;
let installation: Installation;
let first: Manifest;
let second: Manifest;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reproduce-'));
  ({ files, installation, first, second } = await twoNights(join(root, 'nights')));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('the second of two nights holds every source and all artifacts', () => {
  const ingested = second.sources.filter(({ status }) => status === 'ingested').map(({ id }) => id);
  expect(ingested.sort()).toEqual(SAMPLE_WRITERS.map(({ source }) => source).sort());
  expect(second.inputs.previous?.release).toBe(first.release);
  expect(second.artifacts).toEqual([...ARTIFACTS]);
});

test('a release with all artifacts is reproduced byte for byte', () =>
  expectReproduced(installation, second));

describe('one dataset of a release', () => {
  const packOf = async (slug: string) =>
    AuditPack.parse(
      JSON.parse(
        await readFile(
          join(installation.public, 'releases', second.release, 'api/audit-pack', slug, 'json'),
          'utf8',
        ),
      ),
    );

  /** A reader who has the manifest and the inputs that the pack lists, and nothing else. */
  async function reader(slug: string): Promise<{ reader: Installation; inputs: string; pack: AuditPack }> {
    const pack = await packOf(slug);
    const own = join(root, `reader-${slug}`);
    const inputs = join(own, 'inputs');
    for (const { sha256 } of pack.reproducibility.inputs)
      cpSync(join(installation.data, 'downloads', sha256), inputs, { recursive: true });
    cpSync(
      join(installation.public, 'releases', second.release, 'manifest.json'),
      join(own, 'public', 'releases', second.release, 'manifest.json'),
    );
    return { reader: new Installation(own), inputs, pack };
  }

  test.each(['dermatology-supply', 'nursing-home-quality'])(
    '%s is made again, byte for byte, from the inputs of its pack and the manifest alone',
    async (slug) => {
      const { reader: own, inputs, pack } = await reader(slug);
      const done = await own.run('reproduce', second.release, '--pack', slug, '--from', inputs, '--json');
      const { command, outputs, inputs: listed } = pack.reproducibility;
      expect(done.err).toBe('');
      expect(JSON.parse(done.out)).toEqual({
        release: second.release,
        pack: slug,
        verdict: 'identical',
        inputs: listed.length,
        identical: outputs.length + 3,
        carry_release_id: [],
        faults: [],
      });
      expect(done.code).toBe(0);
      expect(pack.reproducibility.evidence.source_code.url).toBe(
        `https://code.example.org/tree/${second.pipeline_version}`,
      );
      expect(command).toBe(`provider-supply reproduce ${second.release} --pack ${slug}`);
    },
  );

  test('is reproduced from files kept by reference, and a damaged file of the release is named', async () => {
    const harmed = new Installation(join(root, 'pack'));
    cpSync(installation.root, harmed.root, { recursive: true });
    await rm(join(harmed.data, 'downloads'), { recursive: true });
    expect((await harmed.run('fetch', '--from', files, '--keep-inputs', 'reference')).code).toBe(0);
    const path = 'downloads/hospice-availability/README.md';
    await appendFile(join(harmed.public, 'releases', second.release, path), '\n');
    const { code, out } = await harmed.run('reproduce', '--pack', 'hospice-availability');
    expect(code).toBe(1);
    expect(out).toMatch(
      /^hospice-availability of release .* is not reproduced: \d+ inputs, \d+ files identical/,
    );
    expect(out).toContain(`  ${path}: its checksum is not the one in the manifest`);
  });

  test('a changed input is named', async () => {
    const { reader: own, inputs } = await reader('home-health-quality');
    const file = join(inputs, 'NST-EST2024-ALLDATA.csv');
    await appendFile(file, '\n');
    const { code, out } = await own.run(
      ...['reproduce', second.release, '--pack', 'home-health-quality', '--from', inputs],
    );
    expect(code).toBe(1);
    expect(out).toMatch(
      /cannot be reproduced here\n {2}census-population: NST-EST2024-ALLDATA\.csv: the kept/,
    );
  });
});
