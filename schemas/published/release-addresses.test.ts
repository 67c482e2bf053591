import { describe, expect, test } from 'vitest';
import { releaseAddress, releaseOf, releaseTarget } from './release-addresses.ts';

describe('the release an address names', () => {
  test.each([
    ['/releases/r1/manifest.json', { release: 'r1', path: '/manifest.json' }],
    ['/releases/r1/downloads/a/b.csv', { release: 'r1', path: '/downloads/a/b.csv' }],
    ['/releases', undefined],
    ['/releases/r1', undefined],
    ['/releases/r1/', undefined],
    ['/releases/../current.json', undefined],
    ['/releases/.partial-r1/manifest.json', undefined],
    ['/releases//manifest.json', undefined],
  ])('%s', (address, expected) => {
    expect(releaseOf(address)).toEqual(expected);
  });
});

describe('what anybody may have of it', () => {
  test.each([
    ['/manifest.json', 'manifest.json'],
    ['/manifest.json.sig', 'manifest.json.sig'],
    ['/manifest.json.intoto.jsonl', 'manifest.json.intoto.jsonl'],
    ['/changes.ndjson.gz', 'changes.ndjson.gz'],
    ['/downloads/index.json', 'downloads/index.json'],
    ['/api/audit-pack/urology-supply/pdf', 'api/audit-pack/urology-supply/pdf'],
    ['/site', 'site/index.html'],
    ['/site/studies/urology', 'site/studies/urology/index.html'],
    ['/site/llms.txt', 'site/llms.txt'],
  ])('%s is %s', (path, file) => {
    expect(releaseTarget(path, (name) => name === file)).toEqual({ file });
    expect(releaseAddress(file)).toBe(path);
  });

  test.each([
    'packs/npi/index.arrow',
    'packs/search/index.sqlite',
    'v1/specialties.json',
    'digests/npi.parquet',
    'manifest.json.sha256',
    'reference/counties/WY.json',
    'site/404.html',
  ])('%s is not', (file) => {
    expect(releaseAddress(file)).toBeUndefined();
    expect(releaseTarget(`/${file}`, (name) => name === file)).toBeUndefined();
  });

  test('a page of it has one address', () => {
    const has = (file: string) => file === 'site/studies/urology/index.html';
    expect(releaseTarget('/site/studies/urology/', has)).toEqual({ redirect: '/site/studies/urology' });
    expect(releaseTarget('/site/studies/urology/index.html', has)).toEqual({
      redirect: '/site/studies/urology',
    });
  });
});
