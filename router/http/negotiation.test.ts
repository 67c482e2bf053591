import { expect, test } from 'vitest';
import { namesEtag } from './conditional.ts';
import { acceptsGzip, chooseEncoding } from './encodings.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['GZIP;Q=1', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  ['deflate', 'identity'],
])('Accept-Encoding %s -> %s', (value, encoding) => {
  expect(chooseEncoding(value)).toBe(encoding);
});

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', 'W/"a"', true],
  [' * ', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['"a-gzip"', '"a"', false],
  ['', '"a"', false],
])('If-None-Match %s against %s: %s', (value, etag, matches) => {
  expect(namesEtag(value, etag)).toBe(matches);
});

test.each([
  [undefined, false],
  ['br', false],
  ['br, gzip;q=0.1', true],
  ['*', true],
  ['gzip;q=0', false],
])('gzip is welcome to %s: %s', (value, welcome) => {
  expect(acceptsGzip(value)).toBe(welcome);
});
