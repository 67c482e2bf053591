import { readFile } from 'node:fs/promises';
import { lexer, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { CACHE_CONTROL, type CacheRule } from '../limits.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';

const layout = await readFile(new URL('../../docs/release-layout.md', import.meta.url), 'utf8');

/** The cells of the table whose first column is headed so. */
function table(firstHeading: string): string[][] {
  const found = lexer(layout).find(
    (token): token is Tokens.Table => token.type === 'table' && token.header[0].text === firstHeading,
  );
  return (found?.rows ?? []).map((row) => row.map((cell) => cell.text));
}

const code = (text: string) => `\`${text}\``;
const cache = (rule: CacheRule | null) => (rule === null ? '' : code(CACHE_CONTROL[rule]));

/** The rows a route must have: one for each file that answers it, or one for a lookup. */
function expectedRows(operationId: string, route: Route): string[][] {
  const { answer } = route;
  const ending = [route.auth, cache(route.cache.anonymous), cache(route.cache.keyed)];
  if (answer.kind === 'lookup') {
    const query = Object.keys(route.query.shape).map((name) => `${name}={${name}}`);
    const address = query.length === 0 ? route.path : `${route.path}?${query.join('&')}`;
    return [[operationId, code(address), '', answer.reads.map(code).join(', '), ...ending, 'weak']];
  }
  const row = (address: string, path: string) => [
    operationId,
    code(address),
    code(path),
    '',
    ...ending,
    'strong',
  ];
  if (answer.chosen !== undefined) {
    const { parameter, paths } = answer.chosen;
    const chosen = Object.entries(paths).map(([value, path]) =>
      row(`${route.path}?${parameter}=${value}`, path),
    );
    return [row(route.path, answer.path), ...chosen];
  }
  if (answer.filtered === undefined) return [row(route.path, answer.path)];
  const { parameter, path } = answer.filtered;
  return [row(route.path, answer.path), row(`${route.path}?${parameter}={${parameter}}`, path)];
}

describe('docs/release-layout.md', () => {
  it('has exactly the addresses, files, keys and cache rules of the route registry', () => {
    const expected = Object.entries(ROUTES).flatMap(([id, route]) => expectedRows(id, route));
    expect(table('operation')).toEqual(expected);
  });
});
