import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RESOURCE_TYPES } from '../../../schemas/fhir/resource-types.ts';
import { INCLUDES, RESULT_PARAMETERS, SEARCH_PARAMETERS } from '../../../schemas/fhir/search-parameters.ts';
import { MCP_TOOLS } from '../../../schemas/mcp/tools.ts';
import { publicTarget } from '../../../schemas/published/public-addresses.ts';
import { RESOLVER_ROUTES } from '../../../schemas/resolver/routes.ts';
import { WEBHOOK_EVENTS } from '../../../schemas/resolver/webhook-events.ts';
import { npiAt } from '../../../test/release-fixture.ts';
import { SPECIAL_CASES } from '../../../test/release-fixture-lines.ts';
import type { BuildContext } from '../../context.ts';
import { inventedBuild } from '../../documents/fixtures/release.ts';
import { historyOfMonths } from '../../studies/fixtures/invented-history.ts';
import { inventedFacilityStudy, inventedSupplyStudy } from '../../studies/fixtures/invented-study.ts';
import { named, readHtml } from '../fixtures/html-document.ts';
import { CROISSANT, page, type Site, siteOf, wholeSite } from '../fixtures/whole-site.ts';

let build: BuildContext & AsyncDisposable;
let site: Site;
beforeAll(async () => {
  ({ build, site } = await wholeSite());
});
afterAll(() => build[Symbol.asyncDispose]());

it('lists every study at /studies', () => {
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

it('says since when a study has a history, and draws it from the second month on', async () => {
  expect(page(site, '/studies/dermatology')).toContain(
    'The history of these figures begins in January 2026. There is no second month to compare yet.',
  );
  expect(page(site, '/studies/dermatology')).not.toContain('class="over-time"');
  expect(page(site, '/states/texas')).toContain('begins in January 2026');

  await using other = await inventedBuild();
  const studies = [inventedSupplyStudy(), inventedSupplyStudy('urology-supply'), inventedFacilityStudy()];
  const [dermatology, urology, homes] = studies.map((study) =>
    historyOfMonths(study, ['2026-10', '2026-11', '2026-12']),
  );
  if (dermatology === undefined || urology === undefined || homes === undefined)
    throw new Error('no studies');
  const [series] = urology.series;
  if (series === undefined) throw new Error('no series');
  const broken = {
    ...urology,
    series: [
      { ...series, definition: 'v2025.01.1', months: series.months.slice(0, 2) },
      { ...series, months: series.months.slice(2) },
    ],
  };
  const histories = new Map([dermatology, broken, homes].map((history) => [history.dataset, history]));
  const drawn = await siteOf(other, studies, histories);

  const study = page(drawn, '/studies/dermatology');
  expect(study).toMatch(/<figure class="over-time"><svg [^>]*role="img"/);
  expect(study).toContain('United States: 25.00 in October 2026, 27.00 in December 2026.');
  expect(study).toMatch(
    /<th scope="row">Alabama<\/th><td class="number">52\.00<\/td><td class="number">\+2\.00<\/td><td class="number">1<\/td><td class="number">1<\/td><td><svg class="sparkline"/,
  );
  const changed = page(drawn, '/studies/urology');
  expect(changed).toMatch(
    /Since December 2026 the <a href="\/methodology\/urology-supply">definitions changed<\/a> with v2026\.11\.1: figures from then on are not comparable/,
  );
  expect(changed).toContain('not comparable</text>');
  expect(changed).not.toContain('how each state has changed');
  const state = page(drawn, '/states/alabama');
  const rows = [
    ...state.slice(state.indexOf('id="over-time"')).matchAll(/<th scope="row"><a href="([^"]*)">/g),
  ];
  expect(rows.map(([, address]) => address)).toEqual([
    '/studies/dermatology',
    '/studies/nursing-home-quality',
  ]);
});

it('carries the description of a dataset for search engines, whatever it contains', () => {
  const block = named(readHtml(page(site, '/studies/dermatology')), 'script').find(
    ({ attributes }) => attributes.get('type') === 'application/ld+json',
  );
  expect(JSON.parse(block?.inner ?? '')).toEqual(CROISSANT);
  expect(block?.inner).not.toContain('</');
});

it('shows a study as text, as charts and as a table of 51 states and the nation', () => {
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

it('explains the colors when equal figures leave a quartile without a state', async () => {
  const study = inventedSupplyStudy();
  const states = study.states.map((row) => ({
    ...row,
    values: { ...row.values, rank_density: 1, quartile: 4 },
  }));
  await using alike = await inventedBuild();
  const text = page(await siteOf(alike, [{ ...study, states }]), '/studies/dermatology');
  expect(text.match(/<p>No state is in quartiles 1, 2, and 3: /g)).toHaveLength(2);
  expect(text).toContain('<i class="swatch q1"></i> <b>0.00 to 50.00</b> quartile 4, 51 states');
});

it('has a page of every state with its figure, rank and mark in each study, and the same as a file', async () => {
  const text = page(site, '/states/wyoming');
  expect(text).toContain(
    '<a href="/studies/dermatology">Dermatology</a></th><td class="number">0.00</td><td class="number">51</td><td class="flag-true">yes</td><td class="number">25.00</td>',
  );
  expect(text).toContain('<li><a href="/states/texas">Texas</a></li>');
  expect(page(site, '/states')).toContain('<a href="/states/new-york">New York</a>');
  const file = '/states/wyoming/figures.csv';
  expect(text).toContain(`href="${file}"`);
  expect(publicTarget(file, (name) => site.files.has(name))).toEqual({ file: `site${file}` });
  const figures = (await readFile(join(build.writer.directory, `site${file}`), 'utf8')).split('\r\n');
  expect(figures).toContain('dermatology-supply,rank_density,Rank,51,"rank, 1 to 51",,2026-01-04');
  expect(figures).toContainEqual(
    expect.stringMatching(/^nursing-home-quality,mean_rating,.*,,.*,No facility of this type .*,2026-01-04$/),
  );
});

it('has a page of every type of facility, which says when their number is not known', () => {
  const text = page(site, '/facilities/hospital');
  expect(text).toContain('Care Compare, which is not ingested in this release');
  expect(text).not.toMatch(/<td class="number">0</);
  expect(page(site, '/facilities')).toContain('<a href="/facilities/asc">Ambulatory surgical centers</a>');
});

it('shows of a study what a narrow screen has room for first: the figure, the rank and the mark', () => {
  const text = page(site, '/studies/dermatology');
  const headings = [...text.matchAll(/<th scope="col"[^>]*>([^<]+)/g)].map(([, heading]) => heading);
  expect(headings.slice(0, 4)).toEqual(['State', 'Per 100,000 residents', 'Rank', 'Underserved']);
  expect(text.indexOf('class="key-figures"')).toBeLessThan(text.indexOf('class="lead"'));
  expect(text.indexOf('Data as of')).toBeLessThan(text.indexOf('class="lead"'));
});

it('does not show a positive figure as zero', async () => {
  const study = inventedSupplyStudy();
  const states = study.states.map((row) =>
    row.values.state_code === 'WY'
      ? {
          ...row,
          values: { ...row.values, active_providers: 1 },
          unrounded: { ...row.unrounded, per_100k: 0.004 },
        }
      : row,
  );
  await using small = await inventedBuild();
  const made = await siteOf(small, [{ ...study, states }]);
  expect(page(made, '/studies/dermatology')).toMatch(
    /Wyoming <span[^>]*>WY<\/span><\/th><td class="number">&lt; 0\.01</,
  );
  expect(page(made, '/states/wyoming')).toContain('<td class="number">&lt; 0.01</td>');
});

it('shows a step of many rules as a table of them', async () => {
  const study = inventedSupplyStudy();
  const step =
    'Match a row. Names count. Places count. NPIs count (0.5). Nobody is accused. A name alone is no match. Ties stay open.';
  await using long = await inventedBuild();
  const made = await siteOf(long, [{ ...study, methodology: { ...study.methodology, steps: [step] } }]);
  const text = page(made, '/methodology/dermatology-supply');
  expect(text).toContain('<th scope="row">1.6</th><td>Ties stay open.</td>');
  expect(text).toContain('<li>Match a row.');
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

it('describes every column of the downloads, and links to it from downloads and methodology', () => {
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

it('lists data files before descriptions, with size, rows and ten rows as a preview', () => {
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

it('describes the other interfaces too: the resolver with screening and webhooks, and the tools of the MCP server', () => {
  const overview = page(site, '/api-docs');
  for (const address of ['/api-docs/resolver', '/fhir', '/api-docs/mcp'])
    expect(overview).toContain(`href="${address}"`);
  const resolver = page(site, '/api-docs/resolver');
  for (const { path, summary } of Object.values(RESOLVER_ROUTES)) {
    expect(resolver).toContain(`<code>${path}</code>`);
    expect(resolver).toContain(summary);
  }
  for (const event of Object.keys(WEBHOOK_EVENTS)) expect(resolver).toContain(`<code>${event}</code>`);
  expect(resolver).toContain('curl -H &quot;X-Service-Key: ps_sample_public_readonly&quot;');
  // What takes a key of one's own is not offered to try.
  expect(resolver).not.toMatch(/data-path="[^"]*\/webhooks/);
  const tools = page(site, '/api-docs/mcp');
  for (const [name, { prefix, route }] of Object.entries(MCP_TOOLS)) {
    expect(tools).toContain(`<code>${name}</code>`);
    expect(tools).toContain(`${prefix}${route.path}`);
  }
});

it('describes every parameter of FHIR searches, with requests that name only organizations', () => {
  const elements = readHtml(page(site, '/fhir'));
  const sectionOf = (id: string) =>
    named(elements, 'section').find(({ attributes }) => attributes.get('aria-labelledby') === id)?.inner;
  for (const type of RESOURCE_TYPES) {
    for (const { name } of SEARCH_PARAMETERS[type])
      expect(sectionOf(type)).toContain(`<th scope="row"><code>${name}</code>`);
    for (const { name } of INCLUDES[type]) expect(sectionOf(type)).toContain(`<code>${type}:${name}</code>`);
  }
  for (const name of Object.keys(RESULT_PARAMETERS)) expect(sectionOf('search')).toContain(name);
  const requests = sectionOf('requests') ?? '';
  expect(requests).toContain('ps_fhir_sandbox_public_readonly');
  expect(new Set(requests.match(/\b2\d{9}\b/g))).toEqual(new Set([npiAt(SPECIAL_CASES.organization)]));
  expect(requests).toContain('Practitioner?address-state=CO&amp;_count=5');
});

/** The cells of the row that begins with a text, as text. */
function cellsOf(text: string, first: string): string[] {
  const row = [...text.matchAll(/<tr>(.*?)<\/tr>/gs)].find(([, cells = '']) =>
    textOf(cells).startsWith(first),
  );
  return [...(row?.[1] ?? '').matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => textOf(cell));
}
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '').trim();

it('counts of how many providers the sources agree, with the denominators and no score', () => {
  const telephone = page(site, '/agreement/telephone');
  expect(cellsOf(telephone, 'Ohio')).toEqual(['Ohio', '4', '1 (25.0 %)', '1 (25.0 %)', '2 (50.0 %)', '3']);
  // The codes of a specialty together.
  expect(cellsOf(telephone, 'Dermatology')).toEqual([
    'Dermatology',
    '2',
    '1 (50.0 %)',
    '0 (0.0 %)',
    '1 (50.0 %)',
    '0',
  ]);
  expect(cellsOf(telephone, 'Alaska')[1]).toBe('– not known: No provider that more than one source knows.');
  // The states of the 51 together: not Ontario.
  expect(cellsOf(page(site, '/agreement'), 'Telephone').slice(0, 3)).toEqual([
    'Telephone',
    '1,204',
    '1,201 (99.8 %)',
  ]);
  for (const address of ['/agreement', '/agreement/telephone'])
    expect(page(site, address)).toContain('href="/data/agreement-counts"');
  expect(page(site, '/studies')).toContain('href="/agreement"');
});

it('says how many of the NPIs that states exclude are not on the LEIE, and why where that is not known', () => {
  const text = page(site, '/agreement');
  const counts = ['40', '28 (70.0 %)', '2 (5.0 %)', '10 (25.0 %)'];
  expect(cellsOf(text, 'All lists of this release')).toEqual(['All lists of this release', ...counts]);
  expect(cellsOf(text, 'Texas')).toEqual(['Texas', ...counts]);
  expect(cellsOf(text, 'California')[1]).toBe('– not known: The list is not in this release.');
  expect(text).toContain('href="/data/state-exclusions-and-leie"');
});

it.each([
  '',
  '/studies',
  '/studies/dermatology',
  '/states',
  '/states/ohio',
  '/states/ohio/counties',
  '/facilities',
  '/facilities/hospital',
  '/agreement',
  '/agreement/telephone',
])('%s says of what day its figures are', (address) => {
  // The release has no facilities.
  const day = address.startsWith('/facilities')
    ? /^Data as of:?\s*not known/m
    : /Data as of:?\s*\d{1,2} [A-Z][a-z]+ \d{4}/;
  expect(textOf(page(site, address))).toMatch(day);
});

it('has no page of agreement, and no link to one, in a release without its download', async () => {
  await using bare = await inventedBuild();
  const without = await siteOf(bare);
  expect(page(without, '/agreement')).toBe('');
  expect(page(without, '/studies')).not.toContain('/agreement');
});

it('gives the estimates of the counties with their bounds, and nobody as zero', () => {
  const counties = page(site, '/states/ohio/counties');
  expect(cellsOf(counties, 'Allen County')).toEqual(['Allen County', '0']);
  expect(cellsOf(counties, 'Without a county')).toEqual(['Without a county', '3']);
  expect(counties).toContain('<td class="number">1,234.5 <span class="under">(1,200 to 1,300)</span></td>');
  expect(page(site, '/states/ohio')).toContain('href="/states/ohio/counties"');
  // Where nothing is told of the counties there is no page.
  expect(page(site, '/states/texas')).not.toContain('/counties');
  expect(page(site, '/states/texas/counties')).toBe('');
});
