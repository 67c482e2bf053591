import { describe, expect, test } from 'vitest';
import { isInterfaceAddress, isPageAddress, publicAddress, publicTarget } from './public-addresses.ts';

const FILES = new Set([
  'site/index.html',
  'site/404.html',
  'site/studies/dermatology/index.html',
  'site/downloads/index.html',
  'site/docs/fhir/index.html',
  'site/llms.txt',
  'site/assets/site.css',
  'site/.well-known/security.txt',
  'api/audit-pack/dermatology-supply/json',
  'api/audit-pack/dermatology-supply/pdf',
  'downloads/index.json',
  'downloads/dermatology-supply/data.parquet',
  'downloads/site/index.html',
  'manifest.json',
  'v1/specialties.json',
  'packs/npi/index.arrow',
]);
const at = (pathname: string) => publicTarget(pathname, (file) => FILES.has(file));

describe('what is at an address', () => {
  test.each([
    ['/', 'site/index.html'],
    ['/studies/dermatology', 'site/studies/dermatology/index.html'],
    ['/downloads', 'site/downloads/index.html'],
    ['/llms.txt', 'site/llms.txt'],
    ['/assets/site.css', 'site/assets/site.css'],
    ['/.well-known/security.txt', 'site/.well-known/security.txt'],
    ['/api/audit-pack/dermatology-supply/json', 'api/audit-pack/dermatology-supply/json'],
    ['/api/audit-pack/dermatology-supply/pdf', 'api/audit-pack/dermatology-supply/pdf'],
    ['/downloads/index.json', 'downloads/index.json'],
    ['/downloads/dermatology-supply/data.parquet', 'downloads/dermatology-supply/data.parquet'],
    ['/downloads/site/index.html', 'downloads/site/index.html'],
  ])('%s is %s, and that file is at this address alone', (address, file) => {
    expect(at(address)).toEqual({ file });
    expect(publicAddress(file)).toBe(address);
  });

  test.each([
    ['/index.html', '/'],
    ['/studies/dermatology/', '/studies/dermatology'],
    ['/studies/dermatology/index.html', '/studies/dermatology'],
    ['/downloads/', '/downloads'],
    ['/docs/fhir-access', '/docs/fhir'],
    ['/docs/fhir-search', '/docs/fhir'],
    ['/docs/fhir-search/', '/docs/fhir'],
    ['/docs/fhir-search/index.html', '/docs/fhir'],
  ])('%s leads to %s', (address, redirect) => {
    expect(at(address)).toEqual({ redirect });
  });

  test.each([
    '',
    '//',
    '/404.html',
    '/404',
    '/studies',
    '/studies/',
    '/llms.txt/',
    '/site/index.html',
    '/manifest.json',
    '/v1/specialties.json',
    '/packs/npi/index.arrow',
    '/downloads/../manifest.json',
    '/../manifest.json',
    '/assets/../../manifest.json',
    '/api/audit-pack/dermatology-supply',
    '/api/audit-pack/dermatology-supply/pdf/',
    '/llms.txt\0',
    '/\nllms.txt',
  ])('nothing is at %j', (address) => {
    expect(at(address)).toBeUndefined();
  });

  test('a page that has moved is where it was in a release that has it there, and nowhere without its successor', () => {
    const moved = '/docs/fhir-search';
    const file = `site${moved}/index.html`;
    expect(publicTarget(moved, (name) => name === file)).toEqual({ file });
    expect(publicTarget(moved, () => false)).toBeUndefined();
  });

  test.each(['manifest.json', 'v1/specialties.json', 'packs/npi/index.arrow', 'site/404.html'])(
    '%s has no public address',
    (file) => {
      expect(publicAddress(file)).toBeUndefined();
    },
  );
});

test.each([
  ['/v1', true],
  ['/v1/npi/1', true],
  ['/v1?x', true],
  ['/v10', false],
  ['/resolver/v1/health', true],
  ['/fhir/r4/metadata', true],
  ['/fhir/nothing', true],
  ['/fhir', false],
  ['/fhir/', false],
  ['/fhir?x', false],
  ['/fhirs', false],
  ['/', false],
  ['', false],
  ['v1/npi', false],
])('%s belongs to an interface: %s', (url, expected) => {
  expect(isInterfaceAddress(url)).toBe(expected);
});

test.each([
  ['/studies/nothing', true],
  ['/downloads', true],
  ['/downloads/nothing.csv', false],
  ['/api/nothing', false],
  ['/v1/nothing', false],
])('what is missing at %s is told with a page: %s', (pathname, expected) => {
  expect(isPageAddress(pathname)).toBe(expected);
});
