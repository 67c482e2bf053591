import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RunningRouter, startRouter } from '../router/serve.ts';
import { SAMPLE_KEY, SANDBOX_TOKEN } from '../schemas/limits.ts';
import type { Manifest } from '../schemas/release/manifest.ts';
import { EvidenceQueryResponse } from '../schemas/rest/evidence-query.ts';
import { SAMPLE_MARKER_FILE, TEST_DATA_TAG } from '../schemas/sample.ts';
import { COLUMN_NAMES as ORDERING_COLUMNS } from '../sources/order-and-referring/source.ts';
import { Installation, sample } from './command-line.ts';
import { MONTH_FILE, writtenRows } from './quoted-csv.ts';

/** The mark of invented data, in every kind of artifact of a sample and in none of a release of published files. */

const MARK = /invented data|"code":"HTEST"/i;
const PROVIDERS = 400;
const SEED = 'marked';

/** What holds no text about its data: what it is part of says it, at every way to it. */
const WITHOUT_MARK = [
  // The lines that answers are made from, and what finds them: the router adds source and mark.
  /^(packs|search|digests|reference|history)\//,
  /^changes\.ndjson\.gz$/,
  // Numbers, releases, dates, names of files; the resources have the mark.
  /^fhir\/(versions|r4\/bulk-publish)\.json$/,
  // How to ask, not what is there.
  /^v1\/openapi\.json$/,
  /^site\/(assets\/|sitemap\.xml|robots\.txt)/,
  // Bare rows, pictures, columns, checksums, inputs and software: the README beside them says it.
  /\.csv(\.gz)?$/,
  /\/map\.png$/,
  /\.schema\.json$/,
  /\/data-dictionary\.json$/,
  /\/SHA256SUMS$/,
  /\/provenance\.intoto\.jsonl$/,
  /\/sbom\.cdx\.json$/,
];

/** Kinds of artifacts, by an example: each is in the releases that are searched for the mark. */
const KINDS = [
  'v1/history/dermatology-supply.json',
  'v1/exports/dermatology-supply/llm-ready.txt',
  'api/audit-pack/dermatology-supply/pdf',
  'downloads/dermatology-supply/README.md',
  'downloads/dermatology-supply/dermatology-supply.xlsx',
  'downloads/collections/providers/README.md',
  'downloads/collections/agreement/README.md',
  'downloads/collections/agreement-counts/README.md',
  'downloads/collections/cms-directory/README.md',
  'downloads/collections/county-supply/README.md',
  'downloads/collections/supply/README.md',
  'downloads/collections/supply/supply-by-month.parquet',
  'downloads/collections/facility-studies/facility-studies-by-month.xlsx',
  'history/archives/index.json',
  'site/index.html',
  'site/agreement/practice-address/index.html',
  'site/states/texas/counties/index.html',
  'site/llms.txt',
];

/** The documents of the site tell of sample data too. */
const DOCUMENTS = /^site\/(docs\/|assets\/documents\.json$)/;

const run = promisify(execFile);
let root: string;
let sampled: Marked;
let published: Marked;

/** A release and the router that serves it. */
interface Marked {
  readonly installation: Installation;
  readonly router: RunningRouter;
  readonly release: string;
  readonly manifest: Manifest;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'invented-'));
  const files = join(root, 'files');
  await sample(files, PROVIDERS, SEED);
  // A published file that was put beside the sample does not make it one.
  await writeFile(join(files, 'notes.txt'), '');
  sampled = await releaseOf('sampled', files);
  await rm(join(files, SAMPLE_MARKER_FILE));
  published = await releaseOf('published', files);
});
afterAll(async () => {
  await sampled?.router.close();
  await published?.router.close();
  await rm(root, { recursive: true });
});

async function releaseOf(name: string, files: string): Promise<Marked> {
  const installation = new Installation(join(root, name), []);
  const origin = 'http://localhost:8080';
  expect((await installation.run('backfill', '--from', await archiveOf(name, files))).code).toBe(0);
  const { err } = await installation.rebuild('--from', files, '--with', 'fhir-bulk', '--origin', origin);
  expect(err).toBe('');
  const router = await startRouter({
    from: installation.public,
    port: 0,
    operatorPort: 0,
    trustProxy: [],
    dataDirectory: installation.data,
    origin,
    logger: pino({ level: 'silent' }),
  });
  return {
    installation,
    router,
    release: await installation.release(),
    manifest: await installation.manifest(),
  };
}

/** A file of a publisher's archive about somebody of the registry, with the marker where the files have it. */
async function archiveOf(name: string, files: string): Promise<string> {
  const directory = join(root, `${name}-archive`);
  await mkdir(directory);
  const [npi = '', , , , , lastName = ''] =
    writtenRows(files, MONTH_FILE).rows.find(([, type]) => type === '1') ?? [];
  const rows = [ORDERING_COLUMNS.join(','), `${npi},${lastName},ANY,Y,Y,Y,Y,Y`];
  await writeFile(join(directory, 'OrderReferring_20240105.csv'), `${rows.join('\n')}\n`);
  if ((await readdir(files)).includes(SAMPLE_MARKER_FILE))
    await copyFile(join(files, SAMPLE_MARKER_FILE), join(directory, SAMPLE_MARKER_FILE));
  return directory;
}

/** A file as the text that somebody who opens it can read. Parquet and Arrow files keep their metadata as it is. */
async function textOf(path: string, type: string): Promise<string> {
  if (type === 'application/pdf') return (await run('pdftotext', [path, '-'], { maxBuffer: 1 << 26 })).stdout;
  if (path.endsWith('.xlsx')) {
    const copy = join(root, 'workbook.xlsx');
    await copyFile(path, copy);
    return JSON.stringify(await readXlsxFile(copy));
  }
  const bytes = await readFile(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
}

/** The files of a release that have the mark, and those that have not. */
async function sorted({ release, manifest }: Marked) {
  const found = { marked: [] as string[], unmarked: [] as string[] };
  for (const { path, content_type } of manifest.files)
    (MARK.test(await textOf(join(release, path), content_type)) ? found.marked : found.unmarked).push(path);
  return found;
}

describe('the files of a release', () => {
  it('are of every kind', () => {
    for (const { manifest } of [sampled, published])
      expect(manifest.files.map(({ path }) => path)).toEqual(expect.arrayContaining(KINDS));
  });

  it('all have the mark in a sample, but for those without any text about their data', async () => {
    const { unmarked } = await sorted(sampled);
    expect(unmarked.filter((path) => !WITHOUT_MARK.some((kind) => kind.test(path)))).toEqual([]);
    expect(sampled.manifest).toMatchObject({
      scope: 'partial',
      sample: { providers: PROVIDERS, seed: SEED },
    });
    for (const { source, status, publisher, attribution_text } of sampled.manifest.sources) {
      expect(status).toBe('ingested');
      expect(source).toMatch(/^Invented data in the format of /);
      expect(publisher).toMatch(/invented data/);
      expect(attribution_text).toMatch(/^Invented data .*Not published by /);
    }
  });

  it('have it nowhere where the marker is not beside the files', async () => {
    const { marked } = await sorted(published);
    expect(marked.filter((path) => !DOCUMENTS.test(path))).toEqual([]);
    expect(published.manifest.sample).toBeNull();
    expect(JSON.stringify(published.manifest)).not.toMatch(/invented/i);
  });

  it('say it on every page of a PDF', async () => {
    const path = join(sampled.release, 'api/audit-pack/dermatology-supply/pdf');
    const pages = (await textOf(path, 'application/pdf')).split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page).toMatch(MARK);
  });

  it('say it in every line of the FHIR bulk files', async () => {
    const bulk = sampled.manifest.files.filter(({ path }) =>
      /^fhir\/r4\/bulk\/.*part|^fhir\/r4\/bulk\/[A-Z]/.test(path),
    );
    expect(bulk.length).toBeGreaterThan(5);
    for (const { path } of bulk) {
      const lines = (await textOf(join(sampled.release, path), '')).trim().split('\n');
      for (const line of lines) expect(JSON.parse(line).meta.tag.at(-1), path).toEqual(TEST_DATA_TAG);
    }
  });
});

const ANSWERS = [
  '/',
  '/lookup',
  '/no/such/page',
  '/releases',
  '/v1/health',
  '/resolver/v1/health',
  '/v1/providers/{npi}',
  '/v1/npi/{npi}',
  '/resolver/v1/npi/{npi}',
  '/resolver/v1/npi/{npi}?as_of=2024-01-10',
  '/resolver/v1/provider/{npi}/history',
  '/resolver/v1/screening?last=EXAMPLE',
  '/resolver/v1/search?name=CLINIC&kind=facility',
  '/api/find?q=CLINIC',
  '/v1/history/dermatology-supply',
  '/states/texas/counties',
  '/fhir/r4/Practitioner?_count=1',
] as const;

async function answerOf({ router }: Marked, address: string): Promise<string> {
  const key = address.startsWith('/fhir') ? SANDBOX_TOKEN : SAMPLE_KEY;
  const headers = { authorization: `Bearer ${key}`, 'x-service-key': SAMPLE_KEY };
  const response = await fetch(`${router.url}${address.replace('{npi}', await npiOf(sampled))}`, { headers });
  expect([200, 404], address).toContain(response.status);
  return response.text();
}

/** An NPI of the sample, which both releases have. */
async function npiOf({ release }: Marked): Promise<string> {
  const folder = join(release, 'packs/npi');
  const part = (await readdir(folder)).find((name) => name.startsWith('part-')) ?? '';
  const [line = ''] = gunzipSync(await readFile(join(folder, part)))
    .toString()
    .split('\n');
  return z.object({ npi: z.string() }).parse(JSON.parse(line)).npi;
}

it.each(ANSWERS)('the router says it at %s', async (address) => {
  expect(await answerOf(sampled, address)).toMatch(MARK);
  expect(await answerOf(published, address)).not.toMatch(MARK);
});

it('is a member of every answer', async () => {
  for (const [service, isSample] of [
    [sampled, true],
    [published, false],
  ] as const) {
    const stated = isSample ? true : undefined;
    for (const address of ANSWERS.filter((one) => one.startsWith('/v1')))
      expect(JSON.parse(await answerOf(service, address)).meta.sample, address).toBe(stated);
    for (const address of [
      '/resolver/v1/health',
      '/resolver/v1/provider/{npi}/history',
      '/api/find?q=CLINIC',
    ] as const)
      expect(JSON.parse(await answerOf(service, address)).sample, address).toBe(stated);
    for (const address of ['/resolver/v1/npi/{npi}', '/resolver/v1/npi/{npi}?as_of=2024-01-10'] as const)
      expect(JSON.parse(await answerOf(service, address))._sample, address).toBe(stated);
    const record = JSON.parse(await answerOf(service, '/v1/npi/{npi}'));
    expect(record.data.sources.nppes.provenance._sample).toBe(stated);
  }
});

it('each item of evidence says it once', async () => {
  for (const [{ router }, times] of [
    [sampled, 1],
    [published, 0],
  ] as const) {
    const response = await fetch(`${router.url}/v1/evidence-query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${SAMPLE_KEY}` },
      body: JSON.stringify({ query: 'How many dermatologists are there in Texas?' }),
    });
    const { data } = EvidenceQueryResponse.parse(await response.json());
    expect(data.evidence.length).toBeGreaterThan(0);
    for (const { methodology } of data.evidence)
      expect(methodology.limitations.filter((text) => MARK.test(text))).toHaveLength(times);
  }
});

it('status.json, the list of releases and `status` say it', async () => {
  for (const [{ installation }, isSample] of [
    [sampled, true],
    [published, false],
  ] as const) {
    const status = JSON.parse(await readFile(join(installation.public, 'status.json'), 'utf8'));
    const list = JSON.parse(await readFile(join(installation.public, 'releases.json'), 'utf8'));
    for (const { sample: stated } of [status, list.releases[0]])
      expect(stated).toEqual(isSample ? { providers: PROVIDERS, seed: SEED } : undefined);
    const { out } = await installation.run('status');
    expect(MARK.test(out)).toBe(isSample);
  }
});

it('the record of a screened roster says it in all its forms', async () => {
  const roster = join(root, 'roster.csv');
  await writeFile(roster, 'first,last,state\nAnn,Example,CO\n');
  for (const [{ installation }, isSample] of [
    [sampled, true],
    [published, false],
  ] as const) {
    const out = join(installation.root, 'screened');
    await installation.run('screen', roster, '--out', out);
    for (const name of ['record.json', 'results.csv', 'record.pdf']) {
      const text = await textOf(join(out, name), name.endsWith('.pdf') ? 'application/pdf' : '');
      expect(MARK.test(text), name).toBe(isSample);
    }
  }
});
