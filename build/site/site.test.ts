import { posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOT_FOUND_PAGE, publicTarget } from '../../schemas/published/public-addresses.ts';
import type { BuildContext } from '../context.ts';
import { inventedBuild } from '../documents/fixtures/release.ts';
import { named, readHtml } from './fixtures/html-document.ts';
import { page, pagesOf, type Site, siteOf, wholeSite, writeOthers } from './fixtures/whole-site.ts';

const MAX_BYTES = 150_000;
/** Answered by the interface, or written when a release is published: not from the site. */
const INTERFACE = new Set([
  '/api/find',
  '/v1/health',
  '/v1/openapi.json',
  '/resolver/v1/openapi.json',
  '/.well-known/mcp.json',
  '/releases',
  '/fhir/r4/metadata',
  '/fhir/r4/.well-known/smart-configuration',
]);

describe('a site with everything', () => {
  let build: BuildContext & AsyncDisposable;
  let site: Site;
  beforeAll(async () => {
    ({ build, site } = await wholeSite());
  });
  afterAll(() => build[Symbol.asyncDispose]());

  it('has every page at the address that links and the interface use', () => {
    for (const address of [
      '',
      '/lookup',
      '/screening',
      '/ask',
      '/studies',
      '/studies/dermatology',
      '/studies/nursing-home-quality',
      '/states',
      '/states/new-york',
      '/states/ohio/counties',
      '/facilities',
      '/facilities/nursing-home',
      '/agreement',
      '/agreement/practice-address',
      '/methodology',
      '/methodology/dermatology-supply',
      '/audit-packs',
      '/audit-packs/dermatology-supply',
      '/freshness',
      '/downloads',
      '/data-dictionary',
      '/api-docs',
      '/api-docs/schemas',
      '/api-docs/resolver',
      '/api-docs/resolver/schemas',
      '/api-docs/mcp',
      '/fhir',
      '/docs',
      '/docs/quick-start',
      '/docs/analysts',
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

  it('is well-formed, with one heading, one main element and unique ids', () => {
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

  it('links only to existing pages, places in them, and files of the release', () => {
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

  it('has every module that its scripts import, as a browser loads it', () => {
    let imports = 0;
    for (const [path, text] of site.texts) {
      if (!path.endsWith('.js')) continue;
      for (const [, module = ''] of text.matchAll(/^(?:import|\} from) ?.*?'([^']+)';$/gm)) {
        imports += 1;
        expect(site.files, `${path} -> ${module}`).toContain(posix.join(posix.dirname(path), module));
      }
    }
    expect(imports).toBeGreaterThan(30);
    expect(site.texts.get('site/assets/modules/names/words.js')).toMatch(
      /^export function folded\(published *\) *\{$/m,
    );
  });

  it('has the documents of users as pages, in the words of this installation, and in its search', () => {
    const start = page(site, '/docs/quick-start');
    expect(start).toContain('<h2 id="checking-a-signed-response">');
    expect(start).toContain(`origin = &#39;${build.header.origin}&#39;`);
    expect(start).not.toContain('https://data.example.org');
    expect(start).toContain('href="/docs/interfaces#resolver-operations"');
    // The change log of the code is no page: what it is called is told, without a link.
    expect(page(site, '/docs/release-layout')).not.toMatch(/href="[^"/#h]/);
    const sections: { address: string; text: string }[] = JSON.parse(
      site.texts.get('site/assets/documents.json') ?? '',
    );
    const found = sections.filter(({ text }) => text.includes('reinstated'));
    expect(found.map(({ address }) => address)).toContain('/docs/analysts#looking-somebody-up');
    const llms = site.texts.get('site/llms.txt') ?? '';
    for (const address of ['/docs/webhooks', '/docs/history', '/api-docs/resolver'])
      expect(llms).toContain(`${build.header.origin}${address})`);
  });

  it('has no heading of a row or column without text, as axe asks', () => {
    for (const [path, text] of pagesOf(site)) expect(text, path).not.toMatch(/<th[^>]*>\s*<\/th>/);
  });

  it('has no inline script or style, and loads nothing from other hosts', () => {
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

  it('shows hostile names as text, and links only to proper addresses', () => {
    for (const [path, text] of pagesOf(site)) {
      expect(text, path).not.toContain('<script>alert');
      expect(text, path).not.toMatch(/href="javascript:/);
    }
    expect(page(site, '/studies/urology')).toContain(
      '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39; onload=',
    );
  });

  it('keeps every page small', () => {
    const asset = (name: string) => site.texts.get(`site/assets/${name}`) ?? '';
    /** A file that pages load, and the modules that a script imports. */
    const loaded = (name: string): string[] => [
      name,
      ...[...asset(name).matchAll(/from '\.\/([a-z-]+\.js)'/g)].flatMap(([, imported = '']) =>
        loaded(imported),
      ),
    ];
    for (const [path, text] of pagesOf(site)) {
      const named = [...text.matchAll(/"\/assets\/([a-z.-]+)"/g)].flatMap(([, name = '']) => loaded(name));
      const weight = [...new Set(named)].reduce((sum, name) => sum + asset(name).length, 0);
      expect(Buffer.byteLength(text) + weight, path).toBeLessThan(MAX_BYTES);
    }
  });

  it('says wherever figures are shown that a partial release is not the whole nation', () => {
    for (const address of [
      '',
      '/studies',
      '/studies/dermatology',
      '/states',
      '/states/texas',
      '/facilities',
      '/facilities/hospital',
      '/lookup',
      '/downloads',
      '/audit-packs',
      '/audit-packs/dermatology-supply',
      '/freshness',
    ]) {
      expect(page(site, address), address).toContain('Not the whole nation.');
    }
  });

  it('describes its content to machines', () => {
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

  it('has the same bytes every time', async () => {
    await using again = await inventedBuild();
    await writeOthers(again);
    expect(await siteOf(again)).toEqual(site);
  });
});

it('the site links to no artifact that the release does not have', async () => {
  await using build = await inventedBuild();
  const site = await siteOf(build);
  for (const [path, text] of pagesOf(site)) {
    expect(text, path).not.toMatch(/href="\/(downloads|audit-packs|api\/audit-pack)/);
    // The documents and examples describe the interface, whatever the release has.
    if (!/^site\/(?:docs|api-docs)\//.test(path)) expect(text, path).not.toContain('llm-ready?');
  }
  expect(site.texts.get('site/llms.txt')).not.toMatch(/llm-ready|\]\([^)]*(?:audit-pack|downloads)/);
});
