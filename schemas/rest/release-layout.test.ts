import { readFile } from 'node:fs/promises';
import { lexer, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import type { Route } from '../http/route.ts';
import { CACHE_CONTROL, type CacheRule } from '../limits.ts';
import { PAGE_HEADERS, PUBLIC_ADDRESSES, PUBLIC_CACHE_CONTROL } from '../published/public-addresses.ts';
import { LIST_ADDRESSES, RELEASE_ADDRESSES, RELEASE_CACHE_CONTROL } from '../published/release-addresses.ts';
import { CONTENT_TYPES, contentTypeOf, TYPE_WITHOUT_ENDING } from '../release/content-types.ts';
import { FILE_ADDRESSES } from './file-addresses.ts';
import { ROUTES } from './routes.ts';

const layout = await readFile(new URL('../../docs/release-layout.md', import.meta.url), 'utf8');

/** The cells of the table whose first column has this heading. */
function table(firstHeading: string): string[][] {
  const found = lexer(layout).find(
    (token): token is Tokens.Table => token.type === 'table' && token.header[0].text === firstHeading,
  );
  return (found?.rows ?? []).map((row) => row.map((cell) => cell.text));
}

const code = (text: string) => `\`${text}\``;
const cache = (rule: CacheRule | null) => (rule === null ? '' : code(CACHE_CONTROL[rule]));

interface Answered {
  readonly query: string;
  readonly file: string;
  readonly reads: readonly string[];
}

function row(operation: string, route: Route, { query, file, reads }: Answered): string[] {
  return [
    operation,
    code(route.path + query),
    file === '' ? '' : code(file),
    reads.map(code).join(', '),
    code(file === '' ? 'application/json' : contentTypeOf(file)),
    route.auth,
    cache(route.cache.anonymous),
    cache(route.cache.keyed),
    route.method === 'post' ? '' : file === '' ? 'weak' : 'strong',
    (route.headers ?? []).map(code).join(', '),
  ];
}

/** The rows a route must have: one for each file that answers it, or one for a lookup. */
function expectedRows(operation: string, route: Route): string[][] {
  if (route.answer.kind === 'lookup') {
    const query = Object.keys(route.query.shape).map((name) => `${name}={${name}}`);
    const asked = query.length === 0 ? '' : `?${query.join('&')}`;
    return [row(operation, route, { query: asked, file: '', reads: route.answer.reads })];
  }
  return FILE_ADDRESSES.filter((address) => address.operation === operation).map(({ query, file }) =>
    row(operation, route, { query: query === null ? '' : `?${query.name}=${query.value}`, file, reads: [] }),
  );
}

describe('docs/release-layout.md', () => {
  it('has exactly the addresses, files, types, keys and headers of the route registry', () => {
    const expected = Object.entries(ROUTES).flatMap(([id, route]) => expectedRows(id, route));
    expect(table('operation')).toEqual(expected);
  });

  it('has exactly the public addresses, in the order they are looked at', () => {
    const expected = PUBLIC_ADDRESSES.map(({ address, file }) => [code(address), code(file)]);
    expect(table('public address').map(([address, file]) => [address, file])).toEqual(expected);
    expect(layout).toContain(`\`Cache-Control: ${PUBLIC_CACHE_CONTROL}\``);
  });

  it('has exactly the addresses of the releases', () => {
    const cells = (rows: readonly { address: string; file: string }[]) =>
      rows.map(({ address, file }) => [code(address), code(file)]);
    expect(table('address of the list').map(([address, file]) => [address, file])).toEqual(
      cells(LIST_ADDRESSES),
    );
    expect(table('address below the release')).toEqual(cells(RELEASE_ADDRESSES));
    expect(layout).toContain(`\`Cache-Control: ${RELEASE_CACHE_CONTROL}\``);
  });

  it('has exactly the headers of pages', () => {
    const expected = Object.entries(PAGE_HEADERS).map(([name, value]) => [code(name), code(value)]);
    expect(table('header of pages')).toEqual(expected);
  });

  it('has exactly the content types', () => {
    const expected = Object.entries(CONTENT_TYPES).map(([ending, type]) => [code(`.${ending}`), code(type)]);
    expect(table('ending')).toEqual([...expected, ['any other, or none', code(TYPE_WITHOUT_ENDING)]]);
  });
});
