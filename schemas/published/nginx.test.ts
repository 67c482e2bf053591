import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { API_VERSION } from '../addresses.ts';
import { CACHE_CONTROL } from '../limits.ts';
import { CONTENT_TYPES, TYPE_WITHOUT_ENDING } from '../release/content-types.ts';
import { FILE_ADDRESSES } from '../rest/file-addresses.ts';
import { dispositionOf, PAGE_HEADERS, PUBLIC_CACHE_CONTROL } from './public-addresses.ts';
import { LIST_ADDRESSES, RELEASE_ADDRESSES, RELEASE_CACHE_CONTROL } from './release-addresses.ts';

const configuration = await readFile(new URL('../../docs/cdn/nginx.conf', import.meta.url), 'utf8');

/** The lines of a block, without its first and last, trimmed and without the semicolon. */
function block(opening: string): string[] {
  const start = configuration.indexOf(`${opening} {\n`);
  expect(start, opening).toBeGreaterThan(-1);
  const end = /\n {2,4}\}\n/g;
  end.lastIndex = start;
  const inner = configuration.slice(start + opening.length + 3, end.exec(configuration)?.index);
  return inner.split('\n').map((line) => line.trim().replace(/;$/, ''));
}

/** A directive's values. */
function words(directive: string): string[] {
  const text = new RegExp(`^ *${directive} ([^;]+);`, 'm').exec(configuration)?.[1] ?? '';
  return text.split(/\s+/).sort();
}

const SEGMENT = '[A-Za-z0-9-]+';
const CHARSET = '; charset=utf-8';
const withoutCharset = (type: string) => type.replace(CHARSET, '');
const types = Object.entries(CONTENT_TYPES);

describe('docs/cdn/nginx.conf', () => {
  test('maps every keyed address that is a file, and no other', () => {
    const expected = FILE_ADDRESSES.filter(({ route }) => route.auth === 'required').map(
      ({ route, path, query, file }) => {
        const captured = (text: string) => text.replace(/\{(\w+)\}/g, `(?<$1>${SEGMENT})`);
        const isChosenByQuery = Object.keys(route.query.shape).length > 0;
        const asked = query === null ? '' : `${query.name}=${captured(query.value)}`;
        const end = isChosenByQuery ? `${asked}$` : '';
        return `"~^/${API_VERSION}${captured(path)}\\?${end}" "${file.replace(/\{(\w+)\}/g, '$$$1')}"`;
      },
    );
    expect(block('map "$uri?$args" $keyed_file')).toEqual(['default ""', ...expected]);
  });

  test('lets only the interface description pass without a key', () => {
    const free = FILE_ADDRESSES.filter(({ route }) => route.auth !== 'required').map(({ path }) => path);
    expect(free).toEqual(['/openapi.json']);
    expect(configuration).toContain('location = /v1/openapi.json {');
  });

  test('gives out of a release what its table says, and nothing else', () => {
    const rows = [...configuration.matchAll(/^ {4}location ~ (\S*releases\S*) \{\n\s+(\S+)/gm)].map(
      ([, pattern = '', directive = '']) => ({ pattern: new RegExp(pattern), directive }),
    );
    const isGiven = (path: string) =>
      rows.find(({ pattern }) => pattern.test(`/releases/r1${path}`))?.directive.replace('return', '') ?? '';
    for (const { address } of RELEASE_ADDRESSES)
      expect(isGiven(address.replace('{path}', 'a/b.x').replace('{slug}', 'a')), address).not.toBe('');
    for (const file of [
      'packs/npi/index.arrow',
      'v1/specialties.json',
      'manifest.json.sha256',
      'site/404.html',
    ])
      expect(isGiven(`/${file}`), file).toBe('');
    for (const { address, file } of LIST_ADDRESSES) {
      const tried = address === `/${file}` ? '$uri' : `/${file}`;
      expect(block(`location = ${address}`).at(0), address).toBe(`try_files ${tried} @router`);
    }
  });

  test('knows the content types', () => {
    expect(block('types')).toEqual(types.map(([ending, type]) => `${withoutCharset(type)} ${ending}`));
    const textual = types
      .filter(([, type]) => type.endsWith(CHARSET))
      .map(([, type]) => withoutCharset(type));
    // nginx adds text/html by default.
    expect(words('charset_types')).toEqual(textual.filter((type) => type !== 'text/html').sort());
    expect(words('default_type')).toEqual([withoutCharset(TYPE_WITHOUT_ENDING)]);
    expect(configuration).toContain('charset utf-8;');
  });

  test('sends the cache rules, the headers of pages and the names of audit packs', () => {
    expect(block('map $request_uri $cache_control')).toEqual([
      `default "${PUBLIC_CACHE_CONTROL}"`,
      `"~^/releases/[^/?]+/" "${RELEASE_CACHE_CONTROL}"`,
      `"~^/log/tile/[^?]*/[0-9]{3}$" "${RELEASE_CACHE_CONTROL}"`,
      `"~^/log/(?!tile/)" "no-cache"`,
      `"~^/v1/openapi\\.json" "${CACHE_CONTROL.public}"`,
      `"~^/v1/" "${CACHE_CONTROL.keyed}"`,
    ]);
    for (const [name, value] of Object.entries(PAGE_HEADERS)) {
      const variable = `$${name.toLowerCase().replaceAll('-', '_')}`;
      expect(block(`map $sent_http_content_type ${variable}`)).toEqual([
        'default ""',
        `"~^text/html" "${value}"`,
      ]);
      expect(configuration).toContain(`add_header ${name} ${variable};`);
    }
    const disposition = dispositionOf('api/audit-pack/$slug/pdf')?.replace('pdf"', '$form"');
    expect(block('map $uri $content_disposition').at(1)).toContain(`'${disposition}'`);
  });
});
