import { expect, test } from 'vitest';
import { namesEtag } from './conditional.ts';
import { chooseEncoding, chooseLookupEncoding } from './encodings.ts';

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
  [undefined, 'identity'],
  ['br', 'br'],
  ['br, gzip;q=0.1', 'gzip'],
  ['*', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0, br', 'br'],
])('a lookup for %s is made as %s', (value, encoding) => {
  expect(chooseLookupEncoding(value)).toBe(encoding);
});
