import { expect, test } from 'vitest';
import { contentTypeOf } from '../release/content-types.ts';
import {
  CHANGING_FILE_HEADERS,
  IMMUTABLE_CACHE_CONTROL,
  objectHeaders,
  REVALIDATE_CACHE_CONTROL,
  unlistedHeaders,
} from './object-headers.ts';

const PUBLIC = 'public, max-age=60, stale-while-revalidate=86400';
const KEYED = 'private, max-age=60, stale-while-revalidate=86400';

test.each([
  ['site/index.html', 'text/html; charset=utf-8', PUBLIC],
  ['downloads/links/oig-leie.parquet', 'application/vnd.apache.parquet', PUBLIC],
  ['downloads/dermatology-supply/states.csv.gz', 'application/gzip', PUBLIC],
  ['v1/openapi.json', 'application/json', PUBLIC],
  ['v1/specialties.json', 'application/json', KEYED],
  ['v1/specialties/dermatology/by-state/207ND0900X.json', 'application/json', KEYED],
  ['v1/states/WY/coverage.json', 'application/json', KEYED],
  ['v1/exports/dermatology-supply/llm-ready.ndjson', 'application/x-ndjson', KEYED],
  ['packs/npi/part-200.ndjson.gz', 'application/gzip', IMMUTABLE_CACHE_CONTROL],
  ['reference/counties/WY.json', 'application/json', IMMUTABLE_CACHE_CONTROL],
  ['changes.ndjson.gz', 'application/gzip', 'public, max-age=31536000, immutable'],
  ['manifest.json', 'application/json', 'public, max-age=31536000, immutable'],
  ['releases.json', 'application/json', PUBLIC],
  ['releases.html', 'text/html; charset=utf-8', PUBLIC],
])('%s is stored as %s with %s', (path, contentType, cacheControl) => {
  const headers = objectHeaders({ path, content_type: contentTypeOf(path) });
  expect(headers).toEqual({ contentType, cacheControl });
});

test('a file whose address has no ending says under which name it is kept', () => {
  expect(
    objectHeaders({ path: 'api/audit-pack/dermatology-supply/pdf', content_type: 'application/pdf' }),
  ).toEqual({
    contentType: 'application/pdf',
    cacheControl: PUBLIC,
    contentDisposition: 'inline; filename="dermatology-supply-audit-pack.pdf"',
  });
});

test('what only those with a key may have is never public', () => {
  for (const path of [
    'packs/npi/index.arrow',
    'digests/npi.parquet',
    'manifest.json.sha256',
    'v1/audit-pack.json',
  ])
    expect(unlistedHeaders(path).cacheControl).toMatch(/^private/);
});

test('the pointer is asked for each time', () => {
  expect(CHANGING_FILE_HEADERS).toEqual({
    contentType: 'application/json',
    cacheControl: REVALIDATE_CACHE_CONTROL,
  });
});
