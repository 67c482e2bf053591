import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inventedSupplyStudy } from '../../build/studies/fixtures/invented-study.ts';
import { exportFiles } from '../../test/export-fixture.ts';
import { manifestOf, writeRelease } from '../../test/release-fixture.ts';
import { verifyRelease } from './verify-release.ts';

const RELEASE = '20261120T060000Z-0123abc-00000001';
const PATH = 'v1/exports/dermatology-supply/llm-ready.ndjson';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verify-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The faults of an otherwise whole release whose file of JSON lines reads so, checksums and all. */
async function faultsWith(change: (lines: string) => string, rows: number) {
  const files = exportFiles(inventedSupplyStudy()).map((file) =>
    file.path === PATH ? { ...file, content: change(file.content) } : file,
  );
  writeRelease(root, { id: RELEASE, providers: 10, files });
  const directory = join(root, 'releases', RELEASE);
  const manifest = manifestOf(root, RELEASE);
  const stated = manifest.files.map((file) =>
    file.path === PATH ? { ...file, schema: 'llm-export-line', rows } : file,
  );
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify({ ...manifest, files: stated }));
  const sha256 = hash('sha256', readFileSync(join(directory, 'manifest.json')), 'hex');
  writeFileSync(join(directory, 'manifest.json.sha256'), `${sha256}  manifest.json\n`);
  const faults = await verifyRelease(directory, () => undefined);
  return faults.filter(({ path }) => path === PATH).map(({ problem }) => problem);
}

test('a file of JSON lines that holds to its schema', async () => {
  expect(await faultsWith((lines) => lines, 73)).toEqual([]);
});

test('a line of another shape is named', async () => {
  expect(
    await faultsWith((lines) => lines.replace('"chunk_type":"national"', '"chunk_type":"county"'), 73),
  ).toEqual([expect.stringMatching(/^line 3 does not match the schema llm-export-line/)]);
});

test('a line that is not JSON is named', async () => {
  expect(await faultsWith((lines) => lines.replace('{"_line_type":"chunk"', '{_line_type'), 73)).toEqual([
    expect.stringMatching(/^line 2 is not JSON/),
  ]);
});

test('a number of lines that is not that of the manifest', async () => {
  expect(await faultsWith((lines) => lines, 72)).toEqual(['has 73 lines, the manifest says 72']);
});
