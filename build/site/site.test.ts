import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentVersion } from '../../fhir/render-context.ts';
import { RESOURCE_TYPES } from '../../schemas/fhir/resource-types.ts';
import { SANDBOX_FILE } from '../../schemas/fhir/sandbox.ts';
import { INCLUDES, RESULT_PARAMETERS, SEARCH_PARAMETERS } from '../../schemas/fhir/search-parameters.ts';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { NOT_FOUND_PAGE, publicTarget } from '../../schemas/published/public-addresses.ts';
import { DownloadsIndex } from '../../schemas/release/downloads-index.ts';
import { FHIR_VERSIONS_FILE } from '../../schemas/release/file-names.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import { exampleAuditPack } from '../../schemas/rest/example-audit-pack.ts';
import { writePack } from '../../test/pack-fixture.ts';
import { npiAt } from '../../test/release-fixture.ts';
import { lineOf, SPECIAL_CASES } from '../../test/release-fixture-lines.ts';
import { sqlLiteral } from '../../warehouse/warehouse.ts';
import type { BuildContext, ReleaseHeader } from '../context.ts';
import { inventedBuild } from '../documents/fixtures/release.ts';
import {
  inventedFacilityStudy,
  inventedSupplyStudy,
  unavailableStudy,
} from '../studies/fixtures/invented-study.ts';
import type { Study } from '../studies/study.ts';
import { type HtmlElement, readHtml } from './fixtures/html-document.ts';
import { writeSite } from './site.ts';

const HOSTILE = `<script>alert("x")</script>' onload='y`;
const CROISSANT = { '@type': 'sc:Dataset', name: '</script><b>', description: 'A & B' };
const DICTIONARY = {
  schema_version: '1.0',
  tables: [
    {
      name: 'providers',
      title: 'Providers',
      description: 'One row each.',
      path: 'downloads/collections/providers',
      primary_key: ['npi'],
      fields: [
        {
          name: 'npi',
          type: 'string',
          title: 'NPI',
          description: 'Ten digits.',
          constraints: { required: true },
        },
        {
          name: 'status',
          type: 'string',
          title: HOSTILE,
          description: HOSTILE,
          constraints: { enum: ['active'] },
        },
        { name: 'amount_usd', type: 'number', title: 'Amount', description: 'Exact.', unit: 'USD' },
      ],
    },
  ],
};
const MOST_BYTES = 150_000;
/** Answered by the interface, or written when a release is published: not from the site. */
const INTERFACE = new Set([
  '/v1/health',
  '/v1/openapi.json',
  '/releases',
  '/fhir/r4/metadata',
  '/fhir/r4/.well-known/smart-configuration',
]);

/** A study whose every name is an attack. */
function hostileStudy(): Study {
  const study = inventedSupplyStudy('urology-supply');
  const { values, ...row } = study.national;
  return {
    ...study,
    dataset: { ...study.dataset, displayName: HOSTILE, oneLiner: HOSTILE },
    methodology: { ...study.methodology, summary: HOSTILE, limitations: [HOSTILE], display_name: HOSTILE },
    sources: study.sources.map((source) => ({
      ...source,
      source: HOSTILE,
      source_url: 'javascript:alert(1)',
    })),
    states: study.states.map((state, index) =>
      index === 0 ? { ...state, values: { ...state.values, state_name: HOSTILE } } : state,
    ),
    national: { ...row, values: { ...values, state_name: HOSTILE } },
  };
}

const STUDIES = [inventedSupplyStudy(), hostileStudy(), inventedFacilityStudy(), unavailableStudy()];

/** The site of an invented release, read back: texts by path below `site/`, and everything else that is in it. */
async function siteOf(build: BuildContext, studies = STUDIES) {
  await writeSite(build, { studies, methodologies: studies.map(({ methodology }) => methodology) });
  const files = build.writer.files().map(({ path }) => path);
  const texts = new Map<string, string>();
  for (const path of files.filter((file) => file.startsWith('site/'))) {
    texts.set(path, await readFile(join(build.writer.directory, path), 'utf8'));
  }
  return { files: new Set(files), texts };
}

type Site = Awaited<ReturnType<typeof siteOf>>;

async function writeOthers({ writer, header, warehouse }: BuildContext): Promise<void> {
  const json = { contentType: 'application/json' };
  await writer.write('downloads/data-dictionary.json', JSON.stringify(DICTIONARY), json);
  await writer.write('downloads/dermatology-supply/data.csv.gz', 'x', {
    contentType: 'application/gzip',
    rows: 51,
  });
  await writer.write('downloads/dermatology-supply/croissant.json', JSON.stringify(CROISSANT), json);
  for (let part = 10; part < 50; part += 1) {
    const path = `downloads/collections/npi/npi-${part}.parquet`;
    const rows = `SELECT i AS place, '<b>' AS name, NULL AS nothing FROM range(${part}) AS t (i)`;
    await warehouse.run(`COPY (${rows}) TO ${sqlLiteral(await writer.prepare(path))} (FORMAT parquet)`);
    await writer.adopt(path, { contentType: 'application/vnd.apache.parquet', rows: part });
  }
  await writer.write('downloads/index.json', JSON.stringify(indexOf(writer.files(), header)), json);
  await writer.write('v1/exports/dermatology-supply/llm-ready.json', '{}', json);
  const pack = { ...exampleAuditPack(header.origin).data, slug: 'dermatology-supply' };
  await writer.write('api/audit-pack/dermatology-supply/json', JSON.stringify(pack), json);
  await writer.write('api/audit-pack/dermatology-supply/pdf', '%PDF', { contentType: 'application/pdf' });
  const lines = [...Object.values(SPECIAL_CASES), 9, 10].map((index) => [
    npiAt(index),
    JSON.parse(lineOf(index, npiAt(index), HOSTILE)),
  ]);
  writePack(writer.directory, PACK_COLLECTIONS.npi, Object.fromEntries(lines));
  await writer.write(SANDBOX_FILE, JSON.stringify(lines.map(([npi]) => npi)), json);
  await writer.write(
    FHIR_VERSIONS_FILE,
    JSON.stringify({ rendering: '0'.repeat(64), versions: [currentVersion(header)] }),
    json,
  );
}

/** The index of two bundles, of a study and of records in many parts. */
function indexOf(
  files: readonly ReleaseFile[],
  { release, created_at, origin }: ReleaseHeader,
): DownloadsIndex {
  const since = { release, created_at };
  const sha256 = '0'.repeat(64);
  const bundle = (kind: 'dataset' | 'collection', name: string, path: string) => {
    const own = files.filter((file) => file.path.startsWith(`${path}/`));
    const indexed = own.map(({ bytes, content_type, rows, ...file }) => ({
      ...{ path: file.path, bytes, sha256: file.sha256, content_type, rows },
      ...{ table: rows === null ? null : name, unchanged_since: since, content_since: null },
    }));
    const rows = own.reduce((sum, file) => sum + (file.rows ?? 0), 0);
    return {
      ...{
        name,
        kind,
        title: HOSTILE,
        description: HOSTILE,
        path,
        unchanged_since: since,
        fingerprint: sha256,
      },
      tables: [{ name, rows, primary_key: ['npi'], statement_digest: sha256 }],
      absent: [],
      files: indexed,
    };
  };
  return DownloadsIndex.parse({
    schema_version: '1.0',
    ...since,
    change_feed: { path: 'changes.ndjson.gz', url: `${origin}/changes.ndjson.gz`, description: 'Changes.' },
    bundles: [
      bundle('dataset', 'dermatology-supply', 'downloads/dermatology-supply'),
      bundle('collection', 'npi', 'downloads/collections/npi'),
    ],
    absent: [],
    delta: { previous_release: null, added: [], changed: [], removed: [], unchanged: [] },
  });
}

const pagesOf = ({ texts }: Site) => [...texts].filter(([path]) => path.endsWith('.html'));
const page = (site: Site, address: string) => site.texts.get(`site${address}/index.html`) ?? '';
const named = (elements: readonly HtmlElement[], name: string) => elements.filter((one) => one.name === name);

describe('a site with everything', () => {
  let build: Awaited<ReturnType<typeof inventedBuild>>;
  let site: Site;
  beforeAll(async () => {
    build = await inventedBuild();
    await writeOthers(build);
    site = await siteOf(build);
  });
  afterAll(async () => build[Symbol.asyncDispose]());

  it('has every page, at the address its links and the interface name', () => {
    for (const address of [
      '',
      '/lookup',
      '/ask',
      '/studies',
      '/studies/dermatology',
      '/studies/nursing-home-quality',
      '/methodology',
      '/methodology/dermatology-supply',
      '/audit-packs',
      '/audit-packs/dermatology-supply',
      '/freshness',
      '/downloads',
      '/data-dictionary',
      '/api-docs',
      '/api-docs/schemas',
      '/fhir',
    ]) {
      expect(site.files, address).toContain(`site${address}/index.html`);
    }
    for (const file of [
      '404.html',
      'llms.txt',
      'sitemap.xml',
      'robots.txt',
      'assets/site.css',
      'assets/favicon.svg',
    ]) {
      expect(site.files).toContain(`site/${file}`);
    }
  });

  it('is well-formed, with one heading, one main part and no id twice', () => {
    for (const [path, text] of pagesOf(site)) {
      const elements = readHtml(text);
      expect(named(elements, 'h1'), path).toHaveLength(1);
      expect(named(elements, 'main'), path).toHaveLength(1);
      expect(named(elements, 'html')[0]?.attributes.get('lang'), path).toBe('en');
      const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
      expect(new Set(ids).size, path).toBe(ids.length);
      for (const { attributes } of elements) {
        for (const name of ['aria-labelledby', 'aria-describedby']) {
          for (const id of attributes.get(name)?.split(' ') ?? [])
            expect(ids, `${path} ${name}`).toContain(id);
        }
      }
      for (const table of named(elements, 'th'))
        expect(['col', 'row']).toContain(table.attributes.get('scope'));
    }
  });

  it('links to what is there: pages, places in them, files of the release', () => {
    const idsAt = new Map(
      pagesOf(site).map(([path, text]) => [
        path,
        new Set(readHtml(text).flatMap(({ attributes }) => attributes.get('id') ?? [])),
      ]),
    );
    let links = 0;
    for (const [path, text] of pagesOf(site)) {
      for (const { name, attributes } of readHtml(text)) {
        const address =
          name === 'use'
            ? undefined
            : (attributes.get('href') ?? attributes.get('src') ?? attributes.get('action'));
        if (address === undefined || /^https?:/.test(address)) continue;
        links += 1;
        const [where = '', place] = address.split('#');
        if (INTERFACE.has(where)) continue;
        const target = where === '' ? { file: path } : publicTarget(where, (file) => site.files.has(file));
        expect(target, `${path} -> ${address}`).toHaveProperty('file');
        if (place !== undefined && target !== undefined && 'file' in target) {
          expect(idsAt.get(target.file), `${path} -> ${address}`).toContain(place);
        }
      }
    }
    expect(links).toBeGreaterThan(300);
  });

  it('lists every study at the address above theirs', () => {
    const links = named(readHtml(page(site, '/studies')), 'a').flatMap(
      ({ attributes }) => attributes.get('href') ?? [],
    );
    expect(links.filter((address) => address.startsWith('/studies/'))).toEqual([
      '/studies/dermatology',
      '/studies/urology',
      '/studies/nursing-home-quality',
      '/studies/dialysis-quality',
    ]);
    expect(site.texts.get('site/sitemap.xml')).toContain('<loc>https://supply.example.org/studies</loc>');
  });

  it('shows the map of a study where its address is shared', async () => {
    const metaOf = (address: string) =>
      new Map(
        named(readHtml(page(site, address)), 'meta').map(({ attributes }) => [
          attributes.get('property') ?? '',
          attributes.get('content') ?? '',
        ]),
      );
    const map = '/studies/dermatology/map.png';
    const meta = metaOf('/studies/dermatology');
    expect(meta.get('og:image')).toBe(`https://supply.example.org${map}`);
    expect(meta.get('og:image:type')).toBe('image/png');
    expect(meta.get('og:image:alt')).toMatch(/^Map: .+by state/);
    expect(publicTarget(map, (file) => site.files.has(file))).toEqual({ file: `site${map}` });
    const drawn = await readFile(join(build.writer.directory, `site${map}`));
    expect(drawn.readUInt32BE(16)).toBe(Number(meta.get('og:image:width')));
    expect(drawn.readUInt32BE(20)).toBe(Number(meta.get('og:image:height')));
    expect(metaOf('/methodology').has('og:image')).toBe(false);
    expect(metaOf('/studies/dialysis-quality').has('og:image')).toBe(false);
  });

  it('runs no script or style of the page itself and asks nobody else', () => {
    for (const [path, text] of pagesOf(site)) {
      const elements = readHtml(text);
      expect(named(elements, 'style'), path).toHaveLength(0);
      for (const { name, attributes } of elements) {
        for (const key of attributes.keys()) expect(key, path).not.toMatch(/^(style|on.*)$/);
        if (name === 'script' && attributes.get('type') !== 'application/ld+json') {
          expect(attributes.get('src'), path).toMatch(/^\/assets\/[a-z]+\.js$/);
        }
        if (['script', 'img', 'use'].includes(name) || /stylesheet|icon/.test(attributes.get('rel') ?? '')) {
          expect(attributes.get('src') ?? attributes.get('href') ?? '', path).not.toMatch(/^(https?:)?\/\//);
        }
      }
    }
    expect(site.texts.get('site/assets/site.css')).not.toMatch(/@import|url\(/);
  });

  it('shows hostile names as text, and links to no address that is none', () => {
    for (const [path, text] of pagesOf(site)) {
      expect(text, path).not.toContain('<script>alert');
      expect(text, path).not.toMatch(/href="javascript:/);
    }
    expect(page(site, '/studies/urology')).toContain(
      '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39; onload=',
    );
  });

  it('stays small', () => {
    const assets = [...site.texts].filter(([path]) => path.startsWith('site/assets/'));
    const weight = assets.reduce((sum, [, text]) => sum + text.length, 0);
    for (const [path, text] of pagesOf(site))
      expect(Buffer.byteLength(text) + weight, path).toBeLessThan(MOST_BYTES);
  });

  it('carries the description of a dataset for search engines, whatever it contains', () => {
    const block = named(readHtml(page(site, '/studies/dermatology')), 'script').find(
      ({ attributes }) => attributes.get('type') === 'application/ld+json',
    );
    expect(JSON.parse(block?.inner ?? '')).toEqual(CROISSANT);
    expect(block?.inner).not.toContain('</');
  });

  it('shows a study in words, as charts and as a table of 51 states and the nation', () => {
    const elements = readHtml(page(site, '/studies/dermatology'));
    expect(named(elements, 'svg')).toHaveLength(2);
    expect(
      named(elements, 'table')
        .find(({ attributes }) => attributes.get('class') === 'figures')
        ?.inner.match(/<tr>/g),
    ).toHaveLength(1 + 51 + 1);
    const text = page(site, '/studies/dermatology');
    expect(text).toContain(
      '<strong>50.00</strong> <span>per 100,000 residents: the highest, in Alabama</span>',
    );
    expect(text).toContain('<strong>19</strong> <span>of the 51 are below 0.75');
    expect(text).toContain('Provider Supply Data Service. (2026, January 5). Dermatology Supply');
    expect(text).toContain('href="/downloads/dermatology-supply/data.csv.gz"');
    expect(text).toContain('/v1/exports/dermatology-supply/llm-ready?format=ndjson');
  });

  it('has the number of rated facilities beside every mean', () => {
    const text = page(site, '/studies/nursing-home-quality');
    expect(text).toMatch(/<span>stars on average in the United States \(500 rated\)<\/span>/);
    expect(text).toContain('beside it is the number of rated facilities');
    expect(page(site, '/studies')).toMatch(/stars on average, 500 rated<\/span>/);
  });

  it('explains the colors where equal figures leave a quartile without a state', async () => {
    const study = inventedSupplyStudy();
    const states = study.states.map((row) => ({
      ...row,
      values: { ...row.values, rank_density: 1, quartile: 4 },
    }));
    await using alike = await inventedBuild();
    const text = page(await siteOf(alike, [{ ...study, states }]), '/studies/dermatology');
    expect(text.match(/<p>No state is in quartiles 1, 2 and 3: /g)).toHaveLength(2);
    expect(text).toContain('<i class="swatch q1"></i> <b>0.00 to 50.00</b> quartile 4, 51 states');
  });

  it('gives the reason of every figure that is not known', () => {
    const text = page(site, '/studies/nursing-home-quality');
    const place = /<li id="(reason-\d)">No facility of this type in the state has a star rating\.<\/li>/.exec(
      text,
    )?.[1];
    expect(text).toMatch(new RegExp(`Wyoming <span[^>]*>WY</span></th>.*?<a href="#${place}"`));
  });

  it('shows no figure, map or table of a study without a source, and says why', () => {
    const text = page(site, '/studies/dialysis-quality');
    expect(text).toContain('No figures in this release.</strong> Care Compare is not ingested');
    expect(text).not.toMatch(/<svg|<strong>0|data-sortable/);
    expect(page(site, '')).toContain(
      '<b>Dialysis Facility Quality</b> <span>no figures in this release</span>',
    );
  });

  it('says that a part is not the nation, wherever figures are shown', () => {
    for (const address of [
      '',
      '/studies',
      '/studies/dermatology',
      '/lookup',
      '/downloads',
      '/audit-packs',
      '/audit-packs/dermatology-supply',
      '/freshness',
    ]) {
      expect(page(site, address), address).toContain('Not the whole nation.');
    }
  });

  it('describes every column of the downloads, and leads there from downloads and methodology', () => {
    const text = page(site, '/data-dictionary');
    expect(text).toContain(
      '<th scope="row"><code>amount_usd</code></th><td>Amount</td><td>number or null</td><td>USD</td><td>Exact.</td>',
    );
    expect(text).toContain('<td>NPI</td><td>string</td>');
    expect(text).toContain('<td><code>active</code> or null</td>');
    expect(text).toContain('href="/downloads/data-dictionary.json"');
    for (const address of ['/downloads', '/methodology'])
      expect(page(site, address)).toContain('href="/data-dictionary"');
    expect(site.texts.get('site/llms.txt')).toContain('/downloads/data-dictionary.json');
  });

  it('leads from the downloads to data files first, with size, rows and ten rows to look at', () => {
    const list = page(site, '/downloads');
    expect(list).toMatch(/href="\/downloads\/dermatology-supply\/data\.csv\.gz".*1 B/);
    expect(list).toContain('href="/data/npi"');
    expect(list).toContain('<td class="number">1,180</td><td>40 files');
    const study = page(site, '/data/dermatology-supply');
    expect(study).toMatch(
      /data\.csv\.gz<\/a><\/th><td>CSV, gzip<\/td><td class="number">1 B<\/td><td class="number">51/,
    );
    expect(study.indexOf('data.csv.gz')).toBeLessThan(study.indexOf('croissant.json'));
    const parts = page(site, '/data/npi');
    expect(parts).toContain('1,180 rows in 40 parts');
    expect(parts).toMatch(/<summary>Parquet <span>40 files/);
    const preview = named(readHtml(parts), 'table').find(
      ({ attributes }) => attributes.get('class') === 'preview',
    );
    expect(preview?.inner.match(/<tr>/g)).toHaveLength(11);
    expect(preview?.inner).toContain('<td>9</td><td>&lt;b&gt;</td><td></td>');
  });

  it('describes every operation with a request that works', () => {
    const text = page(site, '/api-docs');
    // The organization of the release: no person is made an example of.
    expect(text).toContain('curl &quot;https://supply.example.org/v1/npi/2000000020&quot;');
    expect(text).toContain(
      'curl -H &quot;Authorization: Bearer ps_sample_public_readonly&quot; &quot;https://supply.example.org/v1/providers/2000000020&quot;',
    );
    expect(text).toContain(
      'curl -H &quot;Authorization: Bearer ps_sample_public_readonly&quot; &quot;https://supply.example.org/v1/specialties/dermatology/by-county?state=CA&amp;county_fips=06037&quot;',
    );
  });

  it('describes every parameter of FHIR searches, with requests that name organizations alone', () => {
    const elements = readHtml(page(site, '/fhir'));
    const sectionOf = (id: string) =>
      named(elements, 'section').find(({ attributes }) => attributes.get('aria-labelledby') === id)?.inner;
    for (const type of RESOURCE_TYPES) {
      for (const { name } of SEARCH_PARAMETERS[type])
        expect(sectionOf(type)).toContain(`<th scope="row"><code>${name}</code>`);
      for (const { name } of INCLUDES[type])
        expect(sectionOf(type)).toContain(`<code>${type}:${name}</code>`);
    }
    for (const name of Object.keys(RESULT_PARAMETERS)) expect(sectionOf('search')).toContain(name);
    const requests = sectionOf('requests') ?? '';
    expect(requests).toContain('ps_fhir_sandbox_public_readonly');
    expect(new Set(requests.match(/\b2\d{9}\b/g))).toEqual(new Set([npiAt(SPECIAL_CASES.organization)]));
    expect(requests).toContain('Practitioner?address-state=CO&amp;_count=5');
  });

  it('tells machines what there is', () => {
    const llms = site.texts.get('site/llms.txt') ?? '';
    expect(llms).toMatch(/^# Provider Supply Data Service\n\n> /);
    expect(llms).toContain('`https://supply.example.org/mcp`');
    for (const [, address = ''] of llms.matchAll(/\]\(https:\/\/supply\.example\.org([^)]+)\)/g)) {
      if (INTERFACE.has(address)) continue;
      expect(
        publicTarget(address, (file) => site.files.has(file)),
        address,
      ).toHaveProperty('file');
    }
    const listed = [
      ...(site.texts.get('site/sitemap.xml') ?? '').matchAll(/<loc>https:\/\/supply\.example\.org([^<]+)/g),
    ].map(([, address = '']) => `site${address === '/' ? '' : address}/index.html`);
    expect(listed.sort()).toEqual(
      pagesOf(site)
        .map(([path]) => path)
        .filter((path) => path !== NOT_FOUND_PAGE)
        .sort(),
    );
    expect(site.texts.get('site/robots.txt')).toContain('Sitemap: https://supply.example.org/sitemap.xml');
  });

  it('is the same, byte for byte, the next time', async () => {
    await using again = await inventedBuild();
    await writeOthers(again);
    expect(await siteOf(again)).toEqual(site);
  });
});

it('links to no artifact that the release does not have', async () => {
  await using build = await inventedBuild();
  const site = await siteOf(build);
  for (const [path, text] of pagesOf(site)) {
    expect(text, path).not.toMatch(/href="\/(downloads|audit-packs|api\/audit-pack)/);
    expect(text, path).not.toContain('llm-ready?');
  }
  expect(site.texts.get('site/llms.txt')).not.toMatch(/audit-pack|downloads|llm-ready/);
});
