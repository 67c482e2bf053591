import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RunningRouter, startRouter } from '../router/serve.ts';
import { Manifest } from '../schemas/release/manifest.ts';
import { ReleaseList } from '../schemas/release/release-list.ts';
import { AuditPack } from '../schemas/rest/audit-pack.ts';
import { NpiRecordResponse } from '../schemas/rest/npi-record.ts';
import { Warehouse } from '../warehouse/warehouse.ts';
import { Installation } from './command-line.ts';

/** The ways of a reader who has a browser, no key and no knowledge of addresses: each step follows a link of the one before. */

const ORIGIN = 'http://localhost:8080';
const STUDY = '/studies/dermatology';
const run = promisify(execFile);

let root: string;
let installation: Installation;
let router: RunningRouter;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reader-'));
  installation = new Installation(join(root, 'operator'), []);
  const { err } = await installation.rebuild('--sample', '800');
  expect(err).toBe('');
  router = await startRouter({
    from: installation.public,
    port: 0,
    operatorPort: 0,
    trustProxy: [],
    dataDirectory: installation.data,
    origin: ORIGIN,
    logger: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await router?.close();
  await rm(root, { recursive: true });
});

/** What is at an address, asked without a key. */
async function bytesAt(address: string): Promise<Buffer> {
  const response = await fetch(address.replace(ORIGIN, router.url).replace(/^\//, `${router.url}/`));
  expect(response.status, address).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const textAt = async (address: string) => (await bytesAt(address)).toString('utf8');

/** The address of a link of a page by its text. */
function linkIn(page: string, text: RegExp): string {
  for (const [, address = '', inner = ''] of page.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs))
    if (text.test(inner.replaceAll(/<[^>]+>/g, ' '))) return address.replaceAll('&amp;', '&');
  throw new Error(`no link says ${text}`);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('from the home page to the rebuild of a figure', () => {
  let study: string;
  let packPage: string;
  let manifestUrl: string;
  let manifest: Manifest;
  let pack: AuditPack;

  it('home page, study, figure', async () => {
    const home = await textAt('/');
    const address = linkIn(home, /Dermatology Supply/);
    expect(address).toBe(STUDY);
    study = await textAt(address);
    expect(study).toMatch(/<strong>[\d,]+<\/strong> <span>active providers in the 50 states/);
  });

  it('the figure’s methodology, with its limitations', async () => {
    const methodology = await textAt(linkIn(study, /Full methodology/));
    expect(methodology).toContain('id="limitations"');
    expect(methodology).toContain('active_providers');
  });

  it('the audit pack of the study, as page, JSON and PDF', async () => {
    packPage = await textAt(linkIn(study, /^Web page$/));
    pack = AuditPack.parse(JSON.parse(await textAt(linkIn(packPage, /JSON/))));
    expect((await bytesAt(linkIn(packPage, /PDF/))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('the manifest, whose checksum the list of releases gives', async () => {
    manifestUrl = linkIn(packPage, /^manifest$/);
    const bytes = await bytesAt(manifestUrl);
    manifest = Manifest.parse(JSON.parse(bytes.toString('utf8')));
    const list = await textAt(linkIn(packPage, /the releases/));
    const { releases } = ReleaseList.parse(JSON.parse(await textAt(linkIn(list, /releases\.json/))));
    expect(releases[0]?.manifest).toMatchObject({ url: manifestUrl, sha256: sha256(bytes) });
  });

  it('the figure in a data file, which has the checksum of the manifest', async () => {
    const output = pack.reproducibility.outputs.find(({ path }) =>
      /\/dermatology-supply\.csv(\.gz)?$/.test(path),
    );
    const bytes = await bytesAt(output?.url ?? '');
    const listed = manifest.files.find(({ path }) => path === output?.path);
    expect([sha256(bytes), output?.sha256]).toEqual([listed?.sha256, listed?.sha256]);
    const csv = output?.path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    const Rows = z.array(z.object({ active_providers: z.coerce.number() }));
    const rows = Rows.parse(parse(csv, { columns: true, bom: true }));
    const sum = rows.reduce((total, { active_providers }) => total + active_providers, 0);
    expect(study).toContain(`<strong>${sum.toLocaleString('en-US')}</strong> <span>active providers in the`);
  });

  it('the inputs with their checksums, and the rebuild from them and the manifest alone', async () => {
    const { inputs, command } = pack.reproducibility;
    const reader = new Installation(join(root, 'reader'));
    const files = join(reader.root, 'inputs');
    await mkdir(files, { recursive: true });
    for (const { file, sha256: stated } of inputs) {
      expect(packPage).toContain(stated);
      expect(manifest.sources.flatMap((source) => source.files)).toContainEqual(
        expect.objectContaining({ name: file, sha256: stated }),
      );
      const kept = join(installation.data, 'downloads', stated, file);
      expect(sha256(await readFile(kept))).toBe(stated);
      await copyFile(kept, join(files, file));
    }
    const place = join(reader.public, 'releases', manifest.release);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'manifest.json'), await bytesAt(manifestUrl));
    const [, ...words] = command.split(' ');
    const { code, out, err } = await reader.run(...words, '--from', files);
    expect(err.replaceAll(/^[✔❯›].*$/gm, '').trim()).toBe('');
    expect(out).toMatch(/^dermatology-supply of release .* is reproduced: \d+ inputs, \d+ files identical$/m);
    expect(code).toBe(0);
  });
});

describe('from an NPI to the row that excludes it, and to the publisher', () => {
  const Excluded = z.object({ npi: z.string(), type: z.string().nullable(), excluded_on: z.string() });
  let record: NpiRecordResponse['data']['sources']['oig_leie'];
  let row: z.infer<typeof Excluded>;

  it('the row: in the table of exclusions, by the NPI', async () => {
    const table = join(root, 'exclusions.parquet');
    const downloads = await textAt(linkIn(await textAt('/'), /^Downloads$/));
    const exclusions = await textAt(linkIn(downloads, /^Exclusions and matched providers$/));
    await writeFile(table, await bytesAt(linkIn(exclusions, /^exclusions-oig-leie\.parquet$/)));
    await using duckdb = await Warehouse.open(':memory:', { threads: 1 });
    row = await duckdb.row(
      Excluded,
      `SELECT npi, exclusion_type AS "type", CAST(exclusion_date AS VARCHAR) AS excluded_on FROM '${table}'
       WHERE verdict = 'matched' ORDER BY npi LIMIT 1`,
    );
  });

  it('the record of the NPI: what the row says, with the evidence of the match', async () => {
    expect(await textAt('/')).toContain('<form class="lookup" action="/api/find"');
    expect(await textAt(`/lookup?npi=${row.npi}`)).toContain('src="/assets/lookup.js"');
    const { data } = NpiRecordResponse.parse(JSON.parse(await textAt(`/v1/npi/${row.npi}`)));
    record = data.sources.oig_leie;
    expect(record.data?.excluded).toBe(true);
    const exclusions = record.data?.exclusions.map(({ type, date }) => [type, date]);
    expect(exclusions).toContainEqual([row.type, row.excluded_on]);
    expect(record.match?.evidence.length).toBeGreaterThan(0);
  });

  it('the page of the publisher, which the record and the methodology of the list name', async () => {
    const page = await textAt(linkIn(await textAt('/methodology'), /Excluded Individuals/));
    expect(record.provenance._source_url).toMatch(/^https:\/\/oig\.hhs\.gov\//);
    expect(page).toContain(`href="${record.provenance._source_url}"`);
  });
});

it.each(['/api-docs', '/api-docs/resolver'])(
  'the sample requests of %s work as they are shown',
  async (address) => {
    const page = (await textAt(address))
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    const requests = [...page.matchAll(/<pre>curl (.*?)"(http[^"]+)"<\/pre>/gs)];
    expect(requests.length).toBeGreaterThan(9);
    for (const [, options = '', asked = ''] of requests) {
      const headers = [...options.matchAll(/-H "([\w-]+): ([^"]+)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]);
      const [, method = 'GET'] = /-X (\w+)/.exec(options) ?? [];
      const [, body] = /-d '(.*)' $/s.exec(options) ?? [];
      const response = await fetch(asked.replace(ORIGIN, router.url), {
        method,
        headers: Object.fromEntries(headers),
        ...(body !== undefined && { body }),
      });
      await response.arrayBuffer();
      expect(response.status, asked).toBe(200);
    }
  },
);

it('the sample requests of the FHIR page find what it says', async () => {
  const page = await textAt('/fhir');
  const requests = [...page.matchAll(/<pre>(curl .*?)<\/pre>\n<p class="small">(.*?)<\/p>/gs)];
  expect(requests.length).toBeGreaterThan(8);
  for (const [, shown = '', answer = ''] of requests) {
    const command = shown.replaceAll('&#39;', "'").replaceAll('&amp;', '&').replace(ORIGIN, router.url);
    const { stdout } = await run('bash', ['-c', `${command} --silent --write-out '\n%{http_code}'`]);
    const [body = '', status] = stdout.split(/\n(?=\d+$)/);
    expect([command, status]).toEqual([command, '200']);
    const found = FoundResource.parse(JSON.parse(body));
    const [, type, of] = /^An? (\w+)(?: of (?:one )?([A-Z]\w+))?/.exec(answer) ?? [];
    expect(found.resourceType, command).toBe(type);
    if (type !== 'Bundle') continue;
    expect(found.total, command).toBeGreaterThan(0);
    const matches = found.entry.filter(({ search }) => search.mode === 'match');
    expect(new Set(matches.map(({ resource }) => resource.resourceType)), command).toEqual(
      new Set(of === undefined ? [] : [of]),
    );
  }
});

const FoundResource = z.object({
  resourceType: z.string(),
  total: z.int().optional(),
  entry: z
    .array(
      z.object({ resource: z.object({ resourceType: z.string() }), search: z.object({ mode: z.string() }) }),
    )
    .default([]),
});
